import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const INDEX = readFileSync(new URL('../../src/index.ts', import.meta.url), 'utf8');
const PAGE = readFileSync(new URL('../../../../docs/library.md', import.meta.url), 'utf8');

/** The names that the package exports, types included. */
const NAMES = [...INDEX.matchAll(/export (?:type )?\{([^}]*)\}/g)]
  .flatMap(([, list]) => list.split(','))
  .map((each) => each.replace(/^.*\bas\b|\btype\b/, '').trim())
  .filter((name) => name !== '');

it('docs/library.md has every export', () => {
  const named = new Set(
    [...PAGE.matchAll(/`([^`\n]+)`/g)].flatMap(([, code]) => code.match(/\w+/g) ?? []),
  );
  expect(NAMES.length).toBeGreaterThan(60);
  expect(NAMES.filter((name) => !named.has(name))).toEqual([]);
});
