import type { ValidateOptions } from '@yamlkit/engine';
import { validate } from '@yamlkit/engine/yaml';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validateEdited } from './validate-edited.ts';
import { listMore, newestValidation, validateText } from './validate-text.ts';

const LINES = [
  'a: 1',
  'b: [1, 2]',
  '- c',
  '  d: x ',
  '# note',
  'e: [',
  'a: 2',
  '---',
  '"é": \t|',
  '',
];
const text = fc
  .array(fc.constantFrom(...LINES), { maxLength: 12 })
  .map((lines) => lines.join('\n'));
const edit = fc.tuple(fc.nat(), fc.nat(8), fc.oneof(fc.constantFrom(...LINES), fc.constant('\n')));

test('a text after an edit has the problems that it has as a whole, by other options as well', () => {
  const options = fc.constantFrom<ValidateOptions>(
    {},
    { lint: false as const },
    { rules: { 'key-ordering': { level: 'warning' } } },
  );
  fc.assert(
    fc.property(text, fc.array(fc.tuple(edit, options), { maxLength: 8 }), (first, edits) => {
      let now = first;
      for (const [[at, removed, insert], given] of edits) {
        const from = at % (now.length + 1);
        now = now.slice(0, from) + insert + now.slice(from + removed);
        const { result, lines } = validateEdited(now, given);
        const { parsed: _, ...found } = result;
        const { parsed: __, ...whole } = validate(now, given);
        expect(found).toEqual(whole);
        expect(lines.text).toBe(now);
        expect(lines.lineCount).toBe(now.split('\n').length);
      }
    }),
  );
});

test('a long text is validated after each edit as it is as a whole', async () => {
  const long = Array.from({ length: 8000 }, (_, at) => `key-${at}: [a, ${at}]\n`).join('');
  expect((await validateText({}, long)).isValid).toBe(true);
  const broken = long.replace('key-4000: [', 'key-4000: "');
  const { isValid, errors } = await validateText({}, broken);
  expect(isValid).toBe(false);
  expect(errors[0]?.message).toBe(validate(broken).errors[0]?.message);
  expect(newestValidation()?.lines.text).toBe(broken);
  const repeated = long.replace('key-7000:', 'key-10:');
  const found = await validateText({}, repeated);
  expect(found.errors).toMatchObject([{ code: 'duplicate-key', line: 7001 }]);
  expect(listMore({ severity: 'error', from: 0, count: 5 })).toHaveLength(1);
  expect(await validateText({}, long)).toMatchObject({ isValid: true, errorCount: 0 });
});
