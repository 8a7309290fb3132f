/* Loaded with the first resource whose kind is not known. */
import { parse, toJs } from '@yamlkit/engine/tree';
import { isCustomResourceDefinition } from '@yamlkit/schemas';
import type { OpenedFolder } from './opened-folder.ts';

/** The CustomResourceDefinitions in all files of a folder, as plain data. */
export function definitionsIn(folder: OpenedFolder): readonly unknown[] {
  return [...folder.files]
    .filter((path) => /\.(?:ya?ml|json)$/.test(path))
    .flatMap((path) => definitionsOf(folder.text(path) ?? ''));
}

function definitionsOf(text: string): readonly unknown[] {
  if (!text.includes('CustomResourceDefinition')) return [];
  const tree = parse(text);
  if (tree.diagnostics.some(({ severity }) => severity === 'error')) return [];
  return toJs(tree, { numbers: 'bigint' }).output.filter(isCustomResourceDefinition);
}
