import { describe, expect, it } from 'vitest';
import { tabAfterKey } from './tab-keys.ts';

describe('tabAfterKey', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 5, 0],
    ['ArrowLeft', 3, 2],
    ['ArrowLeft', 0, 5],
    ['Home', 3, 0],
    ['End', 3, 5],
  ])('%s leads from tab %i of six to tab %i', (key, from, to) => {
    expect(tabAfterKey(key, from, 6)).toBe(to);
  });

  it('stays at a single tab', () => {
    expect(tabAfterKey('ArrowRight', 0, 1)).toBe(0);
    expect(tabAfterKey('ArrowLeft', 0, 1)).toBe(0);
  });

  it('knows no other keys', () => {
    for (const key of ['a', 'ArrowDown', 'Enter', 'toString']) {
      expect(tabAfterKey(key, 0, 6)).toBeUndefined();
    }
  });
});
