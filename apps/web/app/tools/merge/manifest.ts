import type { ToolManifest } from '../tool-manifest.ts';

export const mergeManifest: ToolManifest = {
  name: 'merge',
  path: '/merger',
  label: 'File Merger',
  summary: 'Two YAML files made one, by overriding, merging deeply or appending lists.',
  editorHeight: 'h-[264px]',
};
