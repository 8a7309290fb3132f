import { expect, it } from 'vitest';
import type { SchemaGroup, SchemaVerdict } from '../protocol.ts';
import { schemaWords } from './schema-words.ts';

function wordsOf(groups: readonly Pick<SchemaGroup, 'status' | 'isMeant'>[]) {
  const verdict = {
    groups: groups.map((group) => ({ ...group, documentCount: 1 })),
    problemCount: 0,
    isPartial: false,
  } as unknown as SchemaVerdict;
  return schemaWords({ status: 'checked', verdict, failure: null } as never);
}

it.each([
  ['a schema is meant that is not here', [{ status: 'missing', isMeant: true }], 'Not checked'],
  ['no one knows the kind', [{ status: 'unknown', isMeant: true }], 'Not checked'],
  ['nothing says which', [{ status: 'unknown', isMeant: false }], undefined],
  [
    'some are checked',
    [
      { status: 'checked', isMeant: true },
      { status: 'unknown', isMeant: true },
    ],
    'Valid (1 of 2 documents)',
  ],
] as const)('says of documents of which %s what was checked', (_, groups, text) => {
  expect(wordsOf(groups)?.text).toBe(text);
});
