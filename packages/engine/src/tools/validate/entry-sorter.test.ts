import { expect, it } from 'vitest';
import { fixText } from './fix-text.ts';
import { validate } from './validate.ts';

it('sorts no mapping inside a key, which JSON has as a text', () => {
  const check = (text: string) =>
    validate(text, { rules: { 'key-ordering': { level: 'warning' } } });
  const text = '? - {b: 1, a: {d: 1, c: 2}}\n: {z: 1, y: 2}\n';
  const { output, problems } = fixText(text, check(text), check);
  expect(output).toBe('? - {b: 1, a: {d: 1, c: 2}}\n: {y: 2, z: 1}\n');
  expect(problems.length).toBe(2);
});

it('sorts no mapping that an alias in a key stands for', () => {
  const check = (text: string) =>
    validate(text, { rules: { 'key-ordering': { level: 'warning' } } });
  const text = 'a: &x {b: 1, a: 2}\nb: {d: 1, c: 2}\n? *x\n: 1\n';
  const { output } = fixText(text, check(text), check);
  expect(output).toBe('a: &x {b: 1, a: 2}\nb: {c: 2, d: 1}\n? *x\n: 1\n');
});
