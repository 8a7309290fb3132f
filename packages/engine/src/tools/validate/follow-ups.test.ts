import { describe, expect, it } from 'vitest';
import { validate } from './validate.ts';

function errorsOf(text: string): string[] {
  return validate(text, { lint: false }).errors.map(({ line, code }) => `${line} ${code}`);
}

describe('a finding of composition', () => {
  it('is not reported where a mistake of syntax causes it', () => {
    const twice = 'a:\n    - name: x\n      user:\n\tname: y\n        groups: z\n';
    expect(errorsOf(twice)).toEqual(['4 tab-indentation']);
    const merged = 'a: &a\n\tb: 1\n    c: 2\nd:\n    <<: *a\n';
    expect(errorsOf(merged)).toEqual(['2 tab-indentation']);
  });

  it('is reported where it stays when the mistake is fixed', () => {
    expect(errorsOf('a:\n\tb: 1\n  c: 2\n  c: 3\nd: *e\n')).toEqual([
      '2 tab-indentation',
      '4 duplicate-key',
      '5 unknown-alias',
    ]);
    expect(errorsOf('a: 1\na: 2\nb:\n\tc: *d\n')).toEqual([
      '2 duplicate-key',
      '4 tab-indentation',
      '4 unknown-alias',
    ]);
    expect(errorsOf('a: @b\na: 2\n')).toEqual(['1 reserved-character', '2 duplicate-key']);
  });

  it('is reported where a mistake has no fix', () => {
    expect(errorsOf('a: 1\na: 2\nb: [\n')).toContain('2 duplicate-key');
  });
});
