import type { JsonChildren } from '../../document/json-document.ts';

/** The entries of a collection that count. */
export interface DiffEntries extends Omit<JsonChildren, 'names'> {
  /** Their places in it; undefined when all count. */
  readonly places?: readonly number[];
}

/** The row at which an entry's value is written: of an alias, not of what that stands for. */
export function writtenRow(
  { values, uses }: Pick<JsonChildren, 'values' | 'uses'>,
  place: number,
): number {
  const use = uses?.[place] ?? -1;
  return use === -1 ? values[place] : use;
}
