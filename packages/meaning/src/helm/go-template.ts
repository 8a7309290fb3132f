import type { TextRange } from '../text-range.ts';

/** A name of a path, and where it is written. */
export interface Step extends TextRange {
  readonly name: string;
}

/**
 * What is known of a value before a template is rendered. `root` is what Helm gives a template, `call` what an `include`
 * gives the template that it names, which most often is the same.
 */
export type GoValue =
  | { readonly kind: 'root' | 'call' | 'unknown' }
  /** A value of the chart; `*` stands for each item of a list or mapping. */
  | {
      readonly kind: 'values';
      readonly path: readonly string[];
      /** Whether an `include` gave them, which may give other values than the chart's. */
      readonly isGiven?: boolean;
    }
  /** `Release`, `Chart` and the like. */
  | { readonly kind: 'object'; readonly name: string };

/** A path such as `.Values.image.tag`. */
export interface Chain {
  /** What it begins at. */
  readonly start: GoValue;
  readonly steps: readonly Step[];
  readonly value: GoValue;
  /** Whether it is only asked for, or for what is named in it, so that what else is in it is not used. */
  readonly isPart?: boolean;
}

/** A variable, from where it is declared to where its block ends. */
export interface Variable {
  readonly name: string;
  readonly range: TextRange;
  readonly uses: TextRange[];
  value: GoValue;
}

/** A mistake in an action. */
export interface SyntaxMistake extends TextRange {
  readonly message: string;
}

/** What a template defines and refers to. */
export interface GoTemplate {
  readonly chains: readonly Chain[];
  readonly variables: readonly Variable[];
  /** Uses of variables that are not declared, with the names of those that are. */
  readonly undeclared: readonly (Step & { readonly declared: readonly string[] })[];
  readonly functions: readonly Step[];
  /** Templates that are defined, and those that are used by their names. */
  readonly defines: readonly Step[];
  readonly includes: readonly Step[];
  /** Keys that functions such as `hasKey` name, so that they need not be there. */
  readonly mentioned: ReadonlySet<string>;
  readonly mistakes: readonly SyntaxMistake[];
  /** What holds where the text ends, for completion in a text that is cut there. */
  readonly end: {
    readonly dot: GoValue;
    readonly root: GoValue;
    readonly variables: readonly { readonly name: string; readonly value: GoValue }[];
  };
}

/** What the reading of a pipeline needs to know, and where it notes what it finds. */
export interface PipelineContext {
  readonly dot: GoValue;
  readonly root: GoValue;
  readonly chains: Chain[];
  readonly functions: Step[];
  readonly includes: Step[];
  readonly mentioned: Set<string>;
  readonly mistakes: SyntaxMistake[];
  /** A variable that is visible. */
  find(name: string): Variable | undefined;
  noteUndeclared(use: Step): void;
}
