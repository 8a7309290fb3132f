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
