import { GitCompare } from 'lucide-react';
import type { ToolManifest } from '../tool-manifest.ts';

declare module '../../shell/tool-name.ts' {
  interface ToolNames {
    readonly diff: true;
  }
}

export const manifest: ToolManifest = {
  name: 'diff',
  path: '/diff',
  label: 'Compare',
  icon: GitCompare,
  page: {
    title: 'YAML Compare',
    description:
      'Compare two YAML files by content, not by lines: what was added, removed, changed, moved or renamed. Merge three versions and resolve the conflicts, in your browser.',
  },
  summary:
    'What changed between two YAML files, by content and not by lines; and three-way merges.',
  load: async () => (await import('./compare-page.tsx')).ComparePage,
  takesText: {
    label: 'Compare',
    description: 'Compare it with the working document by structure',
    into: 'right',
  },
};
