import { fill, list, nest } from './fill.mjs';

/*
 * What is cheap alone may be expensive next to something else: a search over the one half for each piece of
 * the other.
 */
const FIRST = [
  ['a long comment', (n) => `# ${fill('word ', n)}\n`],
  ['comments', (n) => fill('# c\n', n)],
  ['blank lines', (n) => fill('\n', n)],
  ['a long plain line', (n) => `first: ${fill('word ', n)}\n`],
  ['a long quoted line', (n) => `first: "${fill('word ', n)}"\n`],
  ['a long key', (n) => `? ${fill('word ', n)}\n: 1\n`],
  ['a literal', (n) => `first: |\n${fill('  word\n', n)}`],
  ['a scalar over lines', (n) => `first: a\n${fill('  word\n', n)}`],
  ['wide brackets', (n) => `first: [${fill('a, ', n)}]\n`],
  ['deep brackets', (n) => `first: ${nest('[', '', ']', n)}\n`],
  ['wide braces', (n) => `first: {${list(n, (at) => `a${at}: 1, `)}}\n`],
  ['keys', (n) => list(n, (at) => `f${at}: 1\n`)],
  ['a deep start', (n) => `first:\n  ${fill('- ', n)}a\n`],
  ['anchors', (n) => list(n, (at) => `f${at}: &f${at} 1\n`)],
  ['a wide anchored mapping', (n) => `first: &f1\n${list(n, (at) => `  a${at}: 1\n`)}`],
  ['a long anchored text', (n) => `first: &f1 ${fill('word ', n)}\n`],
  ['aliases', (n) => `f: &f1 1\n${list(n, (at) => `f${at}: *f1\n`)}`],
  ['mistakes', (n) => list(n, (at) => `f${at}: @\n`)],
  ['documents', (n) => `${fill('---\nfirst: 1\n', n)}---\n`],
  ['tag handles', (n) => `${list(n, (at) => `%TAG !h${at}! tag:h${at},\n`)}---\n`],
  ['lint directives', (n) => fill('# yamllint disable-line rule:colons\n', n)],
];

const SECOND = [
  ['keys', (n) => list(n, (at) => `k${at}: 1\n`)],
  ['equal keys', (n) => fill('a: 1\n', n)],
  ['entries', (n) => `last:\n${fill('- a\n', n)}`],
  ['brackets', (n) => list(n, (at) => `k${at}: [a,b ]\n`)],
  ['literals', (n) => list(n, (at) => `k${at}: |\n  a\n`)],
  ['quotes', (n) => list(n, (at) => `k${at}: "yes"\n`)],
  ['comments', (n) => fill('  # c\n', n)],
  ['blank lines', (n) => fill('\n', n)],
  ['aliases', (n) => list(n, (at) => `k${at}: *f1\n`)],
  ['merge keys', (n) => list(n, (at) => `k${at}: {<<: *f1, x: 1}\n`)],
  ['mistakes', (n) => list(n, (at) => `k${at}: "\n`)],
  ['tags', (n) => list(n, (at) => `k${at}: !h${at}!t 1\n`)],
  ['a deep end', (n) => `last:\n  ${fill('- ', n)}a\n`],
];

/** The first half of a text one thing, the second another. */
/** @type {[string, (n: number) => string][]} */
export const halfShapes = FIRST.flatMap(([first, makeFirst]) =>
  SECOND.map(([second, makeSecond]) => [
    `${first}, then ${second}`,
    (n) => makeFirst(n / 2) + makeSecond(n / 2),
  ]),
);
