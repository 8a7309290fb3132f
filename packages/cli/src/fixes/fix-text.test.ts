import { LineIndex, type Problem, type TextEdit, type ValidationResult } from '@yamlkit/engine';
import { describe, expect, it } from 'vitest';
import { fixText } from './fix-text.ts';

function problem(text: string, edits: TextEdit[], isError = false): Problem {
  const [{ from, to }] = edits;
  return {
    code: isError ? 'tab-indentation' : 'lint/x',
    severity: isError ? 'error' : 'warning',
    message: 'x',
    from,
    to,
    ...new LineIndex(text).positionAt(from),
    fix: { title: 'x', edits },
  };
}

/** Finds every match of `pattern` and offers to replace it. */
function checker(pattern: RegExp, insert: string, errors?: RegExp) {
  return (text: string): ValidationResult => {
    const found = (each: RegExp, isError: boolean) =>
      [...text.matchAll(each)].map((match) =>
        problem(text, [{ from: match.index, to: match.index + match[0].length, insert }], isError),
      );
    const wrong = errors ? found(errors, true).map(({ fix, ...rest }) => rest) : [];
    return {
      isValid: wrong.length === 0,
      errors: wrong,
      warnings: found(pattern, false),
      documentCount: 1,
    };
  };
}

function fix(text: string, check: (text: string) => ValidationResult) {
  const { text: fixed, fixed: count } = fixText(text, check(text), check);
  return { text: fixed, count };
}

describe('fixText', () => {
  it('applies all fixes', () => {
    expect(fix('a \nb  \nc', checker(/ +$/gm, ''))).toEqual({ text: 'a\nb\nc', count: 2 });
  });

  it('goes on while one fix makes room for the next', () => {
    expect(fix('xxxx', checker(/xx/g, 'x'))).toEqual({ text: 'x', count: 3 });
  });

  it('takes back a round that makes errors', () => {
    expect(fix('a b', checker(/ /g, '\t', /\t/g))).toEqual({ text: 'a b', count: 0 });
  });

  it('ends with fixes that never end', () => {
    expect(fix('a', checker(/a/g, 'aa')).text.length).toBeLessThanOrEqual(1024);
  });

  it('applies only one of two fixes for one place, and keeps the edits of a fix together', () => {
    const text = 'abcd';
    const result: ValidationResult = {
      isValid: true,
      errors: [],
      documentCount: 1,
      warnings: [
        problem(text, [
          { from: 0, to: 1, insert: '1' },
          { from: 3, to: 4, insert: '4' },
        ]),
        problem(text, [{ from: 2, to: 3, insert: 'never' }]),
      ],
    };
    const clean = { isValid: true, errors: [], warnings: [], documentCount: 1 };
    expect(fixText(text, result, () => clean)).toEqual({ text: '1bc4', result: clean, fixed: 1 });
  });
});
