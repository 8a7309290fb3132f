import type { SourceFormat } from '@yamlkit/engine';
import type { JsonLayout } from '@yamlkit/jq';
import type { QueryColors } from './colored-text.ts';

/** How outputs are written. */
export interface OutputLayout extends JsonLayout {
  readonly format: Exclude<SourceFormat, 'jsonc'>;
  /** Outputs that are longer in JSON are not converted to another format, or coloured. */
  readonly longestConverted: number;
  /** Whether strings are written as they are, without quotes. */
  readonly isRaw: boolean;
  /** Left out for no colours. */
  readonly colors?: QueryColors | undefined;
}
