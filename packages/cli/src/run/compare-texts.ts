import { type DiffOptions, type DiffProblem, diffToJsonPatch } from '@yamlkit/engine';
import { describeChanges } from '@yamlkit/engine/reports';
import { diff } from '@yamlkit/engine/yaml';
import type { DiffFormat, DiffReport } from '../diff-formats/diff-report.ts';

/** Two texts to compare, and the data that the report needs. */
export interface Comparison {
  readonly left: string;
  readonly right: string;
  /** The left text and the right one. */
  readonly texts: readonly string[];
  readonly options: DiffOptions;
  readonly format: DiffFormat;
  /** How templates are compared; left out for plain YAML. */
  readonly diffTemplates?: typeof diff;
}

/** Compares two texts, or says why they cannot be compared. */
export function diffTexts({
  left,
  right,
  texts: [before, after],
  options,
  format,
  diffTemplates,
}: Comparison): DiffReport | { readonly problem: DiffProblem } {
  if (format === 'json-patch') {
    const { output, problems } = diffToJsonPatch(before, after, options);
    if (problems.length > 0) return { problem: problems[0] };
    return { left, right, texts: [before, after], isSame: output === '[]\n', patch: output };
  }
  const result = (diffTemplates ?? diff)(before, after, options);
  if (result.problems.length > 0) return { problem: result.problems[0] };
  const isSame = result.output.length === 0;
  const changes = format === 'json' ? [] : describeChanges(before, after, result);
  return { left, right, texts: [before, after], isSame, result, changes };
}
