import { nameOfAnchor } from '../../../content/anchors.ts';
import { type AnchorOccurrence, anchorOccurrences } from '../../../document/anchor-occurrences.ts';
import {
  FLAG_HAS_ANCHOR,
  hasFlag,
  KIND_ANCHOR,
  parentOf,
  propertyOf,
} from '../../../syntax/tree.ts';
import { applyEdits, type TextEdit } from '../../../text/text-edit.ts';
import type { MergeInput } from '../merge-input.ts';
import type { MergeStep } from '../walk/merge-step.ts';

/** An edit of an alias in the base. */
export type AliasEdit = TextEdit & { readonly row: number };

/** Hands out each name once. */
class FreeAnchorNames {
  readonly #taken: Set<string>;
  /** The last number used for each name, so that many anchors of one name take no more time than others. */
  readonly #numbers = new Map<string, number>();

  constructor(taken: Iterable<string> = []) {
    this.#taken = new Set(taken);
  }

  /** Takes a name, or the first one with a number that is free. */
  take(name: string): string {
    let free = name;
    let number = this.#numbers.get(name) ?? 1;
    while (this.#taken.has(free)) free = `${name}-${++number}`;
    this.#numbers.set(name, number);
    this.#taken.add(free);
    return free;
  }
}

/** The anchors of two texts, each with a name of its own while they are merged. */
export class MergedAnchorNames {
  /** The node each name stands for. */
  readonly definitions = new Map<string, { readonly input: MergeInput; readonly row: number }>();
  /** New names for what the base's names stood for before the merge, where that changes. */
  readonly old = new Map<string, string>();
  readonly #free = new FreeAnchorNames();
  /** The original names of generated ones. */
  readonly #originals = new Map<string, string>();
  /** The names generated for anchors of the base. */
  readonly #ofBase = new Set<string>();

  /**
   * Gives every anchor of a text a name of its own: one that another text has taken, or that stands
   * for a second node, is renamed together with its aliases.
   */
  nameApart(input: MergeInput, isBase: boolean): MergeInput {
    const found = anchorOccurrences(input.tree);
    const names: string[] = [];
    for (const { name, isAlias, anchor } of found) {
      names.push(isAlias ? (names[anchor] ?? name) : this.#take(name, isBase));
    }
    const named = input.withText(
      applyEdits(
        input.text,
        renames(found, (_, at) => names[at]),
      ),
    );
    for (const [at, { isAlias, row }] of found.entries()) {
      if (!isAlias) this.definitions.set(names[at], { input: named, row });
    }
    return named;
  }

  #take(name: string, isBase: boolean): string {
    const free = this.#free.take(name);
    if (free === name) return name;
    this.#originals.set(free, this.#originals.get(name) ?? name);
    if (isBase) this.#ofBase.add(free);
    return free;
  }

  /**
   * Aliases of nodes that the merge changes keep standing for what these were: they get a name of
   * their own, whose node `withMissingAnchors` writes out.
   *
   * @param changed the anchors of these nodes.
   * @returns edits of the base, in the order of the text.
   */
  keepOldTargets({ tree }: MergeInput, changed: ReadonlySet<string>): readonly AliasEdit[] {
    const edits: AliasEdit[] = [];
    if (changed.size === 0) return edits;
    for (const { name, isAlias, row, from, to } of anchorOccurrences(tree)) {
      const definition = isAlias && changed.has(name) ? this.definitions.get(name) : undefined;
      if (definition === undefined) continue;
      const insert = this.old.get(name) ?? this.#take(name, false);
      this.old.set(name, insert);
      this.definitions.set(insert, definition);
      edits.push({ from, to, insert, row });
    }
    return edits;
  }

  /**
   * Gives anchors that were renamed the names they had, where each alias still finds its anchor with
   * them, and else the first number that is free.
   */
  tidy(input: MergeInput): MergeInput {
    const found = anchorOccurrences(input.tree);
    const used = new Set(found.map(({ name }) => name));
    if (![...used].some((name) => this.#originals.has(name))) return input;
    const restored = this.#tidied(used, true);
    const names = findsAll(found, restored) ? restored : this.#tidied(used, false);
    const edits = renames(found, ({ name }) => names.get(name) ?? name);
    return input.withText(applyEdits(input.text, edits));
  }

  /**
   * What each name becomes.
   *
   * @param restores gives names of the base back even where two anchors have one name, as they had.
   */
  #tidied(used: ReadonlySet<string>, restores: boolean): ReadonlyMap<string, string> {
    const names = new Map<string, string>();
    for (const name of used) {
      const original = this.#originals.get(name);
      if (original === undefined) names.set(name, name);
      else if (restores && this.#ofBase.has(name)) names.set(name, original);
    }
    const free = new FreeAnchorNames(names.values());
    for (const name of used) {
      if (!names.has(name)) names.set(name, free.take(this.#originals.get(name) ?? name));
    }
    return names;
  }
}

function renames(
  found: readonly AnchorOccurrence[],
  nameOf: (occurrence: AnchorOccurrence, at: number) => string,
): TextEdit[] {
  return found.flatMap((occurrence, at) => {
    const { name, from, to } = occurrence;
    const insert = nameOf(occurrence, at);
    return insert === name ? [] : [{ from, to, insert }];
  });
}

/** Whether every alias finds the anchor that it has now, with other names. */
function findsAll(found: readonly AnchorOccurrence[], names: ReadonlyMap<string, string>): boolean {
  /** What each new name stands for at the place at hand, as an old one. */
  const current = new Map<string | undefined, string>();
  return found.every(({ name, isAlias }) => {
    const renamed = names.get(name);
    if (isAlias) return current.get(renamed) === name;
    current.set(renamed, name);
    return true;
  });
}

/** Tracks which anchored nodes of the base are merged with nodes of the override, and which change. */
export class AnchorTracker {
  /** The names of the anchors whose nodes change. */
  readonly changed = new Set<string>();
  /** Aliases that stay, since their node is merged with the node of the override's alias. */
  readonly kept = new Set<number>();
  readonly #input: MergeInput;
  readonly #partners = new Map<number, number>();
  readonly #seen = new Set<number>();

  /** @param input the base. */
  constructor(input: MergeInput) {
    this.#input = input;
  }

  /** Two nodes are merged in place. */
  join(baseRow: number, overrideRow: number): void {
    if (this.#input.aliases.count > 0) this.#partners.set(baseRow, overrideRow);
  }

  isJoined(baseRow: number, overrideRow: number): boolean {
    return this.#partners.get(baseRow) === overrideRow;
  }

  /** Notes what a step changes: the nodes that contain it change too. */
  note({ collection: baseRow, editsTarget, changesData }: MergeStep): void {
    if (!editsTarget || !changesData || this.#input.aliases.count === 0) return;
    const { tree } = this.#input;
    for (let node = baseRow; node !== -1 && !this.#seen.has(node); node = parentOf(tree, node)) {
      this.#seen.add(node);
      const anchor = hasFlag(tree, node, FLAG_HAS_ANCHOR)
        ? propertyOf(tree, node, KIND_ANCHOR)
        : -1;
      if (anchor !== -1) this.changed.add(nameOfAnchor(tree, anchor));
    }
  }
}
