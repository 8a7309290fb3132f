import { nameOfAnchor } from '../../content/anchors.ts';
import {
  KIND_ALIAS,
  KIND_ANCHOR,
  KIND_MAPPING,
  KIND_SEQUENCE,
  kindOf,
  nextOf,
  type SyntaxTree,
  sourceOf,
} from '../../syntax/tree.ts';
import { documentOf } from '../documents.ts';
import { entryRows, keyOf } from '../entry-spans.ts';
import { Locator } from '../locate.ts';
import type { Path } from '../node-path.ts';
import {
  aliasesInto,
  aliasesOutOf,
  hasAnchorOrAlias,
  hasKind,
  namesCarried,
  namesIn,
} from './alias-edits.ts';
import { writeOut } from './alias-writer.ts';
import { anchorNamesOf } from './anchor-names.ts';
import { refuseEdit } from './edit-problem.ts';
import type { EditedText } from './edited-text.ts';
import { mergedNodesOf } from './merged-nodes.ts';
import type { WrittenPlace } from './written-anchors.ts';
import type { NodeSource } from './written-node.ts';

const NO_NAMES: ReadonlyMap<string, number> = new Map();

/** What is wrong with the aliases of a text. */
interface AliasFaults {
  /** Whether one is inside the value that it stands for. */
  readonly hasCycle: boolean;
  /** How many merge keys have a value that cannot be merged. */
  readonly invalidMerges: number;
}

/** Sees to it that edits leave every alias with its anchor. */
export class AliasGuard {
  readonly #edited: EditedText;
  readonly #expandsAliases: boolean;
  /** Whether only the text as it has become says if each alias of the edit at hand has its anchor. */
  #isUnsure = false;

  /** @param expandsAliases whether aliases are written out where edits would be refused otherwise. */
  constructor(edited: EditedText, expandsAliases: boolean) {
    this.#edited = edited;
    this.#expandsAliases = expandsAliases;
  }

  /**
   * Before rows go: aliases after them that need an anchor in them are written out when asked for,
   * and are a reason to refuse otherwise. Rows up to `to` stay what they are.
   *
   * @param kept the names of anchors that what comes in their place has again.
   */
  free(from: number, to: number, kept: ReadonlyMap<string, number> = NO_NAMES): void {
    const { tree, batch, locator } = this.#edited;
    // The row of an anchor comes after that of its node.
    const names = [...namesIn(tree, KIND_ANCHOR, from, to).keys()];
    if (names.every((name) => kept.has(name)) || !batch.nodes.hasRepeated(from - 1, to)) return;
    const rows = aliasesInto(tree, locator.aliases, from, to).filter(
      (row) => !kept.has(nameOfAnchor(tree, row)),
    );
    if (rows.length > 0) this.freeAliases(rows);
  }

