import { propertiesOf } from '../../print/flow-text.ts';
import {
  indentOf,
  isBlockScalar,
  KIND_ALIAS,
  KIND_ANCHOR,
  KIND_DOCUMENT,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_SEQUENCE,
  kindOf,
  nextOf,
  parentOf,
  propertyOf,
  STYLE_PLAIN,
  type SyntaxTree,
  sourceOf,
  styleOf,
  toOf,
} from '../../syntax/tree.ts';
import {
  BYTE_ORDER_MARK,
  isBreak,
  RIGHT_BRACE,
  RIGHT_BRACKET,
} from '../../text/character-codes.ts';
import { blanksAfter, lineEnd } from '../../text/lines.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { trimmedEnd } from '../../text/trimmed.ts';
import { entryCount, entryRows, isBlock } from '../entry-spans.ts';
import type { MissingLocation, NodeLocation } from '../locate.ts';
import { dottedOf, indexOf, type Path } from '../node-path.ts';
import { hasAnchorOrAlias, namesIn } from './alias-edits.ts';
import type { AliasGuard } from './alias-guard.ts';
import { refuseEdit } from './edit-problem.ts';
import type { EditedText } from './edited-text.ts';
import { insertAfterLeft, insertInBlock, insertInFlow, SIBLINGS } from './entry-edits.ts';
import { entryLines, keyInStyle, nested, type WriteKey } from './entry-lines.ts';
import { isOnOneLine } from './line-values.ts';
import { type MergedNodes, mergedNodesOf } from './merged-nodes.ts';
import { documentLines, sourceOfCopy, stringOf } from './new-value.ts';
import { tailOfCopy } from './separate-from-block-scalar.ts';
import { inStyleOfSiblings, MOST_SIBLINGS, spacesAfterDash } from './sibling-style.ts';
import {
  belowValue,
  blockPlaceOf,
  isEmptyInBlock,
  isInBrackets,
  placeValue,
  valueRanges,
  writeValue,
} from './value-edits.ts';
import { type NodeSource, writeInFlow, writeString } from './written-node.ts';

/** Writes values: in the places of others, as entries of collections, and with what is missing on the way. */
export class ValueWriter {
  readonly #edited: EditedText;
  readonly #guard: AliasGuard;
  readonly #writeKey: WriteKey | undefined;

  /** @param writeKey as of `keyInStyle`. */
  constructor(edited: EditedText, guard: AliasGuard, writeKey: WriteKey | undefined) {
    this.#edited = edited;
    this.#guard = guard;
    this.#writeKey = writeKey;
  }

