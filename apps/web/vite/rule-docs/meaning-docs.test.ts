import { readFileSync } from 'node:fs';
import { meaningRules } from '@yamlkit/meaning/rules';
import { describe, expect, it } from 'vitest';
import { collectMeaningDocs } from './collect-meaning-docs.ts';
import { formatName, guideFindings } from './guide-findings.ts';

const guide = readFileSync(new URL('../../../../docs/meaning.md', import.meta.url), 'utf8');
const formats = { check: guideFindings, nameOf: formatName };
const docs = collectMeaningDocs(guide, formats);

it('has a page for every rule, in order', () => {
  expect(docs.map(({ id }) => id)).toEqual(meaningRules.map((rule) => `meaning/${rule}`));
});

describe.each(docs)('the page of $id', ({ summary, message, blocks, formats: names }) => {
  it('says in a sentence what the rule is about, and what it reports', () => {
    expect(summary).toMatch(/^[A-Z].{10,200}\.$/s);
    expect(message).toMatch(/^[\p{L}“].{10,}$/u);
    for (const name of names) expect(name).toMatch(/^[A-Z]|^pre-commit /);
  });

  it('has the findings of its bad examples, and none in the others', () => {
    const examples = blocks.filter((block) => block.kind === 'example');
    expect(examples.some(({ isBad }) => isBad)).toBe(true);
    for (const { isBad, findings } of examples) expect(findings.length > 0).toBe(isBad);
  });
});

it('refuses an example of a format that nobody knows', () => {
  const strange = '## Rules\n\n### unknown-job\n\n```yaml strange bad unknown-job\na: b\n```\n';
  expect(() => collectMeaningDocs(strange, formats)).toThrow('the format strange');
});

it('refuses a section that has no example of its rule', () => {
  const lacking = '## Rules\n\n### unknown-job\n\nA job that is not there.\n';
  expect(() => collectMeaningDocs(lacking, formats)).toThrow('unknown-job');
});
