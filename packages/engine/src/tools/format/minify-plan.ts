import {
  isBare,
  isShortPair,
  joinedWith,
  propertiesOf,
  separatorAfter,
} from '../../print/flow-text.ts';
import { shortestInLines, shortestLine, textsInLines } from '../../print/short-scalar.ts';
import { TemplateBraces } from '../../source/template-braces.ts';
import {
  firstChildOf,
  KIND_ALIAS,
  KIND_DOCUMENT,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_SEQUENCE,
  kindOf,
  nextOf,
  type SyntaxTree,
  sourceOf,
} from '../../syntax/tree.ts';

/** A key that is longer has to follow a `?` where there are no braces. */
export const KEY_LIMIT = 1024;
/** Columns beyond its least one that a collection is tried at: one for each list it is in. */
const SHIFTS = 32;

/** A collection whose length is being worked out. */
interface Frame {
  readonly row: number;
  readonly isMapping: boolean;
  readonly end: number;
  /** The least column its entries can have without brackets. */
  readonly column: number;
  /** Further columns it can have; lists around it may be on the lines of their dashes. */
  readonly shifts: number;
  readonly properties: string;
  count: number;
  isAtKey: boolean;
  /** What is between the last key and its value in brackets, and whether that key is empty. */
  separator: string;
  isKeyEmpty: boolean;
  /** The last value is left out. */
  isValueBare: boolean;
  /** Its length in brackets, without them. */
  flow: number;
  /** 1 where a space is after its brace, since another brace follows. */
  padding: number;
  /** The length of its entries in lines, as far as it does not depend on the column. */
  lines: number;
  /** What each further column adds to it. */
  readonly byShift: number[];
}

/**
 * Works out what is shorter for each collection that is in no brackets: brackets, or lines of its
 * own. A collection in brackets is as long wherever it is, one in lines grows with its column;
 * and its column is not only a matter of depth, since what is in a list may begin on the line of its
 * dash, two columns deeper, or below it, one deeper. So the lengths are worked out for each column
 * there can be, from the innermost collections to the outermost. Beyond 32 lists in one another
 * the entries of lists that would begin on the line of a dash are put below it.
 */
export class MinifyPlan {
  readonly #tree: SyntaxTree;
  readonly #braces: TemplateBraces;
  /** For each row a bit for each shift of its parent. */
  readonly #hasLines: Uint32Array;
  readonly #isOnDash: Uint32Array;
  readonly #frames: Frame[] = [];

  constructor(tree: SyntaxTree) {
    this.#tree = tree;
    this.#braces = new TemplateBraces(tree);
    this.#hasLines = new Uint32Array(tree.rowCount);
    this.#isOnDash = new Uint32Array(tree.rowCount);
    this.#work();
  }

  /** Whether a collection has lines of its own if the one it is in has a shift. */
  hasLines(row: number, shift: number): boolean {
    return (this.#hasLines[row] & (1 << shift)) !== 0;
  }

  /** Whether a collection in lines begins on the line of its dash; its shift is then one more. */
  isOnDash(row: number, shift: number): boolean {
    return (this.#isOnDash[row] & (1 << shift)) !== 0;
  }

  #work(): void {
    const tree = this.#tree;
    let row = 0;
    while (row < tree.rowCount) {
      this.#closeFrames(row);
      const kind = kindOf(tree, row);
      if (kind === KIND_MAPPING && this.#braces.isAt(row)) {
        this.#addBraces(row);
        row = nextOf(tree, row);
      } else if (kind === KIND_MAPPING || kind === KIND_SEQUENCE) {
        row = this.#open(row, kind === KIND_MAPPING);
      } else {
        if (kind === KIND_SCALAR || kind === KIND_ALIAS) this.#addLeaf(row, kind);
        row = kind === KIND_DOCUMENT ? row + 1 : nextOf(tree, row);
      }
    }
    this.#closeFrames(tree.rowCount);
  }

  #open(row: number, isMapping: boolean): number {
    const parent = this.#frames.at(-1);
    const column = parent ? parent.column + (parent.isMapping && !isMapping ? 0 : 1) : 0;
    const shifts = parent ? Math.min(parent.shifts + (parent.isMapping ? 0 : 1), SHIFTS - 1) : 0;
    this.#frames.push({
      row,
      isMapping,
      end: nextOf(this.#tree, row),
      column,
      shifts,
      properties: propertiesOf(this.#tree, row),
      count: 0,
      isAtKey: true,
      separator: '',
      isKeyEmpty: false,
      isValueBare: false,
      flow: 0,
      padding: 0,
      lines: 0,
      byShift: new Array(shifts + 1).fill(0),
    });
    return firstChildOf(this.#tree, row);
  }

  #addLeaf(row: number, kind: number): void {
    const tree = this.#tree;
    const frame = this.#frames.at(-1);
    if (!frame) return;
    const properties = propertiesOf(tree, row);
    const inFlow = kind === KIND_ALIAS ? sourceOf(tree, row) : shortestLine(tree, row, true);
    const isKey = frame.isMapping && frame.isAtKey;
    const inBlock =
      kind === KIND_ALIAS ? inFlow : shortestLine(tree, row, false, isKey && frame.column === 0);
    if (isKey) {
      frame.separator = separatorAfter(kind, properties, inFlow);
      const isApart = kind === KIND_ALIAS || (inBlock === '' && properties !== '');
      const length = joinedWith(properties, inBlock).length;
      this.#addKey(frame, joinedWith(properties, inFlow).length, length, isApart, inFlow === '');
      return;
    }
    const isOmitted = isBare(tree, row);
    this.#addInFlow(frame, joinedWith(properties, inFlow).length, isOmitted);
    if (isOmitted) return;
    const before = 1 + (properties === '' || inBlock === '' ? 0 : properties.length + 1);
    const line = inBlock === '' ? 1 + properties.length : before + inBlock.length;
    const texts = kind === KIND_SCALAR ? textsInLines(tree, row, inBlock, false) : [];
    if (texts.length === 0) {
      frame.lines += line;
      return;
    }
    for (let shift = 0; shift <= frame.shifts; shift++) {
      const shortest = shortestInLines(texts, frame.column + shift + 1);
      frame.byShift[shift] += Math.min(line, before + (shortest?.length ?? line));
    }
  }

