import type { TypeName } from '../instance/kinds.ts';

interface Limit {
  /** The value required by the schema. */
  readonly limit: number;
  /** The actual value. */
  readonly count: number;
}

interface NumberLimit {
  readonly limit: string;
  /** Whether the limit itself is out of bounds too. */
  readonly isExclusive: boolean;
}

interface Keys {
  readonly keys: readonly string[];
}

interface Key {
  readonly key: string;
}

interface Form {
  /** A description of valid values: `text that begins with “a”`. Undefined if there is none. */
  readonly form?: string;
}

type Nothing = Readonly<Record<never, never>>;

/** The parameters of messages, by code. Plain data. The union of the codes is closed. */
export interface ProblemParameters {
  readonly 'wrong-type': {
    readonly expected: readonly TypeName[];
    readonly actual: TypeName;
    /** A pattern by which the text would be allowed too. */
    readonly pattern?: string;
    /** What such text is called. */
    readonly title?: string;
  };
  readonly 'wrong-value': {
    /** The values that are allowed, as JSON; the first ones only where they are many. */
    readonly allowed: readonly string[];
    /** How many are allowed. */
    readonly count: number;
    /** The one that was probably meant. */
    readonly nearest?: string;
  };
  readonly 'too-small': NumberLimit;
  readonly 'too-large': NumberLimit;
  readonly 'not-a-multiple': { readonly divisor: string };
  readonly 'too-short': Limit;
  readonly 'too-long': Limit;
  readonly 'pattern-mismatch': { readonly pattern: string };
  /** Formats of which the text has none, although it should have one. */
  readonly 'format-mismatch': { readonly formats: readonly string[] };
  readonly 'too-few-items': Limit;
  readonly 'too-many-items': Limit;
  /** 0-based places of two equal items. */
  readonly 'repeated-item': { readonly first: number; readonly second: number };
  readonly 'too-few-matches': Limit & Form;
  readonly 'too-many-matches': Limit & Form;
  readonly 'too-few-keys': Limit;
  readonly 'too-many-keys': Limit;
  readonly 'missing-keys': Keys & {
    /** How many keys are missing, where `keys` has only the first of them. */
    readonly count?: number;
    /** The key that asks for them, where they are not always needed. */
    readonly because?: string;
  };
  /** Keys of which one is needed. */
  readonly 'missing-one-of': Keys;
  readonly 'unknown-key': Key & {
    /** The key that was probably meant. */
    readonly nearest?: string;
    /** Where the key would be allowed instead. */
    readonly belongs?: 'one-level-up' | 'under-a-sibling';
    /** The sibling it belongs under. */
    readonly sibling?: string;
    /** The key that was probably meant, where that is there already. */
    readonly present?: string;
    /** Keys that are allowed here, and not yet in use; some of them where they are many. */
    readonly allowed: readonly string[];
    /** Where no key is named that is not yet in use: the patterns of those that are allowed, some of them where they are many. */
    readonly patterns?: readonly string[];
  };
  readonly 'key-not-allowed': Key & {
    /** The key beside which it is not allowed. */
    readonly because?: string;
  };
  /** An item that nothing in the schema describes. */
  readonly 'item-not-allowed': Nothing;
  readonly 'invalid-key': Key & { readonly nearest?: string; readonly pattern?: string };
  readonly 'not-allowed': Nothing;
  readonly excluded: Form & {
    /** Keys that must not be there, or not together. */
    readonly keys?: readonly string[];
  };
  readonly 'several-forms': {
    readonly forms: readonly string[];
    /** Keys of which each makes it one of the forms, where that is so. */
    readonly keys?: readonly string[];
  };
}

/** The codes of problems with an instance. */
export type ProblemCode = keyof ProblemParameters;
