import { describe, expect, it } from 'vitest';
import type { FixSafety } from '../../diagnostics/diagnostic.ts';
import { isInternalError } from '../../diagnostics/internal-error.ts';
import type { Problem } from '../../diagnostics/problem.ts';
import { LineIndex } from '../../text/line-index.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { fixProblem, fixText } from './fix-text.ts';
import { validate } from './validate.ts';
import type { ValidationResult } from './validation-result.ts';

function problem(
  text: string,
  edits: TextEdit[],
  isError = false,
  safety: FixSafety = 'safe',
): Problem {
  const [{ from, to }] = edits;
  return {
    code: isError ? 'tab-indentation' : 'lint/x',
    severity: isError ? 'error' : 'warning',
    message: 'x',
    from,
    to,
    ...new LineIndex(text).positionAt(from),
    fix: { title: 'x', edits, safety },
  };
}

/** Lines that are indented by one space more each. */
function stairs(count: number, line: (indent: string) => string): string {
  const lines = Array.from({ length: count }, (_, at) => line(' '.repeat(at)));
  return `${lines.join('')}${' '.repeat(count)}z: 1\n`;
}

/** Finds every match of `pattern` and offers to replace it. */
function checker(pattern: RegExp, insert: string, errors?: RegExp) {
  return (text: string): ValidationResult => {
    const found = (each: RegExp, isError: boolean) =>
      [...text.matchAll(each)].map((match) =>
        problem(text, [{ from: match.index, to: match.index + match[0].length, insert }], isError),
      );
    const wrong = errors ? found(errors, true).map(({ fix, ...rest }) => rest) : [];
    return resultOf(wrong, found(pattern, false));
  };
}

function resultOf(errors: readonly Problem[], warnings: readonly Problem[]): ValidationResult {
  const problems = [...errors, ...warnings];
  return { isValid: errors.length === 0, problems, errors, warnings, documentCount: 1 };
}

function fix(text: string, check: (text: string) => ValidationResult) {
  const { output: fixed, fixed: count, problems } = fixText(text, check(text), check);
  return { text: fixed, count, isUnsafe: problems.some(isInternalError) };
}

describe('fixProblem', () => {
  it('gives the edits of a fix', () => {
    const edits = [{ from: 4, to: 5, insert: '' }];
    expect(fixProblem('a: 1 \n', problem('a: 1 \n', edits))).toEqual(edits);
    const { fix: _, ...without } = problem('a: 1 \n', edits);
    expect(fixProblem('a: 1 \n', without)).toBeUndefined();
  });

  it('gives none that says it is safe and would change the data or a comment', () => {
    const edits = [{ from: 3, to: 4, insert: '2' }];
    expect(fixProblem('a: 1\n', problem('a: 1\n', edits))).toBeUndefined();
    expect(fixProblem('a: 1\n', problem('a: 1\n', edits, true))).toBeUndefined();
    expect(
      fixProblem('# 1\n', problem('# 1\n', [{ from: 2, to: 3, insert: '2' }])),
    ).toBeUndefined();
  });

  it('gives a suggested one, and one that makes an invalid text readable', () => {
    const edits = [{ from: 3, to: 4, insert: '2' }];
    expect(fixProblem('a: 1\n', problem('a: 1\n', edits, false, 'suggested'))).toEqual(edits);
    const tab = [{ from: 3, to: 4, insert: '  ' }];
    expect(fixProblem('a:\n\tb: 1\n', problem('a:\n\tb: 1\n', tab, true))).toEqual(tab);
  });
});

