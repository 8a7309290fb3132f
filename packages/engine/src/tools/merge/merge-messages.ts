import { messageOf } from '../../diagnostics/catalog.ts';
import type { Cause } from '../../diagnostics/diagnostic.ts';
import type { ParametersOf, Wording } from '../../diagnostics/wording.ts';

/** Why valid texts cannot be merged. */
export const NOT_MERGEABLE_MESSAGES = {
  'no-mapping': 'Only mappings can be merged, but this document is not a mapping.',
  'too-large':
    'Aliases, merge keys or brackets here expand to more text than can be written out. Nest fewer of them.',
  'other-kind': ({
    path,
    kind,
  }: {
    readonly path: string;
    readonly kind: 'a mapping' | 'a list';
  }) =>
    `${path} is ${kind} in the base and something else here. Compose merges values of one kind only: write it as ${kind}, or put !override before it to replace the base's.`,
  'unknown-patch': ({ value }: { readonly value: string }) =>
    `$patch: ${value} is not a directive. Write merge, replace or delete.`,
  'retain-keys': '$retainKeys takes a list of keys. Write [key, key].',
  'not-retained': ({ key }: { readonly key: string }) =>
    `${key} is set here, but $retainKeys does not name it. Add it there, or remove it.`,
  // A tag of one text, such as !!set, need not allow what the other brings.
  tag: ({ cause }: { readonly cause: Cause }) =>
    `The merged text would not be valid. ${messageOf(cause)}`,
} satisfies Wording;

/** What the message of `not-mergeable` is made from. Plain data. */
export type NotMergeableParameters = ParametersOf<typeof NOT_MERGEABLE_MESSAGES>;
