import { loadAll } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { convert } from '../../src/index.ts';
import { suiteCases } from './suite-cases.ts';

/*
 * YAML to JSON beside two other readers, over the whole YAML test suite. Each case in which they and
 * we part is listed with its reason; a new difference fails, and so does one that is gone.
 */

interface Peer {
  readonly read: (text: string) => unknown[];
  /** Cases by the reason for the difference. */
  readonly differences: Readonly<Record<string, readonly string[]>>;
}

const peers: Readonly<Record<string, Peer>> = {
  yaml: {
    read: (text) =>
      [...parseAllDocuments(text, { merge: true, logLevel: 'silent' })].map((document) => {
        if (document.errors[0]) throw document.errors[0];
        return document.toJS({ maxAliasCount: -1 });
      }),
    differences: {
      'keys that are collections: we write JSON text, it writes YAML': [
        ...['4FJ6', '6BFJ', '6PBE', '9MMW', 'KK5P', 'LX3P', 'M2N8/00', 'M2N8/01', 'M5DY', 'Q9WF'],
        ...['RZP5', 'SBG9', 'V9D5', 'XW4D'],
      ],
      'it takes a key twice when the second is an alias of the first (3.2.1.1)': ['X38W'],
      'it has objects of its own for !!binary, !!omap and !!set': ['2XXW', '565N', 'J7PZ'],
      'it makes a document of a stream that has none (9.2)': ['HWV9', 'QT73'],
      'it takes directives without a document, and one twice (6.8, 6.8.1)': ['9MMA', 'SF5V'],
      'it makes an empty document of ... alone (9.1.2)': ['M7A3'],
    },
  },
  'js-yaml 5': {
    read: (text) => loadAll(text) as unknown[],
    differences: {
      'it takes no keys that are collections': [
        ...['4FJ6', '6BFJ', '6PBE', '9MMW', 'KK5P', 'LX3P', 'M2N8/00', 'M2N8/01', 'M5DY', 'Q9WF'],
        ...['RZP5', 'SBG9', 'V9D5', 'XW4D'],
      ],
      'it takes no tags but those of its schema': [
        ...['2XXW', '565N', '5TYM', '6CK3', '6WLZ', '7FWL', '9WXW', 'C4HZ', 'CC74', 'CUP7', 'J7PZ'],
        ...['M5C3', 'P76L', 'UGM3', 'Z67P', 'Z9M4'],
      ],
      'its key for null is "null", that of the suite is empty': [
        ...['6M2F', 'CFD4', 'DFF7', 'FH7J', 'FRK4', 'NHX8', 'NKF9', 'PW8X', 'S3PD', 'SM9W/01'],
        ...['UKK6/00'],
      ],
    },
  },
};

describe.each(Object.entries(peers))('%s', (_name, { read, differences }) => {
  test('agrees on every case but those explained', () => {
    const differing = suiteCases().filter(({ yaml }) => ours(yaml) !== theirs(read, yaml));
    expect(differing.map(({ id }) => id).sort()).toEqual(Object.values(differences).flat().sort());
  });
});

function ours(text: string): string {
  const { output, problems } = convert(text, { from: 'yaml', to: 'json', documents: 'array' });
  if (problems.some(({ severity }) => severity === 'error')) return 'an error';
  return JSON.stringify(sorted(JSON.parse(output)));
}

function theirs(read: (text: string) => unknown[], text: string): string {
  try {
    return JSON.stringify(sorted(JSON.parse(JSON.stringify(read(text)))));
  } catch {
    return 'an error';
  }
}

/** JavaScript's objects do not keep the order of keys, so it says nothing here. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
