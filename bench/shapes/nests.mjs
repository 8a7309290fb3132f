import { fill, levels, list, nest } from './fill.mjs';

const BREAKS = ['\n', '\r\n', '\r'];

/** Nests with something on each level, and what is found again on each level of one. */
/** @type {[string, (n: number) => string][]} */
export const nestShapes = [
  [
    'explicit key and value stairs',
    (n) => stairs(n, (indent) => `${indent}? a\n${indent}: ? b\n${indent}  : c\n${indent}b:\n`),
  ],
  [
    'literals in a stair',
    (n) => stairs(n, (indent) => `${indent}a: |\n${indent}  x\n${indent}b:\n`),
  ],
  [
    'brackets over lines on each step',
    (n) => stairs(n, (indent) => `${indent}x: [a,\n${indent}  b]\n${indent}a:\n`),
  ],
  ['comments in a stair', (n) => stairs(n, (indent) => `${indent}a: # c\n${indent} # d\n`)],
  ['comments on the way back', (n) => commentsOnTheWayBack(n)],
  [
    'comments right of a stair',
    (n) => {
      const indent = ' '.repeat(levels(n / 2));
      return `${stairs(n / 2, (own) => `${own}a:\n`)}${fill(`${indent}# c\n`, n / 2)}`;
    },
  ],
  ['deep brackets with pairs', (n) => `${nest('[a: ', 'x', ', b: 1]', n)}\n`],
  ['deep braces with entries after', (n) => `${nest('{a: ', 'x', ', b: 1}', n)}\n`],
  ['deep brackets with quotes', (n) => `${nest('["a", ', '"x"', ", 'b']", n)}\n`],
  ['keys in keys in flow', (n) => `{${nest('{? {a: 1}, ? ', 'b', ' : 1}', n)}: 1}\n`],
  [
    'a wide list far to the right',
    (n) => `${' '.repeat(Math.floor(n / 2))}a: [${fill('b, ', n / 2)}c]\n`,
  ],
  [
    'aliases of a literal',
    (n) => `a: &a |\n${fill('  line\n', n / 2)}${list(n / 2, (at) => `k${at}: *a\n`)}`,
  ],
  [
    'aliases that double',
    (n) => `- &a0 [x, x]\n${list(n, (at) => `- &a${at + 1} [*a${at}, *a${at}]\n`)}`,
  ],
  ['byte-order marks in a stream', (n) => list(n, (at) => `\ufeff---\na: ${at}\n...\n`)],
  [
    'mixed breaks in all styles',
    (n) =>
      list(n, (at) => {
        const [first, second, third] = [0, 1, 2].map((more) => BREAKS[(at + more) % 3]);
        return `k${at}: "a${first}  b"${second}l${at}: >-${first}  x${third}`;
      }),
  ],
  ['tabs between all tokens', (n) => list(n, (at) => `-\t{\ta\t:\t${at}\t,\tb\t:\t[\t]\t}\t# c\n`)],
  [
    'comments everywhere in flow',
    (n) => `a: # a\n  [ # b\n${fill('  # c\n  x # d\n  , # e\n', n)}  ] # f\n`,
  ],
  ['a plain scalar of indicators', (n) => `a: x\n${fill('  [ ] { } , & * ! | >\n', n)}`],
];

function stairs(n, line) {
  let text = '';
  let indent = '';
  while (text.length < n) {
    text += line(indent);
    indent += ' ';
  }
  return `${text}${indent}z\n`;
}

function commentsOnTheWayBack(n) {
  const depth = levels(n / 2);
  let text = '';
  for (let at = 0; at < depth; at++) text += `${' '.repeat(at)}a:\n`;
  text += `${' '.repeat(depth)}x: 1\n`;
  for (let at = depth - 1; at >= 0; at--) text += `${' '.repeat(at)}# c\n`;
  return text;
}
