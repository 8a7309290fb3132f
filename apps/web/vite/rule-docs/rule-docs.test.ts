import { readFileSync } from 'node:fs';
import { validate } from '@yamlkit/engine';
import { ANY_NUMBER, lintRules, presets } from '@yamlkit/engine/lint';
import { describe, expect, it } from 'vitest';
import { exampleText } from '../../app/tools/validate/rule-docs/rule-doc.ts';
import { ruleIds, rulesFolder } from '../rule-ids.ts';
import { collectRuleDocs } from './collect-rule-docs.ts';
import { describeOptionType, writeOptionValue } from './describe-option.ts';
import { plainText, readDoc } from './read-doc.ts';

const docOf = (id: string) => readFileSync(new URL(`${id}/doc.md`, rulesFolder), 'utf8');
const { docs, recommended } = collectRuleDocs(
  { lintRules, presets, validate, ANY_NUMBER },
  (id) => ({
    doc: docOf(id),
    cases: [],
  }),
);

it('has every rule, in the order of the engine', () => {
  expect(docs.map(({ id }) => id)).toEqual(lintRules.map(({ id }) => id));
  expect(ruleIds).toEqual(lintRules.map(({ id }) => id));
});

describe.each(docs)('the documentation of $id', ({ id, summary, blocks, options }) => {
  it('says in a sentence what the rule is about', () => {
    expect(summary).toMatch(/^[A-Z].{15,200}\.$/);
  });

  it('finds something in its bad examples, as the validator does, and nothing in the others', () => {
    const examples = blocks.filter((block) => block.kind === 'example');
    expect(new Set(examples.map(({ isBad }) => isBad))).toEqual(new Set([true, false]));
    for (const example of examples) {
      const { isBad, options: given, findings } = example;
      expect(findings.length > 0).toBe(isBad);
      const level = recommended[id]?.level ?? 'warning';
      const opened = validate(exampleText(example), {
        rules: { ...recommended, [id]: { level, options: given } },
      });
      const codes = [...opened.errors, ...opened.warnings].map(({ code }) => code);
      expect(codes.includes(`lint/${id}`)).toBe(isBad);
    }
  });

  it('gives the defaults that the rule has, and a note on each option', () => {
    const rule = lintRules.find((each) => each.id === id);
    for (const { name, note, default: shown } of options) {
      expect(plainText(note).length, name).toBeGreaterThan(5);
      const value = rule?.options[name];
      expect(shown).toBe(writeOptionValue(value));
      const line = docOf(id)
        .split('\n')
        .find((each) => each.startsWith(`- \`${name}\` (default`));
      const [, written = ''] = /\(default:? (.*?)\):/.exec(line ?? '') ?? [];
      const codes = [...written.matchAll(/`([^`]*)`/g)].map(([, code]) => code);
      const wanted = Array.isArray(value) ? value : [String(value)];
      expect(codes, `the default of ${name} in doc.md`).toEqual(wanted);
    }
  });
});

describe('readDoc', () => {
  const doc = (rest: string) =>
    `# x\n\n> The message\n> of two lines\n\nIt is *so*. And more.\n\n${rest}`;

  it('reads text, examples and options', () => {
    const read = readDoc(
      'x',
      doc(
        'See [y](../y/doc.md).\n\n```yaml bad {"a": 1}\nb:·1\n```\n\n## Options\n\nAll of them count.\n\n- `a` (default: none): the **most**\n  of all; `-1` for any.\n',
      ),
    );
    expect(read.message).toBe('The message of two lines');
    expect(read.summary).toBe('It is so.');
    expect(read.blocks.slice(1)).toEqual([
      {
        kind: 'paragraph',
        content: ['See ', { kind: 'link', to: '/rules/y', text: 'y' }, '.'],
      },
      { kind: 'example', isBad: true, code: 'b:·1', options: { a: 1 } },
    ]);
    expect(exampleText({ code: 'b:·1' })).toBe('b: 1\n');
    expect(exampleText({ code: 'b:␍\n·1¶' })).toBe('b:\r\n 1');
    expect(read.optionBlocks).toEqual([{ kind: 'paragraph', content: ['All of them count.'] }]);
    expect(plainText(read.optionNotes.get('a') ?? [])).toBe('The most of all; -1 for any.');
  });

  it('shortens a first sentence that is too long for a list', () => {
    const long = `# x\n\n> m\n\nReports this: ${'that and '.repeat(30)}more.\n`;
    expect(readDoc('x', long).summary).toBe('Reports this.');
  });

  it.each([
    ['another title', '# y\n', 'title'],
    ['no message', '# x\n\ntext\n', 'message'],
    ['no text', '# x\n\n> m\n', 'nothing'],
    ['HTML', doc('<script>alert(1)</script>\n'), 'cannot show'],
    ['HTML in a line', doc('a <b onclick="x">c</b>\n'), 'cannot show'],
    ['an image', doc('![a](b.png)\n'), 'cannot show'],
    ['a link that runs', doc('[a](javascript:alert)\n'), 'links to'],
    ['an option without a name', doc('## Options\n\n- it: x\n'), 'name'],
    ['an option without a note', doc('## Options\n\n- `it`\n'), 'nothing of the option'],
  ])('refuses %s', (_, markdown, reason) => {
    expect(() => readDoc('x', markdown)).toThrow(reason);
  });
});

it('writes values and types as people do', () => {
  expect(writeOptionValue(['true', "it's", 'a-b'])).toBe("['true', 'it''s', a-b]");
  expect(describeOptionType('any', ['any', 'single', ANY_NUMBER], ANY_NUMBER)).toBe(
    'any, single or a whole number',
  );
  expect(describeOptionType(-1, undefined, ANY_NUMBER)).toBe('a whole number');
});
