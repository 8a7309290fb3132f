import { Braces } from 'lucide-react';
import type { ToolManifest } from '../tool-manifest.ts';
import { pageTitle } from './page-title.ts';

declare module '../../shell/tool-name.ts' {
  interface ToolNames {
    readonly convert: true;
  }
}

export const manifest: ToolManifest = {
  name: 'convert',
  path: '/converter',
  label: 'YAML To JSON',
  icon: Braces,
  navigation: { header: 'Converter', footer: 'YAML to JSON' },
  page: {
    title: pageTitle,
    description:
      'Convert YAML to JSON, INI, TOML, CSV, XML and more, and back, in your browser and as you type. Every digit and the order of keys are kept.',
  },
  summary:
    'YAML to JSON, INI, TOML, XML and back as you type, with every digit and the order of keys.',
  load: async () => (await import('./convert-page.tsx')).ConvertPage,
  quickAction: { label: 'Convert to JSON', description: 'See the document as JSON' },
};
