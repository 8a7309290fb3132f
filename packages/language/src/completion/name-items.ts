import { completeName, hasKeysThatRefer } from '@yamlkit/meaning';
import { LanguageDocument } from '../language-document.ts';
import { lineStartBefore } from '../line-start.ts';
import { meaningFor } from '../meaning/document-meaning.ts';
import { type Completions, plainInsert } from './completion-item.ts';
import { nameItem } from './name-item.ts';

/** A placeholder for the name being written, where nothing has been typed yet. */
const WORD = 'zzCursorzz';
/** Characters of a text that is read for each key. */
const LONGEST = 300_000;

/**
 * The names that can be written at an offset, in formats whose names are known: jobs after `needs`, contexts and their
 * properties in expressions, keys that are names, labels to select by. Undefined elsewhere.
 */
export function nameCompletionsAt(
  document: LanguageDocument,
  offset: number,
): Completions | undefined {
  const { text } = document;
  // The whole text is read, up to three times where nothing is written yet.
  if (text.length > LONGEST || meaningFor(document).length === 0) return undefined;
  const isInName = /[\w-]/.test(text[offset - 1] ?? '') || /[\w-]/.test(text[offset] ?? '');
  const open = text.lastIndexOf('{{', offset);
  const isInExpression = open > text.lastIndexOf('}}', offset - 1);
  const key = isKeyOrNothing(document, offset) ? withInserted(document, offset, ':') : undefined;
  if (key !== undefined) return key;
  if (isInExpression || isInName) {
    const found = completionsIn(document, offset);
    // Expressions of GitHub are read up to the cursor, those of Jinja as a whole.
    if (found !== undefined || (isInExpression && text[open - 1] === '$')) return found;
  }
  return withInserted(document, offset, '');
}

/** What can be written where a placeholder is inserted, with a colon after it or without one. */
function withInserted(
  { text, schemaChecker, options }: LanguageDocument,
  offset: number,
  colon: '' | ':',
): Completions | undefined {
  const changed = `${text.slice(0, offset)}${WORD}${colon}${text.slice(offset)}`;
  const found = completionsIn(new LanguageDocument(changed, schemaChecker, options), offset);
  if (found === undefined) return undefined;
  const items = found.items.map((item) =>
    colon === '' ? item : { ...item, insert: plainInsert(`${item.label}:`) },
  );
  return { ...found, to: found.to - WORD.length, items };
}

/** Whether a key that refers to something may begin on the line of an offset, which has nothing else. */
function isKeyOrNothing(document: LanguageDocument, offset: number): boolean {
  const { text } = document;
  const isAlone =
    /^[ \t]*(?:-[ \t]+)*[\w./-]*$/.test(text.slice(lineStartBefore(text, offset), offset)) &&
    /^[ \t]*(?:[\r\n]|$)/.test(text.slice(offset, offset + 1000));
  return isAlone && meaningFor(document).some(({ model }) => hasKeysThatRefer(model.format));
}

function completionsIn(document: LanguageDocument, offset: number): Completions | undefined {
  for (const { model } of meaningFor(document)) {
    const found = completeName(model, offset);
    if (found === undefined || found.items.length === 0) continue;
    const items = found.items.filter(({ name }) => !name.includes(WORD)).map(nameItem);
    return { from: found.from, to: found.to, items };
  }
  return undefined;
}
