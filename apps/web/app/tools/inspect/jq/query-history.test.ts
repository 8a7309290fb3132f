import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetQueries, keepQuery, keptQueries } from './query-history.ts';

function storage(items = new Map<string, string>()) {
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

describe('the history of queries', () => {
  beforeEach(() => vi.stubGlobal('localStorage', storage()));
  afterEach(() => vi.unstubAllGlobals());

  it('has the newest first, each once, and at most 50', () => {
    for (const query of ['.a', ' .b ', '.a', '', '  ']) keepQuery(query);
    expect(keptQueries()).toEqual(['.a', '.b']);
    for (let at = 0; at < 60; at++) keepQuery(`.k${at}`);
    expect(keptQueries()).toHaveLength(50);
    expect(keptQueries()[0]).toBe('.k59');
    keepQuery('x'.repeat(2001));
    expect(keptQueries()[0]).toBe('.k59');
    forgetQueries();
    expect(keptQueries()).toEqual([]);
  });

  it.each(['{"a": 1}', 'no JSON', '[1, null]'])('is empty where %s was stored', (kept) => {
    vi.stubGlobal('localStorage', storage(new Map([['yaml-toolkit:query-history', kept]])));
    expect(keptQueries()).toEqual([]);
  });

  it('is off where storage is denied', () => {
    const denied = () => {
      throw new Error('denied');
    };
    vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied });
    keepQuery('.a');
    forgetQueries();
    expect(keptQueries()).toEqual([]);
  });
});
