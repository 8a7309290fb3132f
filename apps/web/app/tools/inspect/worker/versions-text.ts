import { compareVersions, LineIndex, type VersionTable } from '@yamlkit/engine';
import type { ListedVersion, VersionsQuery } from '../../../workspace/engine/protocol.ts';
import { placeAt } from '../../../workspace/engine-worker/listed-problems.ts';

/** The newest comparison, for its pages. */
let compared: { readonly table: VersionTable; readonly lines: LineIndex } | undefined;

/** Compares how YAML 1.1 and YAML 1.2 take the scalars of a text. */
export function compareText(
  _options: null,
  text: string,
): { readonly count: number; readonly differenceCount: number } {
  const { output: table } = compareVersions(text);
  compared = { table, lines: new LineIndex(text) };
  const { count, differenceCount } = table;
  return { count, differenceCount };
}

/** A page of the newest comparison; undefined when there is none. */
export function listVersions(query: VersionsQuery): readonly ListedVersion[] | undefined {
  if (compared === undefined) return undefined;
  const { table, lines } = compared;
  return table
    .rows(query.from, query.count, query.onlyDifferences)
    .map(({ from, ...row }) => ({ ...row, at: placeAt(lines, from) }));
}
