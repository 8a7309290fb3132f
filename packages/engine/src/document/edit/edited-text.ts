import { nameOfAnchor } from '../../content/anchors.ts';
import {
  fromOf,
  KIND_ALIAS,
  KIND_ANCHOR,
  KIND_SEQUENCE,
  kindOf,
  nextOf,
  propertyOf,
  type SyntaxTree,
  sourceOf,
  styleOf,
  toOf,
} from '../../syntax/tree.ts';
import { ChangeSet } from '../../text/change-set.ts';
import { LineIndex } from '../../text/line-index.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { hasCommentsAt } from '../comment-text.ts';
import { isCollection, keyOf } from '../entry-spans.ts';
import type { Locator, MissingLocation, NodeLocation } from '../locate.ts';
import { dottedOf, type Path } from '../node-path.ts';
import type { PathDocument } from '../path-document.ts';
import type { AddedEntry } from './added-entries.ts';
import { hasKind, keepsAnchor } from './alias-edits.ts';
import type { StreamEnd } from './document-edits.ts';
import { type AloneRemoval, EditBatch, type InlineValue } from './edit-batch.ts';
import { describeMissingPlace, EditError, refuseEdit } from './edit-problem.ts';
import { EditedLength } from './edited-length.ts';
import { type IndentSteps, indentStepsOf } from './indent-step.ts';
import { isShortScalar } from './line-values.ts';
import { canBeMapping, mergedNodesOf } from './merged-nodes.ts';
import { RegionFinder } from './region-finder.ts';
import { removedAlone } from './removed-alone.ts';
import type { NodeSource } from './written-node.ts';

/**
 * A text under edits. Those of one batch are computed on one tree, that of the text before them;
 * `settle` ends the batch. Places are found in that tree where they are what they were.
 */
export class EditedText {
  readonly #original: SyntaxTree | string;
  /** The edits since the text was parsed last. */
  #batch: EditBatch<EditedText>;
  /** All edits before those. */
  #changes: ChangeSet;
  #steps: IndentSteps | undefined;
  #isAttempting = false;
  #hasMetOthers = false;
  readonly #givenDocument: PathDocument | undefined;
  /** Its parts that are edited as texts of their own. */
  readonly regions = new RegionFinder<EditedText>(this, (text) => new EditedText(text, 0, this));
  /** How long the text becomes, or the one that this is a part of. */
  readonly length: EditedLength;
  /** The document that paths lead into once the batch has ended; undefined until the first one has. */
  #document: PathDocument | undefined;

