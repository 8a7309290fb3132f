import { expect, it } from 'vitest';
import { aimedInput, noteFocus } from './active-tool.ts';

it('means the tool’s first editor unless another one of it was focused last', () => {
  expect(aimedInput()).toBe('yaml');
  noteFocus('override');
  expect(aimedInput()).toBe('yaml');
});
