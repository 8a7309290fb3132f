import { afterEach, expect, it, vi } from 'vitest';
import { choicesFrom } from './choices-from.ts';
import { KeptChoices } from './kept-choices.ts';

const make = () =>
  new KeptChoices('test', (given) =>
    choicesFrom(given, { indent: ['2', '4'], sort: [false, true] }, { indent: '2', sort: false }),
  );

function useStorage(storage: Partial<Storage>): void {
  vi.stubGlobal('localStorage', storage);
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('gives the choices as they were left, and the default for each that was not made', () => {
  const entries = new Map<string, string>();
  useStorage({
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
  });
  const kept = make();
  expect(kept.read()).toBe(kept.defaults);
  expect(kept.defaults).toEqual({ indent: '2', sort: false });
  make().keep({ sort: true });
  make().keep({ indent: '4' });
  expect(make().read()).toEqual({ indent: '4', sort: true });
  entries.set('yaml-toolkit:test', '{"indent": "8", "sort"');
  expect(make().read()).toEqual({ indent: '2', sort: false });
});

it('gives the defaults where storage is forbidden, and keeps nothing', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  useStorage({ getItem: refuse, setItem: refuse });
  make().keep({ sort: true });
  expect(make().read()).toEqual({ indent: '2', sort: false });
});
