/* Loaded with the first document that names of other documents may count in. */
import type { ProjectFiles } from '@yamlkit/language';
import type { OpenFile } from '../../protocol.ts';

/** The documents that are open beside a text. */
export interface TextsBeside {
  readonly beside: readonly OpenFile[];
  /** Their texts, in the same order. */
  readonly others: readonly string[];
}

/**
 * A text and the documents that are open beside it as files of a project, of which there may be others.
 *
 * @param path of the text; one without a name is beside the others, too.
 */
export function openFiles(
  text: string,
  path: string | undefined,
  { beside, others }: TextsBeside,
): ProjectFiles {
  const own = path ?? 'document.yaml';
  const texts = new Map(beside.map((each, at) => [each.path, others[at]]));
  // Others may refer to it.
  texts.set(own, text);
  return {
    own,
    isPartial: true,
    read: (wanted) => texts.get(wanted),
    list: (folder) => namesIn([...texts.keys()], folder),
  };
}

/** The entries of a folder among some paths; folders end with a slash. */
function namesIn(paths: readonly string[], folder: string): string[] {
  const start = folder === '' ? '' : `${folder}/`;
  const below = paths.filter((path) => path.startsWith(start));
  return [...new Set(below.map((path) => path.slice(start.length).replace(/\/.*$/, '/')))];
}
