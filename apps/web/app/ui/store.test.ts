import { expect, it, vi } from 'vitest';
import { Store, WritableStore } from './store.ts';

class Pair extends Store<{ readonly a: number; readonly b: number }> {
  setB(b: number): void {
    this.change({ b });
  }
}

it('gives the same state until it changes', () => {
  const pair = new Pair({ a: 1, b: 2 });
  const before = pair.state;
  expect(pair.state).toBe(before);
  pair.setB(3);
  expect(pair.state).toEqual({ a: 1, b: 3 });
  expect(before).toEqual({ a: 1, b: 2 });
});

it('calls no listener and keeps its value where a change changes nothing', () => {
  const pair = new Pair({ a: 1, b: 2 });
  const before = pair.state;
  const listener = vi.fn();
  pair.subscribe(listener);
  pair.setB(2);
  expect(listener).not.toHaveBeenCalled();
  expect(pair.state).toBe(before);
});

it('calls each listener after a change, until it unsubscribes', () => {
  const store = new WritableStore('one');
  const seen: string[] = [];
  const other = vi.fn();
  const unsubscribe = store.subscribe(() => seen.push(store.state));
  store.subscribe(other);
  store.set('two');
  unsubscribe();
  unsubscribe();
  store.set('three');
  expect(seen).toEqual(['two']);
  expect(other).toHaveBeenCalledTimes(2);
});
