import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInternalError } from '../../src/diagnostics/internal-error.ts';
import { hasSameComments } from '../../src/document/equality/same-comments.ts';
import { hasSameValues } from '../../src/document/equality/same-values.ts';
import { coreSchema } from '../../src/schema/core-schema.ts';
import { parse } from '../../src/syntax/parse.ts';
import { fixText } from '../../src/tools/validate/fix-text.ts';
import { presets } from '../../src/tools/validate/presets/presets.ts';
import type { RuleSettings } from '../../src/tools/validate/rule-settings.ts';
import { rules } from '../../src/tools/validate/rules/index.ts';
import { validate } from '../../src/tools/validate/validate.ts';
import type { ValidationResult } from '../../src/tools/validate/validation-result.ts';
import { generatedDocument } from '../format/generated-documents.ts';
import { dataOf } from '../lint/run-rules.ts';
import { anyText, SEED_TEXTS } from './texts.ts';

const REAL = new URL('../fixtures/real/', import.meta.url);
const REAL_TEXTS = readdirSync(REAL)
  .filter((name) => /\.ya?ml$/.test(name) && name !== 'utf-16.yaml')
  .map((name) => readFileSync(new URL(name, REAL), 'utf8'));

const EVERY_RULE: RuleSettings = Object.fromEntries(
  rules.map(({ id }) => [id, { level: 'warning' }]),
);
const SETTINGS: readonly RuleSettings[] = [presets.recommended, presets.default, EVERY_RULE];

/** How many errors of each code that are not of lint rules. */
function countErrors({ errors }: ValidationResult): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { code } of errors) {
    if (!code.startsWith('lint/')) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return counts;
}

/** What fixing any text must keep to, whatever rules are on. */
function checkFixing(text: string, settings: RuleSettings): void {
  const check = (each: string) => validate(each, { rules: settings });
  const before = check(text);
  const fixed = fixText(text, before, check);
  expect(fixed.problems.some(isInternalError)).toBe(false);
  expect(fixed.result.errors).toEqual(check(fixed.output).errors);

  const errorsBefore = countErrors(before);
  const errorsAfter = countErrors(fixed.result);
  for (const [code, count] of errorsAfter) {
    expect(count, code).toBeLessThanOrEqual(errorsBefore.get(code) ?? 0);
  }
  if (errorsBefore.size === 0) {
    const [tree, treeAfter] = [parse(text), parse(fixed.output)];
    expect(hasSameValues(tree, treeAfter, coreSchema)).toBe(true);
    expect(hasSameComments(tree, treeAfter, 'reworded')).toBe(true);
    expect(dataOf(fixed.output)).toEqual(dataOf(text));
  }
  const again = fixText(fixed.output, fixed.result, check);
  expect(again.output).toBe(fixed.output);
}

describe('fixing all that is safe', () => {
  it.each([0, 1, 2])('keeps the data and comments of what is valid, settings %#', (at) => {
    for (const text of [...SEED_TEXTS, ...REAL_TEXTS]) checkFixing(text, SETTINGS[at]);
  });

  it('does so for generated documents and for any text, makes no new errors, and is done', () => {
    const settings = fc.constantFrom(...SETTINGS);
    fc.assert(fc.property(generatedDocument, settings, checkFixing), { numRuns: 125 });
    fc.assert(fc.property(anyText, settings, checkFixing), { numRuns: 1_000 });
  });
});
