import { dataText } from './data-text.ts';

/** What names and folders of files of known formats are called. */
interface KnownNames {
  readonly names: Set<string>;
  /** `.camel.yaml`, `-ksail.yml`. */
  readonly ends: Set<string>;
  /** `ksail-`. */
  readonly starts: Set<string>;
  /** Folders of which all are in a path. */
  readonly folders: (readonly string[])[];
}

let known: KnownNames | undefined;

/**
 * Whether a file may have a known format because of its path. Reads only the data file, which takes less than all that it
 * takes to detect a schema.
 */
export function isKnownName(path: string): boolean {
  known ??= readNames();
  const { names, ends, starts, folders } = known;
  const parts = path.split(/[\\/]/);
  const name = parts.pop() ?? '';
  if (names.has(name)) return true;
  for (let at = 1; at <= name.length; at++) {
    if (starts.has(name.slice(0, at)) || ends.has(name.slice(at - 1))) return true;
  }
  return parts.length > 0 && folders.some((all) => all.every((folder) => parts.includes(folder)));
}

function readNames(): KnownNames {
  const found: KnownNames = { names: new Set(), ends: new Set(), starts: new Set(), folders: [] };
  for (const { globs, likelyGlobs } of formatsInData()) {
    for (const glob of globs) {
      if (!glob.startsWith('!') && likelyGlobs?.includes(glob) !== true) addGlob(glob, found);
    }
  }
  return found;
}

function addGlob(glob: string, { names, ends, starts, folders }: KnownNames): void {
  const parts = glob.split('/');
  const name = parts.pop() ?? '';
  const plain = parts.filter((part) => !/[*?]/.test(part));
  if (plain.length > 0) folders.push(plain);
  else if (!name.includes('*')) names.add(name);
  else if (name.startsWith('*')) ends.add(name.slice(name.lastIndexOf('*') + 1));
  else starts.add(name.slice(0, name.indexOf('*')));
}

/** An installation without the list knows no names. */
function formatsInData(): readonly {
  readonly globs: readonly string[];
  readonly likelyGlobs?: readonly string[];
}[] {
  try {
    return JSON.parse(dataText('known-formats.json')).formats;
  } catch {
    return [];
  }
}
