import type { DescribedOptions } from '../option-description.ts';

/** What counts as a change, and which entries of lists belong together. */
export interface DiffOptions {
  /** Report changed comments too. Default false. */
  readonly comments?: boolean | undefined;
  /** Report values written in another way: quotes, brackets, `0x10` for `16`. Default false. */
  readonly style?: boolean | undefined;
  /** Report mappings whose keys are in another order. Default false. */
  readonly keyOrder?: boolean | undefined;
  /**
   * Paths of what does not count, in any notation of `selectPaths`, wildcards included. In a stream
   * they are looked for in each document.
   */
  readonly ignore?: readonly string[] | undefined;
  /** Paths of lists whose order does not count; `true` for all lists and for the documents of a stream. */
  readonly ignoreOrder?: readonly string[] | true | undefined;
  /** Ignore what a Kubernetes cluster adds to objects: `status`, `metadata.managedFields` and the like. */
  readonly neat?: boolean | undefined;
  /** Keys that identify the entries of a list, tried in order before `name`, `id`, `key` and others. */
  readonly identityKeys?: readonly string[] | undefined;
  /** The most changes that are listed; the others are counted. Default 100,000. */
  readonly mostChanges?: number | undefined;
}

/** What people can choose for a comparison, in the order in which help lists it. */
export const DIFF_OPTIONS: DescribedOptions<Omit<DiffOptions, 'mostChanges'>> = {
  comments: { label: 'Comments count', help: 'also report changed comments', default: false },
  style: {
    label: 'Quotes and style count',
    help: 'also report changed quotes and brackets',
    default: false,
  },
  keyOrder: {
    label: 'The order of keys counts',
    help: 'also report changes in key order',
    default: false,
  },
  ignore: {
    label: 'Ignore paths',
    help: 'ignore everything at a path, which may have wildcards',
    argument: 'path',
    default: [],
    isRepeated: true,
    placeholder: 'metadata.annotations, $..image',
  },
  ignoreOrder: {
    label: 'Lists whose order does not count',
    help: 'ignore the order of the list at a path; $ for all lists',
    argument: 'path',
    default: [],
    isRepeated: true,
  },
  identityKeys: {
    label: 'Match list entries by',
    help: 'keys that identify list entries: id,mountPath',
    argument: 'keys',
    default: [],
    flag: 'identity',
    placeholder: 'name, host',
  },
  neat: {
    label: 'Leave out what a cluster adds: status, managedFields …',
    help: 'ignore fields that a cluster adds, such as status and managedFields',
    default: false,
  },
};
