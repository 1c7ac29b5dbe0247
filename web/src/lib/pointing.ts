/** A place on the board and the answers that are given there light each other up, under a pointer or
 * with the focus. A place names its targets in `data-target`, an answer those it is about in `data-points`. */
import type { Attachment } from "svelte/attachments";

const NAMED = "[data-target], [data-points]";
const LIT = "data-pointed";
const GIVEN = "data-given";
/** Places that the coach hints at. */
export const HINTED = "data-hinted";

const wordsOf = (element: Element): string[] =>
  `${element.getAttribute("data-target") ?? ""} ${element.getAttribute("data-points") ?? ""}`.split(" ").filter(Boolean);

/** Those on the other side with a target in common: places of an answer, answers of a place. */
export function partners(named: Element, all: Iterable<Element>): Element[] {
  const wanted = new Set(wordsOf(named));
  const other = named.hasAttribute("data-points") ? "data-target" : "data-points";
  return [...all].filter((one) => one.hasAttribute(other) && wordsOf(one).some((word) => wanted.has(word)));
}

/** The places of targets on the board. */
export function placesOf(around: Element, targets: readonly string[]): Element[] {
  return [...around.querySelectorAll("[data-target]")].filter((one) => targets.includes(one.getAttribute("data-target") ?? ""));
}

/** Places stand out, as of an answer that was given, until the page shows what came of it. Returns what ends that. */
export function standOut(around: Element, targets: readonly string[], mark = GIVEN): () => void {
  const places = placesOf(around, targets);
  for (const place of places) place.setAttribute(mark, "");
  return () => {
    for (const place of places) place.removeAttribute(mark);
  };
}

export const pointing: Attachment = (element) => {
  function clear(): void {
    for (const one of element.querySelectorAll(`[${LIT}]`)) one.removeAttribute(LIT);
  }
  function light(event: Event): void {
    const named = event.target instanceof Element ? event.target.closest(NAMED) : null;
    clear();
    if (!named) return;
    for (const one of partners(named, element.querySelectorAll(NAMED))) one.setAttribute(LIT, "");
  }
  const events: [string, (event: Event) => void][] = [
    ["pointerover", light],
    ["focusin", light],
    ["pointerleave", clear],
    ["focusout", clear],
  ];
  for (const [name, act] of events) element.addEventListener(name, act);
  return () => {
    for (const [name, act] of events) element.removeEventListener(name, act);
  };
};
