import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TOAST_DURATION, TOAST_REMOVE_DELAY, ToastStore } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('holds the specified numbers', () => {
  expect(TOAST_DURATION).toBe(5000);
  expect(TOAST_REMOVE_DELAY).toBe(1_000_000);
});

it('shows one toast, the newest', () => {
  const store = new ToastStore();
  store.show({ title: 'first' });
  store.show({ title: 'second' });
  expect(store.state.map(({ title, open }) => [title, open])).toEqual([['second', true]]);
});

it('closes a dismissed toast at once and removes it after the delay', () => {
  const store = new ToastStore();
  const id = store.show({ title: 'done' });
  store.dismiss(id);
  expect(store.state).toMatchObject([{ id, open: false }]);
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY - 1);
  expect(store.state).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(store.state).toEqual([]);
});

it('does not remove the toast that took a dismissed one’s place', () => {
  const store = new ToastStore();
  store.dismiss(store.show({ title: 'old' }));
  store.show({ title: 'new' });
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY);
  expect(store.state).toMatchObject([{ title: 'new', open: true }]);
  expect(vi.getTimerCount()).toBe(0);
});

it('notifies listeners of each change and of nothing else', () => {
  const store = new ToastStore();
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  const id = store.show({ title: 'a' });
  store.dismiss(id);
  store.dismiss(id);
  store.dismiss(12345);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  store.show({ title: 'b' });
  expect(listener).toHaveBeenCalledTimes(2);
});
