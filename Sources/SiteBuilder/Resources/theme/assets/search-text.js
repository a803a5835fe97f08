// Reads the index: the words of the site and the text of its pages as numbers of them. Loaded when the search is first
// used; a script like the index itself, so that it works from disk. search.js asks it.
(() => {
  "use strict";
  const index = window.LockstepIndex;
  const folds = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ı: "i", ς: "σ" };
  // Lower case, without diacritics and points that readers leave out.
  function fold(text) {
    const lower = text.toLowerCase();
    if (/^[\x00-\x7f]*$/.test(lower)) return lower;
    return lower.normalize("NFKD")
      .replace(/[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0640\u064b-\u065f\u0670]/g, "")
      .replace(/[ßæœøłđıς]/g, (letter) => folds[letter]);
  }
  // Scripts without spaces: every character is a word of the index.
  const unspaced = /[\u0e01-\u0eff\u1000-\u109f\u1780-\u17ff\u3041-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff66-\uff9f]|[\u{20000}-\u{323af}]/u;
  const isWord = /[\p{L}\p{M}\p{N}_]/u;
  const borders = /_+(?=[^_])|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L})(?=\p{N})/gu;

  // A frame's share of work at a time: the page stays alive while a big index is read.
  let due = 0;
  async function rest() {
    if (performance.now() < due) return;
    await new Promise((next) => setTimeout(next));
    due = performance.now() + 8;
  }

  // ---- words: folded, without underscores, with the places where a part of an identifier begins ----
  const words = index.words.split("\t"), folded = new Array(words.length), starts = new Array(words.length);
  async function readWords() {
    for (let number = 0; number < words.length; number++) {
      if (number % 512 === 0) await rest();
      const word = words[number];
      if (!isWord.test(word[0]) && !isWord.test(String.fromCodePoint(word.codePointAt(0)))) continue;
      if (/^[a-z]+$/.test(word)) {
        folded[number] = word;
        continue;
      }
      const parts = [];
      let from = 0;
      for (const border of word.matchAll(borders)) {
        parts.push(word.slice(from, border.index));
        from = border.index + border[0].length;
      }
      parts.push(word.slice(from));
      let whole = "";
      const begins = [];
      for (const part of parts) {
        if (whole) begins.push(whole.length);
        whole += fold(part).replaceAll("_", "");
      }
      folded[number] = whole;
      if (begins.length) starts[number] = begins;
    }
  }

  // ---- text: numbers of words, of every section its heading and its body ----
  const pages = [], sections = [], groups = new Map();
  let tokens = new Int32Array(1 << 16), length = 0;
  async function readText() {
    const [one, two, three] = index.code, text = index.text, base = 91, skip = new Int16Array(128);
    for (let code = 35; code < 127; code++) skip[code] = code - 35 - (code > 92 ? 1 : 0);
    let at = 0;
    function readPart() {
      const from = length;
      for (;;) {
        const code = text.charCodeAt(at++);
        if (code === 32) break;
        const lead = skip[code];
        let number = lead;
        if (lead >= one) {
          const next = () => skip[text.charCodeAt(at++)];
          if (lead < one + two) number = one + (lead - one) * base + next();
          else if (lead < one + two + three) {
            number = one + two * base + ((lead - one - two) * base + next()) * base + next();
          } else {
            number = one + two * base + three * base * base
              + (((lead - one - two - three) * base + next()) * base + next()) * base + next();
          }
        }
        if (length === tokens.length) {
          const more = new Int32Array(length * 2);
          more.set(tokens);
          tokens = more;
        }
        tokens[length++] = number;
      }
      return [from, length];
    }
    for (const entry of index.pages) {
      await rest();
      const [path, ...anchors] = entry.split("\t"), page = { path, first: sections.length };
      [page.from, page.to] = readPart();
      let above = null;
      for (const entry of anchors) {
        const [anchor, tab] = entry.split(" "), [from, middle] = readPart(), [, to] = readPart();
        const platform = tab ? index.platforms[tab][0] : null, place = sections.length;
        const key = platform === null ? `${path}#${anchor}`
          : `${path}#*${anchor.split(".").filter((part) => part !== platform).join(".")}`;
        if (!groups.has(key)) groups.set(key, groups.size);
        const section = {
          place, page, anchor, platform, above, from, middle, to, isCode: platform !== null && from === middle,
          group: groups.get(key),
        };
        if (platform === null) above = section;
        sections.push(section);
      }
      page.end = sections.length;
      pages.push(page);
    }
  }
  const ready = (async () => {
    due = performance.now() + 8;
    await readWords();
    await readText();
    groups.clear();
    index.text = index.words = index.pages = "";
  })();

  // ---- text again ----
  // Words with the spaces that the index leaves out; `true` for those to mark.
  function pieces(from, to, isMarked) {
    const list = [];
    let isAfterWord = false;
    for (let at = from; at < to; at++) {
      const number = tokens[at], isSpaced = folded[number] !== undefined && !unspaced.test(words[number]);
      if (isAfterWord && isSpaced) list.push([" ", false]);
      list.push([words[number], isMarked(number)]);
      isAfterWord = isSpaced;
    }
    return list;
  }
  // Some words around the place where most of what is looked for stands.
  function excerpt(from, to, isMarked, size = 34) {
    const found = [];
    for (let at = from; at < to; at++) if (isMarked(tokens[at])) found.push(at);
    let start = from, most = 0;
    for (let place = 0; place < found.length; place++) {
      const seen = new Set();
      for (let next = place; next < found.length && found[next] < found[place] + size; next++) seen.add(tokens[found[next]]);
      if (seen.size > most) [most, start] = [seen.size, found[place]];
    }
    start = Math.max(from, start - 8);
    // Not in the middle of a bracket or behind a comma.
    while (start > from && start < to && folded[tokens[start]] === undefined) start++;
    const end = Math.min(to, start + size), list = pieces(start, end, isMarked);
    if (start > from) list.unshift(["… ", false]);
    if (end < to) list.push([" …", false]);
    return list;
  }

  window.LockstepText = {
    ready, fold, words, folded, starts, pages, sections, pieces, excerpt, platforms: index.platforms,
    isWord: (letter) => isWord.test(letter), isUnspaced: (letter) => unspaced.test(letter),
    get tokens() { return tokens; },
  };
})();
