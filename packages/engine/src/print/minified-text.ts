import { scalarValue } from '../document/scalar-value.ts';
import {
  FLAG_EMPTY,
  FLAG_HAS_ANCHOR,
  FLAG_HAS_TAG,
  firstChildOf,
  hasFlag,
  KIND_ALIAS,
  KIND_ANCHOR,
  KIND_DIRECTIVE,
  KIND_DOCUMENT,
  KIND_DOCUMENT_END,
  KIND_DOCUMENT_START,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_SEQUENCE,
  KIND_TAG,
  kindOf,
  nextOf,
  parentOf,
  STYLE_PLAIN,
  type SyntaxTree,
  sourceOf,
  styleOf,
} from '../syntax/tree.ts';
import { canBePlain } from './plain-text.ts';
import { quoteShortest } from './quoted-text.ts';
import { isAlwaysString } from './same-data.ts';

/** Between the entries of a list without brackets. */
const DASHES = '\n- ';

interface Frame {
  readonly kind: number;
  readonly end: number;
  readonly close: string;
  readonly separator: string;
  isFirst: boolean;
  /** Mappings only. */
  isAtKey: boolean;
  /** The last key ends with a quotation mark or a bracket, so a colon can stand between. */
  isKeyClosed: boolean;
}

/** Writes a tree in as few characters as its data allows. */
export class MinifiedText {
  readonly #tree: SyntaxTree;
  /** Write a document's own mapping without braces, a line for each key, and lists as lines where that is shorter. */
  readonly #hasBlockTop: boolean;
  readonly #withAnchors: boolean;
  readonly #expand: ((alias: number) => string) | undefined;
  readonly #frames: Frame[] = [];
  #text = '';

  /**
   * @param withAnchors false leaves the anchors out, for a copy of a node.
   * @param expand writes what stands in place of an alias; without it, aliases stay.
   */
  constructor(
    tree: SyntaxTree,
    hasBlockTop: boolean,
    withAnchors = true,
    expand?: (alias: number) => string,
  ) {
    this.#tree = tree;
    this.#hasBlockTop = hasBlockTop;
    this.#withAnchors = withAnchors;
    this.#expand = expand;
  }

  /**
   * One node and what is in it on one line, as it can stand anywhere.
   *
   * @param withProperties false leaves out the anchor and the tag of the node itself.
   */
  writeNode(row: number, withProperties = true): string {
    const end = nextOf(this.#tree, row);
    const root = { kind: 0, end, close: '', separator: '', isFirst: true, isAtKey: true };
    this.#frames.push({ ...root, isKeyClosed: false });
    let next = this.#writeNode(row, withProperties);
    while (next < end) {
      this.#close(next);
      next = this.#writeNode(next);
    }
    this.#close(end);
    return this.#text;
  }

  write(): string {
    const tree = this.#tree;
    let row = 0;
    while (row < tree.rowCount) {
      this.#close(row);
      const kind = kindOf(tree, row);
      if (kind === KIND_DOCUMENT) {
        this.#open(row, '', '');
      } else if (
        kind === KIND_DIRECTIVE ||
        kind === KIND_DOCUMENT_START ||
        kind === KIND_DOCUMENT_END
      ) {
        if (this.#text !== '' && !this.#text.endsWith('\n')) this.#text += '\n';
        this.#text += sourceOf(tree, row);
      } else {
        row = this.#writeNode(row);
        continue;
      }
      row++;
    }
    this.#close(tree.rowCount);
    return this.#text === '' ? '' : `${this.#text}\n`;
  }

  #open(row: number, close: string, separator: string): void {
    this.#frames.push({
      kind: kindOf(this.#tree, row),
      end: nextOf(this.#tree, row),
      close,
      separator,
      isFirst: true,
      isAtKey: true,
      isKeyClosed: false,
    });
  }

  #close(row: number): void {
    const frames = this.#frames;
    while (frames.length > 0 && frames[frames.length - 1].end <= row) {
      this.#text += (frames.pop() as Frame).close;
    }
  }

