import type { DescribedOptions } from '../option-description.ts';

/**
 * `override`: the keys at the top of a later document replace those of an earlier one. `merge`:
 * mappings are merged at every depth, everything else is replaced. `append`: as `merge`, but lists are
 * joined.
 */
export type MergeStrategy = 'override' | 'merge' | 'append';

/** How texts are merged; each option has a default. Plain data. */
export interface MergeOptions {
  /** Default `override`. */
  readonly strategy?: MergeStrategy;
  /**
   * A `null` takes the key away instead of being its value, as in JSON Merge Patch (RFC 7396) and
   * Helm's values. Where keys are merged only: inside lists, and with `override` below the top, a
   * `null` is a value. Default false.
   */
  readonly nullDeletes?: boolean;
  /**
   * Keys that tell which entries of two lists are the same, as Kustomize's strategic merge does by
   * `name`. The first of them that every entry of both lists has, each list with values of its own,
   * counts: entries with the same value are merged, others are added. Not with `override`.
   */
  readonly matchListsBy?: readonly string[];
  /** Where lists are joined, an entry that the earlier one has is not added again. Default false. */
  readonly uniqueLists?: boolean;
  /**
   * Merge by the rules of the Compose Specification (chapter "Merge and override") instead of a
   * strategy; the other options do not count. Default false.
   */
  readonly compose?: boolean;
  /**
   * Merge as Kubernetes' strategic merge does, and Kustomize: documents of a stream go together by kind
   * and name, entries of lists by the keys that the API names for their field, a `null` takes its key
   * away, and the directives `$patch`, `$retainKeys` and `$deleteFromPrimitiveList` are followed. Lists
   * of which no key is known are replaced; `matchListsBy` adds keys for them. The strategy,
   * `nullDeletes` and `uniqueLists` do not count. Default false.
   */
  readonly kubernetes?: boolean;
}

/** What people can choose for a merge, in the order in which help lists it. */
export const MERGE_OPTIONS: DescribedOptions<MergeOptions> = {
  strategy: {
    label: 'Merge strategy',
    help: 'replace top-level keys, merge deeply, or also concatenate lists',
    argument: 'how',
    default: 'override',
    values: [
      ['override', 'Override'],
      ['merge', 'Merge'],
      ['append', 'Append'],
    ],
  },
  nullDeletes: {
    label: 'null deletes its key, as in Helm and JSON Merge Patch',
    help: 'a null deletes its key, as in Helm and JSON Merge Patch',
    default: false,
  },
  matchListsBy: {
    label: 'Match list entries by',
    help: 'merge list entries that have the same value under a key, as Kustomize does: name,mountPath',
    argument: 'keys',
    default: [],
    placeholder: 'name, mountPath',
    needs: [
      ['strategy', 'merge'],
      ['strategy', 'append'],
      ['kubernetes', true],
    ],
  },
  uniqueLists: {
    label: 'Skip list entries that are already present',
    help: 'skip list entries that are already present',
    default: false,
    needs: [['strategy', 'append']],
  },
  compose: {
    label: 'Docker Compose rules (replaces the options above)',
    help: 'merge by the rules of Docker Compose instead of a strategy',
    default: false,
    replaces: ['strategy', 'nullDeletes', 'matchListsBy', 'uniqueLists'],
  },
  kubernetes: {
    label:
      'Kubernetes strategic merge (replaces the strategy): objects by kind and name, lists by their keys, $patch',
    help: 'merge objects by kind and name, lists by the keys of the Kubernetes API, and follow $patch directives',
    default: false,
    replaces: ['strategy', 'nullDeletes', 'uniqueLists', 'compose'],
  },
};
