import { isSlip, nearestName } from '@yamlkit/text';
import { shown } from '../finding.ts';
import { entryAt, namesInFolder } from '../project-entry.ts';
import { pathBeside, pathFromRoot } from '../project-path.ts';
import type { PassageReader } from './passage-reader.ts';

/** What is at an address or made from a pattern, and text in place of a path. */
const ELSEWHERE = /[\n:*?$]|\/\/|^git@|^[\w-]+(?:\.[\w-]+)*\.(?:com|dev|io|net|org)\//;

/**
 * The path of a file of the project that must be there. Options: `isKeyed` for `name=path`, `after` for what comes before a
 * path, `folderWith` for a folder with one of these files, which may be in place of a file or, with `isFolder`, must be,
 * `isWarning` for a file that may be made before it is needed, `isOptional` for one that need not be there,
 * `around` for one that may also be in the nearest folder of that name around this file, or in others that are not known, so
 * that only a slip is reported, `isFromRoot` for a path from the root of the project.
 */
export function checkProjectFile(passage: PassageReader): void {
  const { model, text, options } = passage;
  const start = startOf(passage);
  const name = text.slice(start);
  if (!passage.isScalar || name === '' || ELSEWHERE.test(name)) return;
  const paths = pathsOf(passage, name);
  const entries = paths.map((path) => entryAt(model, path));
  const found = entries.findIndex(({ kind }) => kind === 'file');
  if (found !== -1) passage.addLink(paths[found], passage.frame);
  if (found !== -1 || entries.length === 0 || options.isOptional === true) return;
  const [{ kind }] = entries;
  const isElsewhere = options.around !== undefined;
  if (kind === 'missing') {
    const beside = entries.flatMap((entry) => entry.beside);
    const near = nearPath(name, [...new Set(beside)]);
    if (isElsewhere && (near === undefined || !isSlip(name, near, 1))) return;
    const hint = near === undefined ? '' : ` Did you mean “${near}”?`;
    const what = options.isFolder === true ? 'folder' : 'file';
    report(passage, start, `The project has no ${what} “${shown(name)}”.${hint}`, near);
  } else if (kind === 'folder' && !isElsewhere) {
    checkFolder(passage, { name, path: paths[0], start });
  }
}

/** Where the path begins in the text; at its end where it has none. */
function startOf({ text, options }: PassageReader): number {
  if (options.isKeyed === true) return text.indexOf('=') + 1;
  if (typeof options.after !== 'string') return 0;
  return text.startsWith(options.after) ? options.after.length : text.length;
}

/** Where a file may be, from the root of the project; nowhere without a project, or outside of it. */
function pathsOf({ model: { files }, options }: PassageReader, name: string): string[] {
  if (files === undefined) return [];
  const { around, isFromRoot } = options;
  const path = isFromRoot === true ? pathFromRoot(name) : pathBeside(files.own, name);
  const steps = files.own.split('/').slice(0, -1);
  const level = typeof around === 'string' ? steps.lastIndexOf(around) : -1;
  const other =
    level === -1 ? undefined : pathFromRoot([...steps.slice(0, level + 1), name].join('/'));
  const paths = [path, other].filter((each) => each !== undefined);
  return [...new Set(paths)];
}

/** A folder in place of a file. */
function checkFolder(
  passage: PassageReader,
  { name, path, start }: { readonly name: string; readonly path: string; readonly start: number },
): void {
  const { model, options } = passage;
  const { folderWith } = options;
  if (!Array.isArray(folderWith)) {
    report(passage, start, `“${shown(name)}” is a folder. Name a file.`);
    return;
  }
  const names = model.files && namesInFolder(model, model.files, path);
  const own = names?.find((each) => folderWith.includes(each));
  if (own !== undefined) passage.addLink(`${path}/${own}`, passage.frame);
  else if (names !== undefined) {
    report(passage, start, `The folder “${shown(name)}” has no ${folderWith[0]}.`);
  }
}

function report(passage: PassageReader, from: number, message: string, insert?: string): void {
  const { text, options } = passage;
  const isWarning = options.isWarning === true || options.around !== undefined;
  const severity = isWarning ? 'warning' : 'error';
  passage.report({ rule: 'missing-file', severity, message, from, to: text.length, insert });
}

/** The same path with the name that was probably meant. */
function nearPath(path: string, names: readonly string[]): string | undefined {
  const at = path.replace(/\/+$/, '').lastIndexOf('/') + 1;
  const near = nearestName(
    path.slice(at).replace(/\/+$/, ''),
    names.map((name) => name.replace('/', '')),
  );
  return near && path.slice(0, at) + near;
}
