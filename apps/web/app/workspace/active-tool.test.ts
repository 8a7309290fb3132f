import { expect, it } from 'vitest';
import { noteFocus, targetEditor } from './active-tool.ts';

it('means the tool’s first editor unless another one of it was focused last', () => {
  expect(targetEditor()).toBe('yaml');
  noteFocus('override');
  expect(targetEditor()).toBe('yaml');
});
