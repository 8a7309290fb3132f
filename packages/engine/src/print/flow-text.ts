import { TemplateBraces } from '../source/template-braces.ts';
import {
  FLAG_EMPTY,
  firstChildOf,
  fromOf,
  hasFlag,
  hasProperties,
  KIND_ALIAS,
  KIND_ANCHOR,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_SEQUENCE,
  KIND_TAG,
  kindOf,
  nextOf,
  type SyntaxTree,
  sourceOf,
  toOf,
} from '../syntax/tree.ts';
import { isQuotedLine, shortestLine } from './short-scalar.ts';

/** A key of a single pair without braces has to be at most this long. */
const KEY_LIMIT = 1024;
/** What is at most so long in the source is not beyond the limit when everything in it is escaped. */
const SHORT_KEY = 100;

export interface FlowTextOptions {
  /** Leave anchors out. */
  readonly dropsAnchors?: boolean;
  /** Writes what takes the place of an alias; without it, aliases stay. */
  readonly expand?: (alias: number) => string;
  /** Leave the colon of a key without a value out where it can be understood: `{a,b}`. */
  readonly dropsColons?: boolean;
  /** As people write it: with spaces, with braces around single pairs, and with the quotes that are there. */
  readonly isSpaced?: boolean;
}

/** A node and what is in it on one line, in brackets, as it can be anywhere. */
export function flowText(tree: SyntaxTree, row: number, options: FlowTextOptions = {}): string {
  return new FlowText(tree, options).write(row);
}

interface Frame {
  readonly isMapping: boolean;
  readonly end: number;
  readonly close: string;
  isFirst: boolean;
  isAtKey: boolean;
  /** What is between the last key and its value. */
  separator: string;
  /** Whether the last key has a colon even where it has no value. */
  needsColon: boolean;
}

class FlowText {
  readonly #tree: SyntaxTree;
  readonly #braces: TemplateBraces;
  readonly #options: FlowTextOptions;
  /** After commas and colons that need none. */
  readonly #gap: string;
  readonly #frames: Frame[] = [];
  #text = '';

  constructor(tree: SyntaxTree, options: FlowTextOptions) {
    this.#tree = tree;
    this.#braces = new TemplateBraces(tree);
    this.#options = options;
    this.#gap = options.isSpaced ? ' ' : '';
  }

  write(row: number): string {
    const end = nextOf(this.#tree, row);
    let next = this.#writeNode(row, undefined);
    while (next < end) {
      this.#close(next);
      next = this.#writeNode(next, this.#frames.at(-1));
    }
    this.#close(end);
    return this.#text;
  }

  #close(row: number): void {
    const frames = this.#frames;
    while (frames.length > 0 && frames[frames.length - 1].end <= row) {
      this.#text += (frames.pop() as Frame).close;
    }
  }

  #writeNode(row: number, frame: Frame | undefined): number {
    const tree = this.#tree;
    const kind = kindOf(tree, row);
    const properties = propertiesOf(tree, row, this.#options.dropsAnchors);
    let text = '';
    if (kind === KIND_ALIAS) text = this.#options.expand?.(row) ?? sourceOf(tree, row);
    else if (kind === KIND_SCALAR) {
      const keepsQuotes = this.#gap && isQuotedLine(tree, row);
      text = keepsQuotes ? sourceOf(tree, row) : shortestLine(tree, row, true);
    }
    const isOmitted = kind === KIND_SCALAR && text === '' && properties === '';
    const isAfterBrace = frame?.isFirst === true && frame.close === '}';
    if (frame) {
      const isValue = frame.isMapping && !frame.isAtKey;
      if (isValue) this.#text += this.#separatorBefore(isOmitted, frame);
      else if (!frame.isFirst) this.#text += `,${this.#gap}`;
      frame.isFirst = false;
      if (frame.isMapping && frame.isAtKey) {
        const separator = separatorAfter(kind, properties, text);
        frame.separator = separator === ':' ? `:${this.#gap}` : separator;
        // Of `{a:,b}` the colon would be the one of a pair, not a part of the name.
        frame.needsColon = kind === KIND_SCALAR && (text === '' || text.endsWith(':'));
      }
      frame.isAtKey = !frame.isAtKey;
    }
    if (kind === KIND_MAPPING && this.#braces.isAt(row)) {
      if (isAfterBrace && properties === '') this.#text += ' ';
      this.#text += joinedWith(properties, sourceOf(tree, row));
      return nextOf(tree, row);
    }
    if (kind === KIND_MAPPING || kind === KIND_SEQUENCE) {
      this.#text += properties === '' ? '' : `${properties} `;
      return this.#open(row, frame, properties !== '', isAfterBrace);
    }
    this.#text += isOmitted && frame?.isMapping === false ? '~' : joinedWith(properties, text);
    return nextOf(tree, row);
  }

