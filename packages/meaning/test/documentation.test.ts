import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CHECK_NOTES } from '../src/describe/check-notes.ts';
import { checkHelm, unusedValues } from '../src/helm/index.ts';
import { type Finding, formats, unusedNames } from '../src/index.ts';
import { LANGUAGES } from '../src/languages/index.ts';
import { meaningRules } from '../src/rules.ts';
import { filesOf, meaningIn } from './shaped.ts';

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
const filesFor = (format: string) =>
  filesOf(projectFiles, format.startsWith('github') ? '.github/workflows/ci.yml' : 'example.yaml');

describe('the guide', () => {
  it.each(blocks)('shows what is wrong: $rules in $format', ({ format, text, rules }) => {
    if (format === 'helm') {
      const files = filesOf(projectFiles, 'templates/example.yaml');
      // Functions of others are known to be none only in a chart.
      const names = new Set(checkHelm(text, files).map(({ rule }) => rule));
      expect([...names].sort()).toEqual([...rules].sort());
      return;
    }
    if (format === 'helm-values') {
      const found = unusedValues(text, filesOf(projectFiles, 'values.yaml'));
      expect(new Set(found.map(({ rule }) => rule))).toEqual(new Set(rules));
      return;
    }
    const { model, findings } = meaningIn(format, text, undefined, filesFor(format));
    // What is off by default is reported where an example is about it.
    const isAbout = ({ rule }: Finding) => rules.includes(rule);
    const reported = findings.filter((each) => each.isByRequest !== true || isAbout(each));
    const found = new Set(
      [...reported, ...unusedNames(model).filter(isAbout)].map(({ rule }) => rule),
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
    for (const [, rule] of source.matchAll(/(?:rule: |finding\()'([a-z0-9-]+)'/g)) rules.add(rule);
    for (const [, start] of source.matchAll(/rule: `(missing)-\$\{[\w.]*noun\}`/g)) {
      for (const noun of ['input', 'secret']) rules.add(`${start}-${noun}`);
    }
  }
  for (const { kinds } of formats) {
    for (const [kind, description] of Object.entries(kinds)) {
      const { isUnique, ignoresCase, cycle, unknownRule, unusedRule } = description;
      for (const rule of [unknownRule, unusedRule]) if (rule !== undefined) rules.add(rule);
      if (isUnique || ignoresCase) rules.add(`duplicate-${kind}`);
      if (cycle !== undefined) rules.add(`${kind}-cycle`);
    }
  }
  return rules;
}

describe('the pages about formats', () => {
  it('say what each language checks', () => {
    expect(Object.keys(CHECK_NOTES).sort()).toEqual([...LANGUAGES.keys()].sort());
  });
});
