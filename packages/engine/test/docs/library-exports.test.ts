import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const MANIFEST = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
/** The entries of the package, by what is imported. */
const ENTRIES = Object.keys(JSON.parse(MANIFEST).exports);

function sourceOf(entry: string): string {
  const name = entry === '.' ? 'index' : entry.slice(2);
  return readFileSync(new URL(`../../src/${name}.ts`, import.meta.url), 'utf8');
}
const PAGE = readFileSync(new URL('../../../../docs/library.md', import.meta.url), 'utf8');

/** The names that an entry exports, types included. */
function namesOf(entry: string): string[] {
  return [...sourceOf(entry).matchAll(/export (?:type )?\{([^}]*)\}/g)]
    .flatMap(([, list]) => list.split(','))
    .map((each) => each.replace(/^.*\bas\b|\btype\b/, '').trim())
    .filter((name) => name !== '');
}

/** The sections of the page by what they say to import. */
const SECTIONS = new Map(
  PAGE.split(/^## /m)
    .slice(1)
    .map((section) => [/`@yamlkit\/engine(\/\w+)?`/.exec(section.split('\n')[0]), section] as const)
    .map(([entry, section]) => [entry === null ? '' : `.${entry[1] ?? ''}`, section]),
);

it.each(ENTRIES)('docs/library.md has every export of %s in its section', (entry) => {
  const named = new Set(
    [...(SECTIONS.get(entry) ?? '').matchAll(/`([^`\n]+)`/g)].flatMap(
      ([, code]) => code.match(/\w+/g) ?? [],
    ),
  );
  const names = namesOf(entry);
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => !named.has(name))).toEqual([]);
});

it('nothing is exported twice, but smaller forms of functions', () => {
  const names = ENTRIES.filter((entry) => entry !== './yaml').flatMap(namesOf);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
