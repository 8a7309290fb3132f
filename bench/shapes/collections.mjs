import { collidingKeys31, middleKeys } from '../corpora/colliding-keys.mjs';
import { fill, levels, list, nest } from './fill.mjs';

/** Depth and width of collections, keys, and what hangs on their number. */
/** @type {[string, (n: number) => string][]} */
export const collectionShapes = [
  ['deep flow sequences', (n) => `${nest('[', '', ']', n)}\n`],
  ['deep flow sequences with a scalar', (n) => `a: ${nest('[', 'x', ']', n)}\n`],
  ['deep flow mappings', (n) => `${nest('{a: ', '1', '}', n)}\n`],
  ['deep flow mappings as keys', (n) => `${nest('{', 'a', '}', n)}\n`],
  ['deep flow sequences as keys', (n) => `${nest('[', 'a', ']: 1', n)}\n`],
  ['deep explicit keys in flow', (n) => `${nest('{? ', 'a', '}', n)}\n`],
  ['deep mixed flow', (n) => `- ${nest('{a: [', 'x', ']}', n)}\n`],
  ['deep flow with entries after', (n) => `${nest('[a, ', 'x', ', b]', n)}\n`],
  ['deep flow on lines', (n) => `a:\n  ${nest('[\n  ', 'x', '\n  ]', n)}\n`],
  ['deep flow with comments', (n) => `a:\n  ${nest('[ # c\n  ', 'x', ']', n)}\n`],
  ['deep flow with empty entries', (n) => `${nest('[,', '', ']', n)}\n`],
  ['unclosed flow in block', (n) => fill('a: [\n', n)],
  ['unclosed flow mappings in block', (n) => fill('- {a: 1\n', n)],
  ['closing brackets too many', (n) => fill('- a]\n', n)],
  ['mismatched brackets', (n) => `${fill('[{', n)}${fill(']}', n)}`],
  ['towers of flow', (n) => fill(`- ${nest('{a: [', 'x', ']}', 300)}\n`, n)],
  ['deep compact sequences', (n) => `${fill('- ', n)}a\n`],
  ['deep compact explicit keys', (n) => `${fill('? ', n)}a\n`],
  ['deep compact sequences and mappings', (n) => `${fill('- a: ', n)}1\n`],
  ['deep compact sequences and keys', (n) => `${fill('- ? ', n)}1\n`],
  ['deep block mappings', (n) => deepBlock(n, (indent) => `${indent}a:\n`)],
  [
    'deep block mappings with values',
    (n) => deepBlock(n, (indent) => `${indent}x: 1\n${indent}a:\n`),
  ],
  [
    'deep block mappings with comments',
    (n) => deepBlock(n, (indent) => `${indent}# c\n${indent}a:\n`),
  ],
  ['deep block sequences', (n) => deepBlock(n, (indent) => `${indent}-\n`)],
  ['deep block sequences in mappings', (n) => deepBlock(n, (indent) => `${indent}- a:\n`, '  ')],
  ['deep explicit keys', (n) => deepBlock(n, (indent) => `${indent}?\n`)],
  ['deep block mappings and back', (n) => deepAndBack(n)],
  ['deep block mappings by eight', (n) => deepBlock(n, (indent) => `${indent}a:\n`, ' '.repeat(8))],
  [
    'deep literal',
    (n) =>
      `${deepBlock(n, (indent) => `${indent}a:\n`)}${' '.repeat(levels(n))}b: |\n${' '.repeat(levels(n) + 2)}x\n`,
  ],
  ['saw of indentation', (n) => fill('a:\n  b:\n    c:\n      d: 1\n', n)],
  ['odd indentation', (n) => fill('a:\n   b: 1\n  c: 2\n', n)],
  ['indentation that falls by one', (n) => fallingIndentation(n)],
  ['indentation that grows without a parent', (n) => deepBlock(n, (indent) => `${indent}a: 1\n`)],
  ['sequences deeper than their start', (n) => `- a\n${fill('   - b\n', n)}`],
  ['keys deeper than their start', (n) => `a: 1\n${fill('   b: 2\n', n)}`],
  ['tabs as indentation', (n) => `a:\n${fill('\tb: 1\n', n)}`],
  ['tabs as deeper indentation', (n) => fill('a:\n\tb:\n\t\tc: 1\n', n)],
  ['tabs after colons', (n) => list(n, (at) => `k${at}:\tv\t# x\n\t\n`)],
  ['tabs after dashes', (n) => fill('-\ta\n-\t- b\n', n)],
  ['wide flow sequence', (n) => `a: [${fill('b, ', n)}c]\n`],
  ['wide flow mapping', (n) => `a: {${list(n, (at) => `k${at}: ${at}, `)}z: 1}\n`],
  ['wide flow sequence on lines', (n) => `a: [\n${fill('  b,\n', n)}  c]\n`],
  ['wide flow sequence with comments', (n) => `a: [\n${fill('  b, # c\n', n)}  c]\n`],
  ['wide flow sequence of pairs', (n) => `a: [${fill('b: 1, ', n)}c]\n`],
  ['wide flow of quoted keys', (n) => `{${list(n, (at) => `"k${at}":1,`)}"z":1}\n`],
  ['wide flow of collections', (n) => `[${fill('{a: 1}, [b], ', n)}c]\n`],
  ['wide flow of empty collections', (n) => `[${fill('{}, [], ', n)}]\n`],
  ['wide flow without commas', (n) => `[${fill('"a" ', n)}]\n`],
  ['wide flow of two commas', (n) => `[${fill('a,, ', n)}]\n`],
  ['flow with missing colons', (n) => `{${fill('"a" 1, ', n)}}\n`],
  ['many small flow sequences', (n) => list(n, (at) => `k${at}: [a, b,  c]\n`)],
  ['many small flow mappings', (n) => list(n, (at) => `k${at}: {a: 1,b: 2 }\n`)],
  ['flat block sequence', (n) => fill('- a\n', n)],
  ['flat block mapping', (n) => list(n, (at) => `key${at}: value\n`)],
  ['flat block mapping downwards', (n) => list(n, (at) => `key${1e6 - at}: value\n`)],
  ['flat indented sequence', (n) => `a:\n${fill('  - b\n', n)}`],
  ['sequence of mappings', (n) => list(n, (at) => `- name: n${at}\n  value: ${at}\n`)],
  ['sequence of sequences', (n) => fill('- - a\n  - b\n', n)],
  ['mapping of mappings', (n) => list(n, (at) => `k${at}:\n  a: 1\n  b: 2\n`)],
  ['mapping of lists', (n) => list(n, (at) => `k${at}:\n- 1\n- 2\n`)],
  ['empty values', (n) => list(n, (at) => `k${at}:\n`)],
  ['empty entries', (n) => fill('-\n', n)],
  ['empty keys', (n) => fill(': a\n', n)],
  ['explicit keys', (n) => list(n, (at) => `? k${at}\n: v\n`)],
  ['explicit keys without values', (n) => list(n, (at) => `? k${at}\n`)],
  ['set', (n) => `!!set\n${list(n, (at) => `? k${at}\n`)}`],
  ['ordered map', (n) => `!!omap\n${list(n, (at) => `- k${at}: 1\n`)}`],
  ['equal keys', (n) => fill('a: 1\n', n)],
  ['equal flow keys', (n) => `{${fill('a: 1, ', n)}}\n`],
  ['each key twice', (n) => list(n, (at) => `k${at >> 1}: 1\n`)],
  [
    'equal keys in two styles',
    (n) => list(n, (at) => `${at % 2 ? `"k${at >> 1}"` : `k${at >> 1}`}: 1\n`),
  ],
  ['equal numbers as keys', (n) => list(n, (at) => `${at}.${'0'.repeat(at % 7)}: 1\n`)],
  ['keys that differ in case', (n) => list(n, (at) => `${at % 2 ? 'K' : 'k'}${at >> 1}: 1\n`)],
  ['collections as keys', (n) => list(n, (at) => `? [a, {b: ${at}}]\n: 1\n`)],
  ['equal collections as keys', (n) => fill('? [a, {b: 1}]\n: 1\n', n)],
  ['flow collections as keys', (n) => list(n, (at) => `[a, ${at}]: 1\n`)],
  ['one long collection as a key', (n) => `? [${fill('a, ', n)}]\n: 1\n`],
  ['two long collections as keys', (n) => fill(`? [${fill('a, ', n / 2)}]\n: 1\n`, n)],
  ['colliding keys', (n) => collidingKeys31(Math.max(2, 2 ** Math.floor(Math.log2(n / 20))))],
  ['keys that differ in the middle', (n) => middleKeys(n / 92)],
  ['keys over 1,024 characters', (n) => list(n, (at) => `${longKey(at ^ 1)}: 1\n`)],
  ['keys over 1,024 characters in order', (n) => list(n, (at) => `${longKey(at)}: 1\n`)],
  ['quoted keys over 1,024 characters', (n) => list(n, (at) => `"${longKey(at ^ 1)}": 1\n`)],
  ['flow keys over 1,024 characters', (n) => `{${list(n, (at) => `"${longKey(at ^ 1)}": 1, `)}}\n`],
  [
    'flow keys over 1,024 characters in order',
    (n) => `{${list(n, (at) => `"${longKey(at)}": 1, `)}}\n`,
  ],
  ['bracket keys over 1,024 characters', (n) => `[${list(n, (at) => `[${longKey(at)}]: 1, `)}]\n`],
  ['one long key', (n) => `${fill('k', n)}: 1\n`],
  ['one long quoted key', (n) => `"${fill('k', n)}": 1\n`],
  ['one long explicit key', (n) => `? ${fill('k ', n)}\n: 1\n`],
  ['one long bracket key', (n) => `{[${fill('k', n)}]: 1}\n`],
  ['one long wide bracket key', (n) => `{[${fill('k, ', n)}]: 1}\n`],
  ['keys with dots', (n) => list(n, (at) => `a.b.c${at}: 1\n`)],
  ['one key of dots', (n) => `a${fill('.a', n)}: 1\n`],
  ['keys of digits', (n) => list(n, (at) => `${at}: 1\n`)],
  ['key families with numbers', (n) => list(n, (at) => `a${at % 100}b${at}: 1\n`)],
  ['anchors of keys and values', (n) => list(n, (at) => `&a0 k${at}: &b0 v\n`)],
  ['anchors in anchored brackets', (n) => list(n, (at) => `k${at}: &a [&a [&a x]]\n`)],
  ['an alias above a list', (n) => `x: &x 1\ny: *x\nl:\n${fill('  - v\n', n)}`],
  ['anchored values', (n) => list(n, (at) => `k${at}: &a${at} v\n`)],
  ['anchors and aliases', (n) => list(n, (at) => `k${at}: &a${at} v\nl${at}: *a${at}\n`)],
  ['many aliases of one anchor', (n) => `a: &a [1, 2]\n${list(n, (at) => `k${at}: *a\n`)}`],
  ['many aliases of a mapping', (n) => `a: &a {x: 1}\n${list(n, (at) => `k${at}: *a\n`)}`],
  [
    'aliases of two wide mappings',
    (n) => {
      const wide = `{l: [${list(n / 8, (at) => `${at}, `)}], ${list(n / 8, (at) => `a${at}: 1, `)}}`;
      return `x: &x ${wide}\ny: &y ${wide}\n${list(n / 2, (at) => `k${at}: *${'xy'[at % 2]}\n`)}`;
    },
  ],
  ['one anchor again and again', (n) => list(n, (at) => `k${at}: &a v\nl${at}: *a\n`)],
  ['unknown aliases', (n) => list(n, (at) => `k${at}: *a${at}\n`)],
  ['unused anchors', (n) => list(n, (at) => `- &a${at} v\n`)],
  ['aliases as keys', (n) => `a: &a x\n${fill('*a : 1\n', n)}`],
  ['aliases of aliases', (n) => `- &a0 [x]\n${list(n, (at) => `- &a${at + 1} [*a${at}]\n`)}`],
  ['alias cycles', (n) => list(n, (at) => `- &a${at} [*a${at}]\n`)],
  ['anchors in one nest', (n) => `${list(n / 2, (at) => `[&a${at} `)}x`],
  ['long anchor', (n) => `a: &${fill('x', n)} 1\nb: *${fill('x', n)}\n`],
  ['merge keys', (n) => `a: &a {x: 1}\n${list(n, (at) => `k${at}:\n  <<: *a\n  y: 1\n`)}`],
  ['merge keys of lists', (n) => `a: &a {x: 1}\n${list(n, (at) => `k${at}:\n  <<: [*a, *a]\n`)}`],
  [
    'chain of merge keys',
    (n) => `k0: &k0 {x: 1}\n${list(n, (at) => `k${at + 1}: &k${at + 1}\n  <<: *k${at}\n`)}`,
  ],
  [
    'chain of merge keys with a key each',
    (n) =>
      `k0: &k0 {x: 1}\n${list(n, (at) => `k${at + 1}: &k${at + 1}\n  <<: *k${at}\n  y${at}: 1\n`)}`,
  ],
  [
    'merge keys that each name the two before',
    (n) =>
      `k0: &k0 {x: 1}\nk1: &k1 {y: 1}\n${list(n, (at) => `k${at + 2}: &k${at + 2}\n  <<: [*k${at}, *k${at + 1}]\n  y${at}: 1\n`)}`,
  ],
  [
    'merge key of a wide mapping',
    (n) => `a: &a\n${list(n, (at) => `  k${at}: 1\n`)}b:\n  <<: *a\n`,
  ],
  ['one merge of many', (n) => `a: &a {x: 1}\nb:\n  <<: [${fill('*a, ', n)}]\n`],
  ['many merge keys in one mapping', (n) => `a: &a {x: 1}\nb:\n${fill('  <<: *a\n', n)}`],
  ['tags', (n) => list(n, (at) => `k${at}: !t${at} v\n`)],
  ['core tags', (n) => fill('- !!str 1\n- !!int "2"\n- !!float 3\n', n)],
  ['verbatim tags', (n) => fill('- !<tag:yaml.org,2002:str> a\n', n)],
  ['long tag', (n) => `a: !${fill('x', n)} 1\n`],
  ['long escaped tag', (n) => `a: !e${fill('%41', n)} 1\n`],
  ['unknown tag handles', (n) => fill('- !e!t v\n', n)],
  [
    'many tag handles',
    (n) =>
      `${list(n / 2, (at) => `%TAG !h${at}! tag:h${at},\n`)}---\n${list(n / 2, (at) => `- !h${at}!t v\n`)}`,
  ],
  ['properties on lines of their own', (n) => list(n, (at) => `k${at}:\n  &a${at}\n  !t\n  v\n`)],
  ['two anchors on each value', (n) => fill('- &a &b c\n', n)],
];

/**
 * Numbers of one length: whether the keys are in order must not depend on how many there are, since
 * what has to be sorted takes more steps than what is found in order.
 */
function longKey(number) {
  return `${'k'.repeat(1100)}${100_000 + number}`;
}

function deepBlock(n, line, step = ' ') {
  let text = '';
  let indent = '';
  while (text.length < n) {
    text += line(indent);
    indent += step;
  }
  return `${text}${indent}z\n`;
}

function deepAndBack(n) {
  const depth = levels(n / 2);
  let text = '';
  for (let at = 0; at < depth; at++) text += `${' '.repeat(at)}a:\n`;
  text += `${' '.repeat(depth)}x: 1\n`;
  for (let at = depth - 1; at >= 0; at--) text += `${' '.repeat(at)}b: 1\n`;
  return text;
}

function fallingIndentation(n) {
  let text = 'a:\n';
  for (let width = levels(n); width > 0; width--) text += `${' '.repeat(width)}b: 1\n`;
  return text;
}
