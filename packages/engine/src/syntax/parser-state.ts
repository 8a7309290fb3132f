import { codedDiagnostic } from '../diagnostics/coded-diagnostic.ts';
import type { SyntaxCode } from '../diagnostics/codes.ts';
import type {
  CodedDiagnostic,
  Fix,
  FixSafety,
  RelatedPlace,
  Severity,
} from '../diagnostics/diagnostic.ts';
import type { MessageParameters } from '../diagnostics/message-parameters.ts';
import { doubled } from '../text/doubled.ts';
import { SPARE_SOURCE } from '../text/source-bytes.ts';
import { Spare } from '../text/spare.ts';
import type { DeeperLinesFix } from './deeper-lines-fix.ts';
import {
  CELL_NEXT,
  FLAG_EMPTY,
  FLAG_HAS_ANCHOR,
  FLAG_HAS_TAG,
  KIND_ANCHOR,
  KIND_SCALAR,
  KIND_TAG,
  ROW_SIZE,
  type SyntaxTree,
} from './tree.ts';
import { TreeBuilder, TreeCells } from './tree-builder.ts';

/* Kinds of open constructs. Everything from FRAME_FLOW_SEQUENCE on is flow. */
export const FRAME_DOCUMENT = 0;
export const FRAME_BLOCK_SEQUENCE = 1;
export const FRAME_BLOCK_MAPPING = 2;
export const FRAME_FLOW_SEQUENCE = 3;
export const FRAME_FLOW_MAPPING = 4;
/** A single pair inside a flow sequence: `[a: 1]`. */
export const FRAME_FLOW_PAIR = 5;

/* What an open construct expects next. Each state up to AWAITS_EXPLICIT_KEY wants a node. */
/** A document's node, a sequence's entry, or a value after an implicit key's `:`. */
export const AWAITS_NODE = 0;
/** The value after a `:` that stands for itself, where a compact collection may begin. */
export const AWAITS_EXPLICIT_VALUE = 1;
/** The key after a `?`. */
export const AWAITS_EXPLICIT_KEY = 2;
/** The `:` that may follow an explicit or a flow key. */
export const AWAITS_COLON = 3;
/** The next entry or the end; in flow after a comma or the opening bracket. */
export const AWAITS_ENTRY = 4;
/** Flow only: a comma or the closing bracket. */
export const AWAITS_COMMA = 5;

/** How deep collections may nest. */
export const DEPTH_LIMIT = 10_000;

/* An open construct takes FRAME_SIZE cells in `frames`. */
const FRAME_SIZE = 5;
const FRAME_KIND = 0;
const FRAME_ROW = 1;
const FRAME_INDENT = 2;
const FRAME_STATE = 3;
/** A second column that counts as the construct's own after an indentation mistake; -1 for none. */
const FRAME_OTHER_INDENT = 4;

/** What one text after another is read with. */
class WorkingMemory extends TreeCells {
  readonly frames = new Int32Array(64 * FRAME_SIZE);
}
/** An offset beyond every text. */
const NOWHERE = 1 << 30;
const SPARE_MEMORY = /* @__PURE__ */ new Spare(() => new WorkingMemory());

/** An anchor and a tag that wait for their node; -1 where there is none. */
export class Properties {
  anchorFrom = -1;
  anchorTo = -1;
  tagFrom = -1;
  tagTo = -1;

  get isEmpty(): boolean {
    return this.anchorFrom === -1 && this.tagFrom === -1;
  }

  clear(): void {
    this.anchorFrom = -1;
    this.tagFrom = -1;
  }
}

/** A fix that grows while a mistake goes on. */
export interface GrowingFix extends Fix {
  add(at: number): void;
}

type CodeWithParameters = SyntaxCode & keyof MessageParameters;

/** What a report may carry beside its code, place and parameters. */
export interface ReportDetails {
  readonly severity?: Severity;
  readonly fix?: Fix | undefined;
  readonly related?: readonly RelatedPlace[];
}

/** Where a scalar is. */
export interface NearScalar {
  readonly from: number;
  readonly to: number;
  /** One of the `STYLE_` constants, or -1. */
  readonly style: number;
}

/**
 * Makes the fixes that take some thought. Apart from the parser, so that who asks for none need not load it.
 */
