import type { ToolManifest } from '../tool-manifest.ts';

export const inspectManifest: ToolManifest = {
  name: 'inspect',
  path: '/parser',
  label: 'Parser & Viewer',
  summary: 'What the text means: its values as a typed tree, with the path to every node.',
  editorHeight: 'h-[500px]',
  quickAction: { label: 'View as tree', description: 'See what the text means' },
};
