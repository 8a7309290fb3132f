import type { MergeFailure } from '@yamlkit/engine';

/** What stands in the result in place of a merge that failed. */
export function mergeErrorText({ side, line, column, message }: MergeFailure): string {
  const name = side === 0 ? 'Base YAML' : 'Override YAML';
  return `# Merge error: Please check your YAML syntax\n# ${name}, line ${line}, column ${column}: ${message}\n`;
}
