import { afterEach, expect, it, vi } from 'vitest';
import { BrowserLastWords, type LastWord } from './last-words.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each<LastWord>([
  { slot: 'a', savedAt: 12, text: 'a: "b" c' },
  { slot: 'a', savedAt: 12, text: '', name: 'a.yaml' },
  { slot: 'a', savedAt: 12, text: '" b', name: 'a "b" \\ c.yaml' },
])('gives what was left: %j', (word) => {
  const entries: Record<string, unknown> = {};
  Object.defineProperties(entries, {
    setItem: { value: (key: string, value: string) => Object.assign(entries, { [key]: value }) },
    getItem: { value: (key: string) => entries[key] ?? null },
  });
  vi.stubGlobal('localStorage', entries);
  const words = new BrowserLastWords();
  words.leave(word);
  expect(words.list()).toEqual([word]);
});
