import { describe, expect, it } from 'vitest';
import { editWithJq } from './edit-with-jq.ts';
import { query } from './query.ts';

const TEXT = 'a: 1\n# about b\nb: [x, 10000000000000000001]\n---\na: 2\n';

/** Endless when it is written out, and soon too long: its leaves are. */
const SHARED = 'reduce range(40) as $_ ("x" * 10000; [., .])';

describe('query', () => {
  it('gives the outputs of all documents as values, JSON or YAML', () => {
    expect(query(TEXT, '.a')).toEqual({ output: [1, 2], problems: [] });
    expect(query(TEXT, '.b[1]?', { as: 'json' }).output).toEqual(['10000000000000000001', 'null']);
    expect(query(TEXT, 'select(.b) | .b', { as: 'yaml' }).output).toEqual([
      '# about b\n[x, 10000000000000000001]\n',
    ]);
    expect(query(TEXT, 'map(.a)', { slurp: true }).output).toEqual([[1, 2]]);
    expect(query('', '.')).toEqual({ output: [], problems: [] });
  });

  it('knows the other documents of the text', () => {
    const { output } = query(TEXT, '[document_index, documents[1 - document_index].a]');
    expect(output).toEqual([
      [0, 2],
      [1, 1],
    ]);
    expect(query(TEXT, '.a | documents | length').output).toEqual([2, 2]);
    expect(query(TEXT, '[documents[0].a | line]', { slurp: true }).output).toEqual([[null]]);
  });

  it('says what is wrong, with the outputs before it', () => {
    const { output, problems } = query(TEXT, '.a, error("no")');
    expect(output).toEqual([1]);
    expect(problems[0].message).toBe('The program failed on document [0]: no');
    expect(query(TEXT, '.a |').problems[0].message).toMatch(/^Column 5 of the program: /);
    expect(query('a: [', '.').problems[0].code).toBe('invalid-text');
    expect(query(TEXT, 'def f: f; f', { mostSteps: 1000 }).problems[0].message).toContain('steps');
  });

  it('refuses outputs that are endless when they are written out', () => {
    for (const as of ['yaml', 'value'] as const) {
      const { output, problems } = query('a: 1\n', SHARED, { as });
      expect(output).toEqual([]);
      expect(problems[0].message).toContain('writes more than 32,000,000 characters of JSON');
    }
    const { problems } = editWithJq('a: 1\nb: [1]\n', `.b[0] = (${SHARED})`);
    expect(problems[0].message).toContain('more than 320 MB');
  });

  it('ends when the outputs together are too long', () => {
    const { output, problems } = query('a: 1\n', 'repeat("x")', { mostCharacters: 1000 });
    expect(output.length).toBeGreaterThan(10);
    expect(problems[0].message).toContain('longer than 1000 characters');
  });

  it('refuses arguments of the wrong type', () => {
    const any = query as (...args: unknown[]) => unknown;
    expect(() => any(1, '.')).toThrow('text');
    expect(() => any('', 1)).toThrow('program');
    expect(() => any('', '.', { as: 'xml' })).toThrow('as');
    expect(() => any('', '.', { format: 'x' })).toThrow('format');
    expect(() => any('', '.', { variables: { f: () => 1 } })).toThrow('variables.f');
    expect(() => any('', '.', { jsonVariables: { f: '{' } })).toThrow('jsonVariables.f');
  });

  it('ends where a value contains itself', () => {
    const text = 'a: &x\n  - *x\nb: 2\n';
    expect(query(text, '., .b, (.a[0][0] | type)', { as: 'yaml' })).toEqual({
      output: [text, '2\n', 'array\n'],
      problems: [],
    });
    const { output, problems } = query(text, '.b, .a', { as: 'yaml' });
    expect(output).toEqual(['2\n']);
    expect(problems[0].message).toContain('cannot be written as YAML');
    expect(query(text, '[limit(9; ..)] | length').output).toEqual([9]);
    for (const program of ['tostream', 'walk(.)', '.a | flatten', '. == {a: [.a]}']) {
      expect(query(text, `try (${program}) catch 0`).output, program).toHaveLength(1);
    }
    for (const program of ['[..]', '[paths]', 'del(..)', 'first(leaf_paths)']) {
      const { problems: stopped } = query(text, program, { mostSteps: 2_000 });
      expect(stopped[0].message, program).toContain('more than');
    }
  });

  it('gives variables that contain keys of every name', () => {
    const variables = { x: JSON.parse('{"__proto__": 1}') as unknown };
    expect(query('a', '$x | keys', { variables }).output).toEqual([['__proto__']]);
  });
});
