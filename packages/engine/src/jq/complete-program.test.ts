import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeProgram } from './complete-program.ts';
import { query } from './query.ts';

const TEXT = `kind: List
items:
  - name: web
    spec: {replicas: 2, "odd key": x}
    labels: &l {app: web}
  - name: db
    labels: *l
---
kind: Other
`;

/** The labels at the mark `^` of a program. */
function labelsAt(marked: string, text = TEXT): readonly string[] {
  const at = marked.indexOf('^');
  return completeProgram(text, marked.replace('^', ''), at).options.map(({ label }) => label);
}

/** The program with an option. */
function completed(marked: string, label: string): string {
  const at = marked.indexOf('^');
  const program = marked.replace('^', '');
  const { from, to, options } = completeProgram(TEXT, program, at);
  const option = options.find((each) => each.label === label);
  if (option === undefined) throw new Error(`No option ${label} at ${marked}`);
  return program.slice(0, from) + option.insert + program.slice(to);
}

describe('completeProgram', () => {
  it.each([
    ['.^', ['kind', 'items']],
    ['.k^', ['kind']],
    ['.items[].^', ['name', 'spec', 'labels']],
    ['.items[].la^bels', ['labels']],
    ['.items[] | select(.n^', ['name']],
    ['.items[] | select(.^) | .name', ['name', 'spec', 'labels']],
    ['.items[0].spec | if .^', ['replicas', 'odd key']],
    ['.items[0].spec | if .replicas > 1 then .r^', ['replicas']],
    ['[.items[] | {a: .labels.^', ['app']],
    ['.items | map({name, re: .spec.^', ['replicas', 'odd key']],
    ['.items | map(.labels.a^)', ['app']],
    ['(.items[] | select(.name == "web") | .spec).^', ['replicas', 'odd key']],
    ['.items[] as $x | $x.n^', ['name']],
    ['.items[0] | {^', ['name', 'spec', 'labels']],
    ['.items[0] | {name, s^', ['spec']],
    ['.kind + .items[0].n^', ['name']],
  ])('offers the keys of what %s comes to', (marked, labels) => {
    expect(labelsAt(marked)).toEqual(labels);
  });

  it('writes keys as jq reads them, and goes into lists', () => {
    expect(completed('.items[0].spec.^', 'odd key')).toBe('.items[0].spec."odd key"');
    expect(completed('.items.^', '[].name')).toBe('.items[].name');
    expect(completed('.items | .^', '[].name')).toBe('.items | .[].name');
    expect(completed('.items.^', '[]')).toBe('.items[]');
    expect(completed('.items[0].la^b', 'labels')).toBe('.items[0].labels');
  });

  it('offers functions with help, variables and formats', () => {
    expect(labelsAt('.items | sort^')).toEqual(['sort', 'sort_by(f)', 'sort_keys(paths)']);
    expect(completed('.items | sort^', 'sort_by(f)')).toBe('.items | sort_by(');
    expect(labelsAt('.items[] as $item | $i^')).toContain('$item');
    expect(labelsAt('.kind | @ba^')).toEqual(['@base32', '@base32d', '@base64', '@base64d']);
    expect(completeProgram(TEXT, 'path_te', 7).options).toEqual([
      {
        kind: 'function',
        label: 'path_text',
        insert: 'path_text',
        detail: 'The path, such as "spec.containers[0].image"',
      },
    ]);
  });

  it.each(['"a.^', '.a # .^', '.kind ^', '.items[0]^'])('offers nothing at %s', (marked) => {
    expect(labelsAt(marked)).toEqual([]);
  });

  it('has no keys for a text with errors, and ends with programs that do not', () => {
    expect(labelsAt('.^', 'a: [')).toEqual([]);
    expect(labelsAt('def f: f; f | .^')).toEqual([]);
    expect(labelsAt('[range(1e9)] | .^')).toEqual([]);
    expect(labelsAt('repeat(.) | .k^')).toEqual(['kind']);
  });

  it('offers only keys that lead to a value', () => {
    const key = fc.constantFrom('a', 'b-c', '__proto__', 'é', '1', 'if', 'x y', '"', '\\(');
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom(1, 'x', null),
        fc.array(tie('any'), { maxLength: 3 }),
        fc.dictionary(key, tie('any'), { maxKeys: 4 }),
      ),
    })).any;
    const beginnings = fc.constantFrom(
      '',
      '.[]?',
      '.. | ',
      '.[]? | ',
      '.a?',
      'select(',
      '[(.a)?, ',
    );
    fc.assert(
      fc.property(value, beginnings, (data, beginning) => {
        const text = JSON.stringify(data);
        const program = `${beginning}.`;
        const { from, to, options } = completeProgram(text, program, program.length);
        const closers: Record<string, string> = { 'select(': ')', '[(.a)?, ': ']' };
        for (const { insert } of options) {
          const whole = program.slice(0, from) + insert + program.slice(to);
          const run = query(text, `${whole}?${closers[beginning] ?? ''}`);
          expect(run.problems).toEqual([]);
        }
      }),
    );
  });

  it('answers at any place of any program', () => {
    const piece = fc.constantFrom(
      '.',
      '.a',
      '[',
      ']',
      '(',
      ')',
      '{',
      '}',
      '"',
      '\\(',
      '|',
      ',',
      ':',
      ' ',
      'if',
      'then',
      'else',
      'end',
      'def f:',
      ';',
      '$x',
      ' as ',
      '@',
      '@csv',
      '..',
      '?',
      '#',
      '\n',
      'map',
      'reduce ',
      '1',
      '//',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.nat(40), (pieces, at) => {
        const program = pieces.join('');
        const offset = Math.min(at, program.length);
        const { from, to } = completeProgram(TEXT, program, offset);
        expect(from).toBeLessThanOrEqual(offset);
        expect(to).toBeGreaterThanOrEqual(offset);
      }),
    );
  });
});
