import {
  FLAG_HAS_TAG,
  hasFlag,
  KIND_ALIAS,
  KIND_SCALAR,
  kindOf,
  nextOf,
} from '../../syntax/tree.ts';
import { composeAction, composeTagOf, hasComposeForms, hasComposeRules } from './compose-rules.ts';
import type { PrunedValues } from './data-hashes.ts';
import { type EntryKey, keysOfField, matchedBy, objectKey } from './list-match.ts';
import type { MergeAction } from './merge-action.ts';
import type { MergeInput } from './merge-input.ts';
import type { MergeOptions } from './merge-options.ts';
import type { MatchedValues, MergePath } from './merge-path.ts';

/** A list of mappings with a key each, no two of which are the same. */
export const ORDERED_MAPPING = 'tag:yaml.org,2002:omap';
const REPLACE: MergeAction = { how: 'replace' };
/** Lists of single values that Kubernetes merges; it replaces the others. */
const MERGED_SETS: ReadonlySet<string> = /* @__PURE__ */ new Set(['finalizers', 'podCIDRs']);

/** Says by the options what to do with two values at the same path. */
export class MergeRules implements PrunedValues {
  readonly #options: MergeOptions;
  readonly isCompose: boolean;
  readonly #isKubernetes: boolean;
  readonly #nullDeletes: boolean;
  readonly #isDeep: boolean;
  readonly #b: MergeInput;
  /** How many rows of the override before each one are pruned. */
  #prunedBefore: Int32Array | undefined;

  /** @param b the override. */
  constructor(options: MergeOptions, b: MergeInput) {
    this.#options = options;
    this.isCompose = options.compose === true;
    this.#isKubernetes = !this.isCompose && options.kubernetes === true;
    this.#nullDeletes = this.#isKubernetes || options.nullDeletes === true;
    const { strategy = 'override' } = options;
    this.#isDeep = this.isCompose || this.#isKubernetes || strategy !== 'override';
    this.#b = b;
  }

  /** Whether merging a value into an equal one leaves it as it is. */
  get isIdempotent(): boolean {
    const { strategy } = this.#options;
    return !this.isCompose && strategy !== 'append' && !this.#nullDeletes;
  }

  /** Whether entries of the base may be removed. */
  get canRemove(): boolean {
    return this.isCompose || this.#nullDeletes;
  }

  /** Whether values that are added, or that replace others, are pruned. */
  get prunesValues(): boolean {
    return this.#isDeep && (this.isCompose || this.#nullDeletes);
  }

  /** Whether a value of the override removes its key. */
  isRemoval(value: number): boolean {
    if (this.isCompose) return composeTagOf(this.#b, value) === '!reset';
    return this.#nullDeletes && this.#b.isNull(this.#b.resolve(value));
  }

  isTagPruned(node: number): boolean {
    return this.isCompose && composeTagOf(this.#b, node) === '!override';
  }

  /** Whether a node of the override is pruned, or something in it or in what an alias there stands for. */
  isPrunedIn(row: number): boolean {
    this.#prunedBefore ??= this.#countPruned();
    return this.#prunedBefore[nextOf(this.#b.tree, row)] > this.#prunedBefore[row];
  }

  #countPruned(): Int32Array {
    const { tree } = this.#b;
    const before = new Int32Array(tree.rowCount + 1);
    for (let row = 0; row < tree.rowCount; row++) {
      const kind = kindOf(tree, row);
      let isFound = false;
      if (kind === KIND_ALIAS) {
        const target = this.#b.resolve(row);
        const end = target === -1 ? row + 1 : nextOf(tree, target);
        isFound = end <= row && before[end] > before[target];
      } else if (kind === KIND_SCALAR || hasFlag(tree, row, FLAG_HAS_TAG)) {
        isFound = this.isRemoval(row) || this.isTagPruned(row);
      }
      before[row + 1] = before[row] + (isFound ? 1 : 0);
    }
    return before;
  }

  /** Whether rules for paths may apply inside a value. */
  goByPath(path: MergePath): boolean {
    return this.isCompose ? hasComposeRules(path) : this.#isKubernetes;
  }

  /** Whether merging a scalar under a key into an equal one leaves it as it is. */
  leavesScalar(name: string, value: number): boolean {
    const node = this.#b.resolve(value);
    if (!this.#b.isScalar(node) || this.isRemoval(value) || this.isTagPruned(node)) return false;
    return !this.isCompose || !hasComposeForms(name);
  }

  /** @param valueB the override's as it is written: the node itself, or an alias. */
  actionFor(values: MatchedValues, valueB: number): MergeAction {
    if (this.isRemoval(valueB)) return { how: 'remove' };
    if (!this.#isDeep) return REPLACE;
    const action = this.#actionForNodes(values);
    const isOrdered = action.how === 'join' && values.a.tagOf(values.nodeA) === ORDERED_MAPPING;
    return isOrdered ? { how: 'join', keyOf: orderedKey, shared: 'replace' } : action;
  }

  #actionForNodes(values: MatchedValues): MergeAction {
    if (this.isCompose) return composeAction(values);
    const { a, nodeA, b, nodeB, path } = values;
    if (a.isMapping(nodeA) && b.isMapping(nodeB)) return { how: 'merge' };
    if (!a.isSequence(nodeA) || !b.isSequence(nodeB)) return REPLACE;
    const keyOf = this.#matchKey(values);
    if (keyOf !== undefined) {
      // A patch whose entries were all directives has nothing to add.
      if (b.isEmptyCollection(nodeB)) return { how: 'keep' };
      return { how: 'join', keyOf, shared: 'merge' };
    }
    if (this.#isKubernetes) {
      if (!MERGED_SETS.has(path?.name ?? '')) return REPLACE;
      return { how: 'join', keyOf: equalEntry, shared: 'keep' };
    }
    if (this.#options.strategy !== 'append') return REPLACE;
    if (!this.#options.uniqueLists) return { how: 'join', shared: 'keep' };
    return { how: 'join', keyOf: equalEntry, shared: 'keep' };
  }

  #matchKey({ a, nodeA, b, nodeB, path }: MatchedValues): EntryKey | undefined {
    if (b.isEmptyCollection(nodeB) && !this.#isKubernetes) return undefined;
    const field = this.#isKubernetes ? path?.name : undefined;
    const known = keysOfField(field, this.#options.matchListsBy);
    if (this.#isKubernetes) known.push(objectKey);
    const isMatched = (input: MergeInput, list: number, keyOf: EntryKey) =>
      matchedBy(input, input.items(list), keyOf);
    return known.find((keyOf) => isMatched(a, nodeA, keyOf) && isMatched(b, nodeB, keyOf));
  }
}

function equalEntry(input: MergeInput, entry: number): string {
  return input.hashes.textOf(entry);
}

/** The key of an entry of an ordered mapping. */
function orderedKey(input: MergeInput, entry: number): string | undefined {
  const node = input.resolve(entry);
  const [name] = input.isMapping(node) ? input.pairs(node).keys() : [];
  return name;
}
