import type { ToolManifest } from '../tool-manifest.ts';

export const validateManifest: ToolManifest = {
  name: 'validate',
  path: '/validator',
  label: 'Validator & Linter',
  summary:
    'Every syntax error in the text with its line and its remedy, and what is likely not meant.',
  editorHeight: 'h-[60dvh] min-h-80 md:h-[800px]',
};
