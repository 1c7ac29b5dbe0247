/** A short soft sound, like a fingertip on a bronze bowl, made on the spot. */

let context: AudioContext | null = null;

const TONES: readonly [pitch: number, share: number, after: number][] = [
  [523.25, 0.5, 0],
  [783.99, 0.32, 0.11],
];
const LOUDNESS = 0.09;
const LENGTH = 0.7;

export function chime(): void {
  // Browsers keep a page silent until somebody has touched it.
  if (typeof AudioContext === "undefined" || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume().catch(() => undefined);
  for (const [pitch, share, after] of TONES) strike(context, pitch, share, context.currentTime + after);
}

function strike(on: AudioContext, pitch: number, share: number, at: number): void {
  const tone = on.createOscillator();
  const loudness = on.createGain();
  tone.type = "sine";
  tone.frequency.value = pitch;
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(LOUDNESS * share, at + 0.015);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + LENGTH);
  tone.connect(loudness).connect(on.destination);
  tone.start(at);
  tone.stop(at + LENGTH);
}