  /** Gives a node another value, and makes what is missing on the way. */
  set(path: Path, source: NodeSource): void {
    const edited = this.#edited;
    const found = this.#mergeable(
      () => edited.locateValue(path, source),
      (there, merged) => {
        if (there.found) return merged.refusesValue(there.value, source);
        const { reason, place } = there;
        return reason === 'out-of-range' && place !== undefined
          ? merged.refusesEntry(place.value, source)
          : false;
      },
    );
    if (!found.found) this.#create(path, found, source);
    else if (!found.isInherited) this.#replace(edited.own(found, path), source);
    else {
      const place = edited.find(path.slice(0, -1));
      const depth = path.length - 1;
      this.#create(path, { ...found, found: false, reason: 'missing-key', depth, place }, source);
    }
  }

  /** The list at a path that gets entries. */
  #listFor(find: () => number, sources: readonly NodeSource[]): number {
    return this.#mergeable(find, (list, merged) =>
      sources.some((source) => merged.refusesEntry(list, source)),
    );
  }

  /**
   * A place that was found, where what comes there can be merged by the merge keys that name it.
   *
   * @param find looks for it again in the text as it has become: the merge keys may be gone.
   */
  #mergeable<Found>(
    find: () => Found,
    isRefused: (found: Found, merged: MergedNodes) => boolean,
  ): Found {
    const edited = this.#edited;
    const isInvalid = (found: Found) => {
      const merged = mergedNodesOf(edited.tree);
      return merged !== undefined && isRefused(found, merged);
    };
    const found = find();
    if (!isInvalid(found)) return found;
    edited.settle();
    const current = find();
    if (isInvalid(current)) refuseEdit('invalid-value', { reason: 'merge-key' });
    return current;
  }

  /** Puts an entry into a list, or a new key into a mapping. */
  insert(path: Path, source: NodeSource, before?: number): void {
    const edited = this.#edited;
    const around = path.slice(0, -1);
    const step = path[path.length - 1];
    let collection = this.#listFor(() => edited.collectionAt(around), [source]);
    const isList = kindOf(edited.tree, collection) === KIND_SEQUENCE;
    if (!isList) {
      const found = edited.locate(path);
      if (found.found && !found.isInherited) {
        refuseEdit('duplicate-key', { reason: 'inserted', path: dottedOf(path) });
      }
      // Looking for the key may have ended the batch, and rows are those of its tree.
      collection = edited.collectionAt(around);
    }
    const size = entryCount(edited.tree, collection);
    if (!isList) {
      this.#insertEntry(collection, Math.min(before ?? size, size), String(step), source);
      return;
    }
    const index = step === '-' ? size : indexOf(step);
    if (index === -1 || index > size) {
      refuseEdit('no-such-path', { reason: 'beyond-list', step, size });
    }
    this.#insertEntry(collection, index, undefined, source);
  }

  /**
   * Puts entries into a list, as `YamlEditor.insertAll` has it.
   *
   * @returns false where each has to see the text as those before it have left it; nothing is done then.
   */
  insertAll(
    path: Path,
    entries: readonly { readonly before: number; readonly source: NodeSource }[],
  ): boolean {
    const edited = this.#edited;
    const find = () => edited.collectionAt(path);
    const list = this.#listFor(
      find,
      entries.map((entry) => entry.source),
    );
    const { tree } = edited;
    const size = entryCount(tree, list);
    const column = indentOf(tree, list);
    const isSimple = ({ before, source }: (typeof entries)[number]) =>
      before <= size && !hasAnchorOrAlias(source) && tailOfCopy(source, column) === undefined;
    if (kindOf(tree, list) !== KIND_SEQUENCE) {
      refuseEdit('invalid-path', { reason: 'not-a-list', path: dottedOf(path) });
    }
    if (size === 0 || !entries.every(isSimple)) return false;
    const written = this.#styledInTurn(list, entries);
    for (const { before, source } of written) {
      if (before < size) this.#insertEntry(list, before, undefined, source);
    }
    for (const { before, source } of written) if (before === size) this.append(path, source);
    return true;
  }

  /** Values in the style of their siblings, among which are those before them. */
  #styledInTurn(
    list: number,
    entries: readonly { readonly before: number; readonly source: NodeSource }[],
  ): { readonly before: number; readonly source: NodeSource }[] {
    const siblings = this.#edited.batch.nodes.siblingsIn(list);
    return entries.map(({ before, source }, earlier) => {
      const { tree, row } = inStyleOfSiblings(source, siblings);
      const place = before + earlier;
      if (place < MOST_SIBLINGS) siblings.splice(place, 0, { tree, row });
      siblings.length = Math.min(siblings.length, MOST_SIBLINGS);
      return { before, source: { tree, row } };
    });
  }

  /** Puts an entry after the last one of a list. */
  append(path: Path, source: NodeSource): void {
    const edited = this.#edited;
    const list = this.#listFor(() => edited.listAt(path, source), [source]);
    this.#insertEntry(list, entryCount(edited.tree, list), undefined, source);
  }

  /** Sets a key, or inserts into a list. */
  add(path: Path, source: NodeSource): void {
    const isEntry = path.length > 0 && this.#edited.kindAt(path.slice(0, -1)) === KIND_SEQUENCE;
    if (isEntry && path[path.length - 1] === '-') this.append(path.slice(0, -1), source);
    else if (isEntry) this.insert(path, source);
    else this.set(path, source);
  }

  /** Writes what a path names and is not there yet. */
  #create(path: Path, missing: MissingLocation, source: NodeSource): void {
    const edited: EditedText = this.#edited;
    if (missing.reason === 'no-document') {
      const { document } = edited.locator;
      if ((document ?? indexOf(path[0])) !== 0) edited.refuseMissing(path, missing);
      const within = document === undefined ? path.slice(1) : path;
      this.#writeDocument(this.#nested(within, source));
      return;
    }
    const { place, depth } = missing;
    const { tree } = edited;
    if (place === undefined || missing.reason === 'which-document') {
      edited.refuseMissing(path, missing);
    }
    const node = edited.resolve(place.value);
    // What comes into the node that an alias stands for is in others, too.
    const around = node === place.value ? place : { ...place, alias: place.value };
    const value = this.#nested(path.slice(depth + 1), source);
    if (missing.reason === 'missing-key') {
      edited.own(around, path);
      this.#insertEntry(node, entryCount(tree, node), String(path[depth]), value);
    } else if (
      missing.reason === 'out-of-range' &&
      indexOf(path[depth]) === entryCount(tree, node)
    ) {
      edited.own(around, path);
      this.#insertEntry(node, entryCount(tree, node), undefined, value);
    } else if (missing.reason === 'not-a-collection' && isNullAt(tree, node)) {
      this.#replace(edited.own(around, path), this.#nested(path.slice(depth), source));
    } else {
      edited.refuseMissing(path, missing);
    }
  }

  #replace(place: NodeLocation, source: NodeSource): void {
    const { value } = place;
    const edited = this.#edited;
    const { tree } = edited;
    const first = propertyOf(tree, value, KIND_ANCHOR) === value + 1 ? value + 2 : value + 1;
    const hasOwnAnchor =
      kindOf(source.tree, source.row) === KIND_ALIAS ||
      propertyOf(source.tree, source.row, KIND_ANCHOR) !== -1;
    const inside = kindOf(tree, value) === KIND_SCALAR ? nextOf(tree, value) : first;
    // The anchor of the value itself stays where it can.
    const from = hasOwnAnchor ? value : inside;
    edited.together(() => {
      const inline = edited.inlineAt(place);
      if (inline !== undefined) edited.dropInline(inline);
      const kept = namesIn(source.tree, KIND_ANCHOR, source.row, nextOf(source.tree, source.row));
      this.#guard.free(from, nextOf(tree, value), kept);
      const written = this.#restyled(value, source);
      const edits = placeValue(edited.tree, value, written, this.#step(written));
      const spot = { parent: parentOf(edited.tree, value), before: value, isReplacement: true };
      const below = belowValue(edited.tree, value, written);
      this.#apply(edits, below, this.#guard.write(source, spot));
      const hasAnchor =
        hasAnchorOrAlias(source) || propertyOf(edited.tree, value, KIND_ANCHOR) !== -1;
      const isLine = below.length === 0 && !isBlockScalar(written.tree, written.row);
      if (isLine && isOnLine(edited.tree, value, edits)) {
        edited.batch.writeInline(value, hasAnchor ? undefined : written);
      } else if (isLine && isReduced(edited.tree, value, edits)) {
        edited.batch.nodes.writeInline(value, { isRemovable: false, isFollowable: false });
      }
    });
  }

  /**
   * A string in the place of a scalar takes over its quotes, or its block style if it has several lines; one that
   * is given in a style keeps that.
   */
  #restyled(value: number, source: NodeSource): NodeSource {
    const { tree } = this.#edited;
    const string = kindOf(tree, value) === KIND_SCALAR ? stringOf(source) : undefined;
    if (string === undefined) return source;
    const given = styleOf(source.tree, source.row);
    if (given !== STYLE_PLAIN && source.isData !== true) return source;
    const own = styleOf(tree, value);
    const isForLines = isBlockScalar(tree, value);
    const style = own === STYLE_PLAIN || (isForLines && !string.includes('\n')) ? given : own;
    const place = isInBrackets(tree, value)
      ? undefined
      : blockPlaceOf(tree, value, this.#step(source), source);
    const { inline, lines } = writeString(string, style, place);
    return sourceOfCopy(`${[inline, ...lines].join('\n')}\n`);
  }

  /** Puts an entry into a collection, written as its siblings are. */
  #insertEntry(
    collection: number,
    index: number,
    key: string | undefined,
    value: NodeSource,
  ): void {
    const edited = this.#edited;
    const { tree } = edited;
    if (isEmptyInBlock(tree, collection)) {
      this.#fillEmpty(collection, key, value);
      return;
    }
    const { nodes } = edited.batch;
    const isData = value.isData === true;
    const source = isData ? inStyleOfSiblings(value, nodes.siblingsIn(collection)) : value;
    const first = nodes.firstEntry(collection);
    const style = first === -1 ? STYLE_PLAIN : styleOf(tree, first);
    const touched = this.#guard.write(source, {
      parent: collection,
      before: entryRows(tree, collection)[index] ?? nextOf(tree, collection),
      isReplacement: false,
    });
    const isLast = index === entryCount(tree, collection) && touched === collection;
    if (!isBlock(tree, collection)) {
      const name = key === undefined ? '' : `${keyInStyle(key, style, true, this.#writeKey)}: `;
      const written = `${name}${writeInFlow(source)}`;
      const left =
        index === entryCount(tree, collection) ? nodes.lastEntries(collection, 1)?.[0] : undefined;
      const edits =
        left === undefined
          ? insertInFlow(tree, collection, index, written)
          : insertAfterLeft(tree, collection, left, written);
      if (isLast && growsAtEnd(tree.text, edits, written, left !== undefined)) {
        const [open, close] = key === undefined ? '[]' : '{}';
        const own = `${open}${written}${close}`;
        const entry = { value: source, written: own, isInBrackets: true };
        const growth = { collection, key, entry, breaks: 0 };
        edited.grow(nodes.hasGrown(collection) ? afterGrown(edits) : edits, growth);
      } else edited.apply(edits, touched);
      return;
    }
    const column = indentOf(tree, collection);
    const gap = key === undefined ? spacesAfterDash(tree, collection) : 1;
    const lines = this.#linesOf(source, column, key, style, gap);
    const tail = tailOfCopy(source, column);
    const { edits, below } = insertInBlock(tree, collection, index, lines, {
      tail,
      last: nodes.lastEntries(collection, SIBLINGS),
      breaks: nodes.breaksOfGrown(collection),
    });
    // What a scalar keeps of the lines below it is told from the text as it becomes.
    if (isLast && below.length === 0 && tail?.takesBlanks !== true) {
      const written = `${lines.join('\n')}\n`;
      const entry = { value: source, written, isInBrackets: false };
      const breaks = /^\n*/.exec(edits[0].insert)?.[0].length ?? 0;
      edited.grow(edits, { collection, key, entry, breaks });
      return;
    }
    this.#apply(edits, below, touched);
  }

  /** An entry in the place of `{}` or `[]`, in block style. */
  #fillEmpty(collection: number, key: string | undefined, source: NodeSource): void {
    const edited = this.#edited;
    const { tree } = edited;
    const wanted = key === undefined ? KIND_SEQUENCE : KIND_MAPPING;
    const { column } = blockPlaceOf(tree, collection, edited.stepFor(wanted));
    const lines = this.#linesOf(source, column, key, STYLE_PLAIN);
    const node = { inline: propertiesOf(tree, collection, true), lines };
    const edits = writeValue(tree, collection, node);
    const place = { parent: collection, before: nextOf(tree, collection), isReplacement: false };
    const touched = this.#guard.write(source, place);
    this.#apply(edits, belowValue(tree, collection, source), touched);
  }

  /** @param below what changes below the edits. */
  #apply(edits: readonly TextEdit[], below: readonly TextEdit[], touched: number): void {
    this.#edited.apply(edits, touched);
    this.#edited.batch.addBelow(below, touched);
  }

  #linesOf(
    source: NodeSource,
    column: number,
    key: string | undefined,
    style: number,
    gap = 1,
  ): string[] {
    if (key === undefined) return entryLines(source, { column, step: 1 + gap, key });
    const written = keyInStyle(key, style, false, this.#writeKey);
    return entryLines(source, { column, step: this.#step(source), key: written });
  }

  /** What a text without a document gets, after its comments. */
  #writeDocument(source: NodeSource): void {
    const { text } = this.#edited;
    const written = documentLines(source).join('\n');
    // After a byte-order mark, which is not part of the first line.
    const start = text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0;
    const last = start + trimmedEnd(text.slice(start)).length;
    // Blanks after it would be text of a block scalar.
    const to = lineEnd(text, last);
    const end = last === start ? start : to;
    const insert = `${end === start ? '' : '\n'}${written}${to === text.length ? '\n' : ''}`;
    this.#guard.write(source);
    this.#edited.apply([{ from: end, to, insert }], -1);
  }

  #nested(path: Path, source: NodeSource): NodeSource {
    return nested(path, source, (kind) => this.#edited.stepFor(kind));
  }

  #step({ tree, row }: NodeSource): number {
    return this.#edited.stepFor(kindOf(tree, row));
  }
}

