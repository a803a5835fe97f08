// The box that the search is asked in. All text of the index becomes text nodes, never markup.
(() => {
  "use strict";
  const site = window.Lockstep, root = new URL("..", document.currentScript.src), limit = 30;

  function make(name, attributes = {}, ...children) {
    const part = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) part.setAttribute(key, value);
    part.append(...children);
    return part;
  }
  const input = make("input", {
    type: "text", role: "combobox", placeholder: "Search guides, errors, code", "aria-label": "Search this site",
    "aria-controls": "search.results", "aria-expanded": "false", "aria-autocomplete": "list", autocomplete: "off",
    autocapitalize: "off", spellcheck: "false", enterkeyhint: "go", maxlength: "200",
  });
  const close = make("button", { type: "button", class: "quiet" }, "Close");
  const count = make("p", { class: "search-count", role: "status" });
  const list = make("div", { id: "search.results", role: "listbox", "aria-label": "Results", hidden: "" });
  const keys = make("p", { class: "search-keys", "aria-hidden": "true" });
  for (const [key, word] of [["↑ ↓", "move"], ["Enter", "open"], ["Esc", "close"]]) {
    keys.append(make("span", {}, make("kbd", {}, key), ` ${word}`));
  }
  const dialog = make(
    "dialog", { class: "search", "aria-label": "Search" }, make("div", { class: "search-head" }, input, close), count,
    list, keys);
  document.body.append(dialog);

  const say = (text) => { if (count.textContent !== text) count.textContent = text; };
  const hint = "Words, identifiers whole or in part, error codes, paths.";
  let engine = null, options = [], active = -1, asked = "";

  function marked(name, attributes, pieces) {
    const part = make(name, attributes);
    for (const [text, isMarked] of pieces) part.append(isMarked ? make("mark", {}, text) : text);
    return part;
  }
  const plain = (pieces) => pieces.map(([text]) => text).join("");

  const title = (platform) => window.LockstepText.platforms.find(([id]) => id === platform)[1];

  function option(section, label) {
    const query = section.platform === null ? "" : `?platform=${encodeURIComponent(section.platform)}`;
    const anchor = section.anchor ? `#${encodeURIComponent(section.anchor)}` : "";
    const path = section.page.path.split("/").map(encodeURIComponent).join("/");
    const link = make("a", {
      role: "option", id: `search.option.${options.length}`, href: new URL(path, root) + query + anchor, tabindex: "-1",
      "aria-selected": "false",
    }, ...label);
    options.push(link);
    return link;
  }

  function result({ best, sections }, isMarked, number) {
    const { page, above } = best, name = engine.pieces(page.from, page.to, isMarked);
    let heading = engine.pieces(best.from, best.middle, isMarked);
    // A panel has no heading of its own; what it belongs to stands above it.
    const isOwn = heading.length > 0;
    if (!isOwn && above) heading = engine.pieces(above.from, above.middle, isMarked);
    const way = [];
    if (heading.length) way.push(plain(name));
    if (isOwn && above && best.platform !== null) way.push(plain(engine.pieces(above.from, above.middle, isMarked)));
    const where = make(
      "span", { class: "search-where" }, marked("b", {}, heading.length ? heading : name),
      make("small", {}, way.filter(Boolean).join(" › ")));
    const text = marked("span", { class: "search-text" }, engine.excerpt(best.middle, best.to, isMarked));
    if (best.platform === null) return option(best, [where, text]);
    const id = `search.group.${number}`;
    where.id = id;
    const choices = sections.map((section) => option(section, [title(section.platform)]));
    return make(
      "div", { class: "search-group", role: "group", "aria-labelledby": id }, where, text,
      make("span", { class: "search-platforms" }, ...choices));
  }

  function draw() {
    const question = input.value.trim();
    if (!engine || question === asked && question) return;
    asked = question;
    const answer = engine.ask(question, document.documentElement.dataset.platform);
    [options, active] = [[], -1];
    list.replaceChildren(...answer.hits.slice(0, limit).map((hit, number) => result(hit(), answer.isMarked, number)));
    list.hidden = options.length === 0;
    list.scrollTop = 0;
    input.setAttribute("aria-expanded", String(options.length > 0));
    const found = answer.hits.length;
    if (!answer.terms.length) say(hint);
    else if (!found) say(`Nothing found for “${question}”. Try fewer letters, or another word.`);
    else if (found > limit) say(`${found} results, the first ${limit} are shown`);
    else say(found === 1 ? "1 result" : `${found} results`);
    point(0);
  }

  // The option that Enter opens; the reader stays in the field.
  function point(to) {
    options[active]?.setAttribute("aria-selected", "false");
    active = options.length ? (to + options.length) % options.length : -1;
    if (active < 0) return input.removeAttribute("aria-activedescendant");
    options[active].setAttribute("aria-selected", "true");
    input.setAttribute("aria-activedescendant", options[active].id);
    (active ? options[active].closest(".search-group") ?? options[active] : list.firstElementChild)
      .scrollIntoView({ block: "nearest" });
  }

  input.addEventListener("input", draw);
  input.addEventListener("keydown", (event) => {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    switch (event.key) {
      case "ArrowDown": point(active + 1); break;
      case "ArrowUp": point(active - 1); break;
      case "Enter": options[active]?.click(); break;
      default: return;
    }
    event.preventDefault();
  });
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) return dialog.close();
    // A result on this very page only moves the address: the box leaves by itself.
    if (event.target.closest("[role=option]") && !event.ctrlKey && !event.metaKey) setTimeout(() => dialog.close());
  });
  dialog.addEventListener("pointermove", (event) => {
    const place = options.indexOf(event.target.closest("[role=option]"));
    if (place >= 0 && place !== active) point(place);
  });

  async function load() {
    say("Loading the index …");
    await site.load("search-index.js");
    await site.load("search-text.js");
    await site.load("search.js");
    await window.LockstepText.ready;
    engine = { ...window.LockstepSearch, pieces: window.LockstepText.pieces, excerpt: window.LockstepText.excerpt };
    draw();
  }
  let loading = null;
  site.search = () => {
    if (!dialog.open) dialog.showModal();
    input.select();
    loading ??= load().catch(() => {
      loading = null;
      say("The index of this site could not be read.");
    });
  };
})();
