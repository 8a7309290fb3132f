import { expect, it } from 'vitest';
import { isOneEditApart } from './one-edit-apart.ts';

it.each([
  ['app', 'apps'],
  ['appss', 'apps'],
  ['spps', 'apps'],
  ['asps', 'apps'],
  ['networking.k8s.oi', 'networking.k8s.io'],
])('%s and %s are one edit apart', (a, b) => {
  expect(isOneEditApart(a, b)).toBe(true);
  expect(isOneEditApart(b, a)).toBe(true);
});

it.each([
  ['apps', 'apps'],
  ['', 'ab'],
  ['ap', 'apps'],
  ['sapp', 'apps'],
  ['openslo', 'apps'],
  ['batch.volcano.sh', 'batch'],
])('%s and %s are not one edit apart', (a, b) => {
  expect(isOneEditApart(a, b)).toBe(false);
});
