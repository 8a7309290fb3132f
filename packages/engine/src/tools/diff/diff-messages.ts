import { groupDigits } from '@yamlkit/text';
import type { ParametersOf, Wording } from '../../diagnostics/wording.ts';

/** Why changes cannot be written as a patch. */
export const PATCH_TOO_LARGE_MESSAGE = (({ limit }: { readonly limit: number }) =>
  `Aliases make the values of this patch longer than ${groupDigits(limit)} characters, which is too much to be written out.`) satisfies Wording;

/** What that message is made from. Plain data. */
export type PatchTooLargeParameters = ParametersOf<typeof PATCH_TOO_LARGE_MESSAGE>;

/** Why no patch of a single document gives a stream: the same path would mean a key of that document. */
export const PATCH_OF_STREAM_MESSAGE: Wording =
  'The left text has one document and the right one has several, which a JSON Patch cannot express. Compare texts of one document each.';

/** Why a value cannot be in a patch. */
export const NO_JSON_NUMBER_MESSAGE = (({ number }: { readonly number: string }) =>
  `JSON cannot represent the number ${number}, so no JSON Patch can set it. Change the value to a string or to null, or ignore its path.`) satisfies Wording;

/** What that message is made from. Plain data. */
export type NoJsonNumberParameters = ParametersOf<typeof NO_JSON_NUMBER_MESSAGE>;
