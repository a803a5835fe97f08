// Deferred: everything that answers the reader. The page is complete and readable without it.
(() => {
  "use strict";
  const html = document.documentElement;
  const site = window.Lockstep;
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const top = (part) => part.getBoundingClientRect().top;
  const assets = new URL(".", document.currentScript.src);
  // What an address names; one with a broken escape names nothing.
  function named(hash) {
    try { return document.getElementById(decodeURIComponent(hash.slice(1))); } catch { return null; }
  }

  // ---- one platform for the whole site ----

  // `parts` must not move on the screen while panels of other heights come and go: first the group, then its strip,
  // which sticks to the top and so can be pushed away by the end of a shorter panel.
  function hold(parts, change) {
    const before = parts.map(top);
    let room = 0;
    html.style.overflowAnchor = "none";
    html.style.removeProperty("--hold");
    change();
    parts.forEach((part, index) => {
      const moved = () => top(part) - before[index];
      if (moved()) scrollBy({ top: moved(), behavior: "instant" });
      // A page that became too short to scroll that far lends some room at its end.
      if (moved() > 0.5) {
        html.style.setProperty("--hold", `${room += moved()}px`);
        scrollBy({ top: moved(), behavior: "instant" });
      }
    });
    html.style.removeProperty("overflow-anchor");
  }
  function choose(platform, { isKept, holding }) {
    hold(holding, () => site.choose(platform, isKept));
    all("[data-tabs] > .tablist").forEach(reveal);
    follow();
  }
  const parts = (group) => [group, group.querySelector(".tablist")];

  // On narrow screens a strip scrolls sideways: keep its chosen tab in sight without moving the page.
  function reveal(strip) {
    const tab = strip.querySelector("[aria-selected=true]");
    if (!tab || strip.scrollWidth <= strip.clientWidth) return;
    const box = tab.getBoundingClientRect(), frame = strip.getBoundingClientRect();
    strip.scrollLeft += Math.min(0, box.left - frame.left - 48) || Math.max(0, box.right - frame.right + 48);
  }

  document.addEventListener("click", ({ target }) => {
    const tab = target.closest("[role=tab]");
    if (tab) choose(tab.dataset.value, { isKept: true, holding: parts(tab.closest("[data-tabs]")) });
  });
  document.addEventListener("keydown", (event) => {
    const tab = event.target.closest?.("[role=tab]");
    if (!tab || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const tabs = all("[role=tab]", tab.parentElement), count = tabs.length, at = tabs.indexOf(tab);
    const isTurned = getComputedStyle(tab).direction === "rtl";
    const next = (at + 1) % count, previous = (at + count - 1) % count;
    const goal = tabs[{
      ArrowRight: isTurned ? previous : next, ArrowLeft: isTurned ? next : previous, Home: 0, End: count - 1,
    }[event.key]];
    if (!goal) return;
    event.preventDefault();
    goal.focus({ preventScroll: true });
    choose(goal.dataset.value, { isKept: true, holding: parts(goal.closest("[data-tabs]")) });
  });
  document.getElementById("page.platform")?.addEventListener("change", ({ target }) => {
    // The heading in sight stays in sight.
    const holding = headings().filter((part) => part.getBoundingClientRect().bottom > 60).slice(0, 1);
    choose(target.value, { isKept: true, holding });
  });

  // Found text or an anchor inside a closed panel opens it, but that is no choice of the reader.
  function open(part) {
    const [platform] = (part.dataset.only ?? part.dataset.value).split(" ");
    choose(platform, { isKept: false, holding: part.dataset.only ? [] : parts(part.parentElement) });
  }
  document.addEventListener("beforematch", ({ target }) => open(target), true);
  function openTarget() {
    const target = named(location.hash), closed = target && target.closest("[hidden]");
    if (!closed) return;
    open(closed);
    target.scrollIntoView();
  }

  // ---- copy ----
  const say = document.getElementById("page.say");
  // Numbers and marks are drawn by the style sheet; what is typed is copied, not what was answered or taken away.
  function codeOf(figure) {
    const code = all("pre code", figure).map((piece) => {
      const copy = piece.cloneNode(true);
      all(".l:has(> .output), del.l", copy).forEach((part) => part.remove());
      return copy.textContent;
    }).join("");
    return code.replace(/[ \t]+$/gm, "").replace(/\n*$/, "\n");
  }
  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // No clipboard API, or not allowed here.
      const box = document.createElement("textarea");
      box.value = text;
      document.body.append(box);
      box.select();
      const isDone = document.execCommand("copy");
      box.remove();
      if (!isDone) throw new Error("copying was refused");
    }
  }
  document.addEventListener("click", async ({ target }) => {
    const button = target.closest(".copy");
    if (!button) return;
    const figure = button.closest("figure"), label = button.querySelector("span");
    try {
      await copy(codeOf(figure));
      button.dataset.done = "";
      label.textContent = "Copied";
      say.textContent = "Copied " + button.dataset.name;
    } catch {
      getSelection().selectAllChildren(figure.querySelector(".scroll"));
      label.textContent = say.textContent = "Press Ctrl+C";
    }
    setTimeout(() => {
      delete button.dataset.done;
      label.textContent = "Copy";
      say.textContent = "";
    }, 1800);
  });

  // The page as Markdown lies beside it, for browsers that read no file from disk in a script.
  document.addEventListener("click", async ({ target }) => {
    const button = target.closest("[data-copy-page]");
    if (!button) return;
    const label = button.querySelector("span"), words = label.textContent;
    try {
      if (site.page === undefined) await site.load(new URL(button.dataset.copyPage, location.href));
      await copy(site.page);
      label.textContent = "Copied";
      say.textContent = "Copied the page as Markdown";
    } catch {
      label.textContent = say.textContent = "Copying was refused";
    }
    setTimeout(() => {
      label.textContent = words;
      say.textContent = "";
    }, 1800);
  });

  // ---- a line and its note light up together ----
  function light({ target, type }) {
    const part = target.closest?.(".note-ref, .code-notes li, .l");
    if (!part) return;
    const marks = part.matches(".note-ref") ? [part]
      : all(".note-ref", part.closest("figure")).filter((mark) => part.contains(mark) || named(mark.hash) === part);
    const isOn = type === "mouseover" || type === "focusin";
    for (const mark of marks) {
      for (const lit of [mark.closest(".l"), named(mark.hash)]) lit?.classList.toggle("lit", isOn);
    }
  }
  for (const type of ["mouseover", "mouseout", "focusin", "focusout"]) document.addEventListener(type, light);

  // ---- the contents follow the scroll ----
  const links = all(".contents a");
  function headings() {
    return links.filter((link) => !link.closest("[hidden]")).map((link) => named(link.hash))
      .filter((part) => part && !part.closest("[hidden]"));
  }
  function follow() {
    const seen = headings();
    let now = seen.findLast((part) => top(part) <= 140) ?? seen[0];
    if (innerHeight + scrollY >= html.scrollHeight - 2) {
      // At the very end the last heading in sight wins, even if it never comes that high.
      now = seen.findLast((part) => top(part) < innerHeight) ?? now;
    }
    for (const link of links) {
      if (now && named(link.hash) === now) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  }
  let isDue = false;
  addEventListener("scroll", () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      follow();
    });
  }, { passive: true });
  addEventListener("resize", follow);

  // ---- lines of a whole file: one, or with Shift a range ----
  const lineOf = (part) => Number(/^#L(\d+)$/.exec(part?.hash ?? "")?.[1] ?? 0);
  function range() {
    const [, first, last] = /^#L(\d+)(?:-L?(\d+))?$/.exec(location.hash) ?? [];
    const ends = [Number(first), Number(last ?? first)];
    return first ? [Math.min(...ends), Math.max(...ends)] : null;
  }
  function lightLines(isMoving) {
    const lines = all(".numbered .l[id]");
    if (lines.length === 0) return;
    const [first, last] = range() ?? [0, -1];
    for (const line of lines) {
      const number = Number(line.id.slice(1));
      line.classList.toggle("lit", first <= number && number <= last);
    }
    if (isMoving && first < last) document.getElementById("L" + first)?.scrollIntoView({ block: "center" });
  }
  document.addEventListener("click", (event) => {
    const number = lineOf(event.target.closest(".num"));
    if (!number || !event.shiftKey) return;
    event.preventDefault();
    const start = range()?.[0] ?? number;
    const [first, last] = [Math.min(start, number), Math.max(start, number)];
    history.replaceState(history.state, "", first === last ? `#L${first}` : `#L${first}-L${last}`);
    lightLines(false);
    say.textContent = first === last ? `Line ${first}` : `Lines ${first} to ${last}`;
  });

  // ---- search: its scripts come when it is first used ----
  site.load = (name) => new Promise((done, failed) => {
    const script = document.createElement("script");
    script.src = new URL(name, assets);
    script.addEventListener("load", () => done());
    script.addEventListener("error", () => failed(new Error(`${name} is not there`)));
    document.head.append(script);
  });
  let isSearchLoaded = null;
  async function search() {
    isSearchLoaded ??= site.load("search-box.js");
    try {
      await isSearchLoaded;
      site.search();
    } catch {
      isSearchLoaded = null;
    }
  }
  document.addEventListener("click", ({ target }) => {
    if (target.closest(".find")) search();
  });
  document.addEventListener("keydown", (event) => {
    const isTyping = event.target.closest?.("input, textarea, select, [contenteditable]");
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
    const isAsked = event.key === "/" && isPlain && !isTyping
      || event.key?.toLowerCase() === "k" && !event.altKey && !event.shiftKey && event.ctrlKey !== event.metaKey;
    if (!isAsked) return;
    event.preventDefault();
    search();
  });

  // ---- theme ----
  document.addEventListener("click", ({ target }) => {
    const button = target.closest(".theme");
    if (button) site.chooseTheme({ auto: "light", light: "dark", dark: "auto" }[button.dataset.now]);
  });

  // ---- print ----
  let closed = [];
  document.addEventListener("click", ({ target }) => {
    const button = target.closest("[data-print-range]");
    if (!button) return;
    html.dataset.print = button.dataset.printRange;
    print();
  });
  addEventListener("beforeprint", () => {
    closed = all(".article details:not([open])");
    for (const part of closed) part.open = true;
  });
  addEventListener("afterprint", () => {
    for (const part of closed) part.open = false;
    delete html.dataset.print;
  });

  addEventListener("hashchange", () => {
    openTarget();
    lightLines(true);
  });
  openTarget();
  lightLines(true);
  follow();
  all("[data-tabs] > .tablist").forEach(reveal);
})();
