import type { ModuleRequest } from '../host.ts';

/**
 * The files in which a module may be, in the order in which they are to be tried, for hosts that read modules
 * from files. `a/b` is `a/b.jq` or `a/b/b.jq` in one of the folders; data has `.json`.
 *
 * @param folders where modules are looked for: those of `-L`, or jq's own.
 */
export function moduleCandidates(
  { path, search, isData, from }: ModuleRequest,
  folders: readonly string[],
): string[] {
  const extension = isData ? '.json' : '.jq';
  const name = path.slice(path.lastIndexOf('/') + 1);
  const origin = from === undefined ? '.' : from.replace(/\/?[^/]*$/, '') || '.';
  const relative = search.map((each) => join(origin, each));
  return [...relative, ...folders].flatMap((folder) => [
    join(folder, path + extension),
    join(folder, `${path}/${name}${extension}`),
  ]);
}

/** A path in a folder, without `.` and `..` where they can be resolved. */
function join(folder: string, path: string): string {
  const whole = path.startsWith('/') ? path : `${folder}/${path}`;
  const parts: string[] = [];
  for (const part of whole.split('/')) {
    const last = parts[parts.length - 1];
    if (part === '..' && last !== undefined && last !== '..' && last !== '') parts.pop();
    else if (part !== '.' && (part !== '' || parts.length === 0)) parts.push(part);
  }
  return parts.join('/') || '.';
}
