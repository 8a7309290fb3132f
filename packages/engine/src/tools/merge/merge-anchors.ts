import { nameOf, renameEdit } from '../../content/anchors.ts';
import {
  FLAG_HAS_ANCHOR,
  hasFlag,
  KIND_ALIAS,
  KIND_ANCHOR,
  kindOf,
  parentOf,
  propertyOf,
} from '../../syntax/tree.ts';
import { applyEdits, type TextEdit } from '../../text/text-edit.ts';
import type { MergeInput } from './merge-input.ts';
import type { MergeStep } from './merge-step.ts';

/** The node each anchor name stands for. */
export type Definitions = Map<string, { readonly input: MergeInput; readonly row: number }>;

/** The anchor names in use. */
export class TakenNames {
  readonly #names: Set<string>;
  /** The last number used for each name, so that many anchors of one name take no more time than others. */
  readonly #numbers = new Map<string, number>();
  /** The original names of generated ones. */
  readonly #originals = new Map<string, string>();
  readonly #base = new Set<string>();

  constructor(names: Iterable<string> = []) {
    this.#names = new Set(names);
  }

  /** The original of a generated name; undefined for other names. */
  originalOf(name: string): string | undefined {
    return this.#originals.get(name);
  }

  /** Whether a name was generated for an anchor of the base. */
  isOfBase(name: string): boolean {
    return this.#base.has(name);
  }

  /** Names generated from here on are not those of the base. */
  closeBase(): void {
    for (const name of this.#originals.keys()) this.#base.add(name);
  }

  /** Takes a name, or generates a free one from it. */
  take(name: string): string {
    let free = name;
    let number = this.#numbers.get(name) ?? 1;
    while (this.#names.has(free)) free = `${name}-${++number}`;
    this.#numbers.set(name, number);
    this.#names.add(free);
    if (free !== name) this.#originals.set(free, this.#originals.get(name) ?? name);
    return free;
  }
}

/**
 * Gives every anchor a name of its own: one that another text has taken, or that stands for a
 * second node, is renamed together with its aliases.
 *
 * @param taken the names in use; those of this text are added.
 */
export function nameApart(input: MergeInput, taken: TakenNames): MergeInput {
  const { tree } = input;
  const current = new Map<string, string>();
  const edits: TextEdit[] = [];
  for (let row = 0; row < tree.rowCount; row++) {
    const kind = kindOf(tree, row);
    if (kind !== KIND_ANCHOR && kind !== KIND_ALIAS) continue;
    const name = nameOf(tree, row);
    if (kind === KIND_ANCHOR) current.set(name, taken.take(name));
    const wanted = current.get(name) ?? name;
    if (wanted !== name) edits.push(renameEdit(tree, row, wanted));
  }
  return input.withText(applyEdits(input.text, edits));
}

/** Adds the anchors of a text. */
export function noteDefinitions(input: MergeInput, definitions: Definitions): void {
  const { tree } = input;
  for (let row = 0; row < tree.rowCount; row++) {
    if (kindOf(tree, row) !== KIND_ANCHOR) continue;
    definitions.set(nameOf(tree, row), { input, row: parentOf(tree, row) });
  }
}

/** The aliases of one text that have to get another name. */
export interface RenamedAliases {
  /** The new name of each. */
  readonly names: ReadonlyMap<string, string>;
  /** In the order of the text, with the row of each. */
  readonly edits: readonly (TextEdit & { readonly row: number })[];
}

/**
 * Aliases of nodes that the merge changes keep standing for what these were: they get a name of
 * their own, whose node `resolveAliases` writes out.
 *
 * @param changed the anchors of these nodes.
 */
export function keepOldTargets(
  { tree }: MergeInput,
  changed: ReadonlySet<string>,
  taken: TakenNames,
  definitions: Definitions,
): RenamedAliases {
  const names = new Map<string, string>();
  const edits: RenamedAliases['edits'][number][] = [];
  for (let row = 0; changed.size > 0 && row < tree.rowCount; row++) {
    if (kindOf(tree, row) !== KIND_ALIAS) continue;
    const name = nameOf(tree, row);
    const definition = changed.has(name) ? definitions.get(name) : undefined;
    if (definition === undefined) continue;
    const fresh = names.get(name) ?? taken.take(name);
    names.set(name, fresh);
    definitions.set(fresh, definition);
    edits.push({ ...renameEdit(tree, row, fresh), row });
  }
  return { names, edits };
}

/** Tracks which anchored nodes of the base are merged with nodes of the override, and which change. */
export class AnchorWatch {
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
  join(inA: number, inB: number): void {
    if (this.#input.aliases.count > 0) this.#partners.set(inA, inB);
  }

  isJoined(inA: number, inB: number): boolean {
    return this.#partners.get(inA) === inB;
  }

  /** Notes what a step changes: the nodes that contain it change too. */
  note({ inA, isInPlace, changesData }: MergeStep): void {
    if (!isInPlace || !changesData || this.#input.aliases.count === 0) return;
    const { tree } = this.#input;
    for (let node = inA; node !== -1 && !this.#seen.has(node); node = parentOf(tree, node)) {
      this.#seen.add(node);
      const anchor = hasFlag(tree, node, FLAG_HAS_ANCHOR)
        ? propertyOf(tree, node, KIND_ANCHOR)
        : -1;
      if (anchor !== -1) this.changed.add(nameOf(tree, anchor));
    }
  }
}
