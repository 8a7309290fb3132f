import { expect, it } from 'vitest';
import { OpenDocument } from './open-document.ts';

it('waits after a change as long as a check takes beyond the next key, but for the first check', () => {
  const document = new OpenDocument({ uri: 'a:b', languageId: 'yaml' }, '', 1, 'utf-16');
  const delays = [400, 90, 150, 5_000].map((ms) => {
    document.noteCheck(ms);
    return document.delayMs;
  });
  expect(delays).toEqual([20, 20, 50, 500]);
});
