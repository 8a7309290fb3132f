import { compareVersions, type TemplateOptions, type VersionTable } from '@yamlkit/engine';
import { LineIndex } from '@yamlkit/engine/text';
import { placeAt } from '../../../workspace/engine-worker/listed-problems.ts';
import { type ReadText, readText } from '../../../workspace/engine-worker/template-of.ts';
import type { ListedVersion, VersionsQuery } from '../protocol.ts';

/** The newest comparison, for its pages. */
let compared:
  | {
      readonly table: VersionTable;
      readonly lines: LineIndex;
      readonly mask: ReadText['mask'];
    }
  | undefined;

/** Compares how YAML 1.1 and YAML 1.2 take the scalars of a text. */
export async function compareText(
  reading: TemplateOptions,
  text: string,
): Promise<{ readonly count: number; readonly differenceCount: number }> {
  const { yaml, mask } = await readText(text, reading);
  const { output: table } = compareVersions(yaml);
  compared = { table, lines: new LineIndex(text), mask };
  const { count, differenceCount } = table;
  return { count, differenceCount };
}

/** A page of the newest comparison; undefined when there is none. */
export function listVersions(query: VersionsQuery): readonly ListedVersion[] | undefined {
  if (compared === undefined) return undefined;
  const { table, lines, mask } = compared;
  return table.rows(query.from, query.count, query.onlyDifferences).map(({ from, ...row }) => ({
    ...row,
    source: mask?.restore(row.source) ?? row.source,
    at: placeAt(lines, from),
  }));
}
