import {
  firstChildOf,
  KIND_SEQUENCE,
  kindOf,
  nextOf,
  type SyntaxTree,
} from '../../../syntax/tree.ts';
import { applyEdits, type TextEdit } from '../../../text/text-edit.ts';
import type { IndentSteps } from '../indent-step.ts';
import { type NewValue, sourceOfCopy, sourceOfValue } from '../new-value.ts';
import { replaceValue } from '../value-edits.ts';
import type { TargetValues } from './target-values.ts';

/** A collection that is being read. */
interface Frame<V> {
  readonly result: unknown[] | Map<string, unknown>;
  readonly entries: Iterator<readonly [string | number, V]>;
  key: string | number;
}

/**
 * A value as it is written where it is new. What was read from the document is written as it is there, with its
 * comments and styles.
 *
 * @param replaced as of `TargetValues.sourceOf`.
 */
export function sourceOfTarget<V>(
  value: V,
  values: TargetValues<V>,
  steps: () => IndentSteps,
  replaced: ReadonlySet<number>,
): NewValue {
  const whole = values.sourceOf(value, replaced);
  if (whole !== undefined) return whole;
  const { data, hasSources } = dataOf(value, values, replaced);
  if (!hasSources) return { value: data };
  const { tree, row } = sourceOfValue({ value: data }, steps);
  const edits = sourceEdits({ tree, row, value, replaced }, values, steps());
  return sourceOfCopy(applyEdits(tree.text, edits));
}

/** A value as JavaScript has it, with null for what is written in its own way. */
function dataOf<V>(
  root: V,
  values: TargetValues<V>,
  replaced: ReadonlySet<number>,
): { readonly data: unknown; readonly hasSources: boolean } {
  const open: Frame<V>[] = [];
  let hasSources = false;
  const begin = (value: V): unknown => {
    if (open.length > 0 && values.sourceOf(value, replaced) !== undefined) {
      hasSources = true;
      return null;
    }
    const kind = values.kindOf(value);
    if (kind === 'scalar') return values.scalarOf(value);
    const isList = kind === 'list';
    const result = isList ? [] : new Map<string, unknown>();
    const entries = isList ? values.itemsOf(value).entries() : values.entriesOf(value).entries();
    open.push({ result, entries: entries as Iterator<readonly [string | number, V]>, key: '' });
    return result;
  };
  const data = begin(root);
  for (let frame = open.at(-1); frame !== undefined; frame = open.at(-1)) {
    const next = frame.entries.next();
    if (next.done) {
      open.pop();
      continue;
    }
    const { result } = frame;
    const [key, value] = next.value;
    const entry = begin(value);
    if (Array.isArray(result)) result.push(entry);
    else result.set(key as string, entry);
  }
  return { data, hasSources };
}

/** The edits that put the nodes that values were read from in the places of what stands for them. */
function sourceEdits<V>(
  {
    tree,
    replaced,
    ...root
  }: {
    readonly tree: SyntaxTree;
    readonly row: number;
    readonly value: V;
    readonly replaced: ReadonlySet<number>;
  },
  values: TargetValues<V>,
  steps: IndentSteps,
): TextEdit[] {
  const edits: TextEdit[] = [];
  const waiting: { readonly row: number; readonly value: V }[] = [root];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const given = values.sourceOf(next.value, replaced);
    if (given !== undefined) {
      const source = sourceOfValue(given, () => steps);
      const isList = kindOf(source.tree, source.row) === KIND_SEQUENCE;
      const step = isList ? steps.sequence : steps.mapping;
      edits.push(...replaceValue(tree, next.row, source, step));
      continue;
    }
    const kind = values.kindOf(next.value);
    if (kind === 'scalar') continue;
    const isMapping = kind === 'mapping';
    const children = isMapping ? values.entriesOf(next.value).values() : values.itemsOf(next.value);
    let row = firstChildOf(tree, next.row);
    for (const value of children) {
      if (isMapping) row = nextOf(tree, row);
      waiting.push({ row, value });
      row = nextOf(tree, row);
    }
  }
  return edits;
}
