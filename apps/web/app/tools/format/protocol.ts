import type { FormatOptions, TemplateOptions } from '@yamlkit/engine';
import type { Formatted } from '../../workspace/engine/protocol.ts';

/** What formatting a text would come to. */
export interface FormatCheck extends Omit<Formatted, 'output'> {
  /** Whether nothing would change. */
  readonly isFormatted: boolean;
}

/** The formatter's requests to the worker. */
export interface FormatMethods {
  /** The same, to know only what would come of it. */
  readonly checkFormat: {
    readonly options: FormatOptions & TemplateOptions;
    readonly reply: FormatCheck;
  };
}

declare module '../../workspace/engine/protocol.ts' {
  interface Methods extends FormatMethods {}
}
