import { parse } from '../../syntax/parse.ts';
import { type SyntaxTree, toOf } from '../../syntax/tree.ts';
import { ChangeSet } from '../../text/change-set.ts';
import { lineEndingOf } from '../../text/line-ending.ts';
import { beforeBreak, startsLine } from '../../text/lines.ts';
import { type TextEdit, withBreaks } from '../../text/text-edit.ts';
import { keyOf } from '../entry-spans.ts';
import { Locator, type NodeLocation } from '../locate.ts';
import type { PathDocument } from '../path-document.ts';
import type { AddedEntry, WrittenEntry } from './added-entries.ts';
import type { StreamEnd } from './document-edits.ts';
import { refuseErrors } from './edit-problem.ts';
import { StaleNodes } from './stale-nodes.ts';
import { WrittenAnchors } from './written-anchors.ts';
import type { NodeSource } from './written-node.ts';

/** A part of a text under edits of its own. */
export interface EditedRegion {
  readonly changes: ChangeSet;
}

/** How far a batch has come. */
export interface BatchState {
  /** How many edits there are. */
  readonly length: number;
  /** How many of them have been dropped. */
  readonly dropped: number;
}

/** A value that an edit has written in the place of another, on its line. */
export interface InlineValue {
  readonly edit: TextEdit;
  readonly source: NodeSource;
}

/** The edits that take an entry away. */
export interface AloneRemoval {
  readonly edits: readonly TextEdit[];
  /** Whether blank lines may be where it was. */
  readonly leavesBlank: boolean;
}

/** An entry, or a document, that is edited as a text of its own. */
export interface EntryRegion<Part extends EditedRegion = EditedRegion> {
  /** Where it is in the tree; otherwise it is the entry that was put after the last one of its collection. */
  readonly place: NodeLocation | WrittenEntry;
  readonly kind: 'pair' | 'item' | 'document';
  /** Where its lines begin. */
  readonly from: number;
  readonly edited: Part;
  /** Whether what goes from it may leave blank lines or comments above what is below it. */
  hasLoose: boolean;
}

/**
 * Edits of one tree, as long as each is about nodes that those before it left alone: they need no
 * parse between them, and make one change.
 */
export class EditBatch<Part extends EditedRegion = EditedRegion> {
  readonly text: string;
  /** Which nodes of the tree are what they were. */
  nodes = new StaleNodes(this);
  /** The anchors and aliases that the edits write. */
  anchors = new WrittenAnchors(this, this.nodes);
  readonly #edits: TextEdit[] = [];
  /** The entries that are edited as texts of their own, by the rows that they go by. */
  readonly regions = new Map<number, EntryRegion<Part>>();
  /** The entries that edits put after the last ones of collections. */
  readonly #written = new Map<TextEdit, WrittenEntry>();
  /** The edits that put them there. */
  readonly #editOf = new Map<WrittenEntry, TextEdit>();
  /** The values that edits write on the lines of others, by the rows of those; none has an anchor or alias. */
  readonly #inline = new Map<number, InlineValue>();
  /** Those of entries that have been taken away again, in this order. */
  readonly #dropped = new Set<TextEdit>();
  /** The last of them that begins at a place. */
  readonly #byPlace = new Map<number, TextEdit>();
  /** Where line breaks are with which edits end. */
  readonly #breaks = new Set<number>();
  /** Those of comments beside values. */
  readonly #beside = new Set<TextEdit>();
  /** Where the first of the edits begins. */
  #first = Number.POSITIVE_INFINITY;
  /** How the stream ends, where edits have put documents there. */
  #end: StreamEnd | undefined;
  /** What there was before the last call of `add`: how many edits, and where the first began. */
  #before = { length: 0, first: Number.POSITIVE_INFINITY };
  readonly #document: PathDocument | undefined;
  #tree: SyntaxTree | undefined;
  #locator: Locator | undefined;
  #lineEnding: string | undefined;

  /**
   * @param tree of the text, where it is parsed already.
   * @param document that paths lead into.
   */
  constructor(text: string, document: PathDocument | undefined, tree?: SyntaxTree) {
    this.text = text;
    this.#document = document;
    this.#tree = tree;
  }

  /** The tree of the text before the edits. */
  get tree(): SyntaxTree {
    this.#tree ??= parse(this.text);
    return this.#tree;
  }

