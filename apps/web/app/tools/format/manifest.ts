import type { ToolManifest } from '../tool-manifest.ts';

export const formatManifest: ToolManifest = {
  name: 'format',
  path: '/formatter',
  label: 'Formatter',
  summary:
    'Consistent indentation and quotes, with comments, anchors and every value as they were.',
  editorHeight: 'h-[400px]',
  documentActions: [
    {
      action: 'fix-indentation',
      label: 'Auto-fix indentation',
      description: 'Format the document',
    },
    {
      action: 'minify',
      label: 'Minify YAML',
      description: 'As short as the data allows, without comments',
    },
  ],
};
