import type { AliasTargets } from '../content/anchors.ts';
import { flowText } from '../print/flow-text.ts';
import { KIND_ALIAS, kindOf, nextOf, type SyntaxTree, sourceOf } from '../syntax/tree.ts';
import { EXPANSIONS_OF_TEXT, LONGEST_EXPANSION } from './expansion-limits.ts';
import type { ResolvedTree } from './resolved-tree.ts';

/** The values of aliases, each on one line, as it can be written anywhere. */
export class AliasExpansion {
  readonly #tree: SyntaxTree;
  readonly #aliases: AliasTargets;
  readonly #limit: number;
  readonly #texts = new Map<number, string>();
  #length = 0;

  /** @param limit of all values together, in code units. */
  constructor({ tree, aliases }: ResolvedTree, limit: number = LONGEST_EXPANSION) {
    this.#tree = tree;
    this.#aliases = aliases;
    this.#limit = limit;
  }

  /** For the values of many nodes of one text. */
  static ofMany(view: ResolvedTree): AliasExpansion {
    return new AliasExpansion(view, LONGEST_EXPANSION + EXPANSIONS_OF_TEXT * view.tree.text.length);
  }

  /** Undefined when all together are too long, or one would have to contain itself. */
  textOf(node: number): string | undefined {
    if (this.#aliases.firstCycle !== -1 || this.#isTooLong) return undefined;
    const waiting = [node];
    for (let top = waiting.at(-1); top !== undefined; top = waiting.at(-1)) {
      const missing = this.#missingIn(top);
      if (missing.length > 0) {
        for (const each of missing) waiting.push(each);
        continue;
      }
      waiting.pop();
      if (!this.#texts.has(top)) this.#write(top);
      if (this.#isTooLong) return undefined;
    }
    const text = this.#texts.get(node) as string;
    this.#length += text.length;
    return this.#isTooLong ? undefined : text;
  }

  get #isTooLong(): boolean {
    return this.#length > this.#limit;
  }

  /** The nodes of the aliases inside a node that are not written yet. */
  #missingIn(node: number): number[] {
    const missing = new Set<number>();
    for (let row = node; row < nextOf(this.#tree, node); row++) {
      if (kindOf(this.#tree, row) !== KIND_ALIAS) continue;
      const target = this.#aliases.targetOf(row);
      if (target !== -1 && !this.#texts.has(target)) missing.add(target);
    }
    return [...missing];
  }

  #write(node: number): void {
    const expand = (alias: number): string => {
      const target = this.#aliases.targetOf(alias);
      if (target === -1) return sourceOf(this.#tree, alias);
      const text = this.#texts.get(target) as string;
      this.#length += text.length;
      return this.#isTooLong ? '' : text;
    };
    const text = flowText(this.#tree, node, { dropsAnchors: true, expand });
    this.#texts.set(node, text === '' ? '~' : text);
  }
}
