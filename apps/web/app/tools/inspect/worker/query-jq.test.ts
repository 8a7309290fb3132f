import { describe, expect, it } from 'vitest';
import { editByJq } from './edit-by-jq.ts';
import { queryJq } from './query-jq.ts';

const reading = { templates: 'auto' } as const;
const helm = { templates: 'helm' } as const;
const text =
  'items:\n  - name: a # first\n    n: 1.10\n  - {name: b, n: 12345678901234567890, more: [1]}\n';
const ask = (program: string, view: 'yaml' | 'json' | 'table' = 'yaml', given = text) =>
  queryJq({ program, view, reading }, given);

describe('queryJq', () => {
  it('gives outputs as YAML with their comments, and as JSON with their digits', async () => {
    expect(await ask('.items[]')).toEqual({
      count: 2,
      output: 'name: a # first\nn: 1.10\n---\n{name: b, n: 12345678901234567890, more: [1]}\n',
      isCut: false,
    });
    expect((await ask('.items[].n', 'json')).output).toBe('1.10\n12345678901234567890\n');
    expect((await ask('.a', 'json', 'a: 1\n---\na: 2\n')).output).toBe('1\n2\n');
  });

  it.each(['.items', '.items[]', '.items # all of them'])(
    'makes a table of %s',
    async (program) => {
      expect((await ask(program, 'table')).table).toEqual({
        columns: ['name', 'n', 'more'],
        rows: [
          ['a', '1.10', undefined],
          ['b', '12345678901234567890', '[1]'],
        ],
        count: 2,
      });
    },
  );

  it.each(['.items[].name', '.items, 1', '.none[]?'])('makes no table of %s', async (program) => {
    expect((await ask(program, 'table')).table).toBeUndefined();
  });

  it('takes any key for a column', async () => {
    const { table } = await ask('.', 'table', '__proto__: 1\nconstructor: 2\n');
    expect(table).toMatchObject({ columns: ['__proto__', 'constructor'], rows: [['1', '2']] });
  });

  it('says what is wrong', async () => {
    expect(await ask('.items[')).toMatchObject({ count: 0, output: '' });
    expect((await ask('.items[')).problem).toMatch(/^Column \d+ of the program/);
    const failing = await ask('.items[] | .name, error("stop")');
    expect(failing).toMatchObject({ count: 1, output: 'a\n' });
    expect(failing.problem).toContain('stop');
    expect((await ask('.', 'yaml', 'a: [')).problem).toBeDefined();
  });

  it('reads a template around its actions', async () => {
    const { output } = await ask('.a', 'yaml', 'a: {{ .Values.x }}\nb: 1\n');
    expect(output).toContain('{{ .Values.x }}');
  });
});

describe('editByJq', () => {
  it('gives the smallest edits, and refuses what it cannot do', async () => {
    const edited = await editByJq({ program: '.items[0].n = 2', reading }, text);
    expect(edited).toMatchObject({
      kind: 'edits',
      output: text.replace('1.10', '2'),
      edits: [{ from: { line: 3 }, insert: '2' }],
    });
    expect(await editByJq({ program: '.items[]', reading }, text)).toMatchObject({
      kind: 'refused',
    });
    expect(await editByJq({ program: '.', reading: helm }, 'a: {{ .Values.b }}\n')).toMatchObject({
      kind: 'refused',
    });
  });
});
