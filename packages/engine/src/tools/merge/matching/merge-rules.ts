import {
  FLAG_HAS_TAG,
  hasFlag,
  KIND_ALIAS,
  KIND_SCALAR,
  kindOf,
  nextOf,
} from '../../../syntax/tree.ts';
import {
  composeAction,
  composeTagOf,
  hasComposeForms,
  hasComposeRules,
} from '../compose/compose-rules.ts';
import { PatchDirectives } from '../kubernetes/patch-directives.ts';
import type { MergeInput } from '../merge-input.ts';
import type { MergeOptions } from '../merge-options.ts';
import type { PrunedValues } from './data-hashes.ts';
import { type EntryKey, equalEntry, keysOfField, objectKey } from './entry-keys.ts';
import { matchedBy } from './list-entries.ts';
import type { MergeAction } from './merge-action.ts';
import type { MatchedValues, MergePath } from './merge-path.ts';

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
  readonly #override: MergeInput;
  /** Those of a patch of Kubernetes that has some. */
  readonly directives: PatchDirectives | undefined;
  readonly #keysByField = new Map<string | undefined, readonly EntryKey[]>();
  /** How many rows of the override before each one are pruned. */
  #prunedBefore: Int32Array | undefined;

  /** @param override the override. */
  constructor(options: MergeOptions, override: MergeInput) {
    this.#options = options;
    this.isCompose = options.compose === true;
    this.#isKubernetes = !this.isCompose && options.kubernetes === true;
    this.#nullDeletes = this.#isKubernetes || options.nullDeletes === true;
    const { strategy = 'override' } = options;
    this.#isDeep = this.isCompose || this.#isKubernetes || strategy !== 'override';
    this.#override = override;
    this.directives = this.#isKubernetes ? PatchDirectives.of(override) : undefined;
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

  /** Whether a value of the override removes its key, or is no data. */
  isRemoval(value: number): boolean {
    if (this.holdsNoData(value)) return true;
    if (this.isCompose) return composeTagOf(this.#override, value) === '!reset';
    return this.#nullDeletes && this.#override.isNull(this.#override.resolve(value));
  }

  /** Whether a value, or an entry of a list, is no data. */
  holdsNoData(row: number): boolean {
    return this.directives?.holdsNoData(row) === true;
  }

  isTagPruned(node: number): boolean {
    return this.isCompose && composeTagOf(this.#override, node) === '!override';
  }

  /** Whether a node of the override is pruned, or something in it or in what an alias there stands for. */
  isPrunedIn(row: number): boolean {
    this.#prunedBefore ??= this.#countPruned();
    return this.#prunedBefore[nextOf(this.#override.tree, row)] > this.#prunedBefore[row];
  }

  #countPruned(): Int32Array {
    const { tree } = this.#override;
    const before = new Int32Array(tree.rowCount + 1);
    for (let row = 0; row < tree.rowCount; row++) {
      const kind = kindOf(tree, row);
      let isFound = this.holdsNoData(row);
      if (kind === KIND_ALIAS && !isFound) {
        const target = this.#override.resolve(row);
        const end = target === -1 ? row + 1 : nextOf(tree, target);
        isFound = end <= row && before[end] > before[target];
      } else if (kind === KIND_SCALAR || hasFlag(tree, row, FLAG_HAS_TAG)) {
        isFound ||= this.isRemoval(row) || this.isTagPruned(row);
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
    const node = this.#override.resolve(value);
    if (!this.#override.isScalar(node) || this.isRemoval(value) || this.isTagPruned(node))
      return false;
    return !this.isCompose || !hasComposeForms(name);
  }

  /** @param valueB the override's as it is written: the node itself, or an alias. */
  actionFor(values: MatchedValues, valueB: number): MergeAction {
    if (this.isRemoval(valueB)) return { how: 'remove' };
    if (!this.#isDeep) return REPLACE;
    const action = this.#actionForNodes(values);
    const isOrdered = action.how === 'join' && values.base.isOrderedMapping(values.nodeA);
    return isOrdered ? { how: 'join', keyOf: orderedKey, shared: 'replace' } : action;
  }

  #actionForNodes(values: MatchedValues): MergeAction {
    if (this.isCompose) return composeAction(values);
    const { base, nodeA, override, nodeB, path } = values;
    if (base.isMapping(nodeA) && override.isMapping(nodeB)) return { how: 'merge' };
    if (!base.isSequence(nodeA) || !override.isSequence(nodeB)) return REPLACE;
    if (this.directives?.replaces(nodeB)) return REPLACE;
    const entries = override.items(nodeB);
    const added = this.directives ? entries.filter((each) => !this.holdsNoData(each)) : entries;
    const keyOf = this.#matchKey(values, added);
    if (keyOf !== undefined) return { how: 'join', keyOf, shared: 'merge' };
    // What only deletes entries, none of which can be found, has nothing to add.
    if (entries.length > 0 && added.length === 0) return { how: 'keep' };
    if (this.#isKubernetes) {
      if (!MERGED_SETS.has(path?.name ?? '')) return REPLACE;
      return { how: 'join', keyOf: equalEntry, shared: 'keep' };
    }
    if (this.#options.strategy !== 'append') return REPLACE;
    if (!this.#options.uniqueLists) return { how: 'join', shared: 'keep' };
    return { how: 'join', keyOf: equalEntry, shared: 'keep' };
  }

  /** @param added the override's entries that are data. */
  #matchKey(
    { base, nodeA, override, nodeB, path }: MatchedValues,
    added: readonly number[],
  ): EntryKey | undefined {
    if (override.isEmptyCollection(nodeB) && !this.#isKubernetes) return undefined;
    const entries = override.items(nodeB);
    const isFound = (keyOf: EntryKey) =>
      added.length === entries.length ||
      entries.some((each) => keyOf(override, each) !== undefined);
    return this.#keysOf(this.#isKubernetes ? path?.name : undefined).find(
      (keyOf) =>
        base.list(nodeA).isMatchedBy(keyOf) && matchedBy(override, added, keyOf) && isFound(keyOf),
    );
  }

  #keysOf(field: string | undefined): readonly EntryKey[] {
    const known = this.#keysByField.get(field);
    if (known !== undefined) return known;
    const keys = keysOfField(field, this.#options.matchListsBy);
    if (this.#isKubernetes) keys.push(objectKey);
    this.#keysByField.set(field, keys);
    return keys;
  }
}

/** The key of an entry of an ordered mapping. */
function orderedKey(input: MergeInput, entry: number): string | undefined {
  const node = input.resolve(entry);
  const [name] = input.isMapping(node) ? input.pairs(node).keys() : [];
  return name;
}
