import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = path.dirname(fileURLToPath(import.meta.url));
/** Where data files are: beside the built program, or in the sources. */
const FOLDERS = ['schemas', '../../../schemas/data', '../../../schemas'];

/** A data file of the catalog. @throws where there is none of that name. */
export function dataText(name: string): string {
  const fileIn = (folder: string) => path.join(HERE, folder, name);
  const folder = FOLDERS.find((each) => existsSync(fileIn(each))) ?? FOLDERS[0];
  return readFileSync(fileIn(folder), 'utf8');
}
