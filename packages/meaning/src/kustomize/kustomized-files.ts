import { childOf, itemsOf, textOf } from '../nodes.ts';
import { documentsOfFile } from '../parsed-files.ts';
import type { ProjectFiles } from '../project-files.ts';
import { pathBeside } from '../project-path.ts';

/** The names that a kustomization's file may have. */
export const KUSTOMIZATIONS: readonly string[] = [
  'kustomization.yaml',
  'kustomization.yml',
  'Kustomization',
];

/** Folders above a file that are looked at for a kustomization with it. */
const MOST_LEVELS = 4;
/** Files that one kustomization puts together. */
const MOST_FILES = 200;
/** Keys whose items are files, or folders with a kustomization. */
const LISTS = ['resources', 'bases', 'components', 'patchesStrategicMerge'];

/**
 * The files that the nearest kustomization puts together with a text, those of other kustomizations included; none where no
 * kustomization names the text.
 */
export function kustomizedBeside(files: ProjectFiles): readonly string[] {
  const { own } = files;
  let folder = own;
  for (let level = 0; level < MOST_LEVELS && folder !== ''; level++) {
    folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0));
    const file = kustomizationIn(files, folder);
    if (file === undefined) continue;
    const found = kustomizedBy(files, file);
    if (found.includes(own)) return found;
  }
  return [];
}

/** A kustomization's own file and all that it puts together. */
function kustomizedBy(files: ProjectFiles, file: string): readonly string[] {
  const found = new Set([file]);
  // Grows while it is read.
  for (const path of found) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    if (!KUSTOMIZATIONS.includes(name)) continue;
    for (const below of filesIn(files, path)) if (found.size < MOST_FILES) found.add(below);
  }
  return [...found];
}

/** What a kustomization names. */
function filesIn(files: ProjectFiles, file: string): string[] {
  const text = files.read(file);
  const [nodes] = (text === undefined ? undefined : documentsOfFile(file, text)) ?? [];
  if (nodes === undefined) return [];
  const root = { nodes, node: nodes.root };
  const named = [
    ...LISTS.flatMap((key) => itemsOf(childOf(root, key))),
    ...itemsOf(childOf(root, 'patches')).flatMap((item) => childOf(item, 'path') ?? []),
  ];
  return named.flatMap((item) => fileAt(files, file, textOf(item)) ?? []);
}

/** The file that an item names, or that of the kustomization in the folder. */
function fileAt(files: ProjectFiles, own: string, name: string | undefined): string | undefined {
  if (name === undefined || /[\n:*?$]|\/\//.test(name)) return undefined;
  const path = pathBeside(own, name);
  if (path === undefined || /\.(?:ya?ml|json)$/i.test(path)) return path;
  return kustomizationIn(files, path);
}

function kustomizationIn(files: ProjectFiles, folder: string): string | undefined {
  const name = files.list?.(folder)?.find((each) => KUSTOMIZATIONS.includes(each));
  if (name === undefined) return undefined;
  return folder === '' ? name : `${folder}/${name}`;
}
