import { describe, expect, it } from 'vitest';
import type { SchemaGroup, SchemaVerdict } from '../protocol.ts';
import { verdictWords } from './verdict-words.ts';

function wordsOf(
  groups: readonly Pick<SchemaGroup, 'status' | 'isMeant'>[],
  found: Partial<SchemaVerdict> = {},
  isResuming = false,
) {
  const verdict = {
    groups: groups.map((group) => ({ ...group, documentCount: 1 })),
    problemCount: 0,
    isPartial: false,
    ...found,
  } as unknown as SchemaVerdict;
  const words = verdictWords({ status: 'checked', verdict, failure: null, isResuming });
  return words.map(({ label, text, tone }) => `${label}: ${text}, ${tone}`);
}

describe('the words of a verdict', () => {
  it.each([
    ['a schema is meant that is not here', [{ status: 'missing', isMeant: true }], ['Not checked']],
    ['no one knows the kind', [{ status: 'unknown', isMeant: true }], ['Not checked']],
    ['nothing says which', [{ status: 'unknown', isMeant: false }], []],
    [
      'some are checked',
      [
        { status: 'checked', isMeant: true },
        { status: 'unknown', isMeant: true },
      ],
      ['Valid (1 of 2 documents)'],
    ],
  ] as const)('say of documents of which %s what was checked', (_, groups, texts) => {
    expect(wordsOf(groups)).toEqual(
      texts.map((text) => `Schema: ${text}, ${text === 'Not checked' ? 'warning' : 'success'}`),
    );
  });

  it('say that a part was checked once the rest is not awaited', () => {
    const groups = [{ status: 'checked', isMeant: true }] as const;
    const found = { isPartial: true, problemCount: 1 };
    expect(wordsOf(groups, found, true)).toEqual(['Schema: Checking..., muted']);
    expect(wordsOf(groups, found)).toEqual(['Schema: Checked in part, warning']);
  });

  it('count what the schemas find apart from names and expressions', () => {
    const groups = [{ status: 'checked', isMeant: true }] as const;
    const names = (problemCount: number, errorCount: number) => ({ problemCount, errorCount });
    expect(wordsOf(groups, { problemCount: 5, names: names(4, 3) })).toEqual([
      'Schema: 1 problem, danger',
      'Names: 4 problems, danger',
    ]);
    expect(wordsOf(groups, { problemCount: 1, names: names(1, 0) })).toEqual([
      'Schema: Valid, success',
      'Names: 1 problem, warning',
    ]);
    expect(wordsOf(groups, { names: names(0, 0) })).toEqual([
      'Schema: Valid, success',
      'Names: Valid, success',
    ]);
  });
});
