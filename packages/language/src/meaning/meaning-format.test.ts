import { formats } from '@yamlkit/meaning';
import { expect, it } from 'vitest';
import { meaningFormatOf } from './meaning-format.ts';

it('every format that is described has documents', () => {
  const reason = { code: 'user' } as const;
  const named = formats.map(({ id }) =>
    meaningFormatOf(
      id === 'kubernetes'
        ? { target: { type: 'kubernetes', apiVersion: 'v1', kind: 'Pod' }, reason, others: [] }
        : { target: { type: 'catalog', id }, reason, others: [] },
    ),
  );
  expect(named).toEqual(formats.map(({ id }) => id));
});
