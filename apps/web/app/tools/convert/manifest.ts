import type { ToolManifest } from '../tool-manifest.ts';

export const convertManifest: ToolManifest = {
  name: 'convert',
  path: '/converter',
  label: 'YAML To JSON',
  summary:
    'YAML to JSON, INI, TOML, XML and back as you type, with every digit and the order of keys.',
  editorHeight: 'h-[320px]',
  quickAction: { label: 'Convert to JSON', description: 'See the document as JSON' },
};
