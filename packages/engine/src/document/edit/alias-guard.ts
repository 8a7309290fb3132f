import { nameOfAnchor } from '../../content/anchors.ts';
import { parse } from '../../syntax/parse.ts';
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
import { applyEdits, type TextEdit } from '../../text/text-edit.ts';
import { entryRows, keyOf } from '../entry-spans.ts';
import { Locator } from '../locate.ts';
import type { Path } from '../node-path.ts';
import { aliasesInto, aliasesOutOf, hasAnchorOrAlias, hasKind, namesIn } from './alias-edits.ts';
import { writeOut } from './alias-writer.ts';
import { anchorNamesOf } from './anchor-names.ts';
import { CarriedNames } from './carried-names.ts';
import { refuseEdit } from './edit-problem.ts';
import type { EditedText } from './edited-text.ts';
import { mergedNodesOf } from './merged-nodes.ts';
import { rowsOfKind } from './property-removals.ts';
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
  /** The names of the entry that the edit at hand brings to another place. */
  #carried: CarriedNames | undefined;

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
    if (rows.length === 0) return;
    if (this.#expandsAliases) {
      this.#writeOut(rows);
      return;
    }
    refuseEdit('anchor-in-use', { reason: 'deleted', ...this.#aliasOnLine(rows[0]) });
  }

  /** Before an entry moves: writes out the aliases between it and what is around it, when asked for. */
  separate(path: Path): void {
    const { batch, locator } = this.#edited;
    if (!this.#expandsAliases || !(batch.anchors.hasAliases || locator.aliases.count > 0)) return;
    const [from, to] = this.#rowsAt(path);
    const { anchors } = this.#edited.batch;
    const isUnsure = anchors.isUsed(from, to) || anchors.hasAmbiguous(from, to, false);
    if (!isUnsure && this.#crossing(from, to).length === 0) return;
    // What is written in their places is what they stand for by now.
    this.#edited.settle();
    const rows = this.#crossing(...this.#rowsAt(path));
    if (rows.length > 0) this.#writeOut(rows);
  }

  /** The rows of an entry, `[from, to)`. */
  #rowsAt(path: Path): [from: number, to: number] {
    const place = this.#edited.findOwn(path, true);
    return [keyOf(place), nextOf(this.#edited.tree, place.value)];
  }

  /**
   * The aliases in an entry that need an anchor outside of it, those outside that need one in it, and those that could come to
   * need one by its name.
   */
  #crossing(from: number, to: number): number[] {
    const { tree, locator, batch } = this.#edited;
    const { names } = batch.anchors;
    const ambiguous = [...namesIn(tree, KIND_ANCHOR, from, to).keys()]
      .filter((name) => names.isAmbiguous(name))
      .flatMap((name) => names.occurrencesOf(name).aliases)
      .filter((row) => row < from || row >= to);
    return [
      ...aliasesOutOf(tree, locator.aliases, from, to),
      ...aliasesInto(tree, locator.aliases, from, to),
      ...ambiguous,
    ];
  }

  /** Does an edit that writes values, all of it or nothing, and refuses one whose aliases would have no anchor. */
  around(edit: () => void): void {
    const { batch } = this.#edited;
    const outer = this.#isUnsure;
    const outerNames = this.#carried;
    this.#isUnsure = false;
    this.#carried = undefined;
    try {
      this.#edited.together(() => {
        edit();
        if (this.#isUnsure) this.#check(faultsOf(batch.tree, batch.locator));
      });
    } finally {
      this.#isUnsure = outer;
      this.#carried = outerNames;
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
    if (this.#carried !== undefined) this.#requireSame(this.#carried, place);
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
    this.#carried = this.#namesIn(from, to, false);
  }

  /**
   * A node that is copied. Aliases of ambiguous names are written out in it, when asked for.
   *
   * @param path that leads to it.
   */
  sourceOfCopy(path: Path): NodeSource {
    const source = this.#edited.findSource(path);
    const { batch, document } = this.#edited;
    const end = nextOf(source.tree, source.row);
    const isOfText = source.tree === batch.tree;
    if (!this.#expandsAliases || !isOfText || !batch.anchors.hasAmbiguous(source.row, end, true))
      return source;
    const rows = rowsOfKind(source.tree, KIND_ALIAS, source.row, end);
    const edits = this.#expansionOf(rows);
    const tree = parse(applyEdits(source.tree.text, edits));
    const place = new Locator(tree, { document }).locate(path);
    return place.found ? { tree, row: place.value } : source;
  }

  /** Notes that a copy of an entry comes in, which an `around` is about. */
  copy(carried: CarriedNames | undefined): void {
    this.#carried = carried;
  }

  /** The ambiguous names in a node that is copied; undefined when there are none. */
  namesOfCopy({ tree, row }: NodeSource): CarriedNames | undefined {
    return tree === this.#edited.tree ? this.#namesIn(row, nextOf(tree, row), true) : undefined;
  }

  #namesIn(from: number, to: number, isCopy: boolean): CarriedNames | undefined {
    const { batch, locator } = this.#edited;
    if (!batch.anchors.hasAmbiguous(from, to, isCopy)) return undefined;
    const carried = new CarriedNames(batch.anchors.names, locator.aliases, { from, to }, isCopy);
    return carried.isEmpty ? undefined : carried;
  }

  /** Refuses a place where an alias would stand for another node than before. */
  #requireSame(carried: CarriedNames, place: WrittenPlace | undefined): void {
    const { names } = this.#edited.batch.anchors;
    const name = place === undefined ? undefined : carried.changedAt(names, place);
    if (name !== undefined) refuseEdit('anchor-in-use', { reason: 'rebound', alias: `*${name}` });
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
    this.#edited.apply(this.#expansionOf(rows), -1);
    this.#edited.settle();
  }

  /** The edits that write aliases out. @throws EditError */
  #expansionOf(rows: readonly number[]): readonly TextEdit[] {
    const edits = writeOut(this.#edited.tree, rows);
    if (edits !== undefined) return edits;
    return refuseEdit('anchor-in-use', {
      reason: 'not-expandable',
      ...this.#aliasOnLine(rows[0]),
    });
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
