import { expect, it } from 'vitest';
import { parse } from '../../src/syntax/parse.ts';
import { LineIndex } from '../../src/text/line-index.ts';
import { lint } from '../../src/tools/validate/lint.ts';
import { rules } from '../../src/tools/validate/rules/index.ts';
import { busySettings } from './busy-settings.ts';

const SIZE = 12_000;
const FACTOR = 8;
/** Eightfold text: 8 times the work when linear, 64 times when quadratic. */
const MOST_GROWTH = 24;
/** Milliseconds that say nothing about growth yet; quadratic work takes seconds at the larger size. */
const LEAST_TIME = 150;

const some = (part: string, size: number): string =>
  part.repeat(Math.ceil(size / part.length)).slice(0, size);

function lines(size: number, line: (index: number) => string): string {
  let text = '';
  for (let index = 0; text.length < size; index++) text += line(index);
  return text;
}

/** Collections inside one another, each indented by `width` more, with something at the bottom. */
function nested(
  size: number,
  width: number,
  key: string,
  bottom: (indent: string) => string,
): string {
  const depth = Math.floor(Math.sqrt(size / width));
  let text = '';
  for (let level = 0; level < depth; level++) text += `${' '.repeat(level * width)}${key}\n`;
  return text + bottom(' '.repeat(depth * width));
}

/** Texts of about a size; each has been, or could be, looked through again and again by some rule. */
const SHAPES: Readonly<Record<string, (size: number) => string>> = {
  'zeros before the last digit': (size) => `a: 0.${some('0', size)}1\n`,
  'runs of zeros': (size) => `a: 0.${some('0000000001', size)}x\n`,
  'one long word': (size) => `a: ${some('x', size)}\n`,
  'a long quoted word': (size) => `a: "${some('x', size)}"\n`,
  'escapes in quotes': (size) => `a: "${some('\\\\', size)}"\n`,
  'lines in quotes': (size) => `a: "x${some('\n', size)}  x"\n`,
  'blank lines': (size) => `a: 1\n${some('\n', size)}b: 1\n`,
  'lines of blanks': (size) => `a: 1\n${some(' \n', size)}b: 1\n`,
  'a block scalar of blank lines': (size) => `a: |\n${some('\n', size)}`,
  'comments after a deep line': (size) =>
    `a:\n${' '.repeat(size / 2)}b: 1\n${some('# c\n', size / 2)}`,
  'comments before a deep line': (size) =>
    `a:\n${some('# c\n', size / 2)}${' '.repeat(size / 2)}b: 1\n`,
  'comments in two columns': (size) => `a:\n  b: 1\n${some('   # c\n # c\n', size)}  c: 2\n`,
  'directives in comments': (size) =>
    `${some('# yamllint disable rule:colons\n# yamllint enable\n', size)}\na:   1\n`,
  'keys in falling order': (size) => lines(size, (index) => `k${1e6 - index}: yes\n`),
  'one long key before many': (size) =>
    `? z${some('01', size / 2)}\n: 1\n${lines(size / 2, (index) => `z${index}: 1\n`)}`,
  'one long value before many': (size) =>
    `a:\n- z${some('01', size / 2)}\n${lines(size / 2, (index) => `- z${index}\n`)}`,
  'mappings below a long key': (size) =>
    `? "${some('x\\n', size / 2)}"\n:\n${lines(size / 2, () => '  - {b: 1, a: 2}\n')}`,
  'mappings below a long comment': (size) =>
    `a: # ${some('x', size / 2)}\n${lines(size / 2, () => '  - {b: 1, a: 2}\n')}`,
  'flow lists after a long line': (size) =>
    `#${some('x', size / 2)}\n${lines(size / 2, (index) => `k${index}: [a, b]\n`)}`,
  'one flow list': (size) => `a: [${lines(size, (index) => `"k ${1e6 - index}" , `)}x]\n`,
  'one flow mapping with emoji': (size) =>
    `a: {😀: 1, ${lines(size, (index) => `k${1e6 - index}:  yes , `)}x: 1}\n`,
  'brackets inside one another': (size) => `${some('[', size / 2)}${some(']', size / 2)}\n`,
  'dashes on one line': (size) => `${some('- ', size)}x\n`,
  'odd blocks that cannot move': (size) =>
    nested(
      size / 2,
      3,
      'k:',
      (indent) => `${indent}- "a\n${indent}  b"\n${indent}- [${some('x, ', size / 2)}x]\n`,
    ),
  'odd blocks before blank lines': (size) =>
    nested(size / 2, 3, 'k:', (indent) => `${indent}x\n${some('\n', size / 2)}# c\n`),
  'odd blocks around a line without indentation': (size) =>
    nested(
      size / 2,
      3,
      'k:',
      (indent) => `${indent}- [\n${some('   x,\n', size / 2)}${indent}  x]\n`,
    ),
  'unsorted blocks before blank lines': (size) =>
    nested(size / 2, 2, 'b: 1\na:', () => '').replace(/(?<=^( *)b: 1\n)a:/gm, '$1a:') +
    some('\n', size / 2),
  'irregular blanks': (size) => `a: "${some('\u200bx', size)}"\n`,
  tabs: (size) => `a:\n${some('\tb: 1\n', size)}`,
  documents: (size) => some('--- a\n', size),
  anchors: (size) => lines(size, (index) => `- &a${index} x\n- *a${index}\n`),
};

const settings = busySettings(rules);

function timeOf(text: string): number {
  const tree = parse(text);
  const start = process.cpuUsage();
  lint(tree, new LineIndex(text), settings, { rules });
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

it.each(Object.entries(SHAPES))('linting grows with the text: %s', (_, textOf) => {
  const small = textOf(SIZE);
  const large = textOf(SIZE * FACTOR);
  let smallTime = Number.POSITIVE_INFINITY;
  let largeTime = Number.POSITIVE_INFINITY;
  // A busy machine may be slow once, or twice.
  for (let round = 0; round < 3; round++) {
    smallTime = Math.min(smallTime, timeOf(small));
    largeTime = Math.min(largeTime, timeOf(large));
    if (largeTime <= Math.max(LEAST_TIME, MOST_GROWTH * smallTime)) return;
  }
  expect(largeTime).toBeLessThanOrEqual(Math.max(LEAST_TIME, MOST_GROWTH * smallTime));
});
