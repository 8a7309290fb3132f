import type { SchemaLocation } from '../schema/location.ts';
import type { JsonValue } from '../values/json-value.ts';
import type { ProblemCode, ProblemParameters } from './problem-parameters.ts';

/** Maximum number of values and keys that a problem lists. */
export const MOST_LISTED = 20;

/**
 * How far a fix can be trusted. `safe`: it removes the problem and adds none, and nothing else could have
 * been meant. `suggested`: a guess, for someone who looks at it.
 */
export type FixSafety = 'safe' | 'suggested';

/** A possible fix, for editors. Nodes are those of the instance. */
export type SchemaFix =
  | { readonly kind: 'rename-key'; readonly to: string; readonly safety: FixSafety }
  | { readonly kind: 'remove-key'; readonly safety: FixSafety }
  /** Moves the entry into the mapping around the one it is in, or into a sibling's. */
  | {
      readonly kind: 'move-key';
      readonly to: { readonly parent: true } | { readonly sibling: string };
      readonly safety: FixSafety;
    }
  /** `value` is undefined if the schema doesn't determine it. */
  | {
      readonly kind: 'insert-keys';
      readonly entries: readonly { readonly key: string; readonly value?: JsonValue }[];
      readonly safety: FixSafety;
    }
  | {
      readonly kind: 'replace-value';
      readonly value: JsonValue;
      readonly safety: FixSafety;
    };

/** Which of several schemas, none of them valid, a node was compared with. */
export interface ChosenForm {
  /** The name of the form: its title, its discriminating value, or its type. */
  readonly name: string;
  /** Those that could have been meant instead, the nearest first; the first ones where they are many. */
  readonly others: readonly OtherForm[];
  readonly otherCount: number;
  /** The node that has several forms. */
  readonly node: number;
}

/** A form that a node was not taken as. */
export interface OtherForm {
  readonly name: string;
  /** What would be wrong with the node as that, first of all; undefined where nobody found out. */
  readonly problem?: SchemaProblem;
  /** How many such problems there are, up to a few. */
  readonly problemCount: number;
}

interface Found {
  /** The node that is wrong. */
  readonly node: number;
  /** The node of its key, -1 in arrays and at the root. */
  readonly key: number;
  /** Whether the key or its value is wrong. */
  readonly at: 'key' | 'value';
  /** Keys and 0-based places that lead to it from the root. */
  readonly path: readonly (string | number)[];
  /** The alias or merge key by which the node is used here; -1 where it is not. */
  readonly use: number;
  /** The violated schema and its keyword. */
  readonly schema: SchemaLocation;
  readonly keyword: string;
  /** The schema's own message: its `errorMessage` or `patternErrorMessage`. */
  readonly message?: string;
  readonly form?: ChosenForm;
  readonly fixes: readonly SchemaFix[];
}

/** One thing wrong with an instance. Plain data; `schemaMessageOf` says it in words. */
export type SchemaProblem = {
  readonly [Code in ProblemCode]: Found & {
    readonly code: Code;
    readonly parameters: ProblemParameters[Code];
  };
}[ProblemCode];
