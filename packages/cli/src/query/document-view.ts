import { JsonNodes, NodeTexts, type SyntaxTree } from '@yamlkit/engine';
import type { InputView, NodeKind } from '@yamlkit/jq';

const KINDS: Readonly<Record<number, NodeKind>> = {
  1: 'null',
  2: 'boolean',
  4: 'number',
  8: 'string',
  16: 'array',
  32: 'object',
};

/**
 * A document of YAML as jq reads it: aliases and merge keys are resolved, keys are the texts that they have in paths,
 * and numbers keep their digits. Infinities and not-a-number are strings, as JSON has none.
 */
export class DocumentView implements InputView {
  readonly nodes: JsonNodes;
  /** The same for all documents of a stream. */
  readonly #texts: () => NodeTexts;
  /** What was asked for last, as a program goes through one object or array at a time. */
  #last: { readonly node: number; readonly entries: Entries } | undefined;

  private constructor(nodes: JsonNodes, texts: () => NodeTexts) {
    this.nodes = nodes;
    this.#texts = texts;
  }

  /** One for each document of a tree without errors. */
  static ofTree(tree: SyntaxTree): DocumentView[] {
    let made: NodeTexts | undefined;
    const texts = () => {
      made ??= new NodeTexts(tree);
      return made;
    };
    return JsonNodes.ofDocuments(tree).map((nodes) => new DocumentView(nodes, texts));
  }

  /** The YAML text of a node, with its comments; undefined where aliases make it too large. */
  yamlOf(node: number): string | undefined {
    return this.#texts().textOf(node);
  }

  kindOf(node: number): NodeKind {
    const kind = KINDS[this.nodes.kindOf(node)];
    return kind === 'number' && this.nodes.jsonNumberOf(node) === '' ? 'string' : kind;
  }

  booleanOf(node: number): boolean {
    return this.nodes.booleanOf(node);
  }

  textOf(node: number): string {
    return this.nodes.textOf(node);
  }

  lengthOf(node: number): number {
    return this.#entriesOf(node).values.length;
  }

  childrenOf(node: number): readonly number[] {
    return this.#entriesOf(node).values;
  }

  keysOf(node: number): readonly string[] {
    return [...this.#entriesOf(node).places.keys()];
  }

  find(node: number, key: string): number {
    const { places, values } = this.#entriesOf(node);
    const place = places.get(key);
    return place === undefined ? -1 : values[place];
  }

  #entriesOf(node: number): Entries {
    if (this.#last?.node === node) return this.#last.entries;
    const { names, values } = this.nodes.childrenOf(node);
    const entries = entriesOf(names, values);
    this.#last = { node, entries };
    return entries;
  }
}

interface Entries {
  /** By key, the place of its value; empty for arrays. */
  readonly places: ReadonlyMap<string, number>;
  readonly values: readonly number[];
}

/** The entries of an object, of which the last with a name counts, as for `1` and `"1"`. */
function entriesOf(names: readonly string[], values: readonly number[]): Entries {
  const places = new Map<string, number>();
  if (names.length === 0) return { places, values };
  const kept: number[] = [];
  for (const [at, name] of names.entries()) {
    const place = places.get(name);
    if (place === undefined) {
      places.set(name, kept.length);
      kept.push(values[at]);
    } else kept[place] = values[at];
  }
  return { places, values: kept };
}
