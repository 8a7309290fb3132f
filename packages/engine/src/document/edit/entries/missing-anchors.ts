import { nameOfAnchor, renameEdit } from '../../../content/anchors.ts';
import { joinedWith } from '../../../print/flow-text.ts';
import { keepsLines } from '../../../source/block-scalar-edges.ts';
import {
  fromOf,
  isBlockScalar,
  KIND_ALIAS,
  KIND_ANCHOR,
  kindOf,
  nextOf,
  parentOf,
  toOf,
} from '../../../syntax/tree.ts';
import { type TextEdit, withBreaks } from '../../../text/text-edit.ts';
import { isBlock } from '../../entry-spans.ts';
import type { EntryText } from '../../entry-text.ts';
import { belowValue, blockPlaceOf, replaceValue, writeValue } from '../value-edits.ts';
import { EntrySource, type WrittenAmount } from './entry-source.ts';
import { blockCopy, copyOf, flowCopy, nodeText } from './node-copies.ts';
import { hasBreak } from './shift-lines.ts';

/** A text whose aliases are gone through, or what one of them stands for. */
interface Open {
  readonly source: EntrySource;
  readonly node: number;
  /** The alias that it is copied for, in what is open below; -1 for the text itself. */
  readonly alias: number;
  readonly name: string;
  /** How far it has been gone through. */
  next: number;
  readonly end: number;
  /** It has copies of what other aliases stand for. */
  hasCopies: boolean;
}

/** What the aliases of a text stand for, and how that is written. */
export interface MissingAnchors {
  /** The node that each name stands for, in the text that has it. */
  readonly definitions: ReadonlyMap<string, { readonly input: EntryText; readonly row: number }>;
  /** Names that aliases inside these nodes have by now. */
  readonly old: ReadonlyMap<string, string>;
  /** By how much lines are indented further a level. */
  readonly indent: number;
  readonly lineBreak: string;
  readonly growth: WrittenAmount;
}

/** A text with the first of the aliases written out whose anchor is gone, or comes only later: the anchor is there then. */
export function withMissingAnchors(input: EntryText, missing: MissingAnchors): string {
  return missing.definitions.size === 0 ? input.text : new AliasResolver(missing).run(input);
}

class AliasResolver {
  readonly #missing: MissingAnchors;
  /** The anchors that come before the place at hand. */
  readonly #seen = new Set<string>();

  constructor(missing: MissingAnchors) {
    this.#missing = missing;
  }

  run(input: EntryText): string {
    const source = new EntrySource(input, { growth: this.#missing.growth });
    const end = input.tree.rowCount;
    const whole = { source, node: 0, alias: -1, name: '', next: 0, end };
    const open: Open[] = [{ ...whole, hasCopies: false }];
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      const { tree } = top.source.input;
      const row = top.next++;
      const around = open.at(-2);
      if (row >= top.end) {
        open.pop();
        if (around) this.#finish(top, around);
      } else if (kindOf(tree, row) === KIND_ALIAS) {
        const copy = this.#begin(top, row);
        if (copy) open.push(copy);
      } else if (around === undefined && kindOf(tree, row) === KIND_ANCHOR) {
        this.#seen.add(nameOfAnchor(tree, row));
      }
    }
    return source.wholeText;
  }

  /** Begins to write an alias out if its anchor does not come before it. */
  #begin({ source, alias: copied }: Open, alias: number): Open | undefined {
    const { definitions, old, growth } = this.#missing;
    const { tree } = source.input;
    const written = nameOfAnchor(tree, alias);
    const name = (copied === -1 ? undefined : old.get(written)) ?? written;
    const definition = this.#seen.has(name) ? undefined : definitions.get(name);
    if (definition === undefined) {
      if (name !== written) source.add(renameEdit(tree, alias, name));
      return undefined;
    }
    this.#seen.add(name);
    const { input, row: node } = definition;
    const end = nextOf(input.tree, node);
    const copy = EntrySource.ofCopies(input, { first: node, end }, growth);
    return { source: copy, node, alias, name, next: node, end, hasCopies: false };
  }

  #finish(copy: Open, around: Open): void {
    const edits = this.#replace(around.source.input, copy);
    around.source.add(...withBreaks(edits, this.#missing.lineBreak));
    around.hasCopies = true;
  }

  /** In lines where both are in lines, else on one line. */
  #replace(input: EntryText, { source, node, alias, name, hasCopies }: Open): readonly TextEdit[] {
    const anchor = `&${name}`;
    const { tree } = input;
    if (!isValueInLines(input, alias) || !needsLines(source, node)) {
      const insert = joinedWith(anchor, flowCopy(source, node)) || '~';
      return [{ from: fromOf(tree, alias), to: toOf(tree, alias), insert }];
    }
    const { indent } = this.#missing;
    const original = { tree: source.input.tree, row: node };
    // What copies in it end in is found by reading it again.
    if (hasCopies || !isBlock(source.input.tree, node)) {
      return replaceValue(tree, alias, copyOf(source, node, anchor), indent);
    }
    const { column } = blockPlaceOf(tree, alias, indent, original);
    const { inline, lines } = blockCopy(source, node, column);
    return [
      ...writeValue(tree, alias, { inline: joinedWith(anchor, inline), lines }),
      ...belowValue(tree, alias, original),
    ];
  }
}

/** Whether a copy is not on one line where there is room for it. */
function needsLines(source: EntrySource, node: number): boolean {
  const { tree, text } = source.input;
  // One that keeps the line breaks at its end (`|+`) may have none below it there.
  if (isBlockScalar(tree, node)) return !keepsLines(text, fromOf(tree, node));
  return isBlock(source.input.tree, node) || hasBreak(nodeText(source, node));
}

/** Whether a node is the value of an entry in lines; not a key, and not in brackets. */
function isValueInLines(input: EntryText, row: number): boolean {
  const collection = parentOf(input.tree, row);
  return isBlock(input.tree, collection) && input.spans.entry(row).value === row;
}
