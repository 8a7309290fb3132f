import {
  ACTION_CLOSE,
  ACTION_DEFINITION,
  ACTION_ELSE,
  ACTION_OPEN,
  ACTION_SILENT,
  ACTION_VALUE,
  type Action,
  actionsBetween,
} from './action.ts';
import {
  FORM_COMMENT_AFTER,
  FORM_COMMENT_LINE,
  FORM_SPACED_COMMENT,
  type Opaque,
  readIndent,
} from './mask.ts';
import type { Template } from './template.ts';

/**
 * What an action does: write a `value`, `open` a block, begin another branch of it (`else`), `close` it; hold a
 * `definition`, which writes nothing where it is; or nothing that shows (`silent`), as comments.
 */
export type ActionKind = 'value' | 'silent' | 'open' | 'else' | 'close' | 'definition';

export const ACTION_KINDS: Readonly<Record<number, ActionKind>> = {
  [ACTION_VALUE]: 'value',
  [ACTION_SILENT]: 'silent',
  [ACTION_OPEN]: 'open',
  [ACTION_ELSE]: 'else',
  [ACTION_CLOSE]: 'close',
  [ACTION_DEFINITION]: 'definition',
};

/** Actions that are a line of their own, or come after a key with entries below it. Plain data. */
export interface ActionLine {
  readonly from: number;
  readonly to: number;
  /** The text between. */
  readonly source: string;
  /** That of the first of its actions. A block that is read as one action is a `value`. */
  readonly kind: ActionKind;
  /** The word that the first begins with, such as `if` or `endfor`; else `comment`, `assignment`, or empty. */
  readonly word: string;
  /** For `else` and `close`: where the action is that opens the block; else -1. */
  readonly openedAt: number;
  /** Where the block ends that it opens and does not close; -1 for none. */
  readonly blockTo: number;
  /** The column that its content is at, as an `nindent` says, or it is itself. */
  readonly column: number;
}

/** The forms in which the mask has actions as comments. */
const LINES: ReadonlySet<number> = new Set([
  FORM_COMMENT_LINE,
  FORM_COMMENT_AFTER,
  FORM_SPACED_COMMENT,
]);

/** The lines of actions of a template, in order. */
export function actionLinesOf({ text, structure, mask }: Template): ActionLine[] {
  const { actions, blocks } = structure;
  /** By the number of an action: where its block is opened, and where that ends. */
  const openedAt = new Map<number, number>();
  const blockTo = new Map<number, number>();
  for (const { open, branches, close } of blocks) {
    if (close === -1) continue;
    for (const each of [...branches, close]) openedAt.set(each, actions[open].from);
    blockTo.set(open, actions[close].to);
  }
  return mask.opaques.flatMap((opaque) => {
    const [first] = actionsBetween(actions, opaque.from, opaque.to);
    if (!LINES.has(opaque.form) || first === undefined) return [];
    const action = actions[first];
    const isWhole = action.kind === ACTION_OPEN && (blockTo.get(first) ?? Infinity) <= opaque.to;
    return {
      ...{ from: action.from, to: opaque.to, source: text.slice(action.from, opaque.to) },
      kind: isWhole ? 'value' : ACTION_KINDS[action.kind],
      word: wordOf(text, action),
      openedAt: openedAt.get(first) ?? -1,
      blockTo: leftOpen(actions, blockTo, opaque),
      column: columnOf(text, action, isWhole),
    };
  });
}

/** Where the first block ends that is opened in a range and goes on after it; -1 where none does. */
function leftOpen(
  actions: readonly Action[],
  blockTo: ReadonlyMap<number, number>,
  { from, to }: Opaque,
): number {
  for (const each of actionsBetween(actions, from, to)) {
    const end = blockTo.get(each) ?? -1;
    if (end > to) return end;
  }
  return -1;
}

function wordOf(text: string, { from, word, kind }: Action): string {
  const isComment =
    kind === ACTION_SILENT && /^\{(?:#|\{-?\s*\/\*)/.test(text.slice(from, from + 20));
  if (isComment) return 'comment';
  return kind === ACTION_SILENT && word === '' ? 'assignment' : word;
}

function columnOf(text: string, { from, to, kind }: Action, isWhole: boolean): number {
  // By hand: a search for each kind of break would go through all of a text that has none of it.
  let lineStart = from;
  while (lineStart > 0 && text[lineStart - 1] !== '\n' && text[lineStart - 1] !== '\r') lineStart--;
  const isWriting = kind === ACTION_VALUE || isWhole;
  const written = isWriting ? readIndent(text.slice(from, to)) : undefined;
  if (written === undefined) return from - lineStart;
  return written.isOnNewLine ? written.columns : from - lineStart + written.columns;
}
