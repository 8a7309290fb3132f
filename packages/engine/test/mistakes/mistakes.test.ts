import { describe, expect, it } from 'vitest';
import type { Problem } from '../../src/diagnostics/problem.ts';
import { applyEdits } from '../../src/text/text-edit.ts';
import { validate } from '../../src/tools/validate/validate.ts';
import { MESSAGES } from './messages.ts';
import { MISTAKES, type Mistake } from './mistakes.ts';

function problemsOf({ text, singleDocument = false }: Mistake): Problem[] {
  const { errors, warnings } = validate(text, { lint: false, singleDocument });
  return [...errors, ...warnings].sort((a, b) => a.from - b.from);
}

describe('everyday mistakes', () => {
  it('are at least 60', () => {
    expect(MISTAKES.length).toBeGreaterThanOrEqual(60);
    expect(new Set(MISTAKES.map(({ name }) => name)).size).toBe(MISTAKES.length);
  });

  it.each(MISTAKES)('$name', (mistake) => {
    const problems = problemsOf(mistake);
    const found = problems.map(
      ({ severity, line, column, code }) =>
        `${severity === 'warning' ? '?' : ''}${line}:${column} ${code}`,
    );
    expect(found).toEqual(mistake.expected);
    expect(problems.map(({ message }) => message)).toEqual(MESSAGES[mistake.name]);
    const planted = mistake.name.startsWith('three ') ? 3 : 1;
    expect(found.length).toBeLessThanOrEqual(planted * 2);
  });

  it.each(MISTAKES.filter(({ fixed }) => fixed !== undefined))('fixes $name', (mistake) => {
    const edits = problemsOf(mistake).flatMap(({ fix }) => fix?.edits ?? []);
    const fixed = applyEdits(mistake.text, edits);
    expect(fixed).toBe(mistake.fixed);
    expect(validate(fixed, { lint: false }).errors).toEqual([]);
  });
});
