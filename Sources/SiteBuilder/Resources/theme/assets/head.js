// Blocking, in <head>, before the first paint: theme and platform. An observer settles each element as the parser adds
// it, so that nothing shows in a wrong state first.
(() => {
  "use strict";
  const html = document.documentElement;
  const words = (text) => (text || "").split(" ").filter(Boolean);
  const platforms = words(html.dataset.platforms);
  html.dataset.script = "on";

  // Storage can be refused: private windows, some browsers on file://. Then a choice lasts as long as its page.
  const store = {
    get(key) { try { return localStorage.getItem("lockstep." + key); } catch { return null; } },
    set(key, value) { try { localStorage.setItem("lockstep." + key, value); } catch { /* kept for this page only */ } },
    remove(key) { try { localStorage.removeItem("lockstep." + key); } catch { /* nothing was kept */ } },
  };

  const theme = store.get("theme");
  if (theme === "light" || theme === "dark") html.dataset.theme = theme;

  // Most recent choice first: a group of tabs without it shows the next one that it has.
  let order = [];
  function readChoices() {
    const asked = words(new URLSearchParams(location.search).get("platform"));
    const kept = words(store.get("platforms"));
    // The platform in an address that somebody gave us wins, and is not kept. One that a choice on this page put there
    // is older than what was chosen on another page since.
    order = history.state?.chosen ? [...kept, ...asked] : [...asked, ...kept];
    html.dataset.platform = current();
  }
  const pick = (offered) => order.find((platform) => offered.includes(platform)) ?? offered[0];
  const current = () => pick(platforms);
  const before = (platform, others) => [platform, ...others.filter((other) => other !== platform)];

  const settle = {
    "[data-tabs] > .tablist > [role=tab]"(tab) {
      const chosen = pick(words(tab.closest("[data-tabs]").dataset.values)) === tab.dataset.value;
      tab.setAttribute("aria-selected", String(chosen));
      tab.tabIndex = chosen ? 0 : -1;
    },
    "[data-tabs] > [role=tabpanel]"(panel) {
      show(panel, pick(words(panel.parentElement.dataset.values)) === panel.dataset.value);
    },
    // data-of: what the group offers that an entry of the contents belongs to, so that both fall back alike.
    "[data-only]"(part) {
      show(part, words(part.dataset.only).includes(part.dataset.of ? pick(words(part.dataset.of)) : current()));
    },
    "details[data-open-from]"(part) {
      if (matchMedia(`(min-width: ${part.dataset.openFrom})`).matches) part.open = true;
    },
    ".pick > select"(picker) { picker.value = current(); },
    ".theme"(button) {
      button.dataset.now = html.dataset.theme || "auto";
      button.setAttribute("aria-label", "Theme: " + (html.dataset.theme || "as the system"));
    },
  };
  // Entries of lists vanish; everything else can still be found in the page.
  function show(part, isShown) {
    if (isShown) part.removeAttribute("hidden");
    else part.setAttribute("hidden", part.localName === "li" ? "" : "until-found");
  }
  const selectors = Object.keys(settle);
  function apply(root) {
    for (const part of [root, ...root.querySelectorAll(selectors.join())]) {
      for (const selector of selectors) if (part.matches?.(selector)) settle[selector](part);
    }
  }

  readChoices();
  const observer = new MutationObserver((records) => {
    let settled = null; // the parser adds parents first: what lies inside the last one is settled with it
    for (const { addedNodes, target } of records) {
      for (const node of addedNodes) {
        if (node.nodeType === Node.ELEMENT_NODE && !settled?.contains(node)) apply(settled = node);
      }
      if (target.matches(".pick > select")) apply(target); // its options came later
    }
  });
  observer.observe(html, { childList: true, subtree: true });
  document.addEventListener("DOMContentLoaded", () => {
    observer.disconnect();
    apply(document);
  });
  // Back from another page: what was chosen there holds here too.
  addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    readChoices();
    apply(document);
  });

  window.Lockstep = {
    store,
    // isKept: the reader chose, so it is remembered and stands in the address; otherwise it is for this page only.
    choose(platform, isKept) {
      order = before(platform, order);
      html.dataset.platform = current();
      if (isKept) {
        store.set("platforms", before(platform, words(store.get("platforms"))).slice(0, 6).join(" "));
        const query = new URLSearchParams(location.search);
        query.set("platform", platform);
        try {
          history.replaceState({ chosen: true }, "", `?${query}${location.hash}`);
        } catch { /* the address stays as it is */ }
      }
      apply(document);
    },
    chooseTheme(name) {
      if (name === "auto") {
        delete html.dataset.theme;
        store.remove("theme");
      } else {
        html.dataset.theme = name;
        store.set("theme", name);
      }
      apply(document);
    },
  };
})();
