// Deferred: what belongs to single boxes of code, and to all that scrolls sideways.
(() => {
  "use strict";
  const site = window.Lockstep;
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];

  // ---- what goes on beyond its edge says so, and only that is reached by the keyboard ----
  function edge(box) {
    const goesOn = box.scrollWidth - box.clientWidth > 2;
    box.toggleAttribute("data-more", box.scrollWidth - box.clientWidth - Math.abs(box.scrollLeft) > 2);
    box.toggleAttribute("data-before", Math.abs(box.scrollLeft) > 2);
    if (!box.matches(".scroll")) return;
    if (goesOn) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
    box.setAttribute("role", goesOn ? "region" : "group");
    const switches = box.parentElement.querySelector(".wrap");
    if (switches) switches.hidden = !goesOn && !box.classList.contains("wrapped");
  }
  const sizes = new ResizeObserver((entries) => entries.forEach(({ target }) => edge(target)));
  for (const box of all(".scroll, .tablist")) {
    sizes.observe(box); // reports once at the start, and when a closed panel opens
    box.addEventListener("scroll", () => edge(box), { passive: true });
  }

  // ---- long lines are broken everywhere, or nowhere ----
  const own = new Set(all(".scroll.wrapped"));
  function wrap(isWrapped) {
    for (const button of all(".wrap")) {
      const box = button.closest("figure").querySelector(".scroll");
      box.classList.toggle("wrapped", isWrapped || own.has(box));
      button.setAttribute("aria-pressed", String(isWrapped || own.has(box)));
      edge(box);
    }
  }
  document.addEventListener("click", ({ target }) => {
    const button = target.closest(".wrap");
    if (!button) return;
    const isWrapped = button.getAttribute("aria-pressed") !== "true";
    own.clear();
    if (isWrapped) site.store.set("wrap", "on");
    else site.store.remove("wrap");
    wrap(isWrapped);
  });
  wrap(site.store.get("wrap") === "on");

  // ---- what each reader replaces by their own: typed once, it stands in all code of the site ----
  const holes = all(".yours");
  const standard = new Map(holes.map((hole) => [hole.dataset.yours, hole.textContent]));
  const painting = new Map(holes.map((hole) => [hole, hole.cloneNode(true)]));
  const key = (name) => "yours." + name;
  // A value that is the placeholder again, or nothing, is none; the colours of the placeholder come back with it.
  function fill(name, value, except) {
    for (const hole of holes) {
      if (hole.dataset.yours !== name || hole === except) continue;
      if (value) hole.textContent = value;
      else hole.replaceChildren(...painting.get(hole).cloneNode(true).childNodes);
    }
  }
  function typed(hole) {
    const name = hole.dataset.yours, text = hole.textContent.replace(/\s+/g, " ").trim();
    const value = text === standard.get(name) ? "" : text;
    if (value) site.store.set(key(name), value);
    else site.store.remove(key(name));
    return value;
  }
  for (const hole of holes) {
    hole.contentEditable = "true";
    try { hole.contentEditable = "plaintext-only"; } catch { /* an older browser lets marks be pasted as well */ }
    hole.setAttribute("role", "textbox");
    hole.setAttribute("aria-label", hole.dataset.label);
    hole.title = hole.dataset.label;
    hole.spellcheck = false;
    const value = site.store.get(key(hole.dataset.yours));
    if (value) hole.textContent = value;
    hole.addEventListener("input", () => fill(hole.dataset.yours, typed(hole), hole));
    hole.addEventListener("blur", () => fill(hole.dataset.yours, typed(hole)));
    hole.addEventListener("focus", () => getSelection().selectAllChildren(hole));
    hole.addEventListener("keydown", (event) => {
      if (event.key === "Escape") hole.textContent = "";
      if (event.key === "Enter" || event.key === "Escape") {
        event.preventDefault();
        hole.blur();
      }
    });
  }
  // Another page of the site, in another tab.
  addEventListener("storage", (event) => {
    for (const name of standard.keys()) if (event.key === "lockstep." + key(name)) fill(name, event.newValue);
  });
})();
