import v8 from 'node:v8';
import { afterEach, expect, it, vi } from 'vitest';
import { inlineLessInShortRuns } from './inline-less.ts';

const setFlags = vi.spyOn(v8, 'setFlagsFromString').mockReturnValue(undefined);

afterEach(() => {
  setFlags.mockClear();
  vi.unstubAllGlobals();
});

it('holds where there is little to read', async () => {
  await inlineLessInShortRuns(5_000_000);
  expect(setFlags).toHaveBeenCalledExactlyOnceWith('--max-inlined-bytecode-size-cumulative=230');
});

it('leaves long runs alone', async () => {
  await inlineLessInShortRuns(50_000_000);
  expect(setFlags).not.toHaveBeenCalled();
});

it('is not worth loading what sets it for a few files', async () => {
  await inlineLessInShortRuns(20_000);
  expect(setFlags).not.toHaveBeenCalled();
});

it('leaves a Node alone that may not know the flag', async () => {
  vi.stubGlobal('process', { ...process, versions: { ...process.versions, node: '27.0.0' } });
  await inlineLessInShortRuns(5_000_000);
  expect(setFlags).not.toHaveBeenCalled();
});
