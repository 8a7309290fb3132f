import {
  type NewEntry,
  rewriteValue,
  rewrittenEntry,
  scalarText,
  stringText,
} from '../../../document/edit/entries/rewritten-value.ts';
import { appendAll } from '../../../text/append-all.ts';
import { lineEndingOf } from '../../../text/line-ending.ts';
import { applyEdits, type TextEdit, withBreaks } from '../../../text/text-edit.ts';
import { GrowthLimit } from '../growth-limit.ts';
import { EntryMatcher } from '../matching/entry-matcher.ts';
import { type MatchedValues, type MergePath, pathBelow, pathText } from '../matching/merge-path.ts';
import { MergeRules } from '../matching/merge-rules.ts';
import { refuseMerge } from '../merge-checks.ts';
import type { MergeInput } from '../merge-input.ts';
import {
  type ComposeShape,
  composeShapeOf,
  composeTagOf,
  isComposeMismatch,
  splitSetting,
} from './compose-rules.ts';

/**
 * Rewrites what Compose lets users write in two forms (a list of `KEY=value`, or a mapping) in the
 * form of the base, where the two differ.
 *
 * @throws MergeFailure for values that Compose refuses to merge, TooLarge when aliases expand to too much.
 */
export function normalizeComposeForms(
  base: MergeInput,
  override: MergeInput,
): { readonly base: MergeInput; readonly override: MergeInput } {
  const rules = new MergeRules({ compose: true }, override);
  const matcher = new EntryMatcher(base, override, rules);
  const edits: { base: TextEdit[]; override: TextEdit[] } = { base: [], override: [] };
  const waiting: MatchedValues[] = [
    { base, nodeA: base.root, override, nodeB: override.root, path: undefined },
  ];
  /** Pairs of values already visited, where the path does not matter. */
  const known = new Set<string>();
  const taken = GrowthLimit.ofSteps(base.tree, override.tree);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    taken.add(1);
    for (const { entry, own } of matcher.of(next.nodeA, next.nodeB)) {
      const { key, value } = entry;
      if (own === undefined || composeTagOf(override, override.resolve(value)) !== undefined)
        continue;
      const path = pathBelow(next.path, override, key);
      const shape = composeShapeOf(path);
      const nodeA = base.resolve(own.value);
      const nodeB = override.resolve(value);
      const values = { base, nodeA, override, nodeB, path };
      const forms = shape && formsOf(shape, values);
      if (forms) {
        if (forms.base) appendAll(edits.base, rewrite(base, own.value, forms.base));
        if (forms.override) appendAll(edits.override, rewrite(override, value, forms.override));
        continue;
      }
      const { how } = rules.actionFor(values, value);
      if (how === 'replace' && isComposeMismatch(values)) {
        const kind = base.isMapping(nodeA) ? 'a mapping' : 'a list';
        refuseMerge(override, value, { reason: 'other-kind', path: pathText(path), kind });
      }
      if (how === 'merge') {
        const place = `${nodeA} ${nodeB} ${path?.isExtension}`;
        if (!rules.goByPath(path) && known.has(place)) continue;
        known.add(place);
        waiting.push(values);
      }
    }
  }
  return {
    base: base.withText(applyEdits(base.text, edits.base)),
    override: override.withText(applyEdits(override.text, edits.override)),
  };
}

/** A collection to write. */
interface Form {
  readonly isList: boolean;
  readonly entries: readonly NewEntry[];
}

/** How each has to be rewritten so that both have one form. */
interface Forms {
  readonly base?: Form | undefined;
  readonly override?: Form | undefined;
}

function formsOf(
  shape: ComposeShape,
  { base, nodeA, override, nodeB, path }: MatchedValues,
): Forms | undefined {
  if (base.isNull(nodeA) || override.isNull(nodeB)) return undefined;
  const isMapA = base.isMapping(nodeA);
  const isMapB = override.isMapping(nodeB);
  if (shape === 'build') {
    const contextOf = (input: MergeInput, node: number) =>
      formOfOne('context', scalarText(input, node, input.textOf(node)));
    if (isMapA && override.isScalar(nodeB)) return { override: contextOf(override, nodeB) };
    return isMapB && base.isScalar(nodeA) ? { base: contextOf(base, nodeA) } : undefined;
  }
  if (shape === 'strings') {
    const listOf = (input: MergeInput, node: number) =>
      input.isScalar(node)
        ? formOfOne(undefined, scalarText(input, node, input.textOf(node)))
        : undefined;
    const [listA, listB] = [listOf(base, nodeA), listOf(override, nodeB)];
    const isOther = (!listA && !base.isSequence(nodeA)) || (!listB && !override.isSequence(nodeB));
    return isOther || (!listA && !listB) ? undefined : { base: listA, override: listB };
  }
  if (isMapA && override.isSequence(nodeB))
    return orNone('override', asMapping(shape, override, nodeB, path));
  if (!isMapB || !base.isSequence(nodeA)) return undefined;
  if (shape === 'names') return orNone('base', asMapping(shape, base, nodeA, path));
  return orNone('override', asSettingList(override, nodeB));
}

function orNone(which: 'base' | 'override', form: Form | undefined): Forms | undefined {
  return form && { [which]: form };
}

/** A mapping with one entry; without a key, a list. */
function formOfOne(key: string | undefined, value: string): Form {
  return { isList: key === undefined, entries: [{ key, value, above: [], beside: undefined }] };
}

/** A list of settings or names as the lines of a mapping; undefined where it holds other things. */
function asMapping(
  shape: ComposeShape,
  input: MergeInput,
  list: number,
  path: MergePath,
): Form | undefined {
  const found = new Map<string, NewEntry>();
  for (const item of input.items(list)) {
    if (!input.isScalar(input.resolve(item))) return undefined;
    const text = input.textOf(item);
    const { name, value } =
      shape === 'names' ? { name: text, value: undefined } : splitSetting(text);
    const implied = shape === 'names' ? settingsOfName(path) : '';
    const written = value === undefined ? implied : stringText(value);
    const entry = rewrittenEntry(input, item, stringText(name), written);
    const earlier = found.get(name);
    const above = earlier ? [...earlier.above, ...(earlier.beside ? [earlier.beside] : [])] : [];
    found.set(name, { ...entry, above: [...above, ...entry.above] });
  }
  return { isList: false, entries: [...found.values()] };
}

/** What the short form of a dependency stands for. */
function settingsOfName(path: MergePath): string {
  const isDependency = path?.name === 'depends_on';
  return isDependency ? '{condition: service_started, required: true}' : '';
}

/** A mapping of settings as the entries of a list; undefined where a value is a collection. */
function asSettingList(input: MergeInput, mapping: number): Form | undefined {
  const entries: NewEntry[] = [];
  for (const { key, value } of [...input.pairs(mapping).values(), ...input.inherited(mapping)]) {
    const node = input.resolve(value);
    if (!input.isScalar(node)) return undefined;
    const name = input.textOf(key);
    if (composeTagOf(input, node) === '!reset') return undefined;
    const text = input.isNull(node) ? name : `${name}=${input.textOf(node)}`;
    entries.push(rewrittenEntry(input, key, undefined, stringText(text)));
  }
  return { isList: true, entries };
}

function rewrite(input: MergeInput, value: number, { isList, entries }: Form): readonly TextEdit[] {
  return withBreaks(rewriteValue(input, value, isList, entries), lineEndingOf(input.text));
}
