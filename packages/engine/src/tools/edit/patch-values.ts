import type { AliasTargets } from '../../content/anchors.ts';
import { NO_TAG_HANDLES } from '../../content/tag-handles.ts';
import { entryLines, keyInStyle, linesWith } from '../../document/edit/entry-lines.ts';
import type { IndentSteps } from '../../document/edit/indent-step.ts';
import { sourceOfJson } from '../../document/edit/json-source.ts';
import type { NewValue } from '../../document/edit/new-value.ts';
import type { NodeSource } from '../../document/edit/written-node.ts';
import { keyText } from '../../document/key-names.ts';
import type { Locator } from '../../document/locate.ts';
import { joinedWith, propertiesOf } from '../../print/flow-text.ts';
import { coreSchema } from '../../schema/core-schema.ts';
import { resolveScalar } from '../../schema/resolve-scalar.ts';
import { TYPE_NULL } from '../../schema/scalar-type.ts';
import {
  firstChildOf,
  KIND_ALIAS,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_SEQUENCE,
  kindOf,
  nextOf,
  STYLE_PLAIN,
  type SyntaxTree,
} from '../../syntax/tree.ts';

/** The values of a JSON Merge Patch, by their rows. */
export class PatchValues {
  readonly tree: SyntaxTree;
  readonly #aliases: AliasTargets;
  readonly #steps: IndentSteps;
  readonly #isJson: boolean;

  /**
   * @param steps by which the text indents that is patched.
   * @param isJson whether nobody has chosen the styles of the values.
   */
  constructor({ tree, aliases }: Locator, steps: IndentSteps, isJson: boolean) {
    this.tree = tree;
    this.#aliases = aliases;
    this.#steps = steps;
    this.#isJson = isJson;
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
    const tree = this.tree;
    if (!this.isMapping(row)) return this.#sourceOf(row);
    const lines = this.#linesOf(row);
    const properties = propertiesOf(tree, row);
    if (lines.length === 0) return { yaml: joinedWith(properties, '{}') };
    const head = properties === '' ? [] : [properties];
    return { yaml: `${[...head, ...lines].join('\n')}\n` };
  }

  #linesOf(root: number): string[] {
    const lines: string[] = [];
    const waiting = [{ entries: this.entriesOf(root).entries(), column: 0 }];
    for (let open = waiting.at(-1); open !== undefined; open = waiting.at(-1)) {
      const next = open.entries.next();
      if (next.done) {
        waiting.pop();
        continue;
      }
      const [name, row] = next.value;
      if (this.isNull(row)) continue;
      const key = keyInStyle(name, STYLE_PLAIN, false);
      const { column } = open;
      if (!this.isMapping(row)) {
        const step = this.#stepFor(row);
        lines.push(...entryLines(this.#sourceOf(row), { column, step, key }));
        continue;
      }
      const entries = this.entriesOf(row);
      const isEmpty = [...entries.values()].every((each) => this.isNull(each));
      const inline = joinedWith(propertiesOf(this.tree, row), isEmpty ? '{}' : '');
      lines.push(...linesWith(key, { inline, lines: [] }, column));
      if (!isEmpty)
        waiting.push({ entries: entries.entries(), column: column + this.#steps.mapping });
    }
    return lines;
  }

  #sourceOf(row: number): NodeSource {
    const source = { tree: this.tree, row };
    return this.#isJson ? sourceOfJson(source, () => this.#steps) : source;
  }

  #stepFor(row: number): number {
    const isList = kindOf(this.tree, row) === KIND_SEQUENCE;
    return isList ? this.#steps.sequence : this.#steps.mapping;
  }
}
