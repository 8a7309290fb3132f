import path from 'node:path';
import { hasPattern, NameHints, type NamePattern } from '@yamlkit/schemas/hints';
import { dataText } from './data-text.ts';

let hints: NameHints | undefined;

/** What counts in the folder of the file before, in which most files are. */
let last: {
  readonly cwd: string;
  /** With a separator at its end. */
  readonly folder: string;
  readonly patterns: readonly NamePattern[];
} = { cwd: '', folder: '', patterns: [] };

/**
 * Whether a file may have a known format because of its path from the working folder. Reads only a small data file, which
 * takes less than all that it takes to detect a schema.
 *
 * @param file its absolute path; an empty text is no hint.
 */
export function isHintingPath(file: string, cwd: string): boolean {
  hints ??= readHints();
  const isLast =
    cwd === last.cwd &&
    file.startsWith(last.folder) &&
    !file.includes(path.sep, last.folder.length);
  if (!isLast) {
    const folder = file.slice(0, file.lastIndexOf(path.sep) + 1);
    last = { cwd, folder, patterns: hints.patternsIn(path.relative(cwd, folder)) };
  }
  const name = file.slice(last.folder.length);
  const { patterns } = last;
  return hints.hasName(name) || (patterns.length > 0 && hasSome(name, patterns));
}

function hasSome(name: string, patterns: readonly NamePattern[]): boolean {
  return patterns.some((pattern) => hasPattern(name, pattern));
}

/** An installation without the data knows no names. */
function readHints(): NameHints {
  try {
    return new NameHints(JSON.parse(dataText('name-hints.json')));
  } catch {
    return new NameHints({ names: [], patterns: [], ends: [], starts: [], inFolders: {} });
  }
}
