import { describe, expect, it } from 'vitest';
import type { Problem } from '../../diagnostics/problem.ts';
import { LineIndex } from '../../text/line-index.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { fixProblem, fixText } from './fix-text.ts';
import { validate } from './validate.ts';
import type { ValidationResult } from './validation-result.ts';

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
  const { text: fixed, fixed: count, hasFault } = fixText(text, check(text), check);
  return { text: fixed, count, hasFault };
}

describe('fixProblem', () => {
  it('gives the edits of a fix', () => {
    const edits = [{ from: 4, to: 5, insert: '' }];
    expect(fixProblem('a: 1 \n', problem('a: 1 \n', edits))).toEqual(edits);
    const { fix: _, ...without } = problem('a: 1 \n', edits);
    expect(fixProblem('a: 1 \n', without)).toBeUndefined();
  });

  it('gives none of a lint rule that would change the data', () => {
    const edits = [{ from: 3, to: 4, insert: '2' }];
    expect(fixProblem('a: 1\n', problem('a: 1\n', edits))).toBeUndefined();
    expect(fixProblem('a: 1\n', problem('a: 1\n', edits, true))).toEqual(edits);
  });
});

describe('fixText', () => {
  it('applies all fixes and gives them as edits', () => {
    const check = checker(/ +$/gm, '');
    const text = 'a: 1 \nb: 2  \nc: 3';
    expect(fixText(text, check(text), check)).toEqual({
      text: 'a: 1\nb: 2\nc: 3',
      result: check(''),
      fixed: 2,
      edits: [
        { from: 4, to: 5, insert: '' },
        { from: 10, to: 12, insert: '' },
      ],
      hasFault: false,
    });
  });

  it('goes on while one fix makes room for the next', () => {
    const check = checker(/xx/g, 'x');
    expect(fix('# xxxx', check)).toEqual({ text: '# x', count: 3, hasFault: false });
    expect(fixText('# xxxx', check('# xxxx'), check).edits).toBeUndefined();
  });

  it('takes back a round that makes errors', () => {
    const check = checker(/ /g, '\t', /\t/g);
    expect(fix('a b', check)).toEqual({ text: 'a b', count: 0, hasFault: false });
  });

  it('applies nothing that would change the data', () => {
    expect(fix('a: 1\n', checker(/1/g, '2'))).toEqual({ text: 'a: 1\n', count: 0, hasFault: true });
    expect(fix('a: 1\n', checker(/\n/g, '\nb: 2\n')).hasFault).toBe(true);
    expect(fix('a: &x 1\nb: &y 1\nc: *x\n', checker(/\*x/g, '*y')).hasFault).toBe(true);
  });

  it('finds no fault in other spellings and another order of keys', () => {
    expect(fix('a: .5\n', checker(/: \./g, ': 0.')).text).toBe('a: 0.5\n');
    expect(fix('a: "x"\n', checker(/"x"/g, 'x')).text).toBe('a: x\n');
    const swap = checker(/b: &x 1\na: 2\n/g, 'a: 2\nb: &x 1\n');
    expect(fix('b: &x 1\na: 2\nc: *x\n', swap).text).toBe('a: 2\nb: &x 1\nc: *x\n');
  });

  it('mends mistakes of syntax before it compares the data', () => {
    const text = 'a:\n\tb: 1 \n';
    const check = (each: string) => validate(each);
    const { text: fixed, result, hasFault } = fixText(text, check(text), check);
    expect({ fixed, isValid: result.isValid, hasFault }).toEqual({
      fixed: 'a:\n  b: 1\n',
      isValid: true,
      hasFault: false,
    });
  });

  it('ends with fixes that never end', () => {
    expect(fix('# a', checker(/a/g, 'aa')).text.length).toBeLessThanOrEqual(1100);
  });

  it('ends with fixes that undo one another', () => {
    const there = checker(/# a/g, '# b');
    const back = checker(/# b/g, '# a');
    const check = (text: string) => (text.includes('# a') ? there(text) : back(text));
    expect(fix('# a', check).count).toBe(1);
  });

  it('applies only one of two fixes for one place, and keeps the edits of a fix together', () => {
    const text = '#abcd';
    const result: ValidationResult = {
      isValid: true,
      errors: [],
      documentCount: 1,
      warnings: [
        problem(text, [
          { from: 1, to: 2, insert: '1' },
          { from: 4, to: 5, insert: '4' },
        ]),
        problem(text, [{ from: 3, to: 4, insert: 'never' }]),
      ],
    };
    const clean = { isValid: true, errors: [], warnings: [], documentCount: 1 };
    const fixed = fixText(text, result, () => clean);
    expect(fixed.text).toBe('#1bc4');
    expect(fixed.fixed).toBe(1);
  });
});
