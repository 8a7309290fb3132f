import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixText } from '../../src/tools/validate/fix-text.ts';
import { validate } from '../../src/tools/validate/validate.ts';

/* Tabs planted in valid real files: what a safe fix makes of them is valid again. */

const REAL = new URL('../fixtures/real/', import.meta.url);
const check = (text: string) => validate(text, { lint: false });
const TEXTS = readdirSync(REAL)
  .filter((name) => /\.ya?ml$/.test(name) && name !== 'utf-16.yaml')
  .map((name) => readFileSync(new URL(name, REAL), 'utf8'))
  .filter((text) => !text.includes('\t') && check(text).isValid);

type Change = (line: string) => string;

const CHANGES: readonly Change[] = [
  (line) => line.replace(/^ {2}/, '\t'),
  (line) => line.replace(/^ {4}/, '\t'),
  (line) => line.replace(/^ {8}/, '\t'),
  (line) => line.replace(/^ +/, '\t'),
  (line) => line.replace(/^ +/, (blanks) => '\t'.repeat(Math.max(1, blanks.length >> 1))),
  (line) => line.replace(/^( +)/, '$1\t'),
  (line) => line.replace(/^( +)/, '\t$1'),
  (line) => line.replace(/^( *) {2}(?=\S)/, '$1\t'),
  (line) => line.replace(/^( *)- /, '$1-\t'),
  (line) => line.replace(/^(?=\S)/, '\t'),
];

/** A text in which some lines on end were changed. */
const withTabs = fc
  .record({
    text: fc.constantFrom(...TEXTS),
    change: fc.constantFrom(...CHANGES),
    place: fc.double({ min: 0, max: 0.999, noNaN: true }),
    count: fc.constantFrom(1, 1, 2, 5, 1000),
  })
  .map(({ text, change, place, count }) => {
    const lines = text.split('\n');
    const first = Math.floor(place * lines.length);
    return lines.map((l, at) => (at >= first && at < first + count ? change(l) : l)).join('\n');
  });

describe('a safe fix of tabs', () => {
  it('leaves no mistake, where the tabs are the only one', () => {
    let safe = 0;
    fc.assert(
      fc.property(withTabs, (text) => {
        const before = check(text);
        const tab = before.errors.find(({ code }) => code === 'tab-indentation');
        if (tab?.fix?.safety !== 'safe') return;
        safe++;
        const { output } = fixText(text, before, check);
        expect(check(output).errors.map(({ code, line }) => `${line} ${code}`)).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
    expect(safe).toBeGreaterThan(125);
  });
});
