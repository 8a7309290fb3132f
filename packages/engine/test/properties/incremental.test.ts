import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineIndex } from '../../src/text/line-index.ts';
import { linesAfter } from '../../src/text/lines-after.ts';
import { applyEdits } from '../../src/text/text-edit.ts';
import { IncrementalValidator } from '../../src/tools/validate/incremental-validator.ts';
import { presets } from '../../src/tools/validate/presets/presets.ts';
import { validate } from '../../src/tools/validate/validate.ts';
import type { ValidateOptions } from '../../src/tools/validate/validation-result.ts';
import { editOf, edits } from './edits-of-texts.ts';
import { anyText, SEED_TEXTS } from './texts.ts';

const REAL = ['compose.yaml', 'kubernetes-list.yaml', 'kubernetes-web.yaml', 'openapi.yaml'];

const texts = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...SEED_TEXTS, ...realTexts()) },
  // Several entries, and several documents.
  { weight: 3, arbitrary: fc.constantFrom(...SEED_TEXTS).map((text) => `${text}\n${text}`) },
  { weight: 2, arbitrary: fc.constantFrom(...SEED_TEXTS).map(asItems) },
  { weight: 2, arbitrary: fc.constantFrom(...SEED_TEXTS).map((text) => `${text}\n---\n${text}`) },
  { weight: 1, arbitrary: anyText },
);

const options = fc.constantFrom<ValidateOptions>(
  {},
  {},
  { lint: false },
  { rules: presets.default },
  { allowedTags: ['!*'] },
  { singleDocument: true },
);

describe('IncrementalValidator', () => {
  it('finds after each edit what is found in the whole text', () => {
    fc.assert(
      fc.property(texts, edits, options, (start, all, given) => {
        const validator = new IncrementalValidator(given);
        let lines = new LineIndex(start);
        validator.validate(lines);
        for (const typed of all) {
          const edit = editOf(lines.text, typed);
          lines = linesAfter(lines, edit, applyEdits(lines.text, [edit]));
          expect([...lines.starts]).toEqual([...new LineIndex(lines.text).starts]);
          const { parsed, ...found } = validator.validate(lines, edit);
          const { parsed: whole, ...expected } = validate(lines.text, given);
          expect(found).toEqual(expected);
          expect(parsed === undefined).toBe(whole === undefined);
          if (parsed === undefined || whole === undefined) continue;
          const { rows, ...rest } = parsed;
          const { rows: wholeRows, ...wholeRest } = whole;
          expect(rest).toEqual(wholeRest);
          const used = whole.rowCount * 6;
          expect(rows.subarray(0, used)).toEqual(wholeRows.subarray(0, used));
        }
      }),
      { numRuns: 1_500 },
    );
  });

  it.each([
    ['an entry', 'items:\n  - b: 1 \n    c: x\n', '  - d: x\n    e: 1\n'],
    ['a document', 'b: 1 \n---\nc: x\n', '---\nd: x\ne: 1\n'],
  ])('keeps what it has found around %s', (_, first, other) => {
    const text = `${first}${other.repeat(20)}${other.replace('1', '1 ')}`;
    const validator = new IncrementalValidator();
    const lines = new LineIndex(text);
    const { problems } = validator.validate(lines);
    const at = text.lastIndexOf('x', text.length - other.length);
    const edit = { from: at + 1, to: at + 1, insert: ' \n' };
    const after = linesAfter(lines, edit, applyEdits(text, [edit]));
    const { problems: now } = validator.validate(after, edit);
    expect(now.map(({ line }) => line)).not.toEqual(problems.map(({ line }) => line));
    // The very same: it was not looked for again.
    expect(now[0]).toBe(problems[0]);
  });

  it('takes a text for another where an edit does not lead to it', () => {
    const validator = new IncrementalValidator();
    validator.validate(new LineIndex('a: 1\nb: 2\nc: 3\n'));
    const text = 'a: 1\nb: 2 \nc: [\n';
    for (const edit of [
      { from: 8, to: 8, insert: ' ' },
      { from: 9, to: 99, insert: '' },
    ]) {
      expect(validator.validate(new LineIndex(text), edit)).toEqual(validate(text));
    }
  });
});

/** A text as the items of a list, as far as it has lines that can be. */
function asItems(text: string): string {
  const item = text.replace(/^(?=.)/gm, '    ');
  return `items:\n  -\n${item}\n  - a: 1\n    b: [x]\n  -\n${item}\n  - c\n`;
}

function realTexts(): string[] {
  const folder = new URL('../fixtures/real/', import.meta.url);
  return REAL.map((name) => readFileSync(new URL(name, folder), 'utf8'));
}
