import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../test/properties/texts.ts';
import { parse } from '../syntax/parse.ts';
import { validateWithoutLint } from '../tools/validate/validate-without-lint.ts';
import { DumpError, dump } from './dump.ts';
import { LoadError, load, loadAll } from './load.ts';
import { toJs } from './to-js.ts';

function errorOf(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}

/** The problems of the error that is thrown. */
function problemsOf(run: () => unknown): readonly string[] {
  const error = errorOf(run);
  if (!(error instanceof LoadError)) throw new Error(`no LoadError, but ${error}`);
  return error.problems.map(({ line, column, code }) => `${line}:${column} ${code}`);
}

describe('load', () => {
  it('gives the value of the only document', () => {
    expect(load('name: web\nports: [80, 0x50]\n')).toEqual({ name: 'web', ports: [80, 80] });
    expect(load('text')).toBe('text');
    expect(load('---\n')).toBe(null);
  });

  it.each(['', ' \n', '# only a comment\n'])('gives undefined for %j', (text) => {
    expect(load(text)).toBe(undefined);
    expect(loadAll(text)).toEqual([]);
  });

  it.each([
    ['a: [', ['1:4 unclosed-bracket']],
    ['a: 1\na: 2\n', ['2:1 duplicate-key']],
    ['a: *b\nc: *d\n', ['1:4 unknown-alias', '2:4 unknown-alias']],
    ['a: !x 1\n', ['1:4 unknown-tag']],
    ['--- a\n--- b\n', ['2:1 several-documents']],
    ['a: &x [*x]\n', ['1:8 alias-cycle']],
    ['$ANSIBLE_VAULT;1.1;AES256\n61\n', ['1:1 foreign-text']],
    ['<?xml version="1.0"?>\n<a/>\n', ['1:1 foreign-text']],
  ])('throws one error with all problems of %j', (text, problems) => {
    expect(problemsOf(() => load(text))).toEqual(problems);
  });

  it('lists the first ten problems in the message', () => {
    const error = errorOf(() => load('- *a\n'.repeat(12))) as LoadError;
    const lines = error.message.split('\n');
    expect(error.name).toBe('LoadError');
    expect(lines.length).toBe(11);
    expect(lines[0]).toMatch(/^1:3: .*a/);
    expect(lines[10]).toBe('… and 2 more');
    expect(error.problems.length).toBe(12);
  });

  it('follows its options', () => {
    expect(load('a: yes', { schema: 'yaml-1.1' })).toEqual({ a: true });
    expect(load('a: !Ref b', { allowedTags: ['!Ref'] })).toEqual({ a: 'b' });
    expect(load('9007199254740993', { numbers: 'bigint' })).toBe(9007199254740993n);
    const bomb = 'a: &a [1, 1]\nb: [*a, *a, *a]\n';
    expect(problemsOf(() => load(bomb, { mostValues: 5 }))).toEqual(['2:9 alias-expansion']);
  });

  it('makes an ordinary property of __proto__', () => {
    const value = load('__proto__: {a: 1}') as object;
    expect(Object.hasOwn(value, '__proto__')).toBe(true);
    expect((value as { a?: number }).a).toBe(undefined);
  });
});

describe('loadAll', () => {
  it('gives a value for each document', () => {
    expect(loadAll('--- a\n--- [b]\n')).toEqual(['a', ['b']]);
  });

  it('throws for an error in any of them', () => {
    expect(problemsOf(() => loadAll('--- a\n--- {b: 1, b: 2}\n'))).toEqual(['2:12 duplicate-key']);
  });

  it('throws for every text that is not valid, with all that is wrong, and for no other', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { isValid, errors } = validateWithoutLint(text);
        if (!isValid) {
          expect((errorOf(() => loadAll(text)) as LoadError).problems).toEqual(errors);
          return;
        }
        const { output, problems } = toJs(parse(text));
        if (problems.length === 0) expect(loadAll(text)).toEqual(output);
        else expect(() => loadAll(text)).toThrow(LoadError);
      }),
      { numRuns: 300 },
    );
  });
});

describe('dump', () => {
  it('gives a text that load reads as the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        expect(load(dump(value))).toEqual(value);
      }),
    );
  });

  it.each([
    [undefined, 'unsupported', /^Values of type undefined/],
    [{ a: [() => 1] }, 'unsupported', /^a\.0: Values of type function/],
  ])('throws for %j', (value, code, message) => {
    const error = errorOf(() => dump(value)) as DumpError;
    expect(error).toBeInstanceOf(DumpError);
    expect(error.problem.code).toBe(code);
    expect(error.message).toMatch(message);
  });
});