export interface FixMaker {
  /** The fix of a mistake that its code and its place are enough for, at the time it is reported. */
  byCode(s: ParserState, code: SyntaxCode, from: number, to: number): Fix | undefined;
  space(place: string, at: number, safety: FixSafety): Fix;
  ordinarySpace(at: number): Fix;
  quoting(text: string, from: number, to: number, safety: FixSafety): Fix | undefined;
  spaceAfterColon(s: ParserState, from: number, colon: number, to: number): Fix | undefined;
  spaceAfterDash(s: ParserState, from: number, to: number, isError: boolean): Fix | undefined;
  spaceAfterDashes(s: ParserState, from: number, leastIndent: number): Fix | undefined;
  /** Looks through the fixes of the diagnostics from `first` on, which are those of a flow collection. */
  dropDoubtful(s: ParserState, first: number): void;
  deeperLines(columns: number): DeeperLinesFix;
  escapes(text: string, from: number, lineEnd: number): GrowingFix;
  character(
    text: string,
    code: SyntaxCode,
    scalar: NearScalar,
    range: { readonly from: number; readonly to: number },
  ): Fix | undefined;
}

/**
 * Where the parser is: the place in the text, the constructs that are open, and what has been
 * found. The parser's functions share one; nothing in it recurses or outlives the parse.
 */
export class ParserState {
  /* Declared only: the constructor sets them, and fields that are set twice are code that all load. */
  declare readonly text: string;
  declare readonly length: number;
  /** The text as `SourceBytes` has it, for what is done with each character. */
  declare readonly bytes: Uint8Array;
  /** The same bytes, to read four at a time. */
  declare readonly words: DataView;
  /** Where the stretches of the text begin that are not printable ASCII. */
  declare readonly unusual: readonly number[];
  declare readonly tree: TreeBuilder;
  readonly diagnostics: CodedDiagnostic[] = [];
  declare readonly fixes: FixMaker | undefined;

  /** The next code unit to read. */
  pos = 0;
  /** Where the line of `pos` begins. */
  lineStart = 0;
  /** The first tab between the line's start (or the last token) and `pos`; -1 for none. */
  tabAt = -1;
  /** The end of the last token, where open collections end when they close. */
  lastEnd = 0;

  /* The open constructs: the top one unpacked, those below it in `frames`. */
  depth = -1;
  kind = FRAME_DOCUMENT;
  row = -1;
  indent = -1;
  state = AWAITS_NODE;
  otherIndent = -1;
  /** The row of the block collection that was closed last, if it is a sequence, and its indentation. */
  listRow = -1;
  listIndent = -1;
  /* Not `#`: V8 copies an object with private names field by field, which is most of a trial (trial.ts). */
  /** Where strings were last looked for, and found. */
  private found: Map<string, [from: number, at: number]> | undefined;
  private readonly memory = SPARE_MEMORY.take();
  private readonly source = SPARE_SOURCE.take();
  private frames = this.memory.frames;

  /** Properties read on the line of `pos`. */
  readonly inner = new Properties();
  /** Properties read on earlier lines for the same node. */
  readonly outer = new Properties();

  /**
   * A place from which white space has been looked over, the start of the line where it ends, and the
   * end of that line's leading spaces.
   */
  seenFrom = -1;
  seenLineStart = 0;
  seenContent = 0;

  /* What the last scan of a scalar found. */
  scalarTo = 0;
  scalarFlags = 0;

  /* What flow collections remember of the last complete node. */
  lastNodeRow = -1;
  /** It was quoted or a flow collection, so a `:` may follow it directly. */
  isLastNodeJson = false;
  /** A line of the open flow collection was reported as indented too little. */
  hasShallowLine = false;

  /** Columns a line inside the open flow collection or multi-line scalar must at least have. */
  leastIndent = 0;

  /* The open document. */
  isDocumentOpen = false;
  /** Directives were read, and `---` must follow. */
  isAwaitingStart = false;
  /** The rest of the document is to be skipped. */
  isAbandoned = false;
  /** What directives have declared for the document: `%YAML`, or `%TAG` with a handle. */
  directives: Set<string> | undefined = undefined;
  /** Where byte-order marks are allowed: before a document. */
  byteOrderMarks: Set<number> | undefined = undefined;

  /** Code units read on trial so far, of which there must not be too many. */
  triedLength = 0;

