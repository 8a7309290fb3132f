import { isSlip, nearestName } from '@yamlkit/text';
import { shown } from '../finding.ts';
import { KUSTOMIZATIONS } from '../kustomize/kustomized-files.ts';
import { entryAt, namesIn } from '../project-entry.ts';
import { pathBeside, pathFromRoot } from '../project-path.ts';
import type { PassageReader } from './passage-reader.ts';

/** What is at an address or made from a pattern, and text in place of a path. */
const ELSEWHERE = /[\n:*?$]|\/\/|^git@|^[\w-]+(?:\.[\w-]+)*\.(?:com|dev|io|net|org)\//;

/**
 * The path of a file of the project that must be there. Options: `isKeyed` for `name=path`, `mayBeFolder` for one with a
 * kustomization, `isWarning` for a file that may be made before it is needed, `isOptional` for one that need not be there, `isNear` for one that may be in other folders, so that only a slip is reported, `isFromRoot` for a path from the root of the project.
 */
export function checkProjectFile(passage: PassageReader): void {
  const { model, text, options } = passage;
  const { files } = model;
  const start = options.isKeyed === true ? text.indexOf('=') + 1 : 0;
  const name = text.slice(start);
  if (!passage.isScalar || files === undefined || name === '' || ELSEWHERE.test(name)) return;
  const path = options.isFromRoot === true ? pathFromRoot(name) : pathBeside(files.own, name);
  if (path === undefined) return;
  const { kind, beside } = entryAt(model, path);
  if (kind === 'file') passage.addLink(path, passage.frame);
  if (options.isOptional === true) return;
  const isElsewhere = options.isNear === true;
  const severity = options.isWarning === true || isElsewhere ? 'warning' : 'error';
  if (kind === 'missing') {
    const near = nearPath(name, beside);
    if (isElsewhere && (near === undefined || !isSlip(name, near, 1))) return;
    const hint = near === undefined ? '' : ` Did you mean “${near}”?`;
    const message = `The project has no file “${shown(name)}”.${hint}`;
    passage.report({
      rule: 'missing-file',
      severity,
      message,
      from: start,
      to: text.length,
      insert: near,
    });
  } else if (kind === 'folder' && !isElsewhere) {
    const names = namesIn(model, files, path);
    const isWhole = names?.some((each) => KUSTOMIZATIONS.includes(each)) !== false;
    const own = names?.find((each) => KUSTOMIZATIONS.includes(each));
    if (own !== undefined) passage.addLink(`${path}/${own}`, passage.frame);
    if (options.mayBeFolder === true && isWhole) return;
    const message =
      options.mayBeFolder === true
        ? `The folder “${shown(name)}” has no kustomization.yaml.`
        : `“${shown(name)}” is a folder. Name a file.`;
    passage.report({ rule: 'missing-file', severity, message, from: start, to: text.length });
  }
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
