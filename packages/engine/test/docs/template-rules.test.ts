import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rules } from '../../src/tools/validate/rules/index.ts';

const PAGE = readFileSync(new URL('../../../../docs/templates.md', import.meta.url), 'utf8');

const HEADINGS: Readonly<Record<string, string>> = {
  'not run': 'never',
  'not on lines with actions': 'lines',
  'not beside actions': 'apart',
  'also of actions': 'anywhere',
};

it('docs/templates.md lists the rules that are different in templates', () => {
  const [, section] = PAGE.split('## Lint rules\n');
  const listed: string[] = [];
  let where = '';
  for (const [, heading, ids] of section.matchAll(/^\| ([^|]*?) ?\| (`[^|]*) \|/gm)) {
    where = HEADINGS[heading] ?? where;
    for (const [, id] of ids.matchAll(/`([\w-]+)`/g)) listed.push(`${id}: ${where}`);
  }
  const declared = rules
    .filter(({ inTemplates = 'outside' }) => inTemplates !== 'outside')
    .map(({ id, inTemplates }) => `${id}: ${inTemplates}`);
  expect(listed.sort()).toEqual(declared.sort());
});