  /* What keeps one mistake from being reported several times. */
  /** Start of the last line found indented with tabs, and that diagnostic's growing list of edits. */
  tabRunLine = -1;
  /** Start of the block line that was parsed before the one of `pos`. */
  previousLine = -1;
  /** Number of rows after the last block scalar that has no text, and the line it ended at. */
  emptyTextRow = -1;
  emptyTextEnd = -1;
  /** The indentation of what that scalar is in. */
  emptyTextIndent = -1;
  /** Where the lines end that were last found to be such a scalar's text. */
  bareTextEnd = -1;
  /** What further lines of a block scalar that are indented too little need, and their edits. */
  shallowFix: DeeperLinesFix | undefined;
  /** End of the line on which a bad escape was last reported, and that diagnostic's fix. */
  badEscapeUntil = -1;
  badEscapeFix: GrowingFix | undefined;
  /** The anchors of the open document in the rows before `anchorRow`, kept for aliases in doubt. */
  anchorNames: Set<string> | undefined = undefined;
  anchorRow = 0;
  /** Start of the scalar last found to be a list without spaces. */
  gluedDashFrom = -1;
  /** Row of the mapping a key of which was last found to begin with a dash. */
  dashKeyMapping = -1;
  /** The last warning of an entry that begins with a dash: its place in `diagnostics`. */
  dashKeyReport = -1;
  /** Start of the line on which a nested mapping was last reported. */
  nestedMappingLine = -1;
  /** Where that line ends, and the column of the collection whose key the nested one follows. */
  nestedMappingEnd = -1;
  nestedMappingIndent = -1;
  /** The list item that was last reported as out of line. */
  reportedItem = -1;
  /** The dash without a space that was last reported as an error. */
  reportedDash = -1;
  /** No-break spaces that have been reported as the reason for another mistake. */
  reportedSpaces: Set<number> | undefined = undefined;
  /** Where the search for the end of a line with a mistake began, and what it found. */
  errorLineFrom = -1;
  errorLineEnd = -1;
  errorContentEnd = -1;
  /** Where the lower side of a version-control conflict begins, and the conflict ends; -1 for none. */
  conflictSplit = -1;
  conflictEnd = -1;
  /** Where a quoted text closes that has lines which are indented too little. */
  shallowQuoteEnd = -1;
  /** Offset from which on no closing quote of that kind exists. */
  noSingleQuoteAfter = NOWHERE;
  noDoubleQuoteAfter = NOWHERE;

  constructor(text: string, fixes?: FixMaker) {
    this.text = text;
    this.fixes = fixes;
    this.length = text.length;
    this.tree = new TreeBuilder(text.length, this.memory);
    const { each, view, unusual } = this.source.read(text);
    this.bytes = each;
    this.words = view;
    this.unusual = unusual;
  }

  /** Where a string occurs next, at `from` or after it; beyond the text for nowhere. Quick at ascending offsets. */
  findNext(searched: string, from: number): number {
    this.found ??= new Map();
    const last = this.found.get(searched) ?? [1, 0];
    if (from < last[0] || from > last[1]) {
      const at = this.text.indexOf(searched, from);
      last[0] = from;
      last[1] = at === -1 ? NOWHERE : at;
      this.found.set(searched, last);
    }
    return last[1];
  }

  /** The tree of what has been parsed; nothing more can be. */
  finish(): SyntaxTree {
    SPARE_SOURCE.giveBack(this.source);
    SPARE_MEMORY.giveBack(this.memory);
    const diagnostics = this.diagnostics.sort((a, b) => a.from - b.from);
    return this.tree.finish(this.text, diagnostics);
  }

  report<Code extends CodeWithParameters>(
    code: Code,
    from: number,
    to: number,
    details: ReportDetails & { readonly parameters: MessageParameters[Code] },
  ): void;
  report(
    code: Exclude<SyntaxCode, CodeWithParameters>,
    from: number,
    to: number,
    details?: ReportDetails,
  ): void;
  report(
    code: SyntaxCode,
    from: number,
    to: number,
    details: ReportDetails & { readonly parameters?: unknown } = {},
  ): void {
    const { severity = 'error', parameters, related } = details;
    const end = Math.min(Math.max(to, from), this.length);
    const fix = details.fix ?? this.fixes?.byCode(this, code, from, end);
    // The signatures above give each code the parameters of its own message.
    this.diagnostics.push(codedDiagnostic(code, severity, from, end, { parameters, fix, related }));
  }

