import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formats } from '../src/index.ts';
import { meaningRules } from '../src/rules.ts';
import { meaningIn } from './shaped.ts';

const guide = readFileSync(new URL('../../../docs/meaning.md', import.meta.url), 'utf8');
const blocks = [...guide.matchAll(/^```yaml (\S+) (bad|good) ?(.*)\n([\s\S]*?)^```$/gm)].map(
  ([, format, mark, rules, text]) => ({
    format,
    text,
    rules: mark === 'good' ? [] : rules.split(' '),
  }),
);

/** The other files of the project that examples are in. */
const projectFiles = new Map(
  [...guide.matchAll(/^```yaml file (\S+)\n([\s\S]*?)^```$/gm)].map(([, path, text]) => [
    path,
    text,
  ]),
);
const read = (path: string) => projectFiles.get(path);
const filesFor = (format: string) =>
  format.startsWith('github')
    ? { own: '.github/workflows/ci.yml', read }
    : { own: 'example.yaml', read };

describe('the guide', () => {
  it.each(blocks)('shows what is wrong: $rules in $format', ({ format, text, rules }) => {
    const found = new Set(
      meaningIn(format, text, undefined, filesFor(format)).findings.map(({ rule }) => rule),
    );
    expect([...found].sort()).toEqual([...rules].sort());
  });

  it('has an example of each rule', () => {
    const shown = new Set(blocks.flatMap(({ rules }) => rules));
    expect([...rulesInSource()].filter((rule) => !shown.has(rule))).toEqual([]);
  });

  it('has a heading for each rule', () => {
    const headings = [...guide.matchAll(/^### (.*)$/gm)].flatMap(([, names]) => names.split(', '));
    expect([...rulesInSource()].filter((rule) => !headings.includes(rule))).toEqual([]);
  });
});

it('configurations know the rules of the guide, in order', () => {
  const headings = [...guide.matchAll(/^### (.*)$/gm)].flatMap(([, names]) => names.split(', '));
  expect(meaningRules).toEqual(headings.sort());
});

/** The rules that code names, and those that kinds of names have. */
function rulesInSource(): Set<string> {
  const root = new URL('../src/', import.meta.url);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const rules = new Set<string>();
  for (const file of files.filter((name) => name.endsWith('.ts'))) {
    const source = readFileSync(new URL(file, root), 'utf8');
    for (const [, rule] of source.matchAll(/rule: '([a-z0-9-]+)'/g)) rules.add(rule);
    for (const [, start] of source.matchAll(/rule: `(missing)-\$\{noun\}`/g)) {
      for (const noun of ['input', 'secret']) rules.add(`${start}-${noun}`);
    }
  }
  for (const { kinds } of formats) {
    for (const [kind, { isUnique, cycle }] of Object.entries(kinds)) {
      if (isUnique) rules.add(`duplicate-${kind}`);
      if (cycle !== undefined) rules.add(`${kind}-cycle`);
    }
  }
  return rules;
}
