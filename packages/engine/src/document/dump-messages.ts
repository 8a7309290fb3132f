import type { DumpCode } from '../diagnostics/codes.ts';
import {
  type Coded,
  type ParametersByCode,
  renderMessage,
  type Wording,
} from '../diagnostics/wording.ts';

/** Why a value cannot be written as YAML, by code and reason. */
export const DUMP_MESSAGES = {
  cycle: 'The value contains itself, so writing it would never end.',
  unsupported: {
    key: 'A key must be a string, number, boolean or null.',
    /** `type`: what `typeof` says of it, or the name of its class: `Set`. */
    type: ({ type }: { readonly type: string }) =>
      `Values of type ${type} can’t be written as YAML.`,
    depth: ({ limit }: { readonly limit: number }) =>
      `The value nests deeper than ${limit} levels.`,
  },
  'too-long': 'The YAML text is too long.',
} satisfies Record<DumpCode, Wording>;

/** What the message of a code is made from, by code. Plain data. */
export type DumpParameters = ParametersByCode<typeof DUMP_MESSAGES>;

/** A code with its parameters. */
export type CodedDumpProblem = Coded<DumpParameters>;

/** The message of a value that cannot be written. */
export function dumpMessageOf({ code, parameters }: CodedDumpProblem): string {
  return renderMessage(DUMP_MESSAGES[code], parameters);
}