  /** Finds places in the text before the edits. @throws EditError when the text has errors. */
  get locator(): Locator {
    if (this.#locator === undefined) refuseErrors(this.tree);
    this.#locator ??= new Locator(this.tree, { document: this.#document });
    return this.#locator;
  }

  get isEmpty(): boolean {
    return this.#edits.length === 0 && this.regions.size === 0;
  }

  /** What there is by now, to go back to with `takeBack`. */
  get state(): BatchState {
    return { length: this.#edits.length, dropped: this.#dropped.size };
  }

  /** How the stream ends, where edits have put documents there; no others are about the last one before those. */
  get end(): StreamEnd | undefined {
    return this.#end;
  }

  /** Adds the edits that put a document after the last one. */
  appendDocument(edits: readonly TextEdit[], end: StreamEnd): void {
    this.#push(edits, true);
    this.#end = end;
    this.nodes.followWithDocuments();
  }

  /** All edits as one change of the text. */
  get changes(): ChangeSet {
    return ChangeSet.of(this.text.length, [...this.#inRegions(), ...this.#besideFirst()]);
  }

  *#inRegions(): Iterable<TextEdit> {
    for (const { from: start, edited } of this.regions.values()) {
      for (const { from, to, insert } of edited.changes.edits) {
        yield this.#withoutSameEnd({ from: start + from, to: start + to, insert });
      }
    }
  }

  /** An edit without what it writes again at its end: what others put before that comes after what it writes. */
  #withoutSameEnd({ from, to, insert }: TextEdit): TextEdit {
    let same = 0;
    const most = Math.min(to - from, insert.length);
    while (same < most && this.text[to - 1 - same] === insert[insert.length - 1 - same]) same++;
    return { from, to: to - same, insert: insert.slice(0, insert.length - same) };
  }

  /** Adds an entry that is edited as a text of its own. */
  addRegion(place: NodeLocation, region: EntryRegion<Part>): void {
    this.regions.set(keyOf(place), region);
    this.nodes.enterRegion(place);
  }

  /** An edit with what has become of the entry that it puts after others. */
  #asWritten(edit: TextEdit): TextEdit {
    const edited = this.#written.get(edit)?.edited;
    if (edited === undefined) return edit;
    const breaks = /^[\r\n]*/.exec(edit.insert)?.[0] ?? '';
    const own = edited.text.replace(/(?:\r\n|\r|\n)$/, '');
    const [written] = withBreaks([{ ...edit, insert: own }], lineEndingOf(this.text));
    return { ...written, insert: breaks + written.insert };
  }

  /** The edits, with comments at the end of a line before the lines that others put there. */
  #besideFirst(): readonly TextEdit[] {
    const all = this.#edits
      .filter((edit) => !this.#dropped.has(edit))
      .map((edit) => this.#asWritten(edit));
    if (this.#beside.size === 0) return all;
    const edits: TextEdit[] = [];
    const lines: TextEdit[] = [];
    for (const edit of all) {
      const isLines = edit.from === edit.to && /^,?[\r\n]/.test(edit.insert);
      if (isLines) lines.push(edit);
      else edits.push(edit);
    }
    return [...edits, ...lines];
  }

  /**
   * Adds edits.
   *
   * @param touched the row of the node they are about, with everything in it; -1 when any may be.
   * @param isVerbatim whether they have the text's own line breaks already.
   */
  add(edits: readonly TextEdit[], touched: number, isVerbatim: boolean): void {
    this.#push(edits, isVerbatim);
    this.nodes.touch(touched);
  }

  /**
   * Adds edits that put an entry after the last one of a collection, and after those that others
   * have put there.
   */
  grow(edits: readonly TextEdit[], growth: AddedEntry): void {
    this.#push(edits, false);
    this.nodes.grow(growth);
    const edit = this.#edits.at(-1);
    if (edits.length !== 1 || edit === undefined) return;
    this.#written.set(edit, growth.entry);
    this.#editOf.set(growth.entry, edit);
  }

  /** The edit that puts an entry after the last one of a collection, where it is one alone. */
  editOf(entry: WrittenEntry): TextEdit | undefined {
    return this.#editOf.get(entry);
  }

  /** Takes an edit away again, as if it had never been. */
  drop(edit: TextEdit): void {
    this.#dropped.add(edit);
  }

  /**
   * Notes that the last edit has written another value in the place of one: see `StaleNodes.writeInline`.
   *
   * @param source that value; undefined where one of the two has an anchor or alias.
   */
  writeInline(value: number, source: NodeSource | undefined): void {
    const edit = this.#edits.at(-1);
    if (source !== undefined && edit !== undefined) this.#inline.set(value, { edit, source });
    else this.#inline.delete(value);
    // A comma right after a colon or question mark would be a part of something else.
    const ends = `${this.text[toOf(this.tree, value) - 1]}${edit?.insert.at(-1)}`;
    const isFollowable = !/[:?]/.test(ends);
    this.nodes.writeInline(value, { isRemovable: source !== undefined, isFollowable });
  }

  /** The value that edits have written in the place of one, with nothing else said of its entry. */
  inlineAt(place: NodeLocation): InlineValue | undefined {
    const inline = this.#inline.get(place.value);
    return inline !== undefined && this.nodes.isWrittenInline(place) ? inline : undefined;
  }

  /**
   * Adds the edits that take an entry away, whatever has become of those around it.
   *
   * @returns the edit of its value that has gone for that.
   */
  removeAlone({ edits, leavesBlank }: AloneRemoval, place: NodeLocation): TextEdit | undefined {
    const inline = this.#inline.get(place.value)?.edit;
    if (inline !== undefined) this.drop(inline);
    this.#push(edits, true);
    this.nodes.remove(place, leavesBlank);
    return inline;
  }

  /** Adds the edit that gives an entry of a mapping another key. */
  rename(edit: TextEdit, place: NodeLocation, name: string): void {
    this.#push([edit], false);
    this.nodes.rename(place.parent, place, name);
  }

  #push(edits: readonly TextEdit[], isVerbatim: boolean): void {
    this.#lineEnding ??= lineEndingOf(this.text);
    this.#before = { length: this.#edits.length, first: this.#first };
    for (const edit of isVerbatim ? edits : withBreaks(edits, this.#lineEnding)) {
      if (edit.from === edit.to && edit.insert === '') continue;
      this.#edits.push(edit);
      this.#byPlace.set(edit.from, edit);
      if (edit.from < edit.to && startsLine(this.text, edit.to)) {
        this.#breaks.add(beforeBreak(this.text, edit.to));
      }
      this.#first = Math.min(this.#first, edit.from);
    }
  }

  /**
   * Adds edits of the white space below the value that the last edits were about, where no other edit
   * does away with it. They may be in nodes that come after it.
   *
   * @param touched as of `add`.
   */
  addBelow(edits: readonly TextEdit[], touched: number): void {
    if (edits.length === 0) return;
    // Where many nodes are edited, the last one first, only those of the same node can be in the way.
    const { length, first } = this.#before;
    const others = edits.every(({ to }) => to <= first) ? this.#edits.slice(length) : this.#edits;
    const isFree = ({ from, to }: TextEdit) =>
      others.every((other) => other.to <= from || other.from >= to);
    const free = edits.filter(isFree);
    this.add(free, touched, true);
    for (const { from } of free) this.nodes.touchAfter(from);
  }

  /** Adds edits of the comment of an entry. */
  addComments(edits: readonly TextEdit[], place: NodeLocation, where: 'above' | 'beside'): void {
    const { length } = this.#edits;
    this.#push(edits, false);
    if (where === 'beside') for (const edit of this.#edits.slice(length)) this.#beside.add(edit);
    this.nodes.comment(place, where);
  }

  /** Whether an edit begins at a place. */
  hasEditAt(from: number): boolean {
    return this.#byPlace.has(from);
  }

  /** Whether an edit ends with the line break at a place. */
  endsWithBreak(at: number): boolean {
    return this.#breaks.has(at);
  }

  /** Takes the last edits back. Where others stay, it is not known any more what those touched. */
  takeBack({ length, dropped }: BatchState): void {
    if (length === this.#edits.length && dropped === this.#dropped.size) return;
    for (const edit of [...this.#dropped].slice(dropped)) this.#dropped.delete(edit);
    this.#end = undefined;
    for (const { from } of this.#edits.slice(length)) this.#byPlace.delete(from);
    this.#edits.length = length;
    if (length > 0 || this.regions.size > 0) {
      this.nodes.touch(-1);
      return;
    }
    this.nodes = new StaleNodes(this);
    this.anchors = new WrittenAnchors(this, this.nodes);
  }
}
