import {
  AWAITS_COLON,
  AWAITS_ENTRY,
  AWAITS_EXPLICIT_KEY,
  AWAITS_NODE,
  FRAME_BLOCK_MAPPING,
  FRAME_BLOCK_SEQUENCE,
  FRAME_DOCUMENT,
  type ParserState,
  type Properties,
} from './parser-state.ts';
import {
  CELL_FROM,
  KIND_DOCUMENT,
  KIND_MAPPING,
  KIND_SEQUENCE,
  ROW_SIZE,
  STYLE_BLOCK,
} from './tree.ts';

/** Opens a document whose first character is at `from`. */
export function openDocument(s: ParserState, from: number): void {
  const row = s.tree.addRow(KIND_DOCUMENT, from, from, -1, -1);
  s.tree.documentCount++;
  s.push(FRAME_DOCUMENT, row, -1, AWAITS_NODE);
  s.isDocumentOpen = true;
  s.lastEnd = from;
}

/** Closes everything in the open document but the document itself, which gets a node if it has none. */
export function endDocumentContent(s: ParserState): void {
  takeOverProperties(s);
  while (s.depth > 0) closeTop(s);
  if (s.state === AWAITS_NODE) s.addEmpty(s.lastEnd, s.outer);
  s.state = AWAITS_ENTRY;
}

/** Closes the open document, if one is. */
export function closeDocument(s: ParserState): void {
  if (!s.isDocumentOpen) return;
  endDocumentContent(s);
  if (s.isAwaitingStart) {
    const from = s.tree.rows[s.row * ROW_SIZE + CELL_FROM];
    s.report('directive-without-document', from, s.lastEnd);
  }
  s.tree.endRow(s.row, s.lastEnd);
  s.pop();
  s.isDocumentOpen = false;
  s.isAwaitingStart = false;
  s.directives = undefined;
}

/** Notes that the top construct has got the node it was waiting for. */
export function fillNode(s: ParserState): void {
  s.state = s.state === AWAITS_EXPLICIT_KEY ? AWAITS_COLON : AWAITS_ENTRY;
}

/** Adds the absent nodes that the unfinished entry of a block collection leaves out. */
export function endBlockEntry(s: ParserState): void {
  if (s.state === AWAITS_ENTRY) return;
  if (s.state === AWAITS_EXPLICIT_KEY) s.addEmpty(s.lastEnd, s.outer);
  s.addEmpty(s.lastEnd, s.outer);
  s.state = AWAITS_ENTRY;
}

/** Closes the top block collection. */
export function closeTop(s: ParserState): void {
  if (s.kind === FRAME_BLOCK_MAPPING || s.kind === FRAME_BLOCK_SEQUENCE) endBlockEntry(s);
  s.tree.endRow(s.row, s.lastEnd);
  s.listRow = s.kind === FRAME_BLOCK_SEQUENCE ? s.row : -1;
  s.listIndent = s.indent;
  s.pop();
}

/** Opens a block sequence whose dashes are at `column`, as the node the top construct awaits. */
export function openSequence(s: ParserState, column: number): void {
  fillNode(s);
  const row = s.addNode(KIND_SEQUENCE | (STYLE_BLOCK << 4), s.pos, s.pos, column, s.outer);
  if (!s.push(FRAME_BLOCK_SEQUENCE, row, column, AWAITS_NODE)) s.abandon();
}

/** Opens a block mapping whose keys are at `column`, as the node the top construct awaits. */
export function openMapping(s: ParserState, from: number, column: number): void {
  fillNode(s);
  const row = s.addNode(KIND_MAPPING | (STYLE_BLOCK << 4), from, from, column, s.outer);
  if (!s.push(FRAME_BLOCK_MAPPING, row, column, AWAITS_NODE)) s.abandon();
}

/**
 * Properties of the line before now belong to an earlier line. Two of one kind on different lines
 * are one too many.
 */
export function takeOverProperties(s: ParserState): void {
  const { inner, outer } = s;
  if (inner.isEmpty) return;
  if (inner.anchorFrom !== -1) setAnchor(s, outer, inner.anchorFrom, inner.anchorTo);
  if (inner.tagFrom !== -1) setTag(s, outer, inner.tagFrom, inner.tagTo);
  inner.clear();
}

/** Gives a node the anchor at `from`, which is one too many where it has one. */
export function setAnchor(s: ParserState, node: Properties, from: number, to: number): void {
  if (node.anchorFrom !== -1) {
    s.report('repeated-anchor', from, to);
    s.tree.skipped.add(node.anchorFrom, node.anchorTo);
  }
  node.anchorFrom = from;
  node.anchorTo = to;
}

/** The same for its tag. */
export function setTag(s: ParserState, node: Properties, from: number, to: number): void {
  if (node.tagFrom !== -1) {
    s.report('repeated-tag', from, to);
    s.tree.skipped.add(node.tagFrom, node.tagTo);
  }
  node.tagFrom = from;
  node.tagTo = to;
}
