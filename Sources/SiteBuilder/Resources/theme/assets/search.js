// Finds words in the index. Loaded with it when the search is first used: two scripts, so that it works from disk.
// Nothing here touches the page; search-box.js does.
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

  // ---- questions ----
  // Words that say nothing as long as others stand beside them.
  const small = new Set("a an and are at by can do does for from how i if in is it my of on or the to what when why with".split(" "));
  // The words of a question; one that follows on without a space belongs to the one before it.
  function termsOf(question) {
    const terms = [];
    let word = "", end = -1;
    const add = () => {
      const text = fold(word).replaceAll("_", "");
      if (text) terms.push({ text, isJoined: end === 0 });
      if (word) end = 0;
      word = "";
    };
    for (const letter of question.normalize("NFC")) {
      if (unspaced.test(letter)) {
        add();
        word = letter;
        add();
        terms[terms.length - 1].isCharacter = true;
      } else if (isWord.test(letter)) word += letter;
      else {
        add();
        if (/\s/.test(letter)) end = -1;
      }
    }
    add();
    const telling = terms.filter(({ text }) => !small.has(text));
    return (telling.length ? telling : terms).slice(0, 12);
  }

  // One letter too many, too few, another one, or two that changed places; what follows may go on.
  function isNear(term, word) {
    const limit = Math.min(term.length, word.length);
    let at = 0;
    while (at < limit && term[at] === word[at]) at++;
    return word.startsWith(term.slice(at + 1), at) || word.startsWith(term.slice(at), at + 1)
      || word.startsWith(term.slice(at + 1), at + 1)
      || (term[at] === word[at + 1] && term[at + 1] === word[at] && word.startsWith(term.slice(at + 2), at + 2));
  }
  function quality(term, number) {
    const word = folded[number];
    if (word === undefined) return 0;
    if (word.startsWith(term)) return word.length === term.length ? 10 : 3 + 4 * term.length / word.length;
    for (const start of starts[number] ?? []) {
      if (word.startsWith(term, start)) return word.length - start === term.length ? 7 : 3;
    }
    return 0;
  }
  function nearness(term, number) {
    const word = folded[number];
    if (word === undefined || word.length < term.length - 1) return 0;
    if (isNear(term, word)) return Math.abs(word.length - term.length) <= 1 ? 3 : 1;
    return (starts[number] ?? []).some((start) => isNear(term, word.slice(start))) ? 1 : 0;
  }
  // How well each word answers a term; a misspelled one is looked for only where nothing is spelled so.
  function look(term) {
    const weights = new Float32Array(words.length);
    let isFound = false;
    for (const measure of term.isCharacter || term.text.length < 4 ? [quality] : [quality, nearness]) {
      for (let number = 0; number < words.length; number++) {
        const weight = measure(term.text, number);
        if (weight) {
          weights[number] = weight;
          isFound = true;
        }
      }
      if (isFound) break;
    }
    return weights;
  }

  function ask(question, chosen) {
    const terms = termsOf(question);
    if (!terms.length) return { terms, hits: [] };
    const weights = terms.map((term) => look(term)), count = terms.length;
    const named = index.platforms.map(([id, title, subtitle]) => {
      const names = fold(`${id} ${title} ${subtitle}`).split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
      return terms.map(({ text }) => names.some((name) => text.length > 2 && name.startsWith(text)) ? 6 : 0);
    });
    const platforms = new Map(index.platforms.map(([id], place) => [id, named[place]]));
    // Of each word the terms that it answers: most of the text answers none and is passed over.
    const answers = new Uint16Array(words.length);
    weights.forEach((list, term) => list.forEach((weight, number) => { if (weight) answers[number] |= 1 << term; }));
    const scores = new Float32Array(sections.length * count), pairs = new Uint16Array(sections.length);
    const best = new Float32Array(count), last = new Int32Array(count), frequency = new Int32Array(count);

    // The best answer of each term in a part, and which neighbours in the question are neighbours there.
    function scan(from, to, field, goal, offset) {
      let near = 0, isFound = false;
      for (let at = from; at < to; at++) {
        const answered = answers[tokens[at]];
        if (answered === 0) continue;
        if (!isFound) {
          isFound = true;
          best.fill(0);
          last.fill(-9);
        }
        for (let term = 0; term < count; term++) {
          if (!(answered & 1 << term)) continue;
          best[term] = Math.max(best[term], weights[term][tokens[at]]);
          last[term] = at;
          const gap = term > 0 ? at - last[term - 1] : 9;
          if (gap > 0 && gap <= (terms[term].isCharacter ? 1 : 2)) near |= 1 << term;
        }
      }
      if (isFound) for (let term = 0; term < count; term++) goal[offset + term] += best[term] * field;
      return near;
    }
    const all = (1 << count) - 1, strict = terms.reduce(
      (bits, term, place) => bits | (term.isCharacter && term.isJoined ? 1 << place : 0), 0);
    const title = new Float32Array(count), context = new Float32Array(count);
    let found = [], whole = 0;
    const matched = new Uint16Array(sections.length);
    for (const page of pages) {
      title.fill(0);
      context.fill(0);
      const titlePairs = scan(page.from, page.to, 4, title, 0);
      for (let place = page.first; place < page.end; place++) {
        const section = sections[place], at = place * count, isFirst = place === page.first;
        const { from, middle, to, isCode } = section;
        // Long parts hold every word somewhere, code most of all.
        const field = (isCode ? .7 : 1) / (1 + .12 * Math.max(0, Math.log2((to - middle) / 100)));
        pairs[place] = scan(from, middle, 3, scores, at) | scan(middle, to, field, scores, at)
          | (isFirst ? titlePairs : 0);
        const own = section.platform === null ? null : platforms.get(section.platform);
        let bits = 0;
        for (let term = 0; term < count; term++) {
          if (scores[at + term] || isFirst && title[term]) bits |= 1 << term;
          if (scores[at + term]) frequency[term]++;
        }
        if (own === null) for (let term = 0; term < count; term++) context[term] = scores[at + term] ? 1 : 0;
        if (!bits || (pairs[place] & strict) !== strict) continue;
        for (let term = 0; term < count; term++) {
          // The title leads to the page's beginning; for what is further down it only says what it is about.
          const more = (isFirst ? title[term] : title[term] / 8) + (own === null ? 0 : own[term] + context[term]);
          if (more) bits |= 1 << term;
          scores[at + term] += more;
        }
        matched[place] = bits;
        if (bits === all) whole++;
        found.push(place);
      }
    }
    // Of a few words all must be there; of a sentence as many as can be.
    const isAll = count <= 3 && whole > 0;
    if (isAll) found = found.filter((place) => matched[place] === all);
    // Rare words say more.
    const rarity = [...frequency].map((many) => 1 + Math.log2(1 + sections.length / (1 + many)) / 4);
    const sums = new Float32Array(sections.length);
    let most = 0;
    for (const place of found) {
      let sum = 0, many = 0;
      for (let term = 0; term < count; term++) {
        sum += scores[place * count + term] * rarity[term];
        if (matched[place] & 1 << term) many++;
      }
      sum *= Math.sqrt(many / count);
      for (let term = 1; term < count; term++) {
        if (pairs[place] & 1 << term) sum *= terms[term].isJoined ? 1.5 : 1.25;
      }
      if (sections[place].platform !== null && sections[place].platform === chosen) sum *= 1.1;
      sums[place] = sum;
      most = Math.max(most, sum);
    }
    if (!isAll && count > 1) found = found.filter((place) => sums[place] >= .6 * most);
    found.sort((one, other) => sums[other] - sums[one] || one - other);
    return { terms, hits: grouped(found, sums, chosen), isMarked: (number) => answers[number] > 0 };
  }

  // What several platforms say at the same place is one result: one of them, with the others beside it.
  function grouped(found, sums, chosen) {
    const groups = new Map();
    for (const place of found) {
      const list = groups.get(sections[place].group);
      if (list) list.push(place);
      else groups.set(sections[place].group, [place]);
    }
    const order = new Map(index.platforms.map(([id], place) => [id, id === chosen ? -1 : place]));
    return [...groups.values()].map((places) => () => {
      const sorted = places.map((place) => sections[place])
        .sort((one, other) => order.get(one.platform) - order.get(other.platform));
      // The reader's own platform speaks for all unless another one says it much better.
      const [first] = sorted, top = sections[places[0]];
      return { best: sums[first.place] > .5 * sums[top.place] ? first : top, sections: sorted };
    });
  }

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

  window.LockstepSearch = {
    ready, ask, pieces, excerpt,
    platform: (id) => index.platforms.find((platform) => platform[0] === id)[1],
  };
})();
