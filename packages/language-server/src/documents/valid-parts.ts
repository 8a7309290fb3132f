import type { TextEdit } from '@yamlkit/engine';
import type { LanguageDocument, ValidNodes } from '@yamlkit/language';

/** The kind of arrays, as documents give it; that of objects follows. */
const JSON_ARRAY = 16;

/** Shorter parts, in UTF-16 code units, are checked about as fast as they are looked up. */
const SHORTEST = 64;

/**
 * The collections in the one document of a text that are valid by a schema. After an edit, those that lie outside of its lines are still
 * valid by it: nothing that a schema asks of a collection depends on what is around that, but for what aliases stand for.
 */
export class ValidParts {
  /** By schema, and by where the parts begin, where they end. */
  readonly #ends = new Map<object, Map<number, number>>();
  /** Where something is deprecated, which is to be found again. */
  readonly #deprecated: number[] = [];

  /** Takes what is found while the document is checked. */
  recorder({ nodes: [nodes], anchors }: LanguageDocument): ValidNodes {
    const aliases = anchors.flatMap(({ isAlias, from }) => (isAlias ? [from] : []));
    return {
      has: () => false,
      add: (node, schema) => {
        if (!isCollection(nodes, node)) return;
        const { from, to } = nodes.rangeOf(node);
        if (to - from < SHORTEST || hasAny(aliases, from, to)) return;
        const ends = this.#ends.get(schema) ?? new Map<number, number>();
        this.#ends.set(schema, ends.set(from, to));
      },
      exclude: (node) => {
        if (node >= 0) this.#deprecated.push(nodes.rangeOf(node).from);
      },
    };
  }

  /**
   * What is known of the document after an edit.
   *
   * @param document as it is then.
   */
  after(
    { from: editFrom, to: editTo, insert }: TextEdit,
    { text, lines, nodes: [nodes] }: LanguageDocument,
  ): ValidNodes {
    this.#deprecated.sort((a, b) => a - b);
    const firstChanged = lines.starts[lines.lineAt(editFrom)];
    const lastChanged = lines.contentEnd(lines.lineAt(editFrom + insert.length));
    const by = insert.length - (editTo - editFrom);
    // What tags and plain scalars mean depends on directives.
    const hasDirectives = text.slice(0, nodes.rangeOf(nodes.root).from).includes('%');
    return {
      has: (node, schema) => {
        const ends = hasDirectives ? undefined : this.#ends.get(schema);
        if (ends === undefined || !isCollection(nodes, node)) return false;
        const { from, to } = nodes.rangeOf(node);
        if (to > firstChanged && from <= lastChanged) return false;
        const shift = from > lastChanged ? by : 0;
        const isKnown = ends.get(from - shift) === to - shift;
        return isKnown && !hasAny(this.#deprecated, from - shift, to - shift);
      },
      add: () => {},
      exclude: () => {},
    };
  }
}

/** Keys and scalars are none. */
function isCollection(nodes: LanguageDocument['nodes'][number], node: number): boolean {
  return node >= 0 && nodes.kindOf(node) >= JSON_ARRAY;
}

/** Whether one of some sorted offsets is within a range. */
function hasAny(offsets: readonly number[], from: number, to: number): boolean {
  let low = 0;
  let high = offsets.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (offsets[middle] < from) low = middle + 1;
    else high = middle;
  }
  return low < offsets.length && offsets[low] < to;
}
