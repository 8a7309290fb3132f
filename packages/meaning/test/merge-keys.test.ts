import { expect, it } from 'vitest';
import { meaningIn } from './shaped.ts';

const JOB = 'runs-on: ubuntu-latest, steps: [{ run: make }]';

it.each([
  ['<<', ['<<']],
  ['!!merge m', ['m']],
  ['"<<"', []],
  ['!!str <<', []],
])('GitHub supports no merge keys, of which %j is one: %j', (key, expected) => {
  const text = `on: push\njobs:\n  a: &a { ${JOB} }\n  b: { ${key}: *a, ${JOB} }\n`;
  const { findings } = meaningIn('github-workflow', text, '.github/workflows/a.yaml');
  const found = findings.filter(({ rule }) => rule === 'unsupported-merge-key');
  expect(found.map(({ from, to }) => text.slice(from, to))).toEqual(expected);
});