  /**
   * Gives up on the rest of the document, which nests deeper than anything may: what follows up to
   * the next document is skipped.
   */
  abandon(): void {
    this.report('nesting-too-deep', this.pos, this.pos + 1, { parameters: { limit: DEPTH_LIMIT } });
    this.isAbandoned = true;
  }

  /** Opens a construct; false when that would pass the depth limit. */
  push(kind: number, row: number, indent: number, state: number): boolean {
    if (this.depth >= DEPTH_LIMIT) return false;
    if (this.depth >= 0) {
      const cell = this.depth * FRAME_SIZE;
      if (cell + FRAME_SIZE > this.frames.length) this.frames = doubled(this.frames);
      const { frames } = this;
      frames[cell + FRAME_KIND] = this.kind;
      frames[cell + FRAME_ROW] = this.row;
      frames[cell + FRAME_INDENT] = this.indent;
      frames[cell + FRAME_STATE] = this.state;
      frames[cell + FRAME_OTHER_INDENT] = this.otherIndent;
    }
    this.depth++;
    this.kind = kind;
    this.row = row;
    this.indent = indent;
    this.state = state;
    this.otherIndent = -1;
    return true;
  }

  /** Forgets the top construct; its row must have been ended. */
  pop(): void {
    this.depth--;
    if (this.depth < 0) return;
    const cell = this.depth * FRAME_SIZE;
    const frames = this.frames;
    this.kind = frames[cell + FRAME_KIND];
    this.row = frames[cell + FRAME_ROW];
    this.indent = frames[cell + FRAME_INDENT];
    this.state = frames[cell + FRAME_STATE];
    this.otherIndent = frames[cell + FRAME_OTHER_INDENT];
  }

  /** The kind of the construct that holds the top one. */
  get outerKind(): number {
    return this.frames[(this.depth - 1) * FRAME_SIZE + FRAME_KIND];
  }

  /** The indentation of the construct that holds the top one. */
  get outerIndent(): number {
    return this.frames[(this.depth - 1) * FRAME_SIZE + FRAME_INDENT];
  }

  /** The other indentation of the construct that holds the top one. */
  get outerOtherIndent(): number {
    return this.frames[(this.depth - 1) * FRAME_SIZE + FRAME_OTHER_INDENT];
  }

  /**
   * Adds a node's row under the top construct, followed by the rows of `properties`, which are
   * used up.
   */
  addNode(
    header: number,
    from: number,
    to: number,
    indent: number,
    properties: Properties,
  ): number {
    const { tree } = this;
    const row = tree.addRow(header, from, to, this.row, indent);
    if (!properties.isEmpty) {
      this.addProperties(row, properties);
      tree.rows[row * ROW_SIZE + CELL_NEXT] = tree.rowCount;
    }
    this.lastEnd = to;
    return row;
  }

  /** Adds an absent node at `at`. */
  addEmpty(at: number, properties: Properties): number {
    return this.addNode(KIND_SCALAR | FLAG_EMPTY, at, at, -1, properties);
  }

  /** Adds the rows of `properties` after `row`, and empties them. */
  addProperties(row: number, properties: Properties): void {
    const { tree } = this;
    const { anchorFrom, anchorTo, tagFrom, tagTo } = properties;
    if (tagFrom !== -1 && tagFrom < anchorFrom) tree.addRow(KIND_TAG, tagFrom, tagTo, row, -1);
    if (anchorFrom !== -1) tree.addRow(KIND_ANCHOR, anchorFrom, anchorTo, row, -1);
    if (tagFrom > anchorFrom) tree.addRow(KIND_TAG, tagFrom, tagTo, row, -1);
    tree.addFlags(
      row,
      (anchorFrom === -1 ? 0 : FLAG_HAS_ANCHOR) | (tagFrom === -1 ? 0 : FLAG_HAS_TAG),
    );
    properties.clear();
  }

  /** Goes to the end of what cannot be read. */
  skip(from: number, to: number): void {
    this.tree.skipped.add(from, to);
    this.pos = to;
  }

  /** Drops properties that belong to no node. */
  skipProperties(properties: Properties): void {
    const { skipped } = this.tree;
    if (properties.anchorFrom !== -1) skipped.add(properties.anchorFrom, properties.anchorTo);
    if (properties.tagFrom !== -1) skipped.add(properties.tagFrom, properties.tagTo);
    properties.clear();
  }
}