  #separatorBefore(isOmitted: boolean, frame: Frame): string {
    if (!isOmitted) return frame.separator;
    const isPair = frame.close === '';
    const needsColon = isPair || frame.needsColon || !this.#options.dropsColons;
    return needsColon ? frame.separator.trimEnd() : '';
  }

  #open(
    row: number,
    parent: Frame | undefined,
    hasProperties: boolean,
    isAfterBrace: boolean,
  ): number {
    const tree = this.#tree;
    const isMapping = kindOf(tree, row) === KIND_MAPPING;
    const isInList = parent !== undefined && !parent.isMapping;
    const canBePair = isMapping && isInList && !hasProperties && !this.#gap;
    const isPair = canBePair && isShortPair(tree, row);
    const [open, close] = isPair ? ['', ''] : isMapping ? ['{', '}'] : ['[', ']'];
    // Two braces beside one another are what templates begin with.
    if (open === '{' && isAfterBrace && !hasProperties) this.#text += ' ';
    this.#text += open;
    const end = nextOf(tree, row);
    this.#frames.push({
      isMapping,
      end,
      close,
      isFirst: true,
      isAtKey: true,
      separator: '',
      needsColon: false,
    });
    return firstChildOf(tree, row);
  }
}

/** What is between a key and its value in brackets. */
export function separatorAfter(kind: number, properties: string, text: string): string {
  if (kind === KIND_MAPPING || kind === KIND_SEQUENCE) return ':';
  // The colon must not be read as a part of the name.
  if (kind === KIND_ALIAS || (text === '' && properties !== '')) return ' : ';
  return /^["']/.test(text) ? ':' : ': ';
}

/** Whether a mapping in a list in brackets goes without braces: one pair, and a key that is not long. */
export function isShortPair(tree: SyntaxTree, row: number): boolean {
  const key = firstChildOf(tree, row);
  const end = nextOf(tree, row);
  if (key === end || nextOf(tree, nextOf(tree, key)) !== end) return false;
  const properties = propertiesOf(tree, key);
  if (properties.length + toOf(tree, key) - fromOf(tree, key) <= SHORT_KEY) return true;
  if (kindOf(tree, key) !== KIND_SCALAR) return false;
  return joinedWith(properties, shortestLine(tree, key, true)).length <= KEY_LIMIT;
}

/** A node that is left out, without an anchor or a tag. */
export function isBare(tree: SyntaxTree, row: number): boolean {
  return (
    hasFlag(tree, row, FLAG_EMPTY) && kindOf(tree, row) === KIND_SCALAR && !hasProperties(tree, row)
  );
}

/** A node's anchor and tag, in their order, with a space between. */
export function propertiesOf(tree: SyntaxTree, row: number, dropsAnchors = false): string {
  if (!hasProperties(tree, row)) return '';
  const end = nextOf(tree, row);
  let text = '';
  for (let child = row + 1; child < end; child++) {
    const kind = kindOf(tree, child);
    if (kind !== KIND_ANCHOR && kind !== KIND_TAG) break;
    if (dropsAnchors && kind === KIND_ANCHOR) continue;
    text = joinedWith(text, sourceOf(tree, child));
  }
  return text;
}

/** Two texts with a space between, unless one is empty. */
export function joinedWith(first: string, second: string): string {
  return first === '' || second === '' ? first + second : `${first} ${second}`;
}
