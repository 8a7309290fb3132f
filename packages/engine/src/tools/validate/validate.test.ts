import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { parse } from '../../syntax/parse.ts';
import * as parser from '../../syntax/parse-with-fixes.ts';
import { LineIndex } from '../../text/line-index.ts';
import { lint } from './lint.ts';
import { presets } from './presets/presets.ts';
import { validate } from './validate.ts';
import { validationFailed } from './validation-failed.ts';

describe('validate', () => {
  it('takes an empty text for valid, without documents', () => {
    expect(validate('')).toMatchObject({
      isValid: true,
      errors: [],
      warnings: [],
      documentCount: 0,
    });
  });

  it('gives the parsed stream when valid, and beside repeated keys', () => {
    expect(validate('a: 1').parsed?.rowCount).toBe(4);
    expect(validate('a: 1\na: 2')).toMatchObject({ isValid: false, parsed: { rowCount: 6 } });
    expect(validate('a: "')).not.toHaveProperty('parsed');
    expect(validate('a: *b\na: 2')).not.toHaveProperty('parsed');
  });

  it('counts lines and columns from 1, an emoji as one column', () => {
    const { errors } = validate('a: 1\n"😀": @b\n');
    expect(errors).toMatchObject([{ line: 2, column: 6, severity: 'error' }]);
  });

  it('takes several documents, unless one is expected', () => {
    expect(validate('a: 1\n---\nb: 2\n')).toMatchObject({ isValid: true, documentCount: 2 });
    expect(validate('a: 1\n---\nb: 2\n', { singleDocument: true }).errors).toMatchObject([
      { message: 'expected a single document in the stream, but found more', line: 2, column: 1 },
    ]);
  });

  it.each([
    '-\n - a\n- b\n',
    '-\n - - a\n- b\n',
    'a:\n-\n - b\n- c\nd: 1\n',
    '-\n a:\n  - b\n- c\n',
    '? - a\n: - b\nc: 1\n',
    'a:\n - b: 1\n   c: 2\n - d\ne: 1\n',
  ])('takes lists of any indentation: %j', (text) => {
    expect(validate(text, { lint: false }).errors).toEqual([]);
  });

  it('takes the tags it is told to', () => {
    const text = 'a: !Ref x\nb: !Fn::Sub y\n';
    expect(validate(text).errors).toHaveLength(2);
    expect(validate(text, { allowedTags: ['!Ref', '!Fn*'] }).errors).toEqual([]);
  });

  it('compares keys by the schema it is told', () => {
    const text = '010: a\n8: b\n';
    expect(validate(text).isValid).toBe(true);
    expect(validate(text, { schema: 'yaml-1.1' }).errors).toMatchObject([
      { code: 'duplicate-key' },
    ]);
    expect(validate('1: a\n0x1: b\n', { schema: 'failsafe' }).isValid).toBe(true);
    expect(validate('1: a\n0x1: b\n').isValid).toBe(false);
  });

  it('stays invalid with duplicate keys, whatever level the rule about them has', () => {
    const codesAt = (level: 'error' | 'warning') =>
      validate('a: 1\na: 2\n', { rules: { 'key-duplicates': { level } } }).errors.map(
        ({ code }) => code,
      );
    expect(codesAt('error')).toEqual(['lint/key-duplicates']);
    expect(codesAt('warning')).toEqual(['duplicate-key']);
  });

  it('stays valid with findings of lint rules, whatever their level', () => {
    const rules = { 'trailing-spaces': { level: 'error' } } as const;
    const { isValid, errors, parsed } = validate('a: 1  \n', { rules });
    expect({ isValid, codes: errors.map(({ code }) => code) }).toEqual({
      isValid: true,
      codes: ['lint/trailing-spaces'],
    });
    expect(parsed?.documentCount).toBe(1);
    expect(validate('a: 1  \na: 2\n', { rules }).isValid).toBe(false);
    const both = { ...rules, 'key-duplicates': { level: 'error' } } as const;
    expect(validate('a: 1  \na: 2\n', { rules: both }).isValid).toBe(false);
  });

  it('leaves out the fixes of lint rules, and nothing else, when told to', () => {
    const text = 'a: 1  \nb:  2\nc:\n- d\n';
    const withFixes = validate(text, { rules: presets.default });
    const without = validate(text, { rules: presets.default, lintFixes: false });
    expect(withFixes.errors.map(({ fix }) => fix === undefined)).toEqual([false, false, false]);
    const bare = ({ errors, warnings }: typeof without) =>
      [errors, warnings].map((problems) => problems.map(({ fix, ...rest }) => rest));
    expect([without.errors, without.warnings]).toEqual(bare(withFixes));
  });

  it('passes on what the check itself throws, for the caller to report', () => {
    const failing = vi.spyOn(parser, 'parseWithFixes').mockImplementation(() => {
      throw new RangeError('Array buffer allocation failed');
    });
    expect(() => validate('a: 1')).toThrow('Array buffer allocation failed');
    failing.mockRestore();
    expect(validationFailed()).toMatchObject({
      isValid: false,
      errors: [{ message: 'Validation failed', line: 1, column: 1, severity: 'error' }],
    });
  });

  it('finds keys that stand twice as the rule alone does', () => {
    const key = fc.constantFrom('a', '"a"', "'a'", '1', '"1"', '0x1', '!!str 1', '&x a', '<<', 'b');
    const keys = fc.array(key, { maxLength: 12 });
    const settings = { 'key-duplicates': { level: 'warning' as const } };
    fc.assert(
      fc.property(keys, fc.boolean(), (names, isFlow) => {
        const pairs = names.map((name) => `${name}: {}`);
        const text = isFlow ? `{${pairs.join(', ')}}` : pairs.join('\n');
        const alone = lint(parse(text), new LineIndex(text), settings);
        const { errors, warnings } = validate(text, { rules: settings });
        const found = [...errors, ...warnings].filter(({ code }) => code === 'lint/key-duplicates');
        expect(found.map(({ from }) => from)).toEqual(alone.map(({ from }) => from));
      }),
      { numRuns: 2000 },
    );
  });
});
