import type {
  LineOrigin,
  MergeConflict,
  MergeOptions,
  MergeProblem,
  TemplateOptions,
} from '@yamlkit/engine';

/** How two texts are merged. */
export interface MergeRequest {
  readonly options: MergeOptions;
  /** How both are read. */
  readonly reading: TemplateOptions;
}

/** Lines of a merged text, one after another, of one origin. */
export interface OriginRun {
  readonly origin: LineOrigin;
  /** 1-based. */
  readonly line: number;
  readonly count: number;
}

/** What became of two texts that were to be merged. */
export interface Merged {
  /** Empty where there is a problem. */
  readonly output: string;
  /** One at most. */
  readonly problems: readonly MergeProblem[];
  /** The first hundred. */
  readonly conflicts: readonly MergeConflict[];
  /** The first thousand. */
  readonly runs: readonly OriginRun[];
}

/** What the merger asks the worker. */
export interface MergeMethods {
  readonly merge: {
    readonly texts: [base: string, override: string];
    readonly options: MergeRequest;
    readonly reply: Merged;
  };
}

declare module '../../workspace/engine/protocol.ts' {
  interface Methods extends MergeMethods {}
}
