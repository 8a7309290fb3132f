import type { ConvertOptions } from '@yamlkit/engine';

/** What stands in the output in place of a conversion that failed, as a comment of the target. */
export function inlineErrorOf({ from, to }: Pick<ConvertOptions, 'from' | 'to'>): string {
  if (from === 'json') return '# Conversion error: Invalid JSON syntax';
  if (from === 'ini') {
    return '# Conversion error: Invalid INI syntax\n# Please check your INI format';
  }
  if (to === 'ini') {
    return '; Conversion error: Invalid YAML syntax\n; Please check your YAML format';
  }
  return '// Conversion error: Invalid YAML syntax';
}
