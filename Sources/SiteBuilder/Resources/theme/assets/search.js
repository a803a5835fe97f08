// Answers questions. Nothing here touches the page; search-box.js does.
(() => {
  "use strict";
  const text = window.LockstepText, { words, folded, starts, pages, sections, platforms: tabs, fold } = text;

  // ---- questions ----
  // Words that say nothing as long as others stand beside them.
  const small = new Set("a an and are at by can do does for from how i if in is it my of on or the to what when why with".split(" "));
  // The words of a question; one that follows on without a space belongs to the one before it.
  function termsOf(question) {
    const terms = [];
    let word = "", end = -1;
    const add = () => {
      const part = fold(word).replaceAll("_", "");
      if (part) terms.push({ text: part, isJoined: end === 0 });
      if (word) end = 0;
      word = "";
    };
    for (const letter of question.normalize("NFC")) {
      if (text.isUnspaced(letter)) {
        add();
        word = letter;
        add();
        terms[terms.length - 1].isCharacter = true;
      } else if (text.isWord(letter)) word += letter;
      else {
        add();
        if (/\s/.test(letter)) end = -1;
      }
    }
    add();
    const telling = terms.filter((term) => !small.has(term.text));
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
    const named = tabs.map(([id, title, subtitle]) => {
      const names = fold(`${id} ${title} ${subtitle}`).split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
      return terms.map((term) => term.text.length > 2 && names.some((name) => name.startsWith(term.text)) ? 6 : 0);
    });
    const platforms = new Map(tabs.map(([id], place) => [id, named[place]]));
    const tokens = text.tokens;
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
    const order = new Map(tabs.map(([id], place) => [id, id === chosen ? -1 : place]));
    return [...groups.values()].map((places) => () => {
      const sorted = places.map((place) => sections[place])
        .sort((one, other) => order.get(one.platform) - order.get(other.platform));
      // The reader's own platform speaks for all unless another one says it much better.
      const [first] = sorted, top = sections[places[0]];
      return { best: sums[first.place] > .5 * sums[top.place] ? first : top, sections: sorted };
    });
  }

  window.LockstepSearch = { ask };
})();
