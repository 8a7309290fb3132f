import type { LanguageDocument } from '../language-document.ts';
import { meaningOf, type TextMeaning } from './text-meaning.ts';

const known = new WeakMap<LanguageDocument, TextMeaning>();

/** What a document means, read when it is first asked for. */
export function meaningFor(document: LanguageDocument): TextMeaning {
  let meaning = known.get(document);
  if (meaning === undefined) {
    const { tree, schemaChecker, options, nodes } = document;
    const choices = schemaChecker.choicesOf(tree, options);
    const { path, files } = options;
    meaning = meaningOf(tree, choices, {
      path,
      files,
      nodes,
      jsonSchema: schemaChecker.jsonSchema,
    });
    known.set(document, meaning);
  }
  return meaning;
}
