import type { ConvertOptions } from '@yamlkit/engine';
import { foreignFormats } from './foreign-formats.ts';

/** What stands in the output in place of a conversion that failed, as a comment of the target. */
export function inlineErrorOf({ from, to }: Pick<ConvertOptions, 'from' | 'to'>): string {
  if (from === 'ini') {
    return '# Conversion error: Invalid INI syntax\n# Please check your INI format';
  }
  if (from !== 'yaml') {
    return `# Conversion error: Invalid ${foreignFormats[from].name} syntax`;
  }
  if (to === 'ini') {
    return '; Conversion error: Invalid YAML syntax\n; Please check your YAML format';
  }
  if (to === 'json' || to === 'yaml') return '// Conversion error: Invalid YAML syntax';
  return `${foreignFormats[to].commentMark} Conversion error: this YAML cannot be written as ${foreignFormats[to].name}`;
}
