import { completeName } from '@yamlkit/meaning';
import { LanguageDocument } from '../language-document.ts';
import { meaningFor } from '../meaning/document-meaning.ts';
import type { Completions } from './completion-item.ts';
import { nameItem } from './name-item.ts';

/** A placeholder for the name being written, where nothing has been typed yet. */
const WORD = 'zzCursorzz';
/** Characters of a text that is read for each key. */
const LONGEST = 300_000;

/**
 * The names that can be written at an offset, in formats whose names are known: jobs after `needs`, contexts and their
 * properties in expressions. Undefined elsewhere.
 */
export function nameCompletionsAt(
  document: LanguageDocument,
  offset: number,
): Completions | undefined {
  const { text, schemaChecker, options } = document;
  // The whole text is read, twice where nothing is written yet.
  if (text.length > LONGEST || meaningFor(document).length === 0) return undefined;
  const isInName = /[\w-]/.test(text[offset - 1] ?? '') || /[\w-]/.test(text[offset] ?? '');
  const isInExpression = text.lastIndexOf('{{', offset) > text.lastIndexOf('}}', offset - 1);
  if (isInExpression || isInName) {
    const found = completionsIn(document, offset);
    if (found !== undefined || isInExpression) return found;
  }
  const changed = `${text.slice(0, offset)}${WORD}${text.slice(offset)}`;
  const found = completionsIn(new LanguageDocument(changed, schemaChecker, options), offset);
  return found && { ...found, to: found.to - WORD.length };
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
