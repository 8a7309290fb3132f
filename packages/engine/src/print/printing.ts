import type { TemplateBraces } from '../source/template-braces.ts';
import type { SyntaxTree } from '../syntax/tree.ts';
import type { Layout } from './layout.ts';
import type { Output } from './output.ts';
import type { TrailingComments } from './trailing-comments.ts';

/** What a tree is printed with. */
export interface Printing {
  readonly tree: SyntaxTree;
  readonly layout: Layout;
  readonly output: Output;
  readonly trailing: TrailingComments;
  readonly rewrite: ScalarRewriter | undefined;
  readonly braces: TemplateBraces;
}

/** Writes another text for a scalar, or gives undefined to leave it as it is. */
export type ScalarRewriter = (row: number, place: ScalarPlace) => string | undefined;

/** Where a scalar is printed. */
export interface ScalarPlace {
  /** The column of the collection it is in; -1 for a document's own scalar. */
  readonly parentColumn: number;
  /** The column of its lines after the first, if it is plain or quoted. */
  readonly column: number;
  /** The column of its lines if it is literal or folded. */
  readonly blockColumn: number;
  /** The column at which it begins; 0-based, code units. */
  readonly lineColumn: number;
  readonly isKey: boolean;
  readonly isInFlow: boolean;
  /** A colon after it that no space follows stays so. */
  readonly keepsSpaces: boolean;
}