/**
 * Whether the entry after one that edits put last in brackets is put there in the same way: behind it on the line, or on
 * a line of its own where nothing else is on that of the last one.
 *
 * @param isThinned whether others have gone, all of which are on one line or each on lines of its own.
 */
function growsAtEnd(
  text: string,
  edits: readonly TextEdit[],
  written: string,
  isThinned: boolean,
): boolean {
  const last = edits[edits.length - 1];
  if (edits.length === 1 && last.insert === `, ${written}`) return true;
  const isOnLine = /^\n *[^\n]*$/.test(last.insert);
  if (!isOnLine || /[:?]$/.test(written)) return false;
  if (isThinned) return true;
  const at = blanksAfter(text, last.to);
  const next = text.charCodeAt(at);
  return at === text.length || isBreak(next) || next === RIGHT_BRACKET || next === RIGHT_BRACE;
}

/** The edits that put an entry after others that have been put there: the comma is right before it. */
function afterGrown(edits: readonly TextEdit[]): readonly TextEdit[] {
  if (edits.length === 1) return edits;
  const last = edits[edits.length - 1];
  return [{ ...last, insert: `,${last.insert}` }];
}

/** Whether edits put a value on the line of another, in the place of all there is of that. */
function isOnLine(tree: SyntaxTree, value: number, edits: readonly TextEdit[]): boolean {
  const isLine = kindOf(tree, value) === KIND_SCALAR && !isBlockScalar(tree, value);
  if (!isLine || kindOf(tree, parentOf(tree, value)) === KIND_DOCUMENT) return false;
  if (!isOnOneLine(tree, value)) return false;
  const [edit, ...others] = edits.filter(({ from, to, insert }) => from < to || insert !== '');
  if (edit === undefined || others.length > 0 || edit.insert.includes('\n')) return false;
  const end = isInBrackets(tree, value) ? toOf(tree, value) : valueRanges(tree, value).inlineTo;
  return edit.to === end;
}

/** Whether edits put a value on one line in the place of a scalar in block style, of however many lines. */
function isReduced(tree: SyntaxTree, value: number, edits: readonly TextEdit[]): boolean {
  if (kindOf(tree, value) !== KIND_SCALAR || isInBrackets(tree, value)) return false;
  if (kindOf(tree, parentOf(tree, value)) === KIND_DOCUMENT) return false;
  return edits.every(({ insert }) => !insert.includes('\n'));
}

function isNullAt(tree: SyntaxTree, row: number): boolean {
  if (kindOf(tree, row) !== KIND_SCALAR) return false;
  return styleOf(tree, row) === STYLE_PLAIN && /^(?:|~|null|Null|NULL)$/.test(sourceOf(tree, row));
}
