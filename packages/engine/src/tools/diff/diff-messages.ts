import type { ParametersOf, Wording } from '../../diagnostics/wording.ts';

/** Why changes cannot be written as a patch. */
export const PATCH_TOO_LARGE_MESSAGE = (({ limit }: { readonly limit: number }) =>
  `Aliases make the values of this patch longer than ${limit.toLocaleString('en')} characters, which is too much to be written out.`) satisfies Wording;

/** What that message is made from. Plain data. */
export type PatchTooLargeParameters = ParametersOf<typeof PATCH_TOO_LARGE_MESSAGE>;
