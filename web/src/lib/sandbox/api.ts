/** Sandboxes and positions over HTTP. */
import { call, post } from "../api";
import type { Position } from "../route";
import { RECORD } from "../route";
import { records } from "../records";
import type { Refusal, Schemas } from "../types";

export type SandboxView = Schemas["SandboxView"];
export type NodeView = Schemas["NodeView"];
export type Judgement = Schemas["JudgementView"];
export type FactForm = Schemas["FactFormView"];
export type PositionView = Schemas["PositionView"];

/** A position that somebody lays out by hand. */
export interface LaidOut {
  game: string;
  players: string[];
  options: Record<string, string>;
  given: Record<string, unknown>;
  seed: number;
}

const path = (name: string): string => `/sandboxes/${encodeURIComponent(name)}`;

function query(fields: Record<string, number | null>): string {
  const given = Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]));
  return given.length ? `?${given.join("&")}` : "";
}

/** A sandbox that goes on from a position of a finished game, or of the record that was brought along. */
export const sandboxOf = (table: string, at: Position): Promise<SandboxView> =>
  post("/sandboxes", table === RECORD ? { record: records.text ?? "", at: at.move } : { table, at: at.move });

export const sandboxOfRecord = (record: string, at: number): Promise<SandboxView> => post("/sandboxes", { record, at });

export const sandboxOfScenario = (scenario: string, which: string): Promise<SandboxView> => post("/sandboxes", { scenario, which });

export const sandboxOfPosition = (position: LaidOut): Promise<SandboxView> => post("/sandboxes", { position });

/** A position as it would be laid out, and all that can be given. */
export const tryPosition = (position: LaidOut): Promise<PositionView> => post("/positions", position);

export const fetchSandbox = (name: string, node: number, side: number | null): Promise<SandboxView> =>
  call(`${path(name)}${query({ node, seat: side })}`);

export const tryMove = (name: string, asked: { node: number; seat: number; action: string; side: number | null }): Promise<SandboxView> =>
  post(`${path(name)}/move`, asked);

export const letBot = (name: string, asked: { node: number; seat: number; bot: string; side: number | null }): Promise<SandboxView> =>
  post(`${path(name)}/bot`, asked);

export const copySandbox = (name: string): Promise<SandboxView> => post(`${path(name)}/copy`);

export const judgeNode = (name: string, node: number, seat: number, simulations: number): Promise<Judgement> =>
  call(`${path(name)}/judgement${query({ node, seat, simulations: simulations || null })}`);

export const whyNot = (name: string, node: number, side: number | null, target: string): Promise<Refusal | null> =>
  call<{ refusal: Refusal | null }>(`${path(name)}/why${query({ node, seat: side })}&target=${encodeURIComponent(target)}`).then(
    (told) => told.refusal,
  );

export const nodeInWords = (name: string, node: number, side: number | null): Promise<string> =>
  call<{ words: string }>(`${path(name)}/words${query({ node, seat: side })}`).then((told) => told.words);
