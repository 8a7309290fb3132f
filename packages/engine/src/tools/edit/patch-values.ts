import { refuseEdit } from '../../document/edit/edit-problem.ts';
import { EntrySource } from '../../document/edit/entries/entry-source.ts';
import { copyOf } from '../../document/edit/entries/node-copies.ts';
import type { IndentSteps } from '../../document/edit/indent-step.ts';
import { sourceOfJson } from '../../document/edit/json-source.ts';
import type { NewValue } from '../../document/edit/new-value.ts';
import { entryRows } from '../../document/entry-spans.ts';
import { EntryText } from '../../document/entry-text.ts';
import type { Locator } from '../../document/locate.ts';
import { ResolvedPairs } from '../../document/resolved-pairs.ts';
import type { ResolvedTree } from '../../document/resolved-tree.ts';
import { TYPE_NULL } from '../../schema/scalar-type.ts';
import {
  firstChildOf,
  KIND_MAPPING,
  KIND_SCALAR,
  kindOf,
  nextOf,
  type SyntaxTree,
} from '../../syntax/tree.ts';

/** The values of a JSON Merge Patch, by their rows. */
export class PatchValues {
  readonly tree: SyntaxTree;
  readonly #view: ResolvedTree;
  readonly #pairs: ResolvedPairs;
  readonly #steps: IndentSteps;
  readonly #isJson: boolean;
  readonly #text: EntryText;

  /**
   * @param steps by which the text indents that is patched.
   * @param isJson whether nobody has chosen the styles of the values.
   */
  constructor({ tree, view }: Locator, steps: IndentSteps, isJson: boolean) {
    this.tree = tree;
    this.#view = view;
    this.#pairs = new ResolvedPairs(view);
    this.#steps = steps;
    this.#isJson = isJson;
    this.#text = new EntryText(view);
  }

  /** The row of the mapping that a value is, or stands for; -1 for none. */
  mappingAt(row: number): number {
    const node = this.#view.targetOf(row);
    return node !== -1 && kindOf(this.tree, node) === KIND_MAPPING ? node : -1;
  }

  isNull(row: number): boolean {
    const node = this.#view.targetOf(row);
    const isScalar = node !== -1 && kindOf(this.tree, node) === KIND_SCALAR;
    return isScalar && this.#view.typeOf(node) === TYPE_NULL;
  }

  /** The values of a mapping by their keys, those that merge keys bring among them. */
  entriesOf(mapping: number): Map<string, number> {
    const tree = this.tree;
    const values = new Map<string, number>();
    const merges = this.#pairs.mergesOf(mapping);
    const end = nextOf(tree, mapping);
    for (let key = firstChildOf(tree, mapping); key < end; key = nextOf(tree, nextOf(tree, key))) {
      if (merges?.has(key) !== true) values.set(this.#pairs.nameOf(key), nextOf(tree, key));
    }
    if (merges === undefined) return values;
    const merged = this.#pairs.mergedPairs([...merges.values()].flat());
    for (const [name, { value }] of merged.entries()) {
      if (!values.has(name)) values.set(name, value);
    }
    if (this.#pairs.isExhausted) refuseEdit('alias-expansion', undefined);
    return values;
  }

  /** What a value leaves where there is no mapping to merge it into: nulls in mappings are not written. */
  of(row: number): NewValue {
    const source = new EntrySource(this.#text);
    const waiting = kindOf(this.tree, row) === KIND_MAPPING ? [row] : [];
    for (let mapping = waiting.pop(); mapping !== undefined; mapping = waiting.pop()) {
      const nulls = new Set<number>();
      for (const key of entryRows(this.tree, mapping)) {
        const value = nextOf(this.tree, key);
        if (kindOf(this.tree, value) === KIND_MAPPING) waiting.push(value);
        else if (this.isNull(value)) nulls.add(key);
      }
      source.removeEntries(mapping, nulls);
    }
    const left = source.edits.length > 0 ? copyOf(source, row) : { tree: this.tree, row };
    return this.#isJson ? sourceOfJson(left, () => this.#steps) : left;
  }
}
