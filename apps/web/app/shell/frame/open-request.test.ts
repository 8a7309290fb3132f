import { expect, it } from 'vitest';
import { readOpenRequest } from './open-request.ts';

it('reads what a link carries', () => {
  const request = { openText: 'a: 1', openTitle: 'Lists' };
  expect(readOpenRequest({ ...request, other: 1 })).toEqual(request);
  const withChoices = { ...request, openChoices: { lint: true } };
  expect(readOpenRequest(withChoices)).toEqual(withChoices);
  expect(readOpenRequest({ openText: '', openTitle: '' })).toEqual({ openText: '', openTitle: '' });
});

it.each([null, undefined, 'text', 1, {}, { openText: 'a' }, { openText: 1, openTitle: 'x' }])(
  'takes %o for no request',
  (state) => {
    expect(readOpenRequest(state)).toBeNull();
  },
);
