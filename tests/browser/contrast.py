"""The contrast of words where axe-core cannot decide: computed from what is really painted behind
them, over textures, drawings and the map."""

from __future__ import annotations

import base64
from typing import Any

from playwright.sync_api import Page

# The words of each undecided node that can be seen: their colour, their size and where they are.
_COLLECT = """
(targets) => {
  const paint = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgba = (colour) => {
    paint.clearRect(0, 0, 1, 1);
    paint.fillStyle = colour;
    paint.fillRect(0, 0, 1, 1);
    return [...paint.getImageData(0, 0, 1, 1).data];
  };
  // Even what no finger can touch covers what lies below.
  const touch = document.createElement("style");
  touch.textContent = "* { pointer-events: auto !important; }";
  document.head.append(touch);
  const found = [];
  for (const target of new Set(targets)) {
    const node = document.querySelector(target);
    if (!node) continue;
    const style = getComputedStyle(node);
    const drawn = node instanceof SVGElement;
    const boxes = [];
    for (const text of node.childNodes) {
      if (text.nodeType !== Node.TEXT_NODE || !text.data.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      boxes.push(...range.getClientRects());
    }
    const seen = boxes.filter((box) => {
      if (box.width < 2 || box.height < 2) return false;
      const x = box.x + box.width / 2;
      return [box.y + 1, box.y + box.height / 2, box.bottom - 1].every((y) => {
        const top = document.elementFromPoint(x, y);
        if (!top || node.contains(top) || top.contains(node)) return top !== null;
        // In a drawing what comes earlier lies below.
        if (!drawn || !(top instanceof SVGElement)) return false;
        return !!(node.compareDocumentPosition(top) & Node.DOCUMENT_POSITION_PRECEDING);
      });
    });
    if (!seen.length) continue;
    let opacity = 1;
    for (let one = node; one; one = one.parentElement) opacity *= getComputedStyle(one).opacity;
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && style.fontWeight >= 700);
    node.setAttribute("data-undecided", "");
    found.push({
      target,
      colour: rgba(drawn ? style.fill : style.color),
      // Words with a rim lie on it.
      rim: drawn && style.stroke !== "none" ? rgba(style.stroke) : null,
      opacity,
      least: large ? 3 : 4.5,
      boxes: seen.map(({ x, y, width, height }) => [x, y, width, height]),
    });
  }
  touch.remove();
  const hide = document.createElement("style");
  hide.id = "words-away";
  hide.textContent = `[data-undecided] { color: transparent !important; }
    svg [data-undecided], svg[data-undecided] { fill: transparent !important; }`;
  document.head.append(hide);
  return found;
}
"""

# A fifth of the pixels of a line may be worse: the edges of what the words stand on.
_DECIDE = """
async ({ picture, found }) => {
  const image = await createImageBitmap(await (await fetch(picture)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height);
  const paint = canvas.getContext("2d", { willReadFrequently: true });
  paint.drawImage(image, 0, 0);
  const curve = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  const linear = (part) => curve(part / 255);
  const light = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  const wrong = [];
  for (const { target, colour, rim, opacity, least, boxes } of found) {
    const ratios = [];
    for (const [x, y, width, height] of boxes) {
      const area = paint.getImageData(x, y, Math.max(1, width), Math.max(1, height)).data;
      for (let i = 0; i < area.length; i += 4 * 3) {
        const behind = rim ?? [area[i], area[i + 1], area[i + 2]];
        const strength = (colour[3] / 255) * opacity;
        const words = behind.map((part, j) => colour[j] * strength + part * (1 - strength));
        const [a, b] = [light(words), light(behind)];
        ratios.push((Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05));
      }
    }
    ratios.sort((a, b) => a - b);
    const ratio = ratios[Math.floor(ratios.length / 5)];
    if (ratio < least) wrong.push(`${target}: ${ratio.toFixed(2)}, not ${least}`);
  }
  document.getElementById("words-away")?.remove();
  for (const node of document.querySelectorAll("[data-undecided]"))
    node.removeAttribute("data-undecided");
  return wrong;
}
"""


def too_faint(page: Page, targets: list[str]) -> list[str]:
    """Which of these nodes have words that cannot be read well on what is painted behind them."""
    found: list[dict[str, Any]] = page.evaluate(_COLLECT, targets)
    picture = base64.b64encode(page.screenshot(animations="disabled")).decode()
    wrong: list[str] = page.evaluate(
        _DECIDE, {"picture": f"data:image/png;base64,{picture}", "found": found}
    )
    return wrong
