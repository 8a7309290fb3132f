import { expect, it } from 'vitest';
import { isCommandKey } from './is-command-key.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

it.each([
  ['Linux x86_64', { key: 'k', ctrlKey: true }, true],
  ['Win32', { key: 'K', ctrlKey: true }, true],
  ['Win32', { key: 'k', metaKey: true }, false],
  ['MacIntel', { key: 'k', metaKey: true }, true],
  ['MacIntel', { key: 'k', ctrlKey: true }, false],
  ['iPad', { key: 'k', metaKey: true }, true],
  ['Linux x86_64', { key: 'k', ctrlKey: true, shiftKey: true }, false],
  ['Linux x86_64', { key: 'k' }, false],
  ['Linux x86_64', { key: 'j', ctrlKey: true }, false],
])('on %s, %o opens the menu: %s', (platform, keys, expected) => {
  expect(isCommandKey({ ...none, ...keys }, platform)).toBe(expected);
});
