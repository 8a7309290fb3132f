import type { ToolName } from '../shell/tool-name.ts';
import { manifest as convert } from './convert/manifest.ts';
import { manifest as diff } from './diff/manifest.ts';
import { manifest as format } from './format/manifest.ts';
import { manifest as inspect } from './inspect/manifest.ts';
import { manifest as merge } from './merge/manifest.ts';
import type { ToolManifest } from './tool-manifest.ts';
import { manifest as validate } from './validate/manifest.ts';

/** All tools, in the order of their tabs: the one list that a new tool is added to. */
export const toolManifests: readonly ToolManifest[] = [
  validate,
  format,
  convert,
  inspect,
  merge,
  diff,
];

/** The manifest of a tool. */
export function manifestOf(tool: ToolName): ToolManifest {
  return toolManifests.find(({ name }) => name === tool) ?? validate;
}

/** The tool at an address of the site; the first one where no tool has that address. */
export function toolAt(path: string): ToolName {
  const wanted = path.replace(/(.)\/+$/, '$1');
  return toolManifests.find((manifest) => manifest.path === wanted)?.name ?? validate.name;
}

/** Whether something that may come from anywhere is the name of a tool. */
export function isToolName(value: unknown): value is ToolName {
  return toolManifests.some(({ name }) => name === value);
}
