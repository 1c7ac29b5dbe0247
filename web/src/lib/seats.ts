/** Each seat has a colour and a sign of its own, on pieces, names and log lines. */

export type Sign = "amphora" | "anchor" | "olive" | "lion" | "owl" | "sun";

export interface SeatMark {
  sign: Sign;
  colour: string;
}

const MARKS: readonly SeatMark[] = [
  { sign: "amphora", colour: "#1b5e96" },
  { sign: "anchor", colour: "#b3470c" },
  { sign: "olive", colour: "#17705a" },
  { sign: "lion", colour: "#86397a" },
  { sign: "owl", colour: "#7d6000" },
  { sign: "sun", colour: "#4c4a57" },
];

export function seatMark(seat: number): SeatMark {
  return MARKS[seat % MARKS.length] as SeatMark;
}
