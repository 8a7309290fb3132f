import { fill } from './fill.mjs';

/** One token after another, or on a line of its own each, or at the end of a text that is right. */
const TOKENS = [
  ...['a: ', 'a:', '- ', '-', '? ', '?', ': ', ':', ', ', ','],
  ...['[', ']', '{', '}', '[]', '{}', '[,', '{,', '[[],', '{? ', '[? ', '{a: ', '[a: ', '{"a":'],
  ...['"', "'", '""', "''", '"a" ', "'a' ", '"\\', '\\', '`', '@'],
  ...['&a ', '&', '*a ', '*', '!t ', '!', '!! ', '!<t> ', '!<', '&a !t ', '*a : '],
  ...['%', '%YAML 1.2 ', '#', '# ', ' #', '|', '>', '| ', '|1', '>-', '<<: ', '=', '~'],
  ...['---', '--- ', '...', '... ', '-- ', '.. '],
  ...[' ', '\t', ' \t', '\u00a0', '\ufeff', '\u2028', '\u200b', '\0', '\x07', '\ud800', '😀', 'é'],
  ...['0', '0.', '.', '1', '9', '1_', '1:', 'e', '1e', '-1', '0x', 'yes ', 'null ', '2001-01-01 '],
];
const ON_LINES = [
  ...['a:', '- ', '-', '? ', '?', ': ', ':', ',', '[', ']', '{', '}', '"', "'", '&a', '*a', '!t'],
  ...[
    '%',
    '%YAML 1.2',
    '%TAG ! a',
    '#',
    '|',
    '>',
    '- |',
    '- >',
    'a: |',
    '? |',
    '<<: *a',
    '---',
    '...',
  ],
  ...[
    '--- |',
    '--- #',
    '---\n...',
    ' ',
    '\t',
    '\u00a0',
    '\ufeff',
    '0',
    '"a" b',
    "'a' b",
    '[a] b',
    '{a: 1} b',
  ],
  ...[
    'a: b: c',
    '- - a',
    '- a: 1',
    'a: "',
    "a: '",
    'a: [',
    'a: {',
    '[a',
    '{a',
    '{{a}}',
    '{% a %}',
    'a: {{ b }}',
  ],
  ...[
    'a: &b',
    'a: *b',
    '@a',
    '`a',
    'a: @b',
    '\\',
    'a\\',
    '"a\\',
    '\u2018a\u2019',
    'a : b',
    'a:b',
    '-a',
    'key value',
  ],
];

function nameOf(token) {
  return JSON.stringify(token).replace(/[^ -~]/g, (c) => `<${c.codePointAt(0).toString(16)}>`);
}

/** @type {[string, (n: number) => string][]} */
export const tokenShapes = [
  ...TOKENS.map((token) => [`${nameOf(token)} in one line`, (n) => fill(token, n)]),
  ...ON_LINES.map((token) => [`${nameOf(token)} on lines`, (n) => fill(`${token}\n`, n)]),
  ...['a: ', '- ', '? ', '[', '{', '"', "'", '&a ', '*a ', '!t ', ': ', ', ', '#', ' #', '\t'].map(
    (token) => [
      `${nameOf(token)} as a value`,
      (n) => `first: 1\nkey: ${fill(token, n)}\nlast: 1\n`,
    ],
  ),
];
