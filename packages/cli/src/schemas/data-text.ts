import { existsSync, readFileSync } from 'node:fs';
import { formatListFile } from '@yamlkit/schemas';

/** A data file of the catalog: beside the built program, or where the sources are. */
export function dataText(name: string): string {
  const built = new URL(`./schemas/${name}`, import.meta.url);
  const folder = name === formatListFile.name ? '' : 'data/';
  const source = new URL(`../../../schemas/${folder}${name}`, import.meta.url);
  return readFileSync(existsSync(built) ? built : source, 'utf8');
}
