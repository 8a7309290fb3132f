import { JsonNodes, LineIndex, NodeTexts, type SyntaxTree } from '@yamlkit/engine';
import type { Host, InputView, NodeKind } from '@yamlkit/jq';

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
  readonly #lines: () => LineIndex;
  /** What was asked for last, as a program goes through one object or array at a time. */
  #last: { readonly node: number; readonly entries: Entries } | undefined;

  private constructor(nodes: JsonNodes, texts: () => NodeTexts, lines: () => LineIndex) {
    this.nodes = nodes;
    this.#texts = texts;
    this.#lines = lines;
  }

  /** One for each document of a tree without errors. */
  static ofTree(tree: SyntaxTree): DocumentView[] {
    const texts = once(() => new NodeTexts(tree));
    const lines = once(() => new LineIndex(tree.text));
    return JsonNodes.ofDocuments(tree).map((nodes) => new DocumentView(nodes, texts, lines));
  }

  /** The YAML text of a node, with its comments; undefined where aliases make it too large. */
  yamlOf(node: number): string | undefined {
    return this.#texts().textOf(node);
  }

  /** The line on which a node begins, from 1. */
  lineOf(node: number): number {
    return this.#lines().positionAt(this.nodes.rangeOf(node).from).line;
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

/** What programs can ask of values that were read; null for those that they have made. */
export const NODE_FUNCTIONS: NonNullable<Host['nodeFunctions']> = {
  document_index: { read: (_, origin) => viewOf(origin)?.nodes.document ?? null },
  line: { read: (_, origin) => (origin && viewOf(origin)?.lineOf(origin.node)) ?? null },
};

function viewOf(origin: { readonly view: InputView } | undefined): DocumentView | undefined {
  return origin?.view instanceof DocumentView ? origin.view : undefined;
}

function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
