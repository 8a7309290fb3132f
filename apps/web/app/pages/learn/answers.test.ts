import { beforeEach, expect, it, vi } from 'vitest';
import { answerKey, keepAnswer, readAnswer, subscribeToAnswer } from './answers.ts';

const kept = new Map<string, string>();
const key = answerKey('anchors', 'one');

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
  return () => vi.unstubAllGlobals();
});

it('keeps an answer under a name that forgetting everything knows, until it is taken back', () => {
  expect(readAnswer(key)).toBeNull();
  keepAnswer(key, 'a: ');
  expect(readAnswer(key)).toBe('a: ');
  expect([...kept.keys()]).toEqual([expect.stringMatching(/^yaml-toolkit/)]);
  keepAnswer(key, null);
  expect(kept.size).toBe(0);
});

it('keeps the answers to two exercises apart', () => {
  keepAnswer(key, 'a: 1');
  expect(readAnswer(answerKey('anchors', 'two'))).toBeNull();
  expect(readAnswer(answerKey('types', 'one'))).toBeNull();
});

it('follows what other tabs do with it, and nothing else', () => {
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  const heard: (string | null)[] = [];
  const end = subscribeToAnswer(key, (text) => heard.push(text));
  const change = (name: string | null, newValue: string | null) =>
    target.dispatchEvent(Object.assign(new Event('storage'), { key: name, newValue }));
  change(key, 'a: 2');
  change('yaml-toolkit:lessons', '[]');
  change(key, null);
  change(null, null);
  end();
  change(key, 'a: 3');
  expect(heard).toEqual(['a: 2', null, null]);
});

it('works without storage', () => {
  vi.stubGlobal('localStorage', undefined);
  keepAnswer(key, 'a: 1');
  expect(readAnswer(key)).toBeNull();
});
