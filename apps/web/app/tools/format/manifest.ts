import { FileText } from 'lucide-react';
import type { ToolManifest } from '../tool-manifest.ts';

declare module '../../shell/tool-name.ts' {
  interface ToolNames {
    readonly format: true;
  }
}

export const manifest: ToolManifest = {
  name: 'format',
  path: '/formatter',
  label: 'Formatter',
  icon: FileText,
  navigation: { header: 'Formatter', footer: 'YAML Formatter' },
  page: {
    title: 'YAML Formatter',
    description:
      'Format YAML without losing comments, anchors, key order or the exact text of a value. Choose indentation, quote style and multiline style.',
  },
  summary: 'Consistent indentation and quotes, with comments, anchors and every value unchanged.',
  load: async () => (await import('./format-page.tsx')).FormatPage,
  documentActions: [
    {
      action: 'fix-indentation',
      label: 'Auto-fix indentation',
      description: 'Format the document',
    },
    {
      action: 'minify',
      label: 'Minify YAML',
      description: 'Smallest equivalent text, comments removed',
    },
  ],
};
