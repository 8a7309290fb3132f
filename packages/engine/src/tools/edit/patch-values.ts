import type { AliasTargets } from '../../content/anchors.ts';
import { NO_TAG_HANDLES } from '../../content/tag-handles.ts';
import { EntrySource } from '../../document/edit/entries/entry-source.ts';
import { copyOf } from '../../document/edit/entries/node-copies.ts';
import type { IndentSteps } from '../../document/edit/indent-step.ts';
import { sourceOfJson } from '../../document/edit/json-source.ts';
import type { NewValue } from '../../document/edit/new-value.ts';
import { entryRows } from '../../document/entry-spans.ts';
import { EntryText } from '../../document/entry-text.ts';
import { keyText } from '../../document/key-names.ts';
import type { Locator } from '../../document/locate.ts';
import { ResolvedTree } from '../../document/resolved-tree.ts';
import { coreSchema } from '../../schema/core-schema.ts';
import { resolveScalar } from '../../schema/resolve-scalar.ts';
import { TYPE_NULL } from '../../schema/scalar-type.ts';
import {
  firstChildOf,
  KIND_ALIAS,
  KIND_MAPPING,
  KIND_SCALAR,
  kindOf,
  nextOf,
  type SyntaxTree,
} from '../../syntax/tree.ts';

/** The values of a JSON Merge Patch, by their rows. */
export class PatchValues {
  readonly tree: SyntaxTree;
  readonly #aliases: AliasTargets;
  readonly #steps: IndentSteps;
  readonly #isJson: boolean;
  readonly #text: EntryText;

  /**
   * @param steps by which the text indents that is patched.
   * @param isJson whether nobody has chosen the styles of the values.
   */
  constructor({ tree, aliases }: Locator, steps: IndentSteps, isJson: boolean) {
    this.tree = tree;
    this.#aliases = aliases;
    this.#steps = steps;
    this.#isJson = isJson;
    this.#text = new EntryText(new ResolvedTree(tree));
  }

  isMapping(row: number): boolean {
    return kindOf(this.tree, row) === KIND_MAPPING;
  }

  isNull(row: number): boolean {
    const tree = this.tree;
    const node = kindOf(tree, row) === KIND_ALIAS ? this.#aliases.targetOf(row) : row;
    if (kindOf(tree, node) !== KIND_SCALAR) return false;
    return resolveScalar(tree, node, coreSchema, NO_TAG_HANDLES) === TYPE_NULL;
  }

  /** The values of a mapping by their keys; of merge keys, which may be there twice, the last. */
  entriesOf(mapping: number): Map<string, number> {
    const tree = this.tree;
    const values = new Map<string, number>();
    const end = nextOf(tree, mapping);
    for (let key = firstChildOf(tree, mapping); key < end; key = nextOf(tree, nextOf(tree, key))) {
      values.set(keyText(tree, key), nextOf(tree, key));
    }
    return values;
  }

  /** What a value leaves where there is no mapping to merge it into: nulls in mappings are not written. */
  of(row: number): NewValue {
    const source = new EntrySource(this.#text);
    const waiting = this.isMapping(row) ? [row] : [];
    for (let mapping = waiting.pop(); mapping !== undefined; mapping = waiting.pop()) {
      const nulls = new Set<number>();
      for (const key of entryRows(this.tree, mapping)) {
        const value = nextOf(this.tree, key);
        if (this.isMapping(value)) waiting.push(value);
        else if (this.isNull(value)) nulls.add(key);
      }
      source.removeEntries(mapping, nulls);
    }
    const left = source.edits.length > 0 ? copyOf(source, row) : { tree: this.tree, row };
    return this.#isJson ? sourceOfJson(left, () => this.#steps) : left;
  }
}
