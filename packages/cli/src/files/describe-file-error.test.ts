import { getSystemErrorMap } from 'node:util';
import { describe, expect, it } from 'vitest';
import { describeFileError, describeSystemError } from './describe-file-error.ts';

describe('describeFileError', () => {
  it('has words for every error of the system, and none of its codes', () => {
    const errors = [...getSystemErrorMap()];
    expect(errors.length).toBeGreaterThan(50);
    for (const [errno, [code, words]] of errors) {
      const message = `${code}: ${words}, open '/a.yaml'`;
      const error = Object.assign(new Error(message), { code, errno, syscall: 'open' });
      for (const text of [describeFileError(error), describeSystemError(error)]) {
        expect(text).toMatch(/^[a-z][\w/()',. -]*$/i);
        expect(text).not.toContain(code);
      }
    }
  });

  it.each([
    [new Error('only a regular file can be replaced'), 'only a regular file can be replaced'],
    ['something', 'something'],
    [Object.assign(new Error('a'), { errno: 12_345 }), 'a'],
  ])('leaves other errors as they are: %s', (error, text) => {
    expect(describeFileError(error)).toBe(text);
  });
});
