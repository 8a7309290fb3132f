import { LineIndex } from '@yamlkit/engine/text';
import { JsonDocument, parse } from '@yamlkit/engine/tree';
import { validateWithoutLint } from '@yamlkit/engine/yaml';

/** Where a setting is in its file; line and column count from 1. */
export interface SettingPlace {
  readonly line: number;
  readonly column: number;
}

/** Something wrong with a configuration: where, what, and how to fix it. */
export interface SettingProblem extends SettingPlace {
  readonly message: string;
}

/** A key of a mapping of settings, and its value. */
export interface SettingEntry {
  readonly name: string;
  readonly keyPlace: SettingPlace;
  readonly value: SettingNode;
}

/** A value in a configuration. Aliases and merge keys are followed; a caller goes as deep as settings do. */
export class SettingNode {
  readonly #nodes: JsonDocument;
  readonly #lines: LineIndex;
  readonly #node: number;

  constructor(nodes: JsonDocument, lines: LineIndex, node = nodes.root) {
    this.#nodes = nodes;
    this.#lines = lines;
    this.#node = node;
  }

  get range(): { readonly from: number; readonly to: number } {
    return this.#nodes.rangeOf(this.#node);
  }

  get place(): SettingPlace {
    return this.#placeOf(this.#node);
  }

  /** A scalar; undefined for collections. */
  get scalar(): string | number | boolean | null | undefined {
    switch (this.#nodes.kindOf(this.#node)) {
      case 1:
        return null;
      case 2:
        return this.#nodes.booleanOf(this.#node);
      case 4:
        return Number(this.#nodes.textOf(this.#node));
      case 8:
        return this.#nodes.textOf(this.#node);
      default:
        return undefined;
    }
  }

  /** The entries of a list; undefined for anything else. */
  get items(): readonly SettingNode[] | undefined {
    if (this.#nodes.kindOf(this.#node) !== 16) return undefined;
    return this.#nodes.childrenOf(this.#node).values.map((node) => this.#at(node));
  }

  /** The entries of a mapping; undefined for anything else. */
  get entries(): readonly SettingEntry[] | undefined {
    if (this.#nodes.kindOf(this.#node) !== 32) return undefined;
    const { names, keys, values } = this.#nodes.childrenOf(this.#node);
    return names.map((name, at) => ({
      name,
      keyPlace: this.#placeOf(keys[at]),
      value: this.#at(values[at]),
    }));
  }

  #at(node: number): SettingNode {
    return new SettingNode(this.#nodes, this.#lines, node);
  }

  #placeOf(node: number): SettingPlace {
    const { line, column } = this.#lines.positionAt(this.#nodes.rangeOf(node).from);
    return { line, column };
  }
}

/** The root node of a text, nothing if it has no document, or its syntax errors. */
export function readSettingText(
  text: string,
): { readonly root: SettingNode | undefined } | { readonly problems: readonly SettingProblem[] } {
  const { errors } = validateWithoutLint(text, { singleDocument: true });
  if (errors.length > 0) {
    return { problems: errors.map(({ line, column, message }) => ({ line, column, message })) };
  }
  const [nodes] = JsonDocument.ofDocuments(parse(text));
  return { root: nodes && new SettingNode(nodes, new LineIndex(text)) };
}
