import { FOREIGN_WORDS, SMALL_WORDS, WORDS } from './words.mjs';

const FILL = /<(word|Word|WORD|int|digit|hex|sentence|sentences)>/g;

/**
 * Fills a template: `<word>`, `<Word>`, `<WORD>`, `<int>` of up to five digits, `<digit>`, `<hex>` of
 * eight, `<sentence>` and `<sentences>`.
 *
 * @param {string} template
 * @param {Phrasing} phrasing
 */
export function fill(template, phrasing) {
  const { random } = phrasing;
  return template.replace(FILL, (_, what) => {
    const word = random.pick(WORDS);
    switch (what) {
      case 'word':
        return word;
      case 'Word':
        return capital(word);
      case 'WORD':
        return word.toUpperCase();
      case 'int':
        return String(random.integer(10 ** (1 + random.integer(5))));
      case 'digit':
        return String(random.integer(10));
      case 'hex':
        return random.hex(8);
      case 'sentence':
        return sentence(phrasing);
      default:
        return Array.from({ length: 1 + random.integer(3) }, () => sentence(phrasing)).join(' ');
    }
  });
}

/**
 * @typedef {object} Phrasing
 * @property {ReturnType<typeof import('../seeded-random.mjs').seededRandom>} random
 * @property {boolean} hasForeign whether the text has words that are not ASCII
 * @property {readonly [number, number]} words of a sentence: median and spread
 * @property {number} [colons] share of sentences that have a colon and a space
 */

/** Words with commas, code, an apostrophe and now and then a colon, as people document things. */
function sentence({ random, hasForeign, words, colons = 0 }) {
  const length = around(random, words);
  const colonAt = random.chance(colons) ? 1 + random.integer(length) : -1;
  let text = capital(random.pick(WORDS));
  for (let at = 1; at < length; at++) {
    const isEnd = at === length - 1;
    text += at === colonAt ? ': ' : random.chance(0.05) ? ', ' : ' ';
    if (hasForeign && random.chance(0.08)) text += random.pick(FOREIGN_WORDS);
    else if (!isEnd && random.chance(0.45)) text += random.pick(SMALL_WORDS);
    else if (random.chance(0.03)) text += `\`${random.pick(WORDS)}\``;
    else if (random.chance(0.01)) text += `${random.pick(WORDS)}'s`;
    else text += random.pick(WORDS);
  }
  return length > 4 ? `${text}.` : text;
}

/**
 * A whole number of at least 1, whose logarithm is normally distributed, as lengths and sizes are.
 *
 * @param {Phrasing['random']} random
 * @param {readonly [number, number]} distribution median, and standard deviation of the logarithm
 */
export function around(random, [median, spread]) {
  const normal =
    Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
  return Math.max(1, Math.round(median * Math.exp(spread * normal)));
}

/** One of the keys of an object, by their weights. */
export function pickByWeight(random, weights) {
  let at = random.next() * Object.values(weights).reduce((sum, weight) => sum + weight, 0);
  for (const [name, weight] of Object.entries(weights)) {
    at -= weight;
    if (at < 0) return name;
  }
  return Object.keys(weights)[0];
}

function capital(word) {
  return word[0].toUpperCase() + word.slice(1);
}