  /** Template braces are as long wherever they are, since they stay as they are. */
  #addBraces(row: number): void {
    const frame = this.#frames.at(-1);
    if (!frame) return;
    const { length } = joinedWith(propertiesOf(this.#tree, row), sourceOf(this.#tree, row));
    if (frame.isMapping && frame.isAtKey) {
      frame.separator = ':';
      if (frame.count === 0) frame.padding = 1;
      this.#addKey(frame, length, length, false, false);
      return;
    }
    this.#addInFlow(frame, length, false);
    frame.lines += 1 + length;
  }

  #addKey(frame: Frame, flow: number, block: number, isApart: boolean, isEmpty: boolean): void {
    frame.isAtKey = false;
    frame.isKeyEmpty = isEmpty;
    frame.flow += flow + (frame.count > 0 ? 1 : 0);
    frame.count++;
    frame.lines += block + (isApart ? 2 : 1);
    if (block <= KEY_LIMIT) return;
    frame.lines += 3;
    for (let shift = 0; shift <= frame.shifts; shift++) {
      frame.byShift[shift] += frame.column + shift;
    }
  }

  /** Adds a value or an entry to the length of a collection in brackets, with what comes before it. */
  #addInFlow(frame: Frame, length: number, isOmitted: boolean): void {
    if (!frame.isMapping) {
      frame.flow += (isOmitted ? 1 : length) + (frame.count > 0 ? 1 : 0);
      frame.count++;
      // The dash.
      frame.lines++;
      return;
    }
    frame.isAtKey = true;
    frame.isValueBare = isOmitted;
    if (!isOmitted) frame.flow += frame.separator.length + length;
    else if (frame.isKeyEmpty) frame.flow += frame.separator.trimEnd().length;
  }

  #closeFrames(row: number): void {
    const frames = this.#frames;
    while (frames.length > 0 && frames[frames.length - 1].end <= row) {
      const frame = frames.pop() as Frame;
      const parent = frames.at(-1);
      if (parent) this.#closeIn(parent, frame);
      else this.#closeInDocument(frame);
    }
  }

  #closeInDocument(frame: Frame): void {
    if (frame.count > 0 && this.#linesLength(frame, 0) < frame.flow + frame.padding + 2) {
      this.#hasLines[frame.row] = 1;
    }
  }

  /** The length of a collection in lines, without the line break and indentation of the first. */
  #linesLength(frame: Frame, shift: number): number {
    return frame.lines + frame.byShift[shift] + (frame.count - 1) * (1 + frame.column + shift);
  }

  #closeIn(parent: Frame, frame: Frame): void {
    const { row, properties } = frame;
    const before = properties === '' ? 0 : properties.length + 1;
    const flow = before + frame.flow + frame.padding + 2;
    if (parent.isMapping && parent.isAtKey) {
      parent.separator = ':';
      if (parent.count === 0 && frame.isMapping && before === 0) parent.padding = 1;
      this.#addKey(parent, flow, flow, false, false);
      return;
    }
    const mayBePair = !parent.isMapping && frame.isMapping && before === 0;
    const isPair = mayBePair && isShortPair(this.#tree, row);
    this.#addInFlow(parent, isPair ? pairLength(frame) : flow, false);
    for (let shift = 0; shift <= parent.shifts; shift++) {
      parent.byShift[shift] += this.#shortest(parent, frame, shift, before, flow + 1);
    }
  }

  #shortest(parent: Frame, frame: Frame, shift: number, before: number, flow: number): number {
    if (frame.count === 0) return flow;
    const bit = 1 << shift;
    let shortest = flow;
    const below = before + 1 + frame.column + shift + this.#linesLength(frame, shift);
    if (below < shortest) {
      shortest = below;
      this.#hasLines[frame.row] |= bit;
    }
    if (parent.isMapping || before > 0 || shift >= frame.shifts) return shortest;
    const onDash = 1 + this.#linesLength(frame, shift + 1);
    if (onDash < shortest) {
      shortest = onDash;
      this.#hasLines[frame.row] |= bit;
      this.#isOnDash[frame.row] |= bit;
    }
    return shortest;
  }
}

/** The length of a pair without braces, where the colon is always there. */
function pairLength({ flow, isValueBare, isKeyEmpty, separator }: Frame): number {
  return flow + (isValueBare && !isKeyEmpty ? separator.trimEnd().length : 0);
}
