import type { StringifyCode } from '../diagnostics/codes.ts';
import {
  type Coded,
  type ParametersByCode,
  type Wording,
  wordsOf,
} from '../diagnostics/wording.ts';

/** Why a value has no form in YAML, by code and reason. */
export const STRINGIFY_MESSAGES = {
  cycle: 'The value contains itself, so writing it would never end.',
  unsupported: {
    key: 'A key must be a string, number, boolean or null.',
    /** `type`: what `typeof` says of it. */
    type: ({ type }: { readonly type: string }) => `YAML has no form for a value of type ${type}.`,
    depth: ({ limit }: { readonly limit: number }) =>
      `The value nests deeper than ${limit} levels.`,
  },
  'too-long': 'The YAML text is too long.',
} satisfies Record<StringifyCode, Wording>;

/** What the message of a code is made from, by code. Plain data. */
export type StringifyParameters = ParametersByCode<typeof STRINGIFY_MESSAGES>;

/** A code with its parameters. */
export type CodedStringifyProblem = Coded<StringifyParameters>;

/** The message of a value that cannot be written. */
export function stringifyMessageOf({ code, parameters }: CodedStringifyProblem): string {
  return wordsOf(STRINGIFY_MESSAGES[code], parameters);
}
