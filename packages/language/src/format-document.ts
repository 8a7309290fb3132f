import { type FormatOptions, format, type Problem, type TextEdit } from '@yamlkit/engine';
import type { LanguageDocument } from './language-document.ts';

/** What formatting changes. */
export interface Formatting {
  /** None where the text is formatted already, or has errors. */
  readonly edits: readonly TextEdit[];
  readonly problems: readonly Problem[];
}

/** Formats a text: one edit of what differs between its beginning and its end. */
export function formatDocument(
  { text }: LanguageDocument,
  options: FormatOptions = {},
): Formatting {
  const { output, isChanged, problems } = format(text, options);
  if (!isChanged) return { edits: [], problems };
  const most = Math.min(text.length, output.length);
  let from = 0;
  while (from < most && text[from] === output[from]) from++;
  let end = 0;
  while (end < most - from && text[text.length - 1 - end] === output[output.length - 1 - end])
    end++;
  const insert = output.slice(from, output.length - end);
  return { edits: [{ from, to: text.length - end, insert }], problems };
}
