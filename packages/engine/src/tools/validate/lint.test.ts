import { describe, expect, it } from 'vitest';
import { parse } from '../../syntax/parse.ts';
import { sourceOf } from '../../syntax/tree.ts';
import { LineIndex } from '../../text/line-index.ts';
import { lint } from './lint.ts';
import { defineRule, type Rule } from './rule.ts';
import type { RuleSettings } from './rule-settings.ts';

function run(text: string, rules: readonly Rule[], settings?: RuleSettings) {
  const all = Object.fromEntries(rules.map(({ id }) => [id, { level: 'warning' as const }]));
  return lint(parse(text), new LineIndex(text), settings ?? all, { rules });
}

/** Reports everything it is shown. */
const everything = defineRule({
  id: 'everything',
  messages: ({ what }: { readonly what: string }) => what,
  options: { prefix: '', limit: 3, words: ['a'] as readonly string[], loud: false },
  create({ tree, lines, options, isKey, longScalars, report }) {
    const say = (what: string, from = 0, to = 0) =>
      report({ from, to, parameters: { what: options.prefix + what } });
    const saySource = (kind: string) => (row: number) => say(`${kind} ${sourceOf(tree, row)}`);
    const nameOf = (kind: string, row: number) => `${kind}${isKey(row) ? ' key' : ''}`;
    return {
      document: () => say('document'),
      directive: saySource('directive'),
      documentStart: saySource('start'),
      documentEnd: saySource('end'),
      mapping: (row) => say(nameOf('mapping', row)),
      sequence: (row) => say(nameOf('sequence', row)),
      scalar: (row) => say(`${nameOf('scalar', row)} ${sourceOf(tree, row)}`),
      alias: (row) => say(`${nameOf('alias', row)} ${sourceOf(tree, row)}`),
      anchor: saySource('anchor'),
      tag: saySource('tag'),
      text: () => {
        const long = longScalars().map((row) => sourceOf(tree, row));
        say(`${lines.lineCount} lines, long scalars: ${long.join()}`);
      },
      end: () => say(`${options.limit} ${options.words.join()} ${options.loud}`),
    };
  },
});

describe('lint', () => {
  it('shows each rule the rows of a text, then the text, then its end', () => {
    const text = '%YAML 1.2\n---\n&x a: !!str b # c\n? [*x]\n: {d: }\n...\n';
    expect(run(text, [everything]).map(({ message }) => message)).toEqual([
      'document',
      'directive %YAML 1.2',
      'start ---',
      'mapping',
      'scalar key a',
      'anchor &x',
      'scalar b',
      'tag !!str',
      'sequence key',
      'alias *x',
      'mapping',
      'scalar key d',
      'scalar ',
      'end ...',
      '7 lines, long scalars: ',
      '3 a false',
    ]);
  });

  it('gives findings the code and the level of their rule', () => {
    const [first] = run('', [everything]);
    expect(first).toEqual({
      code: 'lint/everything',
      severity: 'warning',
      message: '1 lines, long scalars: ',
      parameters: { what: '1 lines, long scalars: ' },
      from: 0,
      to: 0,
      line: 1,
      column: 1,
    });
    const settings = { everything: { level: 'error' as const } };
    expect(run('', [everything], settings)[0].severity).toBe('error');
  });

  it('runs the rules that the settings name and no others', () => {
    const quiet: Rule = { ...everything, id: 'quiet' };
    expect(run('', [everything, quiet], {})).toEqual([]);
    const found = run('', [everything, quiet], { quiet: { level: 'error' } });
    expect(new Set(found.map(({ code }) => code))).toEqual(new Set(['lint/quiet']));
  });

  it('takes options of the right type and no others', () => {
    const options = { limit: 7, loud: 'yes', words: 'b', prefix: 'x ', unknown: 1 };
    const found = run('', [everything], { everything: { level: 'error', options } });
    expect(found.at(-1)?.message).toBe('x 7 a false');
  });

  it('is not fooled by settings named like parts of every object', () => {
    const rule: Rule = { ...everything, id: 'constructor' };
    expect(run('', [rule], {})).toEqual([]);
  });
});
