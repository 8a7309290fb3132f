import { LanguageDocument, type SchemaChecker } from '@yamlkit/language';
import { describe, expect, it } from 'vitest';
import { ValidParts } from './valid-parts.ts';

const LONG = 'that is long enough to be kept as a part of its own, as a short one is not';
const TEXT = `first: &anchor
  a: ${LONG}
second:
  b: ${LONG}
  c: d
third:
  d: *anchor
  e: ${LONG}
fourth: {e: ${LONG}}
`;
const KEYS = ['first', 'second', 'third', 'fourth'];
const SCHEMA = {};

function documentOf(text: string): LanguageDocument {
  // Nothing of this asks for schemas.
  return new LanguageDocument(text, {} as SchemaChecker);
}

function valueAt({ nodes: [nodes] }: LanguageDocument, key: string): number {
  return nodes.find(nodes.root, key);
}

/** The keys whose values are known to be valid after an edit, of all that are in the text. */
function knownAfter(before: string, insert: string, deprecated?: string): string[] {
  const document = documentOf(TEXT);
  const parts = new ValidParts();
  const recorder = parts.recorder(document);
  for (const key of KEYS) recorder.add(valueAt(document, key), SCHEMA);
  if (deprecated !== undefined) recorder.exclude(valueAt(document, deprecated));
  const from = TEXT.indexOf(before);
  const after = documentOf(TEXT.slice(0, from) + insert + TEXT.slice(from));
  const known = parts.after({ from, to: from, insert }, after);
  expect(known.has(valueAt(after, 'second'), {})).toBe(false);
  return KEYS.filter((key) => known.has(valueAt(after, key), SCHEMA));
}

describe('the valid parts of a document', () => {
  it.each([
    ['c: d', 'xyz', ['first', 'fourth']],
    ['d: *', 'xyz', ['first', 'second', 'fourth']],
    ['fourth', 'xyz: 1\n', ['first', 'second']],
    ['{e', ' ', ['first', 'second']],
    ['a: that', '\n', ['second', 'fourth']],
  ])(
    'are known outside the lines of an edit before %j, but for what has aliases',
    (at, insert, expected) => {
      expect(knownAfter(at, insert)).toEqual(expected);
    },
  );

  it('are checked again where something in them is deprecated', () => {
    expect(knownAfter('d: *', 'x', 'second')).toEqual(['first', 'fourth']);
  });

  it('are not known where directives say what they mean', () => {
    expect(knownAfter('first', '%YAML 1.1\n---\n')).toEqual([]);
  });
});
