import { convertManifest } from './convert/manifest.ts';
import { formatManifest } from './format/manifest.ts';
import { inspectManifest } from './inspect/manifest.ts';
import { mergeManifest } from './merge/manifest.ts';
import type { ToolManifest, ToolName } from './tool-manifest.ts';
import { validateManifest } from './validate/manifest.ts';

/** All tools, in the order of their tabs. */
export const toolManifests: readonly ToolManifest[] = [
  validateManifest,
  formatManifest,
  convertManifest,
  inspectManifest,
  mergeManifest,
];

/** The tool at an address of the site; the first one where no tool has that address. */
export function toolAt(path: string): ToolName {
  const wanted = path.replace(/(.)\/+$/, '$1');
  return toolManifests.find((manifest) => manifest.path === wanted)?.name ?? toolManifests[0].name;
}

/** The manifest of a tool. */
export function manifestOf(tool: ToolName): ToolManifest {
  return toolManifests.find((manifest) => manifest.name === tool) ?? toolManifests[0];
}
