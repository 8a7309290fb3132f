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
      'Compare two YAML files by what they hold, not by their lines: what was added, removed, changed, moved or renamed. Merge three versions and settle the conflicts, in your browser.',
  },
  summary:
    'What changed between two YAML files, by what they hold and not by their lines, and three versions merged.',
  load: async () => (await import('./compare-page.tsx')).ComparePage,
  takesText: {
    label: 'Compare',
    description: 'Compare it with the working document by structure',
    into: 'right',
  },
};
