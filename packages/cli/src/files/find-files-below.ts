import { type Dirent, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isTextTemplate } from '@yamlkit/engine/templates';
import type { WantedFiles } from '@yamlkit/language/wanted-files';
import { Pauses } from '../pauses.ts';
import { isMissing } from './describe-file-error.ts';

const LEFT_OUT = new Set(['node_modules', '.git']);
const PAUSE_EVERY_MS = 50;

/**
 * The paths below a folder of the files that are wanted, sorted; symbolic links, `node_modules` and
 * `.git` are left out.
 *
 * @param onUnreadable called with folders that cannot be read.
 */
export async function findFilesBelow(
  folder: string,
  { isWanted, hasChartTexts }: WantedFiles,
  onUnreadable: (below: string, error: unknown) => void,
): Promise<string[]> {
  const found: string[] = [];
  const texts: string[] = [];
  const folders = [''];
  const pauses = new Pauses(PAUSE_EVERY_MS);
  for (let below = folders.pop(); below !== undefined; below = folders.pop()) {
    for (const entry of readFolder(folder, below, onUnreadable)) {
      const { name } = entry;
      if (entry.isDirectory()) {
        if (!LEFT_OUT.has(name)) folders.push(`${below}${name}${path.sep}`);
      } else if (entry.isFile()) {
        if (isWanted(name)) found.push(below + name);
        else if (hasChartTexts && isTextTemplate(name)) texts.push(below + name);
      }
    }
    const pause = pauses.take();
    if (pause) await pause;
  }
  if (texts.length > 0) {
    const { isOfChart } = await import('@yamlkit/language/chart-texts');
    found.push(...texts.filter((text) => isOfChart(path.join(folder, text), existsSync)));
  }
  // By code units, as everywhere.
  return found.sort();
}

function readFolder(
  folder: string,
  below: string,
  onUnreadable: (below: string, error: unknown) => void,
): readonly Dirent[] {
  try {
    return readdirSync(path.join(folder, below), { withFileTypes: true });
  } catch (error) {
    if (!isMissing(error)) onUnreadable(below, error);
    return [];
  }
}