  #writeNode(row: number, withProperties = true): number {
    const tree = this.#tree;
    const frame = this.#frames[this.#frames.length - 1];
    const isValue = frame.kind === KIND_MAPPING && !frame.isAtKey;
    const isKey = frame.kind === KIND_MAPPING && frame.isAtKey;
    const isBare =
      hasFlag(tree, row, FLAG_EMPTY) && !hasFlag(tree, row, FLAG_HAS_ANCHOR | FLAG_HAS_TAG);
    if (isValue) {
      this.#text += frame.isKeyClosed && frame.separator === ',' ? ':' : ': ';
      if (isBare) this.#text = this.#text.trimEnd();
    } else if (frame.kind === KIND_DOCUMENT) {
      if (this.#text.endsWith('---') && !isBare) this.#text += this.#startsBlock(row) ? '\n' : ' ';
      else if (this.#text !== '' && !isBare) this.#text += '\n';
    } else if (!frame.isFirst) {
      this.#text += frame.separator;
    }
    if (frame.separator === DASHES && frame.isFirst) this.#text += '- ';
    frame.isFirst = false;
    frame.isAtKey = !frame.isAtKey;
    let child = row + 1;
    let properties = '';
    for (; child < nextOf(tree, row) && isProperty(kindOf(tree, child)); child++) {
      const isLeftOut =
        !withProperties || (!this.#withAnchors && kindOf(tree, child) === KIND_ANCHOR);
      if (!isLeftOut) properties += `${properties === '' ? '' : ' '}${sourceOf(tree, child)}`;
    }
    const isEmpty = hasFlag(tree, row, FLAG_EMPTY);
    this.#text += properties === '' || (isEmpty && !isKey) ? properties : `${properties} `;
    const kind = kindOf(tree, row);
    if (kind === KIND_MAPPING || kind === KIND_SEQUENCE) {
      frame.isKeyClosed = true;
      this.#openCollection(row, frame, properties !== '');
      return child;
    }
    let text = '';
    if (kind === KIND_ALIAS && this.#expand) text = this.#expand(row);
    else if (kind === KIND_ALIAS) text = isKey ? `${sourceOf(tree, row)} ` : sourceOf(tree, row);
    else if (!isEmpty) text = this.#scalarText(row, !isBlock(frame));
    else if (isBare && frame.kind === KIND_SEQUENCE) text = '~';
    frame.isKeyClosed = text.startsWith('"') || text.startsWith("'");
    this.#text += text;
    return nextOf(tree, row);
  }

  #openCollection(row: number, parent: Frame, hasProperties: boolean): void {
    const tree = this.#tree;
    if (this.#hasBlockTop && isBlock(parent) && this.#prefersLines(row)) {
      if (parent.kind === KIND_MAPPING || hasProperties) {
        this.#text = `${this.#text.trimEnd()}\n`;
      } else if (this.#text.endsWith('--- ')) {
        this.#text = `${this.#text.slice(0, -1)}\n`;
      }
      this.#open(row, '', DASHES);
    } else if (kindOf(tree, row) === KIND_SEQUENCE) {
      this.#text += '[';
      this.#open(row, ']', ',');
    } else if (this.#startsBlock(row)) {
      if (hasProperties) this.#text = `${this.#text.trimEnd()}\n`;
      this.#open(row, '', '\n');
    } else if (parent.kind === KIND_SEQUENCE && !hasProperties && this.#isOnePair(row)) {
      this.#open(row, '', ',');
    } else {
      this.#text += '{';
      this.#open(row, '}', ',');
    }
  }

  #isOnePair(row: number): boolean {
    const tree = this.#tree;
    const key = firstChildOf(tree, row);
    const end = nextOf(tree, row);
    return key < end && nextOf(tree, nextOf(tree, key)) === end;
  }

  /** Whether a document's own mapping goes without braces here; an empty one cannot. */
  #startsBlock(row: number): boolean {
    const tree = this.#tree;
    if (!this.#hasBlockTop || kindOf(tree, row) !== KIND_MAPPING) return false;
    return (
      firstChildOf(tree, row) < nextOf(tree, row) &&
      kindOf(tree, parentOf(tree, row)) === KIND_DOCUMENT
    );
  }

  /** Whether a list is shorter as lines: where all of its entries would need quotes in brackets. */
  #prefersLines(row: number): boolean {
    const tree = this.#tree;
    if (kindOf(tree, row) !== KIND_SEQUENCE) return false;
    const end = nextOf(tree, row);
    const first = firstChildOf(tree, row);
    for (let child = first; child < end; child = nextOf(tree, child)) {
      if (kindOf(tree, child) !== KIND_SCALAR) return false;
      if (hasFlag(tree, child, FLAG_EMPTY | FLAG_HAS_ANCHOR | FLAG_HAS_TAG)) return false;
      const shorter = this.#scalarText(child, false).length + 2;
      if (this.#scalarText(child, true).length < shorter) return false;
    }
    return first < end;
  }

  #scalarText(row: number, isInFlow: boolean): string {
    const tree = this.#tree;
    const value = scalarValue(tree, row);
    const isTagged = hasFlag(tree, row, FLAG_HAS_TAG);
    if (styleOf(tree, row) === STYLE_PLAIN) {
      if (!isInFlow || !/[,[\]{}]/.test(value) || (!isTagged && canBePlain(value, true))) {
        return value.includes('\n') ? quoteShortest(value) : value;
      }
      return isAlwaysString(value) ? quoteShortest(value) : value;
    }
    return !isTagged && canBePlain(value, isInFlow) ? value : quoteShortest(value);
  }
}

/** Whether what is in a frame stands on lines of its own, outside of brackets. */
function isBlock({ kind, separator }: Frame): boolean {
  return kind === KIND_DOCUMENT || separator === '\n' || separator === DASHES;
}

function isProperty(kind: number): boolean {
  return kind === KIND_ANCHOR || kind === KIND_TAG;
}
