import { isBlock } from '../../../document/entry-spans.ts';
import { lineEndingOf } from '../../../print/layout.ts';
import { canBePlain } from '../../../print/plain-text.ts';
import { quoteShortest } from '../../../print/quoted-text.ts';
import { columnAt } from '../../../source/lines.ts';
import { fromOf, indentOf, parentOf, toOf } from '../../../syntax/tree.ts';
import { appendAll } from '../../../text/append-all.ts';
import { lineEnd } from '../../../text/line-end.ts';
import { applyEdits, type TextEdit } from '../../../text/text-edit.ts';
import { trimmedEnd } from '../../../text/trimmed.ts';
import { Growth } from '../growth.ts';
import { EntryMatcher } from '../matching/entry-matcher.ts';
import { type MatchedValues, type MergePath, pathBelow, pathText } from '../matching/merge-path.ts';
import { MergeRules } from '../matching/merge-rules.ts';
import { refuse } from '../merge-checks.ts';
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
export function agreeOnForms(
  a: MergeInput,
  b: MergeInput,
): { readonly a: MergeInput; readonly b: MergeInput } {
  const rules = new MergeRules({ compose: true }, b);
  const matcher = new EntryMatcher(a, b, rules);
  const edits: { a: TextEdit[]; b: TextEdit[] } = { a: [], b: [] };
  const waiting: MatchedValues[] = [{ a, nodeA: a.root, b, nodeB: b.root, path: undefined }];
  /** Pairs of values already visited, where the path does not matter. */
  const known = new Set<string>();
  const taken = Growth.ofSteps(a.tree, b.tree);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    taken.add(1);
    for (const { entry, own } of matcher.of(next.nodeA, next.nodeB)) {
      const { key, value } = entry;
      if (own === undefined || composeTagOf(b, b.resolve(value)) !== undefined) continue;
      const path = pathBelow(next.path, b, key);
      const shape = composeShapeOf(path);
      const nodeA = a.resolve(own.value);
      const nodeB = b.resolve(value);
      const values = { a, nodeA, b, nodeB, path };
      const forms = shape && formsOf(shape, values);
      if (forms) {
        if (forms.a) edits.a.push(rewrite(a, own.value, nodeA, forms.a));
        if (forms.b) edits.b.push(rewrite(b, value, nodeB, forms.b));
        continue;
      }
      const { how } = rules.actionFor(values, value);
      if (how === 'replace' && isComposeMismatch(values)) {
        const kind = a.isMapping(nodeA) ? 'a mapping' : 'a list';
        refuse(b, value, { reason: 'other-kind', path: pathText(path), kind });
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
    a: a.withText(applyEdits(a.text, edits.a)),
    b: b.withText(applyEdits(b.text, edits.b)),
  };
}

/** A collection to write. */
interface Form {
  readonly isList: boolean;
  /** Its entries, without dashes. */
  readonly entries: readonly FormEntry[];
}

interface FormEntry {
  readonly text: string;
  readonly above: readonly string[];
  readonly beside?: string | undefined;
}

/** How each has to be rewritten so that both have one form. */
interface Forms {
  readonly a?: Form | undefined;
  readonly b?: Form | undefined;
}

function formsOf(
  shape: ComposeShape,
  { a, nodeA, b, nodeB, path }: MatchedValues,
): Forms | undefined {
  if (a.isNull(nodeA) || b.isNull(nodeB)) return undefined;
  const isMapA = a.isMapping(nodeA);
  const isMapB = b.isMapping(nodeB);
  if (shape === 'build') {
    const contextOf = (input: MergeInput, node: number) =>
      formOfOne(false, `context: ${sourceOfScalar(input, node)}`);
    if (isMapA && b.isScalar(nodeB)) return { b: contextOf(b, nodeB) };
    return isMapB && a.isScalar(nodeA) ? { a: contextOf(a, nodeA) } : undefined;
  }
  if (shape === 'strings') {
    const listOf = (input: MergeInput, node: number) =>
      input.isScalar(node) ? formOfOne(true, sourceOfScalar(input, node)) : undefined;
    const [listA, listB] = [listOf(a, nodeA), listOf(b, nodeB)];
    const isOther = (!listA && !a.isSequence(nodeA)) || (!listB && !b.isSequence(nodeB));
    return isOther || (!listA && !listB) ? undefined : { a: listA, b: listB };
  }
  if (isMapA && b.isSequence(nodeB)) return orNone('b', asMapping(shape, b, nodeB, path));
  if (!isMapB || !a.isSequence(nodeA)) return undefined;
  if (shape === 'names') return orNone('a', asMapping(shape, a, nodeA, path));
  return orNone('b', asSettingList(b, nodeB));
}

function orNone(which: 'a' | 'b', form: Form | undefined): Forms | undefined {
  return form && { [which]: form };
}

/** A list or mapping of one entry. */
function formOfOne(isList: boolean, text: string): Form {
  return { isList, entries: [{ text, above: [] }] };
}

/** An entry in another form, with the comments it has. */
function reformed(input: MergeInput, key: number, text: string): FormEntry {
  const { sectionFrom, linesTo, from } = input.spans.entry(key);
  const after = input.commentsIn(from, linesTo);
  const [beside, ...others] = input.commentsIn(from, lineEnd(input.text, from));
  const above = input.commentsIn(sectionFrom, from);
  return { text, beside, above: [...above, ...(beside ? others : after)] };
}

/** A list of settings or names as the lines of a mapping; undefined where it holds other things. */
function asMapping(
  shape: ComposeShape,
  input: MergeInput,
  list: number,
  path: MergePath,
): Form | undefined {
  const found = new Map<string, FormEntry>();
  for (const item of input.items(list)) {
    if (!input.isScalar(input.resolve(item))) return undefined;
    const text = input.textOf(item);
    const { name, value } =
      shape === 'names' ? { name: text, value: undefined } : splitSetting(text);
    const key = `${scalarText(name)}:`;
    const implied = shape === 'names' ? settingsOfName(path) : '';
    const line = value === undefined ? key + implied : `${key} ${scalarText(value)}`;
    const entry = reformed(input, item, line);
    const earlier = found.get(name);
    const above = earlier ? [...earlier.above, ...(earlier.beside ? [earlier.beside] : [])] : [];
    found.set(name, { ...entry, above: [...above, ...entry.above] });
  }
  return { isList: false, entries: [...found.values()] };
}

/** What the short form of a dependency stands for. */
function settingsOfName(path: MergePath): string {
  const isDependency = path?.name === 'depends_on';
  return isDependency ? ' {condition: service_started, required: true}' : '';
}

/** A mapping of settings as the entries of a list; undefined where a value is a collection. */
function asSettingList(input: MergeInput, mapping: number): Form | undefined {
  const entries: FormEntry[] = [];
  for (const { key, value } of [...input.pairs(mapping).values(), ...input.inherited(mapping)]) {
    const node = input.resolve(value);
    if (!input.isScalar(node)) return undefined;
    const name = input.textOf(key);
    if (composeTagOf(input, node) === '!reset') return undefined;
    const text = scalarText(input.isNull(node) ? name : `${name}=${input.textOf(node)}`);
    entries.push(reformed(input, key, text));
  }
  return { isList: true, entries };
}

/** A string as it can be written in brackets too. */
function scalarText(value: string): string {
  return canBePlain(value, true) ? value : quoteShortest(value);
}

/** A scalar as it is written, if it can be written in brackets. */
function sourceOfScalar(input: MergeInput, node: number): string {
  const source = input.text.slice(fromOf(input.tree, node), toOf(input.tree, node));
  const isFine = /^(?:"[^\r\n]*"|'[^\r\n]*'|[^\r\n,[\]{}|>"']*)$/.test(source);
  return isFine ? source : quoteShortest(input.textOf(node));
}

/** Writes a value in another form: in lines where it is in lines, else in brackets. */
function rewrite(input: MergeInput, value: number, node: number, form: Form): TextEdit {
  const { tree, text } = input;
  const { isList, entries } = form;
  const lineBreak = lineEndingOf(text);
  if (value === node && isBlock(input.tree, node)) {
    const { from, insertAt } = input.spans.collection(node);
    const pad = ' '.repeat(Math.max(indentOf(tree, parentOf(tree, node)), 0) + 2);
    const lines = entries.flatMap(({ text: entry, above, beside }) => [
      ...above,
      (isList ? `- ${entry}` : entry) + (beside ? ` ${beside}` : ''),
    ]);
    appendAll(lines, input.commentsIn(input.spans.last(node).linesTo, insertAt));
    const insert = lines.map((line) => lineBreak + pad + line).join('');
    return { from: trimmedEnd(text.slice(0, from)).length, to: insertAt, insert };
  }
  const from = fromOf(tree, value);
  const to = toOf(tree, value);
  const pad = lineBreak + ' '.repeat(columnAt(text, from) + 1);
  const comments = input.commentsIn(from, to).map((comment) => ` ${comment}${pad}`);
  const inside = comments.join('') + entries.map((entry) => entry.text).join(', ');
  return { from, to, insert: isList ? `[${inside}]` : `{${inside}}` };
}
