import { describe, expect, it } from 'vitest';
import { documentOf } from '../../test/schema-data.ts';
import { meaningFor } from './document-meaning.ts';
import { withinDocuments } from './text-meaning.ts';

const SETTINGS = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\n';
const POD = `apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: web }, { name: web, image: proxy }] }
`;

/** The rules that report something of a stream, as a whole and of each of its documents alone. */
function rulesOf(text: string): { whole: string[]; within: string[] } {
  const meaning = meaningFor(documentOf(text));
  const rules = (of: typeof meaning) =>
    of.flatMap(({ findings }) => findings.map(({ rule }) => rule));
  return { whole: rules(meaning), within: rules(withinDocuments(meaning)) };
}

describe('what is found in each document alone', () => {
  it('does not depend on which others are beside it', () => {
    const { whole, within } = rulesOf([SETTINGS, SETTINGS, POD].join('---\n'));
    expect(whole).toEqual(['duplicate-object', 'duplicate-container']);
    expect(within).toEqual(['duplicate-container']);
  });
});
