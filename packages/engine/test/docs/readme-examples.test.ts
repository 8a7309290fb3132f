import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { describe, expect, it } from 'vitest';
import * as engine from '../../src/index.ts';

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const EXAMPLES = [...README.matchAll(/### (.*)\n[\s\S]*?```js\n([\s\S]*?)```/g)].map(
  ([, title, code]) => [title, code] as const,
);

/**
 * Makes a program of an example: what a line ends with after `//` is what its expression gives. A
 * comment that does not begin like a value is a remark.
 */
function programOf(code: string): string {
  const body = code.replace(/^import \{(.*)\} from '@yamlkit\/engine';$/m, 'const {$1} = engine;');
  return body.replace(
    /^(\S.*?); \/\/ ((?:['"[{\d]|true|false).*)$/gm,
    (_, expression: string, value: string) => {
      const expected = value.replace(/, where .*$/, '');
      return `expect(${expression}).toEqual(${expected}); count();`;
    },
  );
}

describe('the examples of the README', () => {
  it('are ten', () => expect(EXAMPLES.length).toBe(10));

  it.each(EXAMPLES)('%s', (_, code) => {
    let checked = 0;
    const count = () => checked++;
    vm.runInNewContext(programOf(code), { engine, expect: expectSame, count });
    expect(checked).toBeGreaterThan(0);
  });
});

/** Values of another context have other prototypes, so they are compared as JSON. */
function expectSame(value: unknown): { toEqual(expected: unknown): void } {
  return { toEqual: (expected) => expect(JSON.stringify(value)).toBe(JSON.stringify(expected)) };
}
