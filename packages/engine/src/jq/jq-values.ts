import {
  areEqual,
  charge,
  type JqArray,
  type JqObject,
  jsonText,
  kindOf,
  plain,
  provenanceOf,
  type Value,
  valueOfNode,
} from '@yamlkit/jq';
import { withoutAnchors } from '../document/edit/alias-edits.ts';
import { type NewValue, sourceOfCopy } from '../document/edit/new-value.ts';
import { taggedString } from '../document/edit/target/tagged-string.ts';
import type {
  TargetNotes,
  TargetValues,
  ValueOrigin,
} from '../document/edit/target/target-values.ts';
import { copyOfNode } from '../document/edit/yaml-of-node.ts';
import {
  FLAG_HAS_TAG,
  hasFlag,
  KIND_SCALAR,
  kindOf as kindOfRow,
  STYLE_DOUBLE_QUOTED,
  STYLE_SINGLE_QUOTED,
  styleOf,
} from '../syntax/tree.ts';
import type { DocumentView } from './document-view.ts';
import { JQ_NOTES } from './jq-notes.ts';

/** What an item or entry takes that is compared or written, in cells: what is shared counts at each of its places. */
const UNFOLDED_CELLS = 4;

const NO_NODES: ReadonlySet<number> = new Set();

/** The values of a program that has read a document, most of which know where in it they come from. */
export class JqValues implements TargetValues<Value> {
  readonly isOrdered = true;
  readonly followsSharing = true;
  readonly notes: TargetNotes<Value> | undefined;
  readonly #view: DocumentView;

  /** @param hasNotes whether the program may have assigned to functions about nodes. */
  constructor(view: DocumentView, hasNotes: boolean) {
    this.#view = view;
    this.notes = hasNotes ? JQ_NOTES : undefined;
  }

  kindOf(value: Value): 'scalar' | 'list' | 'mapping' {
    const kind = kindOf(value);
    if (kind === 'object') return 'mapping';
    return kind === 'array' ? 'list' : 'scalar';
  }

  itemsOf(list: Value): readonly Value[] {
    const { items } = list as JqArray;
    charge(UNFOLDED_CELLS * (items.length + 1));
    return items;
  }

  entriesOf(mapping: Value): ReadonlyMap<string, Value> {
    const { entries } = mapping as JqObject;
    charge(UNFOLDED_CELLS * (entries.size + 1));
    return entries;
  }

  nameOfKey(key: number): string {
    return this.#view.nodes.nameOf(key);
  }

  stepOf(name: string): string {
    return name;
  }

  isSameScalar(scalar: Value, node: number): boolean {
    return areEqual(scalar, valueOfNode(this.#view, node, false));
  }

  areSame(a: Value, b: Value): boolean {
    return areEqual(a, b);
  }

  originOf(value: Value): ValueOrigin | undefined {
    const provenance = provenanceOf(value);
    const origin = provenance?.origin;
    if (provenance === undefined || origin?.view !== this.#view) return undefined;
    return { node: origin.node, isChanged: provenance.isChanged };
  }

  /** A copy of a node, where it is more than its data, or a number with digits of its own. */
  sourceOf(value: Value, replaced: ReadonlySet<number>): NewValue | undefined {
    const origin = this.originOf(value);
    if (origin !== undefined && !origin.isChanged && !this.#isPlainData(origin.node)) {
      const { tree } = this.#view.nodes;
      const row = origin.node;
      return withoutAnchors(copyOfNode(tree, row, replaced));
    }
    if (kindOf(value) !== 'number') return undefined;
    const digits = jsonText(value);
    return digits === String(this.scalarOf(value)) ? undefined : sourceOfCopy(`${digits}\n`);
  }

  replacementOf(value: Value, node: number): NewValue | undefined {
    const text = plain(value);
    if (typeof text !== 'string' || this.sourceOf(value, NO_NODES) !== undefined) return undefined;
    return taggedString(this.#view.nodes.tree, node, text);
  }

  scalarOf(scalar: Value): unknown {
    const value = plain(scalar);
    if (typeof value === 'number' || (typeof value === 'object' && value !== null)) {
      // Not a number is null, and infinity the largest number, as jq prints them.
      return JSON.parse(jsonText(value));
    }
    return value;
  }

  /** Whether nothing is lost when the value of a node is written again: that of a string in quotes, null, a boolean. */
  #isPlainData(node: number): boolean {
    const { tree } = this.#view.nodes;
    if (kindOfRow(tree, node) !== KIND_SCALAR || hasFlag(tree, node, FLAG_HAS_TAG)) return false;
    const style = styleOf(tree, node);
    if (style === STYLE_DOUBLE_QUOTED || style === STYLE_SINGLE_QUOTED) return true;
    const kind = this.#view.kindOf(node);
    return kind === 'null' || kind === 'boolean';
  }
}
