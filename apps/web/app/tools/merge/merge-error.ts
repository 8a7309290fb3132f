import type { MergeProblem } from '@yamlkit/engine';

type MergeErrorPlace = Pick<MergeProblem, 'side' | 'line' | 'column' | 'message'> & {
  readonly code?: string;
};

/** What the result shows in place of a merge that failed. */
export function mergeErrorText(problem: MergeErrorPlace): string {
  const { side, line, column, message, code } = problem;
  const name = side === 0 ? 'Base YAML' : 'Override YAML';
  if (code === 'template-not-supported') return `# Not merged\n# ${name}: ${message}\n`;
  return `# Merge error: Please check your YAML syntax\n# ${name}, line ${line}, column ${column}: ${message}\n`;
}