describe('fixText', () => {
  it('applies all fixes and gives them as edits', () => {
    const check = checker(/ +$/gm, '');
    const text = 'a: 1 \nb: 2  \nc: 3';
    expect(fixText(text, check(text), check)).toEqual({
      output: 'a: 1\nb: 2\nc: 3',
      problems: [],
      result: check(''),
      fixed: 2,
      edits: [
        { from: 4, to: 5, insert: '' },
        { from: 10, to: 12, insert: '' },
      ],
    });
  });

  it('goes on while one fix makes room for the next', () => {
    const check = checker(/##/g, '#');
    expect(fix('#### x', check)).toEqual({ text: '# x', count: 3, isUnsafe: false });
    expect(fixText('#### x', check('#### x'), check).edits).toBeUndefined();
  });

  it('leaves out what makes errors, and applies the rest', () => {
    const check = checker(/ /g, '\t', /\t/g);
    expect(fix('a b', check)).toEqual({ text: 'a b', count: 0, isUnsafe: false });
    const blanks = checker(/ (?= )/g, '\t', /\t/g);
    const trimmed = (text: string): ValidationResult => {
      const { warnings, ...rest } = blanks(text);
      const trims = checker(/ +$/gm, '')(text).warnings;
      return { ...rest, warnings: [...warnings, ...trims] };
    };
    expect(fix('a  b\nc \nd \ne ', trimmed)).toEqual({
      text: 'a  b\nc\nd\ne',
      count: 3,
      isUnsafe: false,
    });
  });

  it('applies no suggestion', () => {
    const text = 'a: 1 \n';
    const trim = problem(text, [{ from: 4, to: 5, insert: '' }], false, 'suggested');
    const result = resultOf([], [trim]);
    expect(fixText(text, result, () => result)).toMatchObject({
      output: text,
      fixed: 0,
      problems: result.problems,
    });
  });

  it.each([
    'args:\n  -Da=1\n  -Db=2\n',
    'list:\n- a: 1\n-b: 2\n',
    'a: "ไทย\u200bไทย\u2060"\n',
    'a\u200bb: c\u200bd # e\u200bf\n',
    'a: \u00a01\nb:\u00a0c: d\n',
    'a: “b”\n',
    'a: "\u202eb" # \u2066c\n',
  ])('leaves %j, which is valid, as it is', (text) => {
    const check = (each: string) => validate(each);
    expect(check(text).warnings.map(({ fix }) => fix?.safety)).toContain('suggested');
    const { output, fixed, problems } = fixText(text, check(text), check);
    expect({ output, fixed }).toEqual({ output: text, fixed: 0 });
    expect(problems.some(isInternalError)).toBe(false);
  });

  it('applies nothing that would change the data or the comments of a valid text', () => {
    expect(fix('a: 1\n', checker(/1/g, '2'))).toEqual({ text: 'a: 1\n', count: 0, isUnsafe: true });
    expect(fix('a: 1 # one two\n', checker(/ two/g, '')).isUnsafe).toBe(true);
    expect(fix('a: 1 # one\n', checker(/ # one/g, '')).isUnsafe).toBe(true);
    expect(fix('a: 1 #one  two\n', checker(/#one {2}/g, '## one ')).text).toBe('a: 1 ## one two\n');
    expect(fix('a: 1\n', checker(/\n/g, '\nb: 2\n')).isUnsafe).toBe(true);
    expect(fix('a: &x 1\nb: &y 1\nc: *x\n', checker(/\*x/g, '*y')).isUnsafe).toBe(true);
  });

  it('finds nothing wrong with other spellings and another order of keys', () => {
    expect(fix('a: .5\n', checker(/: \./g, ': 0.')).text).toBe('a: 0.5\n');
    expect(fix('a: "x"\n', checker(/"x"/g, 'x')).text).toBe('a: x\n');
    const swap = checker(/b: &x 1\na: 2\n/g, 'a: 2\nb: &x 1\n');
    expect(fix('b: &x 1\na: 2\nc: *x\n', swap).text).toBe('a: 2\nb: &x 1\nc: *x\n');
  });

  it.each([
    'l:\n  - nginx:latest\n  - redis:7\n    port: 1\n',
    'hooks:\n  - app.hooks:start\n    port: 1\n',
  ])('leaves values with a colon in %j, which may be no keys', (text) => {
    const check = (each: string) => validate(each);
    expect(fixText(text, check(text), check)).toMatchObject({ output: text, fixed: 0 });
  });

  it('fixes mistakes of syntax before it compares the data', () => {
    const text = 'a:\n\tb: 1 \n';
    const check = (each: string) => validate(each);
    const { output: fixed, result, problems } = fixText(text, check(text), check);
    expect({ fixed, isValid: result.isValid, isUnsafe: problems.some(isInternalError) }).toEqual({
      fixed: 'a:\n  b: 1\n',
      isValid: true,
      isUnsafe: false,
    });
  });

  it('ends with fixes that never end', () => {
    expect(fix('# a', checker(/#/g, '##')).text.length).toBeLessThanOrEqual(1100);
  });

  it('follows neither of two rules that ask for opposite things', () => {
    const there = checker(/^# a/g, '## a');
    const back = checker(/^## a/g, '# a');
    const check = (text: string) => (text.startsWith('##') ? back(text) : there(text));
    expect(fix('# a', check)).toEqual({ text: '# a', count: 0, isUnsafe: false });
    expect(fix('## a', check)).toEqual({ text: '## a', count: 0, isUnsafe: false });
    let checked = 0;
    const counted = (text: string) => {
      checked++;
      return check(text);
    };
    fix('# a', counted);
    expect(checked).toBe(2);
  });

  it.each([
    ['indentation', stairs(40, (indent) => `${indent}a:\n`)],
    ['block-style', `${'[a, {b: '.repeat(6)}x${'}, c]'.repeat(6)}\n`],
    ['sort-keys', stairs(40, (indent) => `${indent}b: 1\n${indent}a:\n`)],
    ['key-ordering', `- ${'{b: [1], a: '.repeat(40)}x${'}'.repeat(40)}\n`],
  ])('fixes all levels of a nest in one round: %s', (id, text) => {
    let checked = 0;
    const check = (each: string) => {
      checked++;
      const options = id === 'indentation' ? { spaces: 2 } : {};
      return validate(each, { rules: { [id]: { level: 'warning', options } } });
    };
    const { result, problems } = fixText(text, check(text), check);
    expect([...result.errors, ...result.warnings, ...problems]).toEqual([]);
    expect(checked).toBe(2);
  });

  it.each([
    [1000, 100],
    [100_000, 50],
    [1_000_000, 20],
  ])('does fewer rounds in a long text: of %i characters, %i', (length, rounds) => {
    const text = `# a${' '.repeat(length - 3)}`;
    let checked = 0;
    const check = (each: string) => {
      checked++;
      const end = each.length;
      return resultOf([], [problem(each, [{ from: end - 1, to: end, insert: '' }])]);
    };
    fixText(text, check(text), check);
    expect(checked).toBe(rounds + 1);
  });

  it('applies only one of two fixes for one place, and keeps the edits of a fix together', () => {
    const text = '#a b c d';
    const result = resultOf(
      [],
      [
        problem(text, [
          { from: 2, to: 3, insert: '  ' },
          { from: 6, to: 7, insert: '  ' },
        ]),
        problem(text, [{ from: 4, to: 5, insert: 'never' }]),
      ],
    );
    const fixed = fixText(text, result, () => resultOf([], []));
    expect(fixed.output).toBe('#a  b c  d');
    // The other problem is gone too.
    expect(fixed.fixed).toBe(2);
  });
});
