import { CircleCheckBig } from 'lucide-react';
import type { ToolManifest } from '../tool-manifest.ts';

declare module '../../shell/tool-name.ts' {
  interface ToolNames {
    readonly validate: true;
  }
}

export const manifest: ToolManifest = {
  name: 'validate',
  path: '/validator',
  label: 'Validator & Linter',
  icon: CircleCheckBig,
  navigation: { header: 'Validator', footer: 'YAML Validator' },
  page: {
    title: 'YAML Validator & Linter',
    description:
      'Check YAML as you type: every syntax error with its line, column and fix, lint warnings, and multi-document streams. Runs entirely in your browser.',
  },
  summary:
    'Every syntax error with its line and how to fix it, and warnings for what was probably not meant.',
  loadFolderPanel: async () => (await import('./folder/folder-panel.tsx')).FolderPanel,
  load: async () => (await import('./validate-page.tsx')).ValidatePage,
};