  /** @param around the text that this one is a part of. */
  constructor(source: string | SyntaxTree, document?: PathDocument, around?: EditedText) {
    this.#original = source;
    this.#steps = around?.indentSteps;
    this.#givenDocument = document;
    this.#batch = batchOf(source, document);
    this.#changes = ChangeSet.none(this.#batch.text.length);
    this.length = around?.length ?? new EditedLength(this.#batch.text.length);
  }

  /** The tree that edits are computed on: that of the text before those of the batch. */
  get tree(): SyntaxTree {
    return this.#batch.tree;
  }

  /** Finds places in that tree. @throws EditError when the text has errors. */
  get locator(): Locator {
    return this.#batch.locator;
  }

  /** The document that paths lead into. @throws EditError when the text has errors. */
  get document(): PathDocument {
    return this.#document ?? this.locator.document ?? 'in-path';
  }

  get batch(): EditBatch<EditedText> {
    return this.#batch;
  }

  /** The text with all edits so far. */
  get text(): string {
    this.settle();
    return this.#batch.text;
  }

  /** All edits so far as one change of the original text. */
  get changes(): ChangeSet {
    this.settle();
    return this.#changes;
  }

  /** How many documents hold something. @throws EditError when the text has errors. */
  get documentCount(): number {
    const { end } = this.#batch;
    if (end !== undefined) return end.count;
    this.settle();
    return this.locator.documentCount;
  }

  /** Takes all edits back. */
  reset(): void {
    this.#batch = batchOf(this.#original, this.#givenDocument);
    this.#document = undefined;
    this.#changes = ChangeSet.none(this.#batch.text.length);
    this.length.reset();
  }

  /**
   * @param touched the row of the node that the edits are about; -1 when they are about others too.
   * @param isVerbatim whether the edits have the text's own line breaks already.
   */
  apply(edits: readonly TextEdit[], touched: number, isVerbatim = false): void {
    this.length.add(edits);
    this.#batch.add(edits, touched, isVerbatim);
  }

  /**
   * Applies edits that put an entry after the last one of a collection, where the next can be put there
   * in the same way.
   */
  grow(edits: readonly TextEdit[], growth: AddedEntry): void {
    this.length.add(edits);
    this.#batch.grow(edits, growth);
  }

  /** Applies the edits that take an entry away, whatever has become of those around it. */
  removeAlone(removal: AloneRemoval, place: NodeLocation): void {
    this.length.add(removal.edits);
    const dropped = this.#batch.removeAlone(removal, place);
    if (dropped !== undefined) this.length.drop(dropped);
  }

  /**
   * Takes an entry away again that edits have put after the last one of a collection.
   *
   * @returns false where it is none, or others have a say in what goes with it; nothing is done then.
   */
  dropGrown(path: Path): boolean {
    if (this.#batch.isEmpty) return false;
    const { nodes } = this.#batch;
    const found = this.locator.locate(path, nodes.indexOfPlace);
    if (found.found || found.depth !== path.length - 1 || found.place === undefined) return false;
    const { value, alias, isInherited } = found.place;
    if (alias !== -1 || isInherited) return false;
    const entry = nodes.droppableAt(value, path[found.depth]);
    const edit = entry && this.#batch.editOf(entry);
    if (edit === undefined) return false;
    // Of an entry that has a line of its own in brackets, the white space before those that close stays, and a comment that has
    // come to be beside one goes with it.
    const hasComment = hasCommentsAt(this.tree, edit.to, toOf(this.tree, value));
    if (entry?.isInBrackets && (hasComment || edit.insert.includes('\n'))) return false;
    this.length.drop(edit);
    this.#batch.drop(edit);
    nodes.dropGrown(value, path[found.depth]);
    return true;
  }

  /** Ends the batch: what comes next sees the text as it has become. */
  settle(): void {
    if (this.#batch.isEmpty) return;
    // What edits write does not count.
    this.#steps ??= indentStepsOf(this.tree);
    const { changes, text } = this.#batch;
    this.#changes = this.#changes.compose(changes);
    // What a path means stays as it is, however many documents there are afterwards.
    this.#document ??= this.locator.document ?? 'in-path';
    this.#batch = new EditBatch<EditedText>(changes.apply(text), this.#document);
    this.#hasMetOthers = true;
  }

  /**
   * Applies edits of the stream. Paths go on leading into the document that they led into.
   *
   * @param numberOf the number that a document has afterwards, by the one it has now.
   */
  applyToStream(edits: readonly TextEdit[], numberOf: (document: number) => number): void {
    const { document, documentCount } = this.locator;
    const isThere = document !== undefined && document < documentCount;
    if (isThere) this.#document = numberOf(document);
    this.apply(edits, -1, true);
  }

  /** Applies the edits that put a document after the last one. */
  appendDocument(edits: readonly TextEdit[], end: StreamEnd): void {
    this.length.add(edits);
    this.#batch.appendDocument(edits, end);
  }

  /**
   * Whether edits are done in the lines of an entry alone where they can be: others have met nodes that had been edited
   * before, and the text was read again for that.
   */
  get usesRegions(): boolean {
    return this.#hasMetOthers && !this.#isAttempting;
  }

  /** Does several edits; when one is refused, none is done. */
  together(edits: () => void): void {
    this.trial(() => {
      edits();
      return true;
    });
  }

  /** Does several edits; none where they give false, or one is refused. */
  trial(edits: () => boolean): boolean {
    const batch = this.#batch;
    const { state } = batch;
    const { now } = this.length;
    const changes = this.#changes;
    const document = this.#document;
    let isDone = false;
    try {
      isDone = edits();
      return isDone;
    } finally {
      if (!isDone) {
        this.#document = document;
        batch.takeBack(state);
        this.#batch = batch;
        this.#changes = changes;
        this.length.takeBackTo(now);
      }
    }
  }

  /**
   * Does an edit, all of it or nothing. One that is refused beside others is tried again on the text as it has become:
   * what is said of it names lines and keys of that.
   */
  attempt(edit: () => void): void {
    const isFinal = this.#isAttempting || this.#batch.isEmpty;
    const outer = this.#isAttempting;
    this.#isAttempting = true;
    try {
      this.together(edit);
    } catch (error) {
      if (isFinal || !(error instanceof EditError)) throw error;
      this.settle();
      this.together(edit);
    } finally {
      this.#isAttempting = outer;
    }
  }

  get indentSteps(): IndentSteps {
    this.#steps ??= indentStepsOf(this.tree);
    return this.#steps;
  }

  /** By how many spaces a node of a kind is indented below a key. */
  stepFor(kind: number): number {
    return kind === KIND_SEQUENCE ? this.indentSteps.sequence : this.indentSteps.mapping;
  }

  /**
   * Where a path leads.
   *
   * @param around as of `locate`.
   * @throws EditError when it leads nowhere.
   */
  find(path: Path, around = false): NodeLocation {
    const found = this.locate(path, around);
    if (!found.found) this.refuseMissing(path, found);
    return found;
  }

  /** The same where the place can be edited: it is neither shared nor brought by a merge key. */
  findOwn(path: Path, around = false): NodeLocation {
    return this.#findOwnWhere(path, ({ parent, value }) =>
      this.#batch.nodes.isSetApart(around ? parent : value),
    );
  }

  /**
   * The same for an entry that goes; aliases that need an anchor in it are those of the text as it has become.
   *
   * @param goesOn whether its value comes elsewhere, which has to be what it was then.
   */
  findRemovable(path: Path, goesOn = false): NodeLocation {
    return this.#findOwnWhere(path, (place) => {
      const { nodes, anchors } = this.#batch;
      const [from, to] = [keyOf(place), nextOf(this.tree, place.value)];
      if (goesOn && (!nodes.isWhole(place.value) || anchors.hasAmbiguous(from, to, false)))
        return false;
      if (nodes.hasRepeated(from, to) || anchors.isUsed(from, to)) return false;
      return nodes.isSetApart(place.parent) || removedAlone(this.#batch, place) !== undefined;
    });
  }

  /**
   * Finds a place that is what it was before the edits of the batch, which is ended where there is none.
   *
   * @param around the collection that the place is in has to be so too, since its entries change.
   */
  locate(path: Path, around = false): NodeLocation | MissingLocation {
    return this.#locateWhere(path, (found) => this.#isUntouched(found, path, around));
  }

  /** Finds a place whose value is what it was, whatever has become of what is around it and of others. */
  locateWhole(path: Path): NodeLocation | MissingLocation {
    return this.#locateWhere(path, (found) => {
      const { tree } = this;
      const isAlone =
        found.found && !hasKind(tree, KIND_ALIAS, found.value, nextOf(tree, found.value));
      return isAlone ? this.#batch.nodes.isWhole(found.value) : this.#isUntouched(found, path);
    });
  }

  #isUntouched(found: NodeLocation | MissingLocation, path: Path, around = false): boolean {
    const { nodes } = this.#batch;
    if (found.found) return nodes.isUntouched(around ? found.parent : found.value);
    const { place, reason, depth } = found;
    if (place === undefined) return false;
    if (nodes.isUntouched(place.value)) return true;
    // Its merge keys may bring other pairs by now.
    if (mergedNodesOf(this.tree)?.isHolder(place.value)) return false;
    return reason === 'missing-key' && nodes.canGrow(place.value, String(path[depth]));
  }

  /** The place of an entry that gets a comment. */
  findCommentable(path: Path, where: 'above' | 'beside'): NodeLocation {
    return this.#findOwnWhere(path, (place) => {
      const { nodes } = this.#batch;
      return nodes.takesComment(place, where) || nodes.isSetApart(place.parent);
    });
  }

  /** The place of a key that can be edited, the entries beside which may have been edited before. */
  findOwnKey(path: Path): NodeLocation {
    return this.#findOwnWhere(path, ({ parent, key }) => this.#batch.nodes.isSameKey(parent, key));
  }

  /**
   * A node that edits have put after the last entry of a collection, whatever they have put there besides, or in the
   * place of a scalar.
   *
   * @returns undefined for others.
   */
  writtenAt(path: Path): NodeSource | undefined {
    const { nodes } = this.#batch;
    if (this.#batch.isEmpty) return undefined;
    const found = this.locator.locate(path, nodes.indexOfPlace);
    if (found.found) return this.inlineAt(found)?.source;
    if (found.depth !== path.length - 1 || found.place === undefined) return undefined;
    const { value, alias, isInherited } = found.place;
    if (alias !== -1 || isInherited) return undefined;
    return nodes.grownAt(value, path[found.depth]);
  }

  /** The value that edits have written in the place of one on its line, which no alias or merge key brings. */
  inlineAt(place: NodeLocation): InlineValue | undefined {
    return place.alias === -1 && !place.isInherited ? this.#batch.inlineAt(place) : undefined;
  }

  /** Takes back the edit that has written such a value. */
  dropInline({ edit }: InlineValue): void {
    this.length.drop(edit);
    this.#batch.drop(edit);
  }

  /** The node that is copied, whatever has become of what is around it. */
  findSource(path: Path): NodeSource {
    const written = this.writtenAt(path);
    if (written !== undefined) return written;
    const { value } = this.#findWhole(path);
    return { tree: this.tree, row: this.resolve(value) };
  }

  #findWhole(path: Path): NodeLocation {
    const found = this.#locateWhere(path, (there) => {
      if (!there.found) return false;
      const { nodes, anchors } = this.#batch;
      const node = this.resolve(there.value);
      const isWhole = nodes.isWhole(there.value) && nodes.isWhole(node);
      return isWhole && !anchors.hasAmbiguous(node, nextOf(this.tree, node), true);
    });
    return found.found ? found : this.refuseMissing(path, found);
  }

  /**
   * Gives an entry of a mapping another key.
   *
   * @param place of a key that nothing has become of.
   */
  rename(edit: TextEdit, place: NodeLocation, name: string): void {
    this.#batch.rename(edit, place, name);
  }

  #findOwnWhere(path: Path, isAsBefore: (place: NodeLocation) => boolean): NodeLocation {
    const found = this.#locateWhere(path, (there) => there.found && isAsBefore(there));
    return this.own(found.found ? found : this.refuseMissing(path, found), path);
  }

  #locateWhere(
    path: Path,
    isAsBefore: (found: NodeLocation | MissingLocation) => boolean,
  ): NodeLocation | MissingLocation {
    const { indexOfPlace } = this.#batch.nodes;
    const found = this.locator.locate(path, indexOfPlace);
    const place = found.found ? found : found.place;
    // On the way of others, aliases and merge keys may have become something else.
    const isOwn = place === undefined || (place.alias === -1 && !place.isInherited);
    if (this.#batch.isEmpty || (isOwn && isAsBefore(found))) return found;
    this.settle();
    return this.locator.locate(path);
  }

  /** The same for a value that another takes the place of, which may be one that aliases repeat. */
  locateValue(path: Path, source: NodeSource): NodeLocation | MissingLocation {
    const inline = this.#rewritable(path, source);
    if (inline !== undefined) return inline;
    const own = this.#ownMissing(path);
    if (own?.place !== undefined && this.#canCreate(own, own.place, path, source)) return own;
    return this.#locateWhere(path, (found) => {
      if (found.found) return this.#canReplace(found.value, source);
      const { place } = found;
      if (place === undefined) return false;
      return this.#canCreate(found, place, path, source);
    });
  }

  /** A scalar in whose place edits have written another one that is replaced as it would have been itself. */
  #rewritable(path: Path, source: NodeSource): NodeLocation | undefined {
    if (this.#batch.isEmpty || !isShortScalar(source.tree, source.row)) return undefined;
    const { tree } = this;
    const found = this.locator.locate(path, this.#batch.nodes.indexOfPlace);
    const written = found.found ? this.inlineAt(found)?.source : undefined;
    if (!found.found || written === undefined) return undefined;
    const hasStyle = styleOf(written.tree, written.row) === styleOf(tree, found.value);
    return hasStyle && isShortScalar(tree, found.value) ? found : undefined;
  }

  #canCreate(
    missing: MissingLocation,
    place: NodeLocation,
    path: Path,
    source: NodeSource,
  ): boolean {
    const { nodes } = this.#batch;
    const { value } = place;
    const isKey = missing.reason === 'missing-key';
    const canGrow = isKey && nodes.canGrow(value, String(path[missing.depth]));
    return (canGrow || this.#isUntouched(missing, path)) && this.#hasStyleFor(source, value);
  }

  /** A key that a mapping has not itself, whatever its merge keys bring; undefined for others. */
  #ownMissing(path: Path): MissingLocation | undefined {
    const { indexOfPlace } = this.#batch.nodes;
    const found = this.locator.locate(path, indexOfPlace);
    if (this.#batch.isEmpty || !found.found || !found.isInherited) return undefined;
    const place = this.locator.locate(path.slice(0, -1), indexOfPlace);
    if (!place.found || place.alias !== -1 || place.isInherited) return undefined;
    return { found: false, reason: 'missing-key', depth: path.length - 1, place };
  }

  /** Whether it is known in which style data come into a collection. */
  #hasStyleFor({ isData }: NodeSource, collection: number | undefined): boolean {
    if (isData !== true || collection === undefined) return true;
    return this.#batch.nodes.hasStyleAsWritten(collection);
  }

  #canReplace(value: number, source: NodeSource): boolean {
    const { tree } = this;
    const { nodes, anchors } = this.#batch;
    const own = propertyOf(tree, value, KIND_ANCHOR);
    const isKept = own === value + 1 && keepsAnchor(source, nameOfAnchor(tree, own));
    const from = isKept ? value + 2 : value;
    const to = nextOf(tree, value);
    // Whether an alias still needs an anchor that goes is not known before the edits are done.
    const goes = nodes.hasRepeated(isKept ? value + 1 : value, to) || anchors.isUsed(from, to);
    const isMerged = isKept && anchors.merged.has(nameOfAnchor(tree, own)) && !canBeMapping(source);
    return !goes && !isMerged && nodes.isAsWritten(value);
  }

  /** Whether a path leads somewhere. */
  has(path: Path): boolean {
    return this.writtenAt(path) !== undefined || this.#locateKind(path).found;
  }

  /** Finds a place for what it is, whatever has become of what is in it. */
  #locateKind(path: Path): NodeLocation | MissingLocation {
    const inherited = this.#inheritedAsWritten(path);
    if (inherited !== undefined) return inherited;
    return this.#locateWhere(path, (found) => {
      const isOfItsKind = found.found && this.#batch.nodes.isOfItsKind(found.value);
      return isOfItsKind || this.#isUntouched(found, path);
    });
  }

  /** A node that a merge key brings into a mapping, where neither has become something else. */
  #inheritedAsWritten(path: Path): NodeLocation | undefined {
    const { nodes, isEmpty } = this.#batch;
    const found = this.locator.locate(path, nodes.indexOfPlace);
    if (isEmpty || !found.found || !found.isInherited || !nodes.isWhole(found.value)) {
      return undefined;
    }
    const around = this.locator.locate(path.slice(0, -1), nodes.indexOfPlace);
    const isOwn = around.found && around.alias === -1 && !around.isInherited;
    return isOwn && nodes.isUntouched(around.value) ? found : undefined;
  }

  /** The kind of the node at a path, aliases followed; 0 where there is none. */
  kindAt(path: Path): number {
    const written = this.writtenAt(path);
    if (written !== undefined) return kindOf(written.tree, written.row);
    const place = this.#locateKind(path);
    return place.found ? kindOf(this.tree, this.resolve(place.value)) : 0;
  }

  /** The row of the collection at a path. @throws EditError where there is none to edit. */
  collectionAt(path: Path): number {
    return this.#collectionOf(this.findOwn(path), path);
  }

  /** The same for a list that gets an entry, whatever has become of others that aliases repeat. */
  listAt(path: Path, source?: NodeSource): number {
    const place = this.#findOwnWhere(
      path,
      ({ value }) =>
        kindOf(this.tree, value) !== KIND_ALIAS &&
        this.#batch.nodes.endsAsWritten(value) &&
        (source === undefined || this.#hasStyleFor(source, value)),
    );
    const list = this.#collectionOf(place, path);
    if (kindOf(this.tree, list) === KIND_SEQUENCE) return list;
    return refuseEdit('invalid-path', { reason: 'not-a-list', path: dottedOf(path) });
  }

  #collectionOf({ value }: NodeLocation, path: Path): number {
    const node = this.resolve(value);
    if (!isCollection(this.tree, node)) {
      refuseEdit('invalid-path', { reason: 'not-a-collection', path: dottedOf(path) });
    }
    if (node !== value) this.#refuseAlias(path, value);
    return node;
  }

  /** What an alias stands for; any other node itself. */
  resolve(row: number): number {
    const target = this.locator.view.targetOf(row);
    return target === -1 ? row : target;
  }

  /** Refuses a place that is shared, or that a merge key brings. */
  own(place: NodeLocation, path: Path): NodeLocation {
    if (place.alias !== -1) this.#refuseAlias(path, place.alias);
    if (place.isInherited) refuseEdit('inherited', { path: dottedOf(path) });
    return place;
  }

  refuseMissing(path: Path, missing: MissingLocation): never {
    refuseEdit('no-such-path', describeMissingPlace(path, missing, this.locator.documentCount));
  }

  #refuseAlias(path: Path, alias: number): never {
    const anchor = propertyOf(this.tree, this.resolve(alias), KIND_ANCHOR);
    refuseEdit('inside-alias', {
      path: dottedOf(path),
      ...(anchor !== -1 && {
        anchor: { name: sourceOf(this.tree, anchor), line: this.lineOf(anchor) },
      }),
    });
  }

  /** The line that a row is on, from 1. */
  lineOf(row: number): number {
    return new LineIndex(this.tree.text).positionAt(fromOf(this.tree, row)).line;
  }
}

function batchOf(
  source: string | SyntaxTree,
  document: PathDocument | undefined,
): EditBatch<EditedText> {
  return typeof source === 'string'
    ? new EditBatch<EditedText>(source, document)
    : new EditBatch<EditedText>(source.text, document, source);
}
