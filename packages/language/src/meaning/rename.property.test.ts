import { readFileSync } from 'node:fs';
import { applyEdits } from '@yamlkit/engine/text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentOf } from '../../test/schema-data.ts';
import type { LanguageDocument } from '../language-document.ts';
import { referencesAt } from '../references/references.ts';
import { renameAt } from '../references/rename.ts';
import { meaningFor } from './document-meaning.ts';
import { meaningDiagnostics } from './text-meaning.ts';

const guide = readFileSync(new URL('../../../../docs/meaning.md', import.meta.url), 'utf8');
const documents = [...guide.matchAll(/^```yaml (?!helm )(\S+) good\n([\s\S]*?)^```$/gm)].map(
  ([, format, text]) => ({ text, choice: { type: 'catalog', id: format } as const }),
);

function open({ text, choice }: (typeof documents)[number]): LanguageDocument {
  return documentOf(text, choice.id === 'kubernetes' ? {} : { choice });
}

/** The ranges of all names that a document defines or uses. */
function namesIn(document: LanguageDocument): number[] {
  return meaningFor(document).flatMap(({ model }) =>
    [...model.definitions, ...model.uses].map(({ range }) => range.from),
  );
}

const NAMED = documents.filter((document) => namesIn(open(document)).length > 0);

test('renaming changes the name in all its places and nothing else, and can be taken back', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (which, place) => {
      const given = NAMED[which % NAMED.length];
      const document = open(given);
      const names = namesIn(document);
      const offset = names[place % names.length];
      const references = referencesAt(document, offset);
      const renaming = renameAt(document, offset, 'renamed-thing');
      fc.pre(!('refusal' in renaming) && references.length > 0);
      if ('refusal' in renaming) return;
      expect(renaming.edits.map(({ from }) => from)).toEqual(references.map(({ from }) => from));
      const { from, to } = references[0];
      const name = given.text.slice(from, to);
      // One that is filled in later has no name to go back to.
      fc.pre(/^[\w-]+$/.test(name));
      const changed = applyEdits(given.text, renaming.edits);
      const after = open({ ...given, text: changed });
      expect(meaningDiagnostics(after.tree, meaningFor(after), [])).toEqual([]);
      const back = renameAt(after, changed.indexOf('renamed-thing'), name);
      if ('refusal' in back) throw new Error(back.refusal);
      expect(applyEdits(changed, back.edits)).toBe(given.text);
    }),
  );
});
