import { canBePlain } from '../../print/plain-text.ts';
import { quoteShortest } from '../../print/quoted-text.ts';
import { FLAG_EMPTY, fromOf, hasFlag, KIND_ALIAS, kindOf, toOf } from '../../syntax/tree.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import {
  type ComposeShape,
  composeShapeOf,
  composeTagOf,
  isComposeMismatch,
  splitSetting,
} from './compose-rules.ts';
import { type MergePath, partsOf, pathBelow, pathText } from './merge-path.ts';
import { RoundEdits } from './merge-rounds.ts';
import { MergeRules } from './merge-rules.ts';
import type { MergeSide } from './merge-side.ts';
import { asLines } from './node-copies.ts';

/** Two texts in which what meets has the same form, or why there are none. */
export type AgreedForms =
  | { readonly a: MergeSide; readonly b: MergeSide }
  | { readonly row: number; readonly message: string };

/**
 * Brings what Compose lets users write in two forms (a list of `KEY=value`, or a mapping) into the
 * form of the base, where the two differ. Finds values that Compose refuses to merge.
 */
export function agreeOnForms(a: MergeSide, b: MergeSide): AgreedForms {
  const rules = new MergeRules({ compose: true }, b);
  const edits = { a: new RoundEdits(), b: new RoundEdits() };
  const waiting: { inA: number; inB: number; path: MergePath }[] = [
    { inA: a.root, inB: b.root, path: undefined },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const pairs = a.allPairs(next.inA);
    for (const [name, { key, value }] of b.allPairs(next.inB)) {
      const own = pairs.get(name);
      if (own === undefined || composeTagOf(b, b.resolve(value)) !== undefined) continue;
      const path = pathBelow(next.path, b, key);
      const shape = composeShapeOf(path);
      const nodeA = a.resolve(own.value);
      const nodeB = b.resolve(value);
      const forms = shape && formsOf(shape, a, nodeA, b, nodeB, path);
      if (forms) {
        if (forms.a) edits.a.add(rewrite(a, own.value, nodeA, forms.a));
        if (forms.b) edits.b.add(rewrite(b, value, nodeB, forms.b));
      } else if (isComposeMismatch(a, nodeA, b, nodeB, path)) {
        const is = a.isMapping(nodeA) ? 'a mapping' : 'a list';
        const message = `${pathText(path)} is ${is} in the base and something else here. Compose merges values of one kind only: write it as ${is}, or put !override before it to replace the base's.`;
        return { row: value, message };
      } else if (rules.meet(a, own.value, value, path).how === 'merge') {
        waiting.push({ inA: nodeA, inB: nodeB, path });
      }
    }
  }
  return { a: edits.a.applyTo(a), b: edits.b.applyTo(b) };
}

/** A collection to write: the lines of its entries, those of a list with their dashes. */
interface Form {
  readonly isList: boolean;
  readonly lines: readonly string[];
}

/** What either side has to be written as, so that the two have one form. */
interface Forms {
  readonly a?: Form | undefined;
  readonly b?: Form | undefined;
}

function formsOf(
  shape: ComposeShape,
  a: MergeSide,
  nodeA: number,
  b: MergeSide,
  nodeB: number,
  path: MergePath,
): Forms | undefined {
  if (a.isNull(nodeA) || b.isNull(nodeB)) return undefined;
  const isMapA = a.isMapping(nodeA);
  const isMapB = b.isMapping(nodeB);
  if (shape === 'build') {
    if (isMapA && b.isScalar(nodeB)) return { b: mappingOf([contextLine(b, nodeB)]) };
    if (isMapB && a.isScalar(nodeA)) return { a: mappingOf([contextLine(a, nodeA)]) };
    return undefined;
  }
  if (shape === 'strings') {
    const listA = a.isScalar(nodeA) ? listOf([`- ${sourceOfScalar(a, nodeA)}`]) : undefined;
    const listB = b.isScalar(nodeB) ? listOf([`- ${sourceOfScalar(b, nodeB)}`]) : undefined;
    const isOther = (!listA && !a.isSequence(nodeA)) || (!listB && !b.isSequence(nodeB));
    return isOther || (!listA && !listB) ? undefined : { a: listA, b: listB };
  }
  if (isMapA && b.isSequence(nodeB)) return orNone('b', asMapping(shape, b, nodeB, path));
  if (!isMapB || !a.isSequence(nodeA)) return undefined;
  if (shape === 'names') return orNone('a', asMapping(shape, a, nodeA, path));
  return orNone('b', asSettingList(b, nodeB));
}

