import type { JsonNodes } from '../../json-nodes.ts';
import type { YamlEditor } from '../editor.ts';
import { indentStepsOf } from '../indent-step.ts';
import type { NewValue } from '../new-value.ts';
import { type Insertions, TargetPlan } from './target-plan.ts';
import { sourceOfTarget } from './target-source.ts';
import {
  AFTER_DELETIONS,
  AFTER_RENAMES,
  ARRANGED,
  ORIGINAL,
  sameSteps,
  TargetSpot,
} from './target-spot.ts';
import type { TargetValues } from './target-values.ts';

/** How a document comes to hold a value. */
export interface TargetOptions {
  /** Whether the text has other documents, so that paths begin with the number of this one. */
  readonly isInStream: boolean;
  /** Whether what is shared is written out where it changes in one of its places only. */
  readonly expandsAliases: boolean;
}

/**
 * Makes a document hold a value by the smallest edits: what the two have in common stays as it is written.
 *
 * @param nodes of the document, in the tree that the editor has begun with.
 * @throws EditError
 */
export function applyTarget<V>(
  editor: YamlEditor,
  nodes: JsonNodes,
  target: { readonly value: V; readonly values: TargetValues<V> },
  { isInStream, expandsAliases }: TargetOptions,
): void {
  const { value, values } = target;
  const stream = new TargetSpot(undefined, sameSteps(0));
  const root = isInStream ? new TargetSpot(stream, sameSteps(nodes.document)) : stream;
  const plan = new TargetPlan(nodes, values, expandsAliases).compare(value, root);
  const steps = indentStepsOf(nodes.tree);
  const sourceOf = (each: V) => sourceOfTarget(each, values, steps);
  for (const { spot, row, value: each } of plan.sets) {
    editor.set(spot.pathIn(ORIGINAL), values.replacementOf(each, row) ?? sourceOf(each));
  }
  insertAll(editor, plan.replacements, ORIGINAL, sourceOf);
  editor.deleteAll(plan.deletions.map((spot) => spot.pathIn(ORIGINAL)));
  for (const { spot, key } of deepestFirst(plan.renames)) {
    editor.rename(spot.pathIn(AFTER_DELETIONS), key);
  }
  for (const { spot, order } of deepestFirst(plan.arrangements)) {
    editor.arrange(spot.pathIn(AFTER_RENAMES), order);
  }
  insertAll(editor, plan.insertions, ARRANGED, sourceOf);
}

/** @param state of the document, as of `TargetSpot.pathIn`. */
function insertAll<V>(
  editor: YamlEditor,
  { lists, entries }: Insertions<V>,
  state: number,
  sourceOf: (value: V) => NewValue,
): void {
  const all = [
    ...lists.map((list) => ({ spot: list.spot, list, entry: undefined })),
    ...entries.map((entry) => ({ spot: entry.spot, list: undefined, entry })),
  ];
  for (const { spot, list, entry } of deepestFirst(all)) {
    const path = spot.pathIn(state);
    if (entry === undefined) {
      const values = list.entries.map(({ before, value }) => ({ before, value: sourceOf(value) }));
      editor.insertAll(path, values);
    } else if (entry.before === undefined) {
      editor.set([...path, entry.step], sourceOf(entry.value));
    } else editor.insert([...path, entry.step], sourceOf(entry.value), entry.before);
  }
}

/** What changes the entries of a collection does not change the way to those around it. */
function deepestFirst<T extends { readonly spot: TargetSpot }>(all: readonly T[]): T[] {
  return [...all].sort((a, b) => b.spot.depth - a.spot.depth);
}
