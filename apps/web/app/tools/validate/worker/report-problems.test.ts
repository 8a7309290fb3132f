import { expect, it } from 'vitest';
import { findProblems, reportProblems, ruleCounts } from './report-problems.ts';
import { validateText } from './validate-text.ts';

const CHART = `{{- if .Values.on }}
name:   {{ .Values.name }}
ports: [80
on: {{ .Values.on }}
`;
const filter = { text: '', severity: 'all' } as const;

it('groups the problems of a template by what they are about, and those of each rule', async () => {
  const rules = { colons: { level: 'warning' } } as const;
  await validateText({ lint: true, rules, templates: 'helm' }, CHART);
  const byKind = findProblems({ filter, grouping: 'kind' });
  expect(byKind?.groups).toEqual([
    { name: 'template', count: 1 },
    { name: 'yaml', count: 1 },
    { name: 'lint', count: 1 },
  ]);
  expect(byKind?.problems.map(({ code }) => code)).toEqual([
    'template-unclosed-block',
    'unclosed-bracket',
    'lint/colons',
  ]);
  expect(findProblems({ filter, grouping: 'none' })).toMatchObject({
    count: 3,
    groups: [],
  });
  const byRule = findProblems({ filter, grouping: 'rule' });
  expect(byRule?.groups.map(({ name }) => name)).toContain('unclosed-bracket');
});

it('reports on a template as what it is', async () => {
  await validateText({ lint: true, templates: 'helm' }, CHART);
  const request = { format: 'json', filter, fileName: 'a.yaml', siteAddress: '' } as const;
  expect(JSON.parse(reportProblems(request) ?? '').files[0]).toMatchObject({ template: 'helm' });
  // As YAML, each action would be an error.
  expect(ruleCounts({ rules: {} })).toMatchObject({ colons: 1 });
});