  /** Before the anchors of aliases go: these are written out when asked for, and are a reason to refuse otherwise. */
  freeAliases(rows: readonly number[]): void {
    if (this.#expandsAliases) this.#writeOut(rows);
    else refuseEdit('anchor-in-use', { reason: 'deleted', ...this.#aliasOnLine(rows[0]) });
  }

  /** Before an entry moves: writes out the aliases between it and what is around it, when asked for. */
  separate(path: Path): void {
    const { batch, locator } = this.#edited;
    if (!this.#expandsAliases || !(batch.anchors.hasAliases || locator.aliases.count > 0)) return;
    const [from, to] = this.#rowsAt(path);
    const isUsed = this.#edited.batch.anchors.isUsed(from, to);
    if (!isUsed && this.#crossing(from, to).length === 0) return;
    // What is written in their places is what they stand for by now.
    this.#edited.settle();
    const rows = this.#crossing(...this.#rowsAt(path));
    if (rows.length > 0) this.#writeOut(rows);
  }

  /** The rows of an entry, `[from, to)`. */
  #rowsAt(path: Path, goesOn = false): [from: number, to: number] {
    const edited = this.#edited;
    const place = goesOn ? edited.findRemovable(path, true) : edited.findOwn(path, true);
    return [keyOf(place), nextOf(this.#edited.tree, place.value)];
  }

  /** The aliases in an entry that need an anchor outside of it, and those outside that need one in it. */
  #crossing(from: number, to: number): number[] {
    const { tree, locator } = this.#edited;
    return [
      ...aliasesOutOf(tree, locator.aliases, from, to),
      ...aliasesInto(tree, locator.aliases, from, to),
    ];
  }

  /**
   * Before an entry comes to another place: the last anchor of a name before an alias counts, so where several nodes have one,
   * aliases of the name could come to stand for another of them. They are written out when asked for, and are a reason to
   * refuse otherwise.
   *
   * @param isCopy whether the entry stays where it is; the copy has no anchors.
   */
  disambiguate(from: Path, to: Path, isCopy: boolean): void {
    const edited = this.#edited;
    const [first, end] = isCopy ? this.#rowsOfSource(from) : this.#rowsAt(from, true);
    const { tree, locator } = edited;
    const { anchors } = edited.batch;
    if (!anchors.hasAmbiguous(first, end, isCopy)) return;
    const documents = [from, to].map((path) => {
      const found = locator.locate(path);
      return found.found ? found.document : found.place?.document;
    });
    const isConcerned = (row: number) => documents.includes(documentOf(tree, row));
    const rows = namesCarried(tree, first, end, isCopy).flatMap((name) => {
      const { nodes, aliases } = anchors.names.occurrencesOf(name);
      return nodes.filter(isConcerned).length > 1 ? aliases.filter(isConcerned) : [];
    });
    if (rows.length === 0) return;
    if (!this.#expandsAliases) {
      refuseEdit('anchor-in-use', { reason: 'ambiguous', ...this.#aliasOnLine(rows[0]) });
    }
    this.#writeOut(isCopy ? rows.filter((row) => row >= first && row < end) : rows);
  }

  #rowsOfSource(path: Path): [from: number, to: number] {
    const { tree, row } = this.#edited.findSource(path);
    return tree === this.#edited.tree ? [row, nextOf(tree, row)] : [0, 0];
  }

  /** Does an edit that writes values, all of it or nothing, and refuses one whose aliases would have no anchor. */
  around(edit: () => void): void {
    const { batch } = this.#edited;
    const outer = this.#isUnsure;
    this.#isUnsure = false;
    try {
      this.#edited.together(() => {
        edit();
        if (this.#isUnsure) this.#check(faultsOf(batch.tree, batch.locator));
      });
    } finally {
      this.#isUnsure = outer;
    }
  }

  /**
   * Notes that a node is written, which an `around` is about.
   *
   * @param place undefined where it becomes a document.
   * @returns the row of what is touched with it: the value that goes or the collection that it comes into; -1 when
   *   anything may be.
   */
  write(source: NodeSource, place?: WrittenPlace): number {
    const { batch } = this.#edited;
    const hasNames = hasAnchorOrAlias(source);
    if (place !== undefined) {
      const touched = place.isReplacement ? place.before : place.parent;
      const isMerged = hasNames && this.#mayNotMerge(source, place);
      if (!isMerged && (batch.anchors.add(source, place) || !hasNames)) {
        return touched;
      }
    }
    this.#isUnsure ||= hasNames;
    return -1;
  }

  /** Notes that a node becomes a document, which an `around` is about: its aliases need anchors in itself. */
  writeDocument(source: NodeSource): void {
    if (!hasAnchorOrAlias(source)) return;
    const { batch } = this.#edited;
    const { hasCycle, invalidMerges } = faultsOf(source.tree, new Locator(source.tree));
    const isWhole = anchorNamesOf(source.tree).firstUnknown === -1 && !hasCycle;
    if (batch.anchors.names.firstUnknown === -1 && isWhole && invalidMerges === 0) return;
    this.write(source);
  }

  /** Whether only the text as it has become says if a node that is written can be merged, or what merge keys in it name. */
  #mayNotMerge(source: NodeSource, place: WrittenPlace): boolean {
    const { tree, row } = source;
    const merged = mergedNodesOf(this.#edited.tree);
    const { before, parent, isReplacement } = place;
    if (isReplacement && merged?.has(before)) {
      if (!this.#canMerge(source, row, place, !merged.isEntry(before))) return true;
    } else if (merged?.isList(parent) && !this.#canMerge(source, row, place, false)) return true;
    for (const value of mergedNodesOf(tree)?.valuesIn(row, nextOf(tree, row)) ?? []) {
      if (!this.#canMerge(source, value, place, true)) return true;
    }
    return false;
  }

  /**
   * Whether a node of what is written is a mapping, or an alias of one.
   *
   * @param canBeList whether it can also be a list of those.
   */
  #canMerge(source: NodeSource, row: number, place: WrittenPlace, canBeList: boolean): boolean {
    const { tree } = source;
    const kind = kindOf(tree, row);
    if (kind === KIND_MAPPING) return true;
    if (kind === KIND_ALIAS) {
      const { anchors } = this.#edited.batch;
      anchors.merged.add(nameOfAnchor(tree, row));
      const target = anchors.targetOf(source, row, place);
      return target !== undefined && kindOf(target.tree, target.row) === KIND_MAPPING;
    }
    if (kind !== KIND_SEQUENCE || !canBeList) return false;
    return entryRows(tree, row).every((entry) => this.#canMerge(source, entry, place, false));
  }

  /** Notes that an entry goes elsewhere, which an `around` is about. */
  move(from: number, to: number): void {
    if (this.isUsed(from, to)) this.#isUnsure = true;
  }

  /** Whether aliases stand for nodes among the rows `[from, to)`, whose anchors can only go with the text settled. */
  isUsed(from: number, to: number): boolean {
    const { tree, batch } = this.#edited;
    if (!hasKind(tree, KIND_ANCHOR, from, to)) return false;
    return batch.nodes.hasRepeated(from, to) || batch.anchors.isUsed(from, to);
  }

  /**
   * Refuses what has left an alias without its anchor, put it inside the value that it stands for, or a merge key
   * without a mapping.
   *
   * @param before what was wrong before.
   */
  #check(before: AliasFaults): void {
    this.#edited.settle();
    const { tree, locator } = this.#edited;
    const { firstUnknown } = this.#edited.batch.anchors.names;
    if (firstUnknown !== -1) {
      refuseEdit('anchor-in-use', { reason: 'moved', alias: sourceOf(tree, firstUnknown) });
    }
    const after = faultsOf(tree, locator);
    if (after.invalidMerges > before.invalidMerges) {
      refuseEdit('invalid-value', { reason: 'merge-key' });
    }
    if (before.hasCycle || !after.hasCycle) return;
    const { firstCycle } = locator.aliases;
    refuseEdit('anchor-in-use', { reason: 'cycle', alias: sourceOf(tree, firstCycle) });
  }

  #writeOut(rows: readonly number[]): void {
    const edited = this.#edited;
    const edits = writeOut(edited.tree, rows);
    if (edits === undefined) {
      refuseEdit('anchor-in-use', { reason: 'not-expandable', ...this.#aliasOnLine(rows[0]) });
    }
    edited.apply(edits, -1);
    edited.settle();
  }

  #aliasOnLine(row: number): { readonly alias: string; readonly line: number } {
    return { alias: sourceOf(this.#edited.tree, row), line: this.#edited.lineOf(row) };
  }
}

function faultsOf(tree: SyntaxTree, { aliases }: Locator): AliasFaults {
  return {
    hasCycle: aliases.firstCycle !== -1,
    invalidMerges: mergedNodesOf(tree)?.invalidCount ?? 0,
  };
}
