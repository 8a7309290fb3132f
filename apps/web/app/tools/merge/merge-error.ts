import type { MergeProblem } from '@yamlkit/engine';

type Place = Pick<MergeProblem, 'side' | 'line' | 'column' | 'message'>;

/** What stands in the result in place of a merge that failed. */
export function mergeErrorText(problem: Place): string {
  const { side, line, column, message } = problem;
  const name = side === 0 ? 'Base YAML' : 'Override YAML';
  return `# Merge error: Please check your YAML syntax\n# ${name}, line ${line}, column ${column}: ${message}\n`;
}
