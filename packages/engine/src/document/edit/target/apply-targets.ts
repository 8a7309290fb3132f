import type { JsonDocument } from '../../json-document.ts';
import type { Path } from '../../node-path.ts';
import type { YamlEditor } from '../editor.ts';
import { type IndentSteps, indentStepsOf } from '../indent-step.ts';
import type { NewValue } from '../new-value.ts';
import { writeMovedComments } from './moved-comments.ts';
import {
  type Insertions,
  type ListInsertion,
  TargetPlan,
  type ValueChange,
} from './target-plan.ts';
import { sourceOfTarget } from './target-source.ts';
import {
  AFTER_DELETIONS,
  AFTER_RENAMES,
  ARRANGED,
  FINAL,
  ORIGINAL,
  sameSteps,
  TargetSpot,
} from './target-spot.ts';
import type { TargetValues } from './target-values.ts';

/** A document and the value that it is to hold. */
export interface Target<V> {
  /** The nodes of the document, in the tree that the editor has begun with. */
  readonly nodes: JsonDocument;
  readonly value: V;
  readonly values: TargetValues<V>;
}

/**
 * Makes documents hold values by the smallest edits: what a document and its value have in common stays as it is
 * written.
 *
 * @param expandsAliases whether what is shared is written out where it changes in one of its places only.
 * @throws EditError
 */
export function applyTargets<V>(
  editor: YamlEditor,
  targets: readonly Target<V>[],
  expandsAliases: boolean,
): void {
  const isInPath = editor.document === 'in-path';
  const all = targets.map((target) => {
    const { nodes, value, values } = target;
    const stream = new TargetSpot(undefined, sameSteps(0));
    const root = isInPath ? new TargetSpot(stream, sameSteps(nodes.document)) : stream;
    const plan = new TargetPlan(nodes, values, expandsAliases).compare(value, root);
    return { plan, write: new TargetWriter(editor, target, plan) };
  });
  // Step by step for all documents, so that the text is not parsed again for each.
  for (const { plan, write } of all) write.sets(plan.sets);
  for (const { plan, write } of all) write.insertions(plan.replacements, ORIGINAL);
  const deletions = all.flatMap(({ plan }) => plan.deletions);
  if (deletions.length > 0) {
    // The last one first: one after another, they must not change the places of those still to go.
    editor.deleteAll(deletions.reverse().map((spot) => spot.pathIn(ORIGINAL)));
  }
  for (const { spot, key } of deepestFirst(all.flatMap(({ plan }) => plan.renames))) {
    editor.rename(spot.pathIn(AFTER_DELETIONS), key);
  }
  for (const { spot, order } of deepestFirst(all.flatMap(({ plan }) => plan.arrangements))) {
    editor.arrange(spot.pathIn(AFTER_RENAMES), order);
  }
  for (const { plan, write } of all) write.insertions(plan.insertions, ARRANGED);
  const [first] = targets;
  if (first !== undefined) {
    const moved = all.flatMap(({ plan }) => plan.moved);
    writeMovedComments(editor, first.nodes.tree, moved);
  }
  for (const { plan, write } of all) write.notes(plan.noted);
}

/** Writes the values of one document. */
class TargetWriter<V> {
  readonly #editor: YamlEditor;
  readonly #values: TargetValues<V>;
  readonly #steps: () => IndentSteps;
  readonly #replaced: ReadonlySet<number>;

  constructor(editor: YamlEditor, { nodes: { tree }, values }: Target<V>, { sets }: TargetPlan<V>) {
    this.#editor = editor;
    this.#values = values;
    this.#replaced = new Set(sets.map(({ row }) => row));
    let steps: IndentSteps | undefined;
    this.#steps = () => {
      steps ??= indentStepsOf(tree);
      return steps;
    };
  }

  sets(changes: readonly ValueChange<V>[]): void {
    for (const { spot, row, value } of changes) {
      const written = this.#values.replacementOf(value, row) ?? this.#sourceOf(value);
      this.#editor.set(spot.pathIn(ORIGINAL), written);
    }
  }

  /** @param state of the document, as of `TargetSpot.pathIn`. */
  insertions({ lists, entries }: Insertions<V>, state: number): void {
    const all = [
      ...lists.map((list) => ({ spot: list.spot, list, entry: undefined })),
      ...entries.map((entry) => ({ spot: entry.spot, list: undefined, entry })),
    ];
    for (const { spot, list, entry } of deepestFirst(all)) {
      const path = spot.pathIn(state);
      if (entry === undefined) this.#insertIntoList(path, list);
      else if (entry.before === undefined) {
        this.#editor.set([...path, entry.step], this.#sourceOf(entry.value));
      } else this.#editor.insert([...path, entry.step], this.#sourceOf(entry.value), entry.before);
    }
  }

  notes(noted: readonly { readonly spot: TargetSpot; readonly value: V }[]): void {
    for (const { spot, value } of noted) {
      this.#values.notes?.write(this.#editor, spot.pathIn(FINAL), value);
    }
  }

  #insertIntoList(path: Path, { entries }: ListInsertion<V>): void {
    const written = entries.map(({ before, value }) => ({ before, value: this.#sourceOf(value) }));
    this.#editor.insertAll(path, written);
  }

  #sourceOf(value: V): NewValue {
    return sourceOfTarget(value, this.#values, this.#steps, this.#replaced);
  }
}

/** What changes the entries of a collection does not change the way to those around it. */
function deepestFirst<T extends { readonly spot: TargetSpot }>(all: readonly T[]): T[] {
  return [...all].sort((a, b) => b.spot.depth - a.spot.depth);
}
