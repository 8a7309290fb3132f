import type { SettingsFolders } from './settings-files.ts';

/**
 * The folder whose files a file may name: that of its repository, or, where there is none, that which is all there is by its
 * configuration, that which has its `.github`, or that of its outermost chart; otherwise its own.
 *
 * @param file absolute.
 */
export function projectRootOf(
  { paths, has, isRepository }: SettingsFolders,
  file: string,
  closedFolder?: string,
): string {
  const own = paths.dirname(file);
  let chart: string | undefined;
  for (let folder = own; ; folder = paths.dirname(folder)) {
    if (isRepository(folder)) return folder;
    if (has(folder, 'Chart.yaml')) chart = folder;
    if (paths.dirname(folder) === folder) break;
  }
  if (closedFolder !== undefined) return closedFolder;
  const github = /^(.*?)[\\/]\.github[\\/]/.exec(file)?.[1];
  return github === undefined || github === '' ? (chart ?? own) : github;
}
