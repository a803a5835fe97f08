"use strict";
// Only `lockstep serve` puts this into pages: it waits for news of the build, reloads, and shows what is wrong.
(function () {
  const { page, version } = document.currentScript.dataset;
  const own = Number(version);
  // Closed by the writer: stays closed until the problems are others.
  let closed = "";

  function element(name, className, text) {
    const made = document.createElement(name);
    if (className) made.className = className;
    if (text) made.textContent = text;
    return made;
  }

  function item(problem) {
    const made = element("li", "lockstep-" + problem.severity);
    made.append(element("b", "", problem.severity + "[" + problem.code + "] "));
    if (problem.place) made.append(element("code", "", problem.place));
    made.append(element("p", "", problem.message));
    if (problem.line) {
      const [before, marked, after] = problem.line;
      const line = element("pre", "", before);
      line.append(element("mark", marked ? "" : "lockstep-here", marked), after);
      made.append(line);
    }
    if (problem.help) made.append(element("p", "lockstep-help", problem.help));
    return made;
  }

  function show(state) {
    document.getElementById("lockstep-preview")?.remove();
    const key = JSON.stringify(state.problems);
    if (state.problems.length === 0 || key === closed) return;
    const box = element("section", "");
    box.id = "lockstep-preview";
    box.setAttribute("role", "alert");
    box.setAttribute("aria-label", "Problems of the content");
    const count = state.problems.length;
    const words = count === 1 ? "1 problem" : count + " problems";
    box.append(element("h2", "", state.outdated ? words + "; this page is as it was before" : words));
    const button = element("button", "", "Close");
    button.type = "button";
    button.addEventListener("click", () => { closed = key; box.remove(); });
    const list = element("ol", "");
    list.append(...state.problems.map(item));
    box.append(button, list);
    document.body.append(box);
  }

  function pause(milliseconds) { return new Promise((done) => setTimeout(done, milliseconds)); }

  // A page that nobody sees asks for nothing: browsers allow a server few connections at a time.
  function seen() {
    return new Promise((done) => {
      if (!document.hidden) return done();
      document.addEventListener("visibilitychange", () => done(), { once: true });
    });
  }

  async function listen() {
    let after = "";
    for (;;) {
      await seen();
      try {
        const answer = await fetch("/.lockstep/state?page=" + encodeURIComponent(page) + after);
        const state = await answer.json();
        if (state.page > own) return location.reload();
        show(state);
        after = "&after=" + state.version;
        document.documentElement.dataset.lockstepPreview = String(state.version);
      } catch {
        // The preview has ended, and may begin again.
        await pause(1000);
        after = "";
      }
    }
  }

  listen();
})();
