import type { LineIndex } from '@yamlkit/engine/text';
import { type Cursor, visit } from '@yamlkit/engine/tree';
import type { LanguageDocument } from '../language-document.ts';
import type { TextRange } from '../range.ts';

/** What can be folded: from the end of the line that stays to the end of the last one. */
export interface FoldingRange extends TextRange {
  readonly kind: 'collection' | 'text' | 'comment' | 'document';
}

/**
 * What can be folded, in the order of the text: collections and texts of several lines, runs of comments,
 * and in a stream of several its documents. Of two ranges one is inside the other, or they are apart.
 */
export function foldingRangesOf({ tree, lines }: LanguageDocument): readonly FoldingRange[] {
  const folds: FoldingRange[] = [...commentFolds(tree.text, tree.comments, lines)];
  const add = (kind: FoldingRange['kind'], start: number, end: number) => {
    const from = lines.contentEnd(lines.lineAt(start));
    // Line breaks at the end belong to what follows.
    let to = end;
    while (to > from && /\s/.test(tree.text[to - 1])) to--;
    if (from < to && lines.lineAt(from) < lines.lineAt(to)) folds.push({ kind, from, to });
  };
  const isStream = tree.documentCount > 1;
  visit(tree, {
    enter: (cursor) => {
      if (cursor.depth === 0 && isStream) add('document', cursor.from, cursor.to);
      if (cursor.depth > 0) addNode(cursor, add);
      return undefined;
    },
  });
  return distinct(folds.sort((a, b) => a.from - b.from || b.to - a.to));
}

function addNode(
  cursor: Cursor,
  add: (kind: FoldingRange['kind'], start: number, end: number) => void,
): void {
  const { kind, from, to, keyRange } = cursor;
  const start = keyRange?.to ?? from;
  if (kind === 'mapping' || kind === 'sequence') add('collection', start, to);
  else if (kind === 'scalar') add('text', start, to);
}

/** Runs of comments on lines of their own, one right below the other. */
function* commentFolds(
  text: string,
  comments: Int32Array,
  lines: LineIndex,
): Generator<FoldingRange> {
  let first = -1;
  let last = -1;
  const isOwn = (from: number) =>
    /^[ \t]*$/.test(text.slice(lines.starts[lines.lineAt(from)], from));
  for (let at = 0; at <= comments.length; at += 2) {
    const from = comments[at];
    const isNext = last !== -1 && at < comments.length && isOwn(from);
    if (isNext && lines.lineAt(from) === lines.lineAt(comments[last]) + 1) {
      last = at;
      continue;
    }
    if (first !== last)
      yield { kind: 'comment', from: comments[first + 1], to: comments[last + 1] };
    first = at < comments.length && isOwn(from) ? at : -1;
    last = first;
  }
}

function distinct(folds: readonly FoldingRange[]): readonly FoldingRange[] {
  return folds.filter(({ from, to }, at) => {
    const before = folds[at - 1];
    return before === undefined || before.from !== from || before.to !== to;
  });
}
