import { Merge } from 'lucide-react';
import type { ToolManifest } from '../tool-manifest.ts';

declare module '../../shell/tool-name.ts' {
  interface ToolNames {
    readonly merge: true;
  }
}

export const manifest: ToolManifest = {
  name: 'merge',
  path: '/merger',
  label: 'File Merger',
  icon: Merge,
  navigation: { header: 'Merger', footer: 'YAML Merger' },
  page: {
    title: 'YAML Merger',
    description:
      'Merge two YAML files by overriding, merging deeply or appending lists, in your browser.',
  },
  summary: 'Combine two YAML files by overriding, merging deeply or appending lists.',
  load: async () => (await import('./merge-page.tsx')).MergePage,
};
