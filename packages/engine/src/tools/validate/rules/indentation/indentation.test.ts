import { expect, it } from 'vitest';
import { describeRule } from '../../../../../test/lint/describe-rule.ts';
import { validate } from '../../validate.ts';
import { cases } from './cases.ts';
import { indentation } from './indentation.ts';

describeRule(indentation, cases);

it('moves a block of any length by an edit that is plain data, whatever reads it', () => {
  const lines = Array.from({ length: 100 }, (_, line) => `  k${line}: v\n`).join('');
  const { problems } = validate(`a:\n- b: c\nd:\n- e: f\n${lines}`, {
    rules: { indentation: { level: 'error' } },
  });
  const edits = problems.flatMap(({ fix }) => fix?.edits ?? []);
  const expected = [
    { from: 3, to: 9, insert: '  - b: c' },
    {
      from: 13,
      to: 19 + lines.length,
      insert: `  - e: f\n${lines.replaceAll(/^/gm, '  ').trimEnd()}`,
    },
  ];
  expect(edits.map((edit) => ({ ...edit }))).toEqual(expected);
  expect(structuredClone(edits)).toEqual(expected);
  expect(JSON.parse(JSON.stringify(edits))).toEqual(expected);
});
