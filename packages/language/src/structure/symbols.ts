import { Cursor, type NodeKind, visit } from '@yamlkit/engine/tree';
import type { LanguageDocument } from '../language-document.ts';
import type { TextRange } from '../range.ts';

/** An entry of a text, for an outline. */
export interface DocumentSymbol extends TextRange {
  /** The key; of a list item, what its `name`, `id` or `key` says, else its 0-based place. */
  readonly name: string;
  readonly kind: NodeKind;
  /** How many entries it is in: 0 for those of a root. */
  readonly depth: number;
  /** Which document it is in, among those with a node; 0-based. */
  readonly document: number;
  /** Of the key, or of the item's first line. */
  readonly nameRange: TextRange;
  /** The value of a scalar, shortened. */
  readonly detail?: string;
}

/** How much of a text an outline shows. */
export interface SymbolOptions {
  /** Default 10,000. */
  readonly mostSymbols?: number;
}

const MOST_SYMBOLS = 10_000;
const LONGEST_DETAIL = 80;
const NAMING_KEYS = ['name', 'id', 'key'];

/** The entries of a text in its order: what a tree of them would show from top to bottom. */
export function symbolsOf(
  { tree }: LanguageDocument,
  { mostSymbols = MOST_SYMBOLS }: SymbolOptions = {},
): readonly DocumentSymbol[] {
  const symbols: DocumentSymbol[] = [];
  let document = -1;
  visit(tree, {
    enter: (cursor) => {
      if (cursor.depth === 0) {
        document++;
        return undefined;
      }
      if (symbols.length >= mostSymbols) return 'stop';
      const { kind, to } = cursor;
      const nameRange = cursor.keyRange ?? firstLineOf(cursor);
      const detail = detailOf(cursor);
      symbols.push({
        name: cursor.key ?? nameOfItem(cursor),
        kind,
        depth: cursor.depth - 1,
        document,
        from: Math.min(nameRange.from, cursor.from),
        to: Math.max(to, nameRange.to),
        nameRange,
        ...(detail !== undefined && { detail }),
      });
      return undefined;
    },
  });
  return symbols;
}

function nameOfItem(item: Cursor): string {
  const entry = new Cursor(item.tree, item.row);
  const isMapping = item.kind === 'mapping' && entry.toFirstChild();
  // Only the first entries: a list of long mappings would be gone through once more.
  while (isMapping) {
    if (entry.kind === 'scalar' && NAMING_KEYS.includes(entry.key ?? '')) {
      return shortened(entry.text);
    }
    if (entry.index >= NAMING_KEYS.length || !entry.toNextSibling()) break;
  }
  return String(item.index);
}

function detailOf(cursor: Cursor): string | undefined {
  if (cursor.kind === 'alias') return `*${cursor.text}`;
  if (cursor.kind !== 'scalar' || cursor.from === cursor.to) return undefined;
  const { tree, from, to } = cursor;
  return shortened(tree.text.slice(from, Math.min(to, from + LONGEST_DETAIL + 1)));
}

function firstLineOf({ tree, from, to }: Cursor): TextRange {
  const end = tree.text.slice(from, to).search(/[\r\n]/);
  return { from, to: end === -1 ? to : from + end };
}

function shortened(text: string): string {
  const [line] = text.split(/[\r\n]/, 1);
  return line.length > LONGEST_DETAIL ? `${line.slice(0, LONGEST_DETAIL)}…` : line;
}
