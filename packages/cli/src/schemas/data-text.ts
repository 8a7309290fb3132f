import { existsSync, readFileSync } from 'node:fs';

/** Where data files are: beside the built program, or in the sources. */
const FOLDERS = ['./schemas/', '../../../schemas/data/', '../../../schemas/'];

/** A data file of the catalog. @throws where there is none of that name. */
export function dataText(name: string): string {
  const files = FOLDERS.map((folder) => new URL(`${folder}${name}`, import.meta.url));
  return readFileSync(files.find((file) => existsSync(file)) ?? files[0], 'utf8');
}
