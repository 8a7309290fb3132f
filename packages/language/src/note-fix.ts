import type { Fix } from '@yamlkit/engine';
import type { SchemaReason } from '@yamlkit/schemas';
import type { TextRange } from './range.ts';

/**
 * How a document would get the apiVersion or kind that was probably meant.
 *
 * @param root where the root mapping begins.
 * @param place of the scalar that the message is about.
 * @returns undefined where nothing is known to be meant, or a mapping begins in an unusual way.
 */
export function noteFix(
  text: string,
  reason: SchemaReason,
  { root, place }: { readonly root: number; readonly place: TextRange },
): Fix | undefined {
  if (reason.code === 'unknown-kind' && reason.meant !== undefined) {
    const insert = reason.meant.replace(/^\w+: /, '');
    const edits = [{ from: place.from, to: place.to, insert }];
    return { title: `Replace with “${insert}”`, safety: 'suggested', edits };
  }
  if (reason.code !== 'incomplete-kind' || reason.suggestion === undefined) return undefined;
  const entry = `${reason.missing}: ${reason.suggestion}`;
  const edit = insertedFirst(text, root, entry);
  return edit && { title: `Add “${entry}”`, safety: 'suggested', edits: [edit] };
}

function insertedFirst(
  text: string,
  root: number,
  entry: string,
): Fix['edits'][number] | undefined {
  if (text[root] === '{') return { from: root + 1, to: root + 1, insert: `${entry}, ` };
  const before = text.slice(text.lastIndexOf('\n', root - 1) + 1, root);
  const isFirst = /^ *$/.test(before) && /["'\w]/.test(text.charAt(root));
  if (!isFirst) return undefined;
  const lineBreak = /\r?\n/.exec(text)?.[0] ?? '\n';
  return { from: root, to: root, insert: `${entry}${lineBreak}${before}` };
}
