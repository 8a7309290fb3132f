import { beforeEach, expect, it, vi } from 'vitest';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
};

beforeEach(() => {
  kept.clear();
  vi.resetModules();
  vi.stubGlobal('localStorage', storage);
  return () => vi.unstubAllGlobals();
});

it('keeps what was solved for the next visit', async () => {
  const first = await import('./progress.ts');
  expect(first.readProgress().size).toBe(0);
  first.noteSolved('anchors', 'one');
  vi.resetModules();
  const next = await import('./progress.ts');
  expect([...next.readProgress()]).toEqual(['anchors/one']);
});

it('gives the same set until something changes, and then notifies', async () => {
  vi.stubGlobal('addEventListener', () => {});
  const { noteSolved, readProgress, subscribeToProgress } = await import('./progress.ts');
  const before = readProgress();
  expect(readProgress()).toBe(before);
  const listener = vi.fn();
  subscribeToProgress(listener);
  noteSolved('a', 'b');
  expect(listener).toHaveBeenCalledOnce();
  expect(readProgress()).not.toBe(before);
});

it('adds to what another tab has kept', async () => {
  const { noteSolved, readProgress } = await import('./progress.ts');
  readProgress();
  kept.set('yaml-toolkit:lessons', '["x/y"]');
  noteSolved('a', 'b');
  expect([...readProgress()].sort()).toEqual(['a/b', 'x/y']);
});

it.each(['nonsense', '{"a":1}', '[1]'])('takes %s for nothing', async (text) => {
  kept.set('yaml-toolkit:lessons', text);
  const { readProgress } = await import('./progress.ts');
  expect(readProgress().size).toBe(0);
});

it('works without storage', async () => {
  vi.stubGlobal('localStorage', undefined);
  const { noteSolved, readProgress } = await import('./progress.ts');
  noteSolved('a', 'b');
  expect([...readProgress()]).toEqual(['a/b']);
});
