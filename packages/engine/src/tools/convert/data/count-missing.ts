import type { LossCounter } from '../loss.ts';
import { countComments, type DataNode } from './data-node.ts';
import { walkData } from './walk-data.ts';

/** What a format has a form for, besides strings, numbers and booleans. */
export interface FormatTraits {
  readonly comments: boolean;
  readonly nulls: boolean;
  /** Infinities and not-a-number. */
  readonly specials: boolean;
  readonly timestamps: boolean;
}

/** Counts what a format has no form for, with paths. */
export function countMissing(
  values: readonly DataNode[],
  traits: FormatTraits,
  losses: LossCounter,
): void {
  if (traits.comments && traits.nulls && traits.specials && traits.timestamps) return;
  for (const value of values) {
    walkData(value, ({ node, path }) => {
      if (node.comments !== undefined && !traits.comments) {
        losses.addAt('comments', path, countComments(node.comments));
      }
      if (node.kind === 'null' && !traits.nulls) losses.addAt('nulls', path);
      else if (node.kind === 'special' && !traits.specials) losses.addAt('special-numbers', path);
      else if (node.kind === 'timestamp' && !traits.timestamps) losses.addAt('timestamps', path);
    });
  }
}
