import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { validate } from '../../src/tools/validate/validate.ts';

/*
 * Real files with one mistake each, planted on a known line: the first error must be on that line, and
 * there should be no second one. Not every mistake can be known from its effect, so each kind has the
 * share that must be right.
 */

/** A scalar that can be put in quotes, after its key. */
const PLAIN_VALUE = /^(\s*(?:- )?[\w.-]+: )([^\s"'#&*!|>{[][^"'#]*)$/;

interface Kind {
  readonly name: string;
  /** The line with the mistake; the same line where it cannot be made. */
  readonly plant: (line: string) => string;
  /** Of the texts with an error: the share with the first one on the line, and with only one. */
  readonly onLine: number;
  readonly single: number;
}

const KINDS: readonly Kind[] = [
  {
    name: 'no space after a dash',
    plant: (line) => line.replace(/^(\s*)- (?=[A-Za-z"'])/, '$1-'),
    onLine: 0.95,
    single: 0.95,
  },
  {
    name: 'no space after a colon',
    plant: (line) => line.replace(/^(\s*(?:- )?[\w.-]+): (?=\S)/, '$1:'),
    onLine: 0.98,
    single: 0.98,
  },
  {
    name: 'no colon',
    plant: (line) => line.replace(/^(\s*(?:- )?[\w.-]+):(?= [^\s#&*!|>]|$)/, '$1'),
    onLine: 0.98,
    single: 0.95,
  },
  {
    name: 'a column more',
    plant: (line) => line.replace(/^(?=\s*(?:- |[\w.-]+:))/, ' '),
    onLine: 0.98,
    single: 0.98,
  },
  {
    name: 'a column less',
    plant: (line) => line.replace(/^ (?=\s*(?:- |[\w.-]+:))/, ''),
    onLine: 0.92,
    single: 0.92,
  },
  {
    name: 'a tab for indentation',
    plant: (line) => line.replace(/^ {2,}(?=(?:- |[\w.-]+:))/, '\t'),
    onLine: 0.98,
    single: 0.98,
  },
  {
    name: 'a quote that is not closed',
    plant: (line) => line.replace(PLAIN_VALUE, '$1"$2'),
    onLine: 0.95,
    single: 0.95,
  },
  {
    name: 'a bracket that is not closed',
    plant: (line) => line.replace(/^([^"'#]*\[[^"'\]#]*)\]\s*$/, '$1'),
    onLine: 0.95,
    single: 0.95,
  },
  {
    name: 'text after a quoted text',
    plant: (line) => line.replace(PLAIN_VALUE, '$1"$2" x'),
    onLine: 0.95,
    single: 0.9,
  },
  {
    name: 'a quoted text that goes on without indentation',
    plant: (line) => line.replace(/^( *)([\w.-]+): ([^\s#&*!|>{["'][^#":']*)$/, '$1$2: "$3\n$1on"'),
    onLine: 0.95,
    single: 0.95,
  },
];

const FOLDER = path.join(import.meta.dirname, '../fixtures/real');
const TEXTS = readdirSync(FOLDER)
  .filter((name) => /\.ya?ml$/.test(name))
  .map((name) => readFileSync(path.join(FOLDER, name), 'utf8').replaceAll('\r\n', '\n'))
  .filter((text) => validate(text, { lint: false }).isValid);

/** The lines of the errors in a text. */
function errorLines(text: string): number[] {
  return validate(text, { lint: false }).errors.map(({ line }) => line);
}

/** Plants a mistake on every third line that can have it, and counts what is reported. */
function measure({ plant }: Kind) {
  let count = 0;
  let onLine = 0;
  let single = 0;
  for (const text of TEXTS) {
    const lines = text.split('\n');
    const places = [...lines.keys()].filter((at) => plant(lines[at]) !== lines[at]);
    for (const [turn, at] of places.entries()) {
      if (turn % 3 !== 0) continue;
      const planted = plant(lines[at]);
      const errors = errorLines(
        [...lines.slice(0, at), planted, ...lines.slice(at + 1)].join('\n'),
      );
      // Some of these texts are valid, and mean something else.
      if (errors.length === 0) continue;
      count++;
      if (errors[0] - 1 === at || (planted.includes('\n') && errors[0] - 2 === at)) onLine++;
      if (errors.length === 1) single++;
    }
  }
  return { count, onLine: onLine / count, single: single / count };
}

describe('a mistake in a real file', () => {
  it.each(KINDS)('is reported on its line, and once: $name', (kind) => {
    const { count, onLine, single } = measure(kind);
    if (process.env.SHOW_SHARES) console.log(kind.name, count, onLine, single);
    expect(count).toBeGreaterThan(8);
    expect(onLine).toBeGreaterThanOrEqual(kind.onLine);
    expect(single).toBeGreaterThanOrEqual(kind.single);
  });
});
