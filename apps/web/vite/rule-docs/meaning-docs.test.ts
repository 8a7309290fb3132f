import { readFileSync } from 'node:fs';
import { formats } from '@yamlkit/meaning';
import { meaningRules } from '@yamlkit/meaning/rules';
import { describe, expect, it } from 'vitest';
import { collectMeaningDocs } from './collect-meaning-docs.ts';
import { guideFindings } from './guide-findings.ts';

const guide = readFileSync(new URL('../../../../docs/meaning.md', import.meta.url), 'utf8');
const docs = collectMeaningDocs(guide, guideFindings);

it('has a page for every rule, in order', () => {
  expect(docs.map(({ id }) => id)).toEqual(meaningRules.map((rule) => `meaning/${rule}`));
});

describe.each(docs)('the page of $id', ({ summary, message, blocks, formats: named }) => {
  it('says in a sentence what the rule is about, and what it reports', () => {
    expect(summary).toMatch(/^[A-Z].{10,200}\.$/s);
    expect(message).toMatch(/^[\p{L}“].{10,}$/u);
    // Templates are no format of documents.
    expect([...formats.map(({ id }) => id), 'helm', 'helm-values']).toEqual(
      expect.arrayContaining([...named]),
    );
  });

  it('has the findings of its bad examples, and none in the others', () => {
    const examples = blocks.filter((block) => block.kind === 'example');
    expect(examples.some(({ isBad }) => isBad)).toBe(true);
    for (const { isBad, findings } of examples) expect(findings.length > 0).toBe(isBad);
  });
});

it('refuses a section that has no example of its rule', () => {
  const lacking = '## Rules\n\n### unknown-job\n\nA job that is not there.\n';
  expect(() => collectMeaningDocs(lacking, guideFindings)).toThrow('unknown-job');
});
