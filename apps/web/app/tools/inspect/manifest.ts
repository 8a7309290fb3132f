import { ListTree } from 'lucide-react';
import type { ToolManifest } from '../tool-manifest.ts';

declare module '../../shell/tool-name.ts' {
  interface ToolNames {
    readonly inspect: true;
  }
}

export const manifest: ToolManifest = {
  name: 'inspect',
  path: '/parser',
  label: 'Parser & Viewer',
  icon: ListTree,
  navigation: { header: 'Parser', footer: 'YAML Parser' },
  page: {
    title: 'YAML Parser & Viewer',
    description:
      'See what a YAML file means: its values as a typed tree, with the path to every node ready to copy.',
  },
  summary: 'What the text means: its values as a typed tree, with the path to every node.',
  load: async () => (await import('./inspect-page.tsx')).InspectPage,
  quickAction: { label: 'View as tree', description: 'Show the parsed structure' },
};
