import { knownByModel, type Model } from './model.ts';
import type { ProjectFiles } from './project-files.ts';

/**
 * What is at a path of a project; `unknown` where a folder on the way is a link or may not be read, and where not all
 * files are known.
 */
export interface ProjectEntry {
  readonly kind: 'file' | 'folder' | 'missing' | 'unknown';
  /** Where it is missing, the names in the folder that it should be in. */
  readonly beside: readonly string[];
}

const UNKNOWN: ProjectEntry = { kind: 'unknown', beside: [] };
/** Folders that are listed for one text. */
const MOST_FOLDERS = 500;
const listedIn = knownByModel(() => new Map<string, readonly string[] | undefined>());

/** What is at a path, from the root of the project. */
export function entryAt(model: Model, path: string): ProjectEntry {
  const { files } = model;
  if (files === undefined) return UNKNOWN;
  const steps = path.split('/');
  for (const [place, name] of steps.entries()) {
    const names = namesInFolder(model, files, steps.slice(0, place).join('/'));
    if (names === undefined) return UNKNOWN;
    const isLast = place === steps.length - 1;
    if (names.includes(`${name}/`)) {
      if (isLast) return { kind: 'folder', beside: [] };
    } else if (names.includes(name)) {
      return isLast ? { kind: 'file', beside: [] } : UNKNOWN;
    } else if (files.isPartial === true) {
      return UNKNOWN;
    } else {
      return { kind: 'missing', beside: isLast ? names : [] };
    }
  }
  return UNKNOWN;
}

/** The names in a folder, each folder read once for a text. */
export function namesInFolder(
  model: Model,
  files: ProjectFiles,
  folder: string,
): readonly string[] | undefined {
  const known = listedIn(model);
  if (!known.has(folder) && known.size < MOST_FOLDERS) known.set(folder, files.list?.(folder));
  return known.get(folder);
}
