import { afterEach, expect, it, vi } from 'vitest';
import { readPanes, withinLimits, writePanes } from './pane-sizes.ts';

function useStorage(entries = new Map<string, string>()): Map<string, string> {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  });
  return entries;
}

afterEach(() => void vi.unstubAllGlobals());

it('remembers each workbench on its own', () => {
  useStorage();
  writePanes('merge', { share: 40, isOpen: false });
  expect(readPanes('merge', 50)).toEqual({ share: 40, isOpen: false });
  expect(readPanes('format', 30)).toEqual({ share: 30, isOpen: true });
});

it.each(['', 'no JSON', 'null', '[]', '{"share":"wide"}', '{"share":null,"isOpen":1}'])(
  'takes the default from %j',
  (kept) => {
    useStorage(new Map([['yaml-toolkit:panes-merge', kept]]));
    expect(readPanes('merge', 50)).toEqual({ share: 50, isOpen: true });
  },
);

it('keeps both parts in sight', () => {
  useStorage(new Map([['yaml-toolkit:panes-merge', '{"share":1e9}']]));
  expect(readPanes('merge', 50).share).toBe(80);
  expect(withinLimits(-3)).toBe(15);
  expect(withinLimits(33.333)).toBe(33.3);
});

it('lasts as long as the page where nothing can be kept', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  writePanes('merge', { share: 40, isOpen: true });
  expect(readPanes('merge', 50)).toEqual({ share: 50, isOpen: true });
});