function orNone(side: 'a' | 'b', form: Form | undefined): Forms | undefined {
  return form && { [side]: form };
}

function listOf(lines: readonly string[]): Form {
  return { isList: true, lines };
}

function mappingOf(lines: readonly string[]): Form {
  return { isList: false, lines };
}

function contextLine(side: MergeSide, node: number): string {
  return `context: ${sourceOfScalar(side, node)}`;
}

/** A list of settings or names as the lines of a mapping; undefined where it holds other things. */
function asMapping(
  shape: ComposeShape,
  side: MergeSide,
  list: number,
  path: MergePath,
): Form | undefined {
  const found = new Map<string, string>();
  for (const item of side.items(list)) {
    if (!side.isScalar(side.resolve(item))) return undefined;
    const text = side.textOf(item);
    const { name, value } =
      shape === 'names' ? { name: text, value: undefined } : splitSetting(text);
    const key = `${scalarText(name)}:`;
    if (value !== undefined) found.set(name, `${key} ${scalarText(value)}`);
    else found.set(name, shape === 'names' ? `${key}${settingsOfName(path)}` : key);
  }
  return mappingOf([...found.values()]);
}

/** What the short form of a dependency stands for. */
function settingsOfName(path: MergePath): string {
  const isDependency = partsOf(path).at(-1) === 'depends_on';
  return isDependency ? ' {condition: service_started, required: true}' : '';
}

/** A mapping of settings as the lines of a list; undefined where a value is a collection. */
function asSettingList(side: MergeSide, mapping: number): Form | undefined {
  const lines: string[] = [];
  for (const { key, value } of side.allPairs(mapping).values()) {
    const node = side.resolve(value);
    if (!side.isScalar(node)) return undefined;
    const name = side.textOf(key);
    const tag = composeTagOf(side, node);
    if (tag === '!reset') return undefined;
    lines.push(`- ${scalarText(side.isNull(node) ? name : `${name}=${side.textOf(node)}`)}`);
  }
  return listOf(lines);
}

/** A string as it can stand in brackets too. */
function scalarText(value: string): string {
  return canBePlain(value, true) ? value : quoteShortest(value);
}

/** A scalar as it is written, if that can stand in brackets. */
function sourceOfScalar(side: MergeSide, node: number): string {
  const source = side.text.slice(fromOf(side.tree, node), toOf(side.tree, node));
  const isFine = /^(?:"[^\r\n]*"|'[^\r\n]*'|[^\r\n,[\]{}|>"']*)$/.test(source);
  return isFine ? source : quoteShortest(side.textOf(node));
}

function rewrite(side: MergeSide, value: number, node: number, form: Form): TextEdit {
  // What stands under brackets, or for an alias, goes on one line.
  const { isList, lines } = form;
  const entries = lines.map((line) => (isList ? line.slice(2) : line));
  const inline = isList ? `[${entries.join(', ')}]` : `{${entries.join(', ')}}`;
  const isAlias = kindOf(side.tree, value) === KIND_ALIAS;
  if (isAlias || side.isScalar(node) || side.isFlow(node) || hasFlag(side.tree, node, FLAG_EMPTY)) {
    return { from: fromOf(side.tree, value), to: toOf(side.tree, value), insert: inline };
  }
  return asLines(side, node, lines);
}
