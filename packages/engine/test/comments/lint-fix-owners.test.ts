import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ValidateOptions, validate } from '../../src/index.ts';
import { lintRules } from '../../src/lint.ts';
import { fixText } from '../../src/tools/validate/fix-text.ts';
import { commentOwners } from './comment-owners.ts';
import { aboutDocument } from './comment-tools.ts';
import { commentedText } from './commented-texts.ts';

/* Every lint rule's safe fixes leave each comment with the entry that it belongs to. */

const REAL = new URL('../fixtures/real/', import.meta.url);
const REAL_TEXTS = readdirSync(REAL)
  .filter((name) => /\.ya?ml$/.test(name) && name !== 'utf-16.yaml')
  .map((name) => readFileSync(new URL(name, REAL), 'utf8'));

function checkOwners(text: string, id: string): void {
  const rules: ValidateOptions['rules'] = { [id]: { level: 'warning', options: {} } };
  const check = (each: string) => validate(each, { rules });
  const { output, problems } = fixText(text, check(text), check);
  expect(problems.map(({ code }) => code)).not.toContain('internal-error');
  if (output === text) return;
  const [before, after] = [text, output].map((each) => aboutDocument(commentOwners(each)));
  expect(after, output).toEqual(before);
}

describe.each(lintRules.map(({ id }) => id))('the fixes of %s', (id) => {
  test('keep the owner of every comment', () => {
    for (const text of REAL_TEXTS) checkOwners(text, id);
    fc.assert(
      fc.property(commentedText, (text) => checkOwners(text, id)),
      { numRuns: 150 },
    );
  });
});
