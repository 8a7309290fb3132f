import { nameOf, renameEdit } from '../../content/anchors.ts';
import { anchorRemovals } from '../../document/edit/property-removals.ts';
import {
  belowValue,
  blockPlaceOf,
  replaceValue,
  writeValue,
} from '../../document/edit/value-edits.ts';
import { keepsLines } from '../../print/block-scalar-lines.ts';
import { joinedWith } from '../../print/flow-text.ts';
import {
  fromOf,
  isBlockScalar,
  KIND_ALIAS,
  KIND_ANCHOR,
  kindOf,
  nextOf,
  parentOf,
  toOf,
} from '../../syntax/tree.ts';
import { type TextEdit, withBreaks } from '../../text/text-edit.ts';
import { EditedText, type EntrySource } from './edited-text.ts';
import type { Growth } from './growth.ts';
import { hasBreak } from './lines.ts';
import type { AnchorNames } from './merge-anchors.ts';
import { MergeInput } from './merge-input.ts';
import { blockCopy, copyOf, flowCopy, nodeText } from './node-copies.ts';

/** An alias that a copy is made for, and how far the copy has been gone through. */
interface Open {
  /** Where the alias is. */
  readonly place: EntrySource;
  readonly alias: number;
  readonly name: string;
  /** What it stands for. */
  readonly source: EntrySource;
  readonly node: number;
  next: number;
  /** It has copies of what other aliases stand for. */
  hasCopies: boolean;
}

/** What comes in the place of an alias. */
type AnchoredCopy = Pick<Open, 'source' | 'node' | 'hasCopies'> & { readonly anchor: string };

export interface ResolveContext {
  /** By how much lines are indented further a level. */
  readonly indent: number;
  readonly lineBreak: string;
  readonly anchors: AnchorNames;
  readonly growth: Growth;
}

/** Writes out the first of the aliases whose anchor is gone, or comes only later. */
export function resolveAliases(input: MergeInput, context: ResolveContext): MergeInput {
  if (context.anchors.definitions.size === 0) return input;
  const { tree } = input;
  const resolver = new AliasResolver(context);
  const place = { input, text: new EditedText(input.text, [], context.growth) };
  for (let row = 0; row < tree.rowCount; row++) {
    const kind = kindOf(tree, row);
    if (kind === KIND_ANCHOR) resolver.note(nameOf(tree, row));
    else if (kind === KIND_ALIAS) resolver.resolve(place, row);
  }
  if (place.text.edits.length === 0) return input;
  return new MergeInput(place.text.slice(0, input.text.length));
}

class AliasResolver {
  readonly #context: ResolveContext;
  /** The anchors that come before the place at hand. */
  readonly #seen = new Set<string>();

  constructor(context: ResolveContext) {
    this.#context = context;
  }

  note(name: string): void {
    this.#seen.add(name);
  }

  /** Writes an alias out if its anchor does not come before it, and so those in what it stands for. */
  resolve(place: EntrySource, alias: number): void {
    const open: Open[] = [];
    this.#begin(place, alias, nameOf(place.input.tree, alias), open);
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      const { tree } = top.source.input;
      const row = top.next++;
      if (row >= nextOf(tree, top.node)) {
        open.pop();
        this.#finish(top);
        const around = open.at(-1);
        if (around) around.hasCopies = true;
      } else if (kindOf(tree, row) === KIND_ALIAS) this.#visit(top.source, row, open);
    }
  }

  #visit(source: EntrySource, alias: number, open: Open[]): void {
    const { tree } = source.input;
    const written = nameOf(tree, alias);
    const name = this.#context.anchors.old.get(written) ?? written;
    if (!this.#begin(source, alias, name, open) && name !== written) {
      source.text.add(renameEdit(tree, alias, name));
    }
  }

  #begin(place: EntrySource, alias: number, name: string, open: Open[]): boolean {
    const definition = this.#seen.has(name)
      ? undefined
      : this.#context.anchors.definitions.get(name);
    if (definition === undefined) return false;
    this.#seen.add(name);
    const { input, row } = definition;
    const text = new EditedText(
      input.text,
      anchorRemovals(input.tree, row, nextOf(input.tree, row)),
      this.#context.growth,
    );
    open.push({
      place,
      alias,
      name,
      source: { input, text, dropsAnchors: true },
      node: row,
      next: row,
      hasCopies: false,
    });
    return true;
  }

  #finish({ place, alias, name, source, node, hasCopies }: Open): void {
    const edits = this.#replace(place.input, alias, {
      source,
      node,
      anchor: `&${name}`,
      hasCopies,
    });
    place.text.add(...withBreaks(edits, this.#context.lineBreak));
  }

  /** In lines where both are in lines, else on one line. */
  #replace(input: MergeInput, alias: number, copy: AnchoredCopy): readonly TextEdit[] {
    const { source, node, anchor, hasCopies } = copy;
    const { tree } = input;
    if (!isValueInLines(input, alias) || !needsLines(source, node)) {
      const insert = joinedWith(anchor, flowCopy(source, node)) || '~';
      return [{ from: fromOf(tree, alias), to: toOf(tree, alias), insert }];
    }
    const { indent } = this.#context;
    const original = { tree: source.input.tree, row: node };
    // What copies in it end in is found by reading it again.
    if (hasCopies || !source.input.isBlockCollection(node)) {
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
  return source.input.isBlockCollection(node) || hasBreak(nodeText(source, node));
}

/** Whether a node is the value of an entry in lines; not a key, and not in brackets. */
function isValueInLines(input: MergeInput, row: number): boolean {
  const collection = parentOf(input.tree, row);
  return input.isBlockCollection(collection) && input.ranges.entry(row).value === row;
}
