import { fill, list } from './fill.mjs';

const BREAKS = ['\n', '\r\n', '\r'];

/** Things that are harmless each on its own, together. */
/** @type {[string, (n: number) => string][]} */
export const combinationShapes = [
  [
    'comments inside brackets',
    (n) => `a: [\n${list(n, (at) => `  # c${at}\n  # d\n  x${at},\n`)}]\n`,
  ],
  [
    'anchors and aliases in turn',
    (n) => list(n, (at) => `- &a${at % 3} {x: ${at}}\n- *a${at % 3}\n`),
  ],
  ['an anchor that is moved on', (n) => `- &a [x]\n${fill('- &a [*a]\n', n)}`],
  ['documents with an error each', (n) => list(n, (at) => `---\na: b: c\nk${at}: [1\n`)],
  ['a key that is a long list', (n) => `? [${list(n, (at) => `a${at}, `)}1]\n: 1\n`],
  ['literal with mixed breaks', (n) => `a: |\n${list(n, (at) => `  l${at}${BREAKS[at % 3]}`)}`],
  ['byte-order marks at documents', (n) => list(n, (at) => `---\na: ${at}\n...\n\ufeff# c\n`)],
  [
    'conflicts with one end',
    (n) => `${list(n, (at) => `<<<<<<< a\nk${at}: 1\n`)}=======\n>>>>>>> b\n`,
  ],
  ['glued literals with comments', (n) => fill('- run:|\n    a\n    # b\n    c\n', n)],
  ['glued tags', (n) => `a: 1\n${list(n, (at) => `k${at}:!x y\n`)}`],
  ['keys with tags and anchors', (n) => list(n, (at) => `&k${at} !!str a${at}: &v${at} !!int 1\n`)],
];
