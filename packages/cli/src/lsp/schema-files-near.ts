import { type Dirent, readdirSync } from 'node:fs';
import path from 'node:path';

/** Folders whose files are listed, and files in all. */
const MOST_FOLDERS = 200;
const MOST_FILES = 200;
const LEFT_OUT = new Set(['node_modules', '.git', 'dist', 'vendor']);
/** Settings of programs, which are JSON too. */
const NO_SCHEMA = /^(?:package|package-lock|tsconfig.*|composer|jsconfig)\.json$/i;

/**
 * The JSON files in a folder, below it, and in the folders above it up to the root of the workspace, as a comment in the
 * folder would name them. Those that are called schemas come first.
 */
export function schemaFilesNear(folder: string, root: string): readonly string[] {
  const found: string[] = [];
  const folders = [folder];
  for (let above = folder; above !== root && path.dirname(above) !== above; ) {
    above = path.dirname(above);
    folders.push(above);
  }
  const seen = new Set<string>();
  for (const each of folders) {
    if (seen.size >= MOST_FOLDERS || found.length >= MOST_FILES) break;
    if (seen.has(each)) continue;
    seen.add(each);
    for (const entry of entriesOf(each)) {
      const { name } = entry;
      if (entry.isDirectory() && !LEFT_OUT.has(name)) folders.push(path.join(each, name));
      else if (entry.isFile() && name.endsWith('.json') && !NO_SCHEMA.test(name)) {
        found.push(nameFrom(folder, path.join(each, name)));
      }
    }
  }
  const isCalledSchema = (name: string) => (/schema/i.test(name) ? 0 : 1);
  return found.slice(0, MOST_FILES).sort((a, b) => isCalledSchema(a) - isCalledSchema(b));
}

/** One with a space would end in it. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !/\s/.test(name));
  } catch {
    return [];
  }
}

function nameFrom(folder: string, file: string): string {
  const relative = path.relative(folder, file).split(path.sep).join('/');
  return relative.startsWith('../') ? relative : `./${relative}`;
}
