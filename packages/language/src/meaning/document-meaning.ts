import type { LanguageDocument } from '../language-document.ts';
import { meaningOf, type TextMeaning } from './text-meaning.ts';

const known = new WeakMap<LanguageDocument, TextMeaning>();

/** What a document means, read when it is first asked for. */
export function meaningFor(document: LanguageDocument): TextMeaning {
  let meaning = known.get(document);
  if (meaning === undefined) {
    const { tree, schemaCheck, options, nodes } = document;
    const choices = schemaCheck.choicesOf(tree, options);
    const { path, files } = options;
    meaning = meaningOf(tree, choices, { path, files, nodes });
    known.set(document, meaning);
  }
  return meaning;
}
