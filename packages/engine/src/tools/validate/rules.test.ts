import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dataOf, fixAll, runRules } from '../../../test/lint/run-rules.ts';
import { rules } from './rules/index.ts';

/** Rounds after which fixes that touch one another must all be done. */
const MOST_ROUNDS = 6;

const FOLDER = new URL('./rules/', import.meta.url);

it('every folder has the four files of a rule, which is in the list', () => {
  const folders = readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(rules.map(({ id }) => id)).toEqual(folders.sort());
  for (const id of folders) {
    const files = readdirSync(new URL(id, FOLDER)).sort();
    const needed = ['cases.ts', 'doc.md', `${id}.test.ts`, `${id}.ts`];
    expect(files).toEqual(expect.arrayContaining(needed));
  }
});

it('fixes leave the data of any text as it is, and nothing more to fix', () => {
  const unit = fc.constantFrom(
    ...'ab01:-?,[]{}&*!|>\'"%#~. \n\t\\'.split(''),
    '\n  ',
    '\r\n    ',
    ' \n',
    '\\ \n ',
    ': |\n  ',
    'yes',
    ' # c',
    '\n\n\n\n',
    ' : ',
    '---\n',
    '\n...\n',
    '{ a: b }',
    '[a ,b]',
    ': ',
    '- ',
  );
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 60 }), (text) => {
      const found = runRules(rules, text);
      for (const { from, to } of found) {
        expect(from >= 0 && from <= to && to <= text.length).toBe(true);
      }
      const data = dataOf(text);
      if (data === undefined) return;
      let fixed = text;
      for (let round = 0; round < MOST_ROUNDS; round++) {
        fixed = fixAll(fixed, runRules(rules, fixed));
        expect(dataOf(fixed)).toBe(data);
      }
      expect(runRules(rules, fixed).filter(({ fix }) => fix !== undefined)).toEqual([]);
    }),
    { numRuns: 5000 },
  );
}, 60_000);
