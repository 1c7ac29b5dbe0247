/* What of the decision on show is out of sight, in words; nothing if all is well. It looks again until
   all is well or patience ends, for the page may still be arranging itself. */
async ({ own, held, decision, patience }) => {
  const phone = innerWidth < 700;
  const drawn = (one) => one.getClientRects().length > 0 && one.checkVisibility();
  const named = (one) =>
    one.getAttribute("data-target") ?? one.getAttribute("data-place") ?? one.textContent.trim().replace(/\s+/g, " ").slice(0, 40);

  /* Inside the window, and inside everything around it that scrolls or cuts off. */
  function seen(one) {
    const box = one.getBoundingClientRect();
    let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight];
    for (let around = one.parentElement; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      if (overflowX === "visible" && overflowY === "visible") continue;
      const edge = around.getBoundingClientRect();
      [left, top, right, bottom] = [Math.max(left, edge.left), Math.max(top, edge.top), Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
    }
    return box.left >= left - 1 && box.top >= top - 1 && box.right <= right + 1 && box.bottom <= bottom + 1;
  }

  function look() {
    const faults = [];
    const bar = document.querySelector("main:not(.answered) section.bar.asked");
    if (bar?.dataset.decision !== String(decision)) return ["the question is not there yet"];
    const all = (selector) => [...document.querySelectorAll(selector)].filter(drawn);
    const uncut = (what, found) => {
      for (const one of found) if (!seen(one)) faults.push(`${what} is cut off: ${named(one)}`);
    };
    const need = (what, found) => {
      if (!found.length) faults.push(`${what} is not there`);
      uncut(what, found);
    };
    need("the question", all(".status h1"));
    const lit = all(".table .lit:not(.lit .lit)");
    const choices = all(".bar .choices :is(.button, input, select)");
    if (phone) {
      const box = bar.getBoundingClientRect();
      if (box.bottom > innerHeight + 1 || box.height > innerHeight / 3 + 1) faults.push(`the bar is ${Math.round(box.height)} high`);
      need("the first choice", choices.slice(0, 1));
      const places = lit.length ? lit : all('[data-place="board/stage"]');
      if (places.length && !places.some(seen)) faults.push(`no place asked about is in sight: ${named(places[0])}`);
    } else {
      need("a choice", choices);
      uncut("a lit place", lit);
      for (const selector of own) need(`what one has, ${selector},`, all(selector));
      for (const selector of held) uncut(`what one has, ${selector},`, all(selector));
      const primary = all("main .button.primary").length;
      if (primary > 1) faults.push(`${primary} buttons are primary`);
    }
    if (document.documentElement.scrollHeight > innerHeight + 1) faults.push("the page scrolls");
    if (document.documentElement.scrollWidth > innerWidth) faults.push("the page scrolls sideways");
    return faults;
  }

  /* What happened meanwhile lies over the board until it is read. */
  document.querySelector(".since.back .told .button.plain")?.click();
  const until = performance.now() + patience;
  for (;;) {
    const faults = look();
    if (!faults.length || performance.now() > until) return faults;
    await new Promise(requestAnimationFrame);
  }
}
