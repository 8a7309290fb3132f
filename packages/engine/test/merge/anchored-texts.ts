import fc from 'fast-check';
import { isMapping, type Value } from './plain-merge.ts';

/** A text with anchors, aliases and merge keys, and the data it stands for. */
export interface AnchoredText {
  readonly yaml: string;
  readonly value: Value;
}

interface Node {
  readonly anchor: 'x' | 'y' | 'z' | undefined;
  readonly isFlow: boolean;
  readonly content:
    | { readonly kind: 'scalar'; readonly value: null | number | string }
    | { readonly kind: 'alias'; readonly choice: number }
    | { readonly kind: 'list'; readonly items: readonly Node[] }
    | { readonly kind: 'map'; readonly pairs: readonly [string, Node][]; readonly merges: number };
}

const { node } = fc.letrec<{ node: Node; content: Node['content'] }>((tie) => ({
  content: fc.oneof(
    { maxDepth: 3 },
    fc.record({
      kind: fc.constant('scalar' as const),
      value: fc.constantFrom(null, 1, 'text', 'a b'),
    }),
    fc.record({ kind: fc.constant('alias' as const), choice: fc.nat(9) }),
    fc.record({
      kind: fc.constant('list' as const),
      items: fc.array(tie('node'), { maxLength: 3 }),
    }),
    fc.record({
      kind: fc.constant('map' as const),
      pairs: fc.uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'name'), tie('node')), {
        maxLength: 3,
        selector: ([key]) => key,
      }),
      merges: fc.nat(3),
    }),
  ),
  node: fc.record({
    anchor: fc.constantFrom(undefined, undefined, 'x' as const, 'y' as const, 'z' as const),
    isFlow: fc.boolean(),
    content: tie('content'),
  }),
}));

/** Texts whose mappings and lists share parts. */
export const anchoredTexts: fc.Arbitrary<AnchoredText> = fc
  .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), node), {
    minLength: 1,
    maxLength: 6,
    selector: ([key]) => key,
  })
  .map((pairs) => {
    const writer = new Writer();
    const content = { kind: 'map' as const, pairs, merges: 0 };
    const root = writer.write({ anchor: undefined, isFlow: false, content }, '', false);
    return { yaml: `${root.text.trimStart()}\n`, value: root.value };
  });

interface Written {
  /** Begins with a line break and indentation where it is in lines, with a space elsewhere. */
  readonly text: string;
  readonly value: Value;
}

class Writer {
  readonly #anchored = new Map<string, Value>();

  write({ anchor, isFlow, content }: Node, indent: string, isInFlow: boolean): Written {
    if (content.kind === 'alias') {
      const names = [...this.#anchored.keys()];
      if (names.length === 0) return { text: ' 0', value: 0 };
      const name = names[content.choice % names.length];
      return { text: ` *${name}`, value: this.#anchored.get(name) as Value };
    }
    // Inside its node a name stands for nothing yet.
    if (anchor) this.#anchored.delete(anchor);
    const { text, value } = this.#content(content, indent, isFlow || isInFlow);
    if (anchor && !this.#anchored.has(anchor)) this.#anchored.set(anchor, value);
    return { text: anchor ? ` &${anchor}${text}` : text, value };
  }

  #content(
    content: Exclude<Node['content'], { kind: 'alias' }>,
    indent: string,
    isFlow: boolean,
  ): Written {
    if (content.kind === 'scalar') {
      return { text: ` ${content.value ?? '~'}`, value: content.value };
    }
    if (content.kind === 'list') {
      const items = content.items.map((item) => this.write(item, `${indent}  `, isFlow));
      const value = items.map((item) => item.value);
      if (isFlow || items.length === 0) {
        return { text: ` [${items.map(({ text }) => text.trim()).join(', ')}]`, value };
      }
      return { text: items.map(({ text }) => `\n${indent}-${text}`).join(''), value };
    }
    return this.#mapping(content.pairs, content.merges, indent, isFlow);
  }

  #mapping(
    pairs: readonly [string, Node][],
    merges: number,
    indent: string,
    isFlow: boolean,
  ): Written {
    const sources = [...this.#anchored].filter(([, value]) => isMapping(value));
    const source = merges > 0 && sources.length > 0 ? sources[merges % sources.length] : undefined;
    const lines = source ? [`<<: *${source[0]}`] : [];
    const value: { [key: string]: Value } = {};
    for (const [key, node] of pairs) {
      const written = this.write(node, `${indent}  `, isFlow);
      lines.push(`${key}:${written.text}`);
      value[key] = written.value;
    }
    const inherited = source ? (source[1] as { [key: string]: Value }) : {};
    const all = { ...inherited, ...value };
    if (isFlow || lines.length === 0) return { text: ` {${lines.join(', ')}}`, value: all };
    return { text: lines.map((line) => `\n${indent}${line}`).join(''), value: all };
  }
}
