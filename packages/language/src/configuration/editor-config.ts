import { compileGlob, type GlobMatcher } from '@yamlkit/schemas';

/** A setting of a `.editorconfig`, and the line it is on, from 1. */
export interface EditorSetting {
  readonly value: string;
  readonly line: number;
}

/** A `.editorconfig`. */
export interface EditorConfig {
  /** Whether those in the folders above do not count. */
  readonly isRoot: boolean;
  /**
   * The settings of a file by their names in lower case. Of several sections, the last one counts.
   *
   * @param below the file's path below the folder of the `.editorconfig`, with `/`.
   */
  settingsFor(below: string): ReadonlyMap<string, EditorSetting>;
}

interface Section {
  readonly matches: GlobMatcher | undefined;
  readonly settings: ReadonlyMap<string, EditorSetting>;
}

/** Characters of a glob that every reader takes, by EditorConfig's specification. Longer ones match nothing. */
const LONGEST_GLOB = 1024;

/** Numbers that all ranges of a glob, such as `{1..9}`, may stand for together; more of them match nothing. */
const MOST_NUMBERS = 100;

/** Reads a `.editorconfig`. Like editors, it ignores what it doesn't understand. */
export function readEditorConfig(text: string): EditorConfig {
  let isRoot = false;
  const sections: Section[] = [];
  let settings: Map<string, EditorSetting> | undefined;
  for (const [index, given] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    const line = given.trim();
    if (line === '' || line.startsWith('#') || line.startsWith(';')) continue;
    if (line.startsWith('[') && line.endsWith(']')) {
      settings = new Map();
      sections.push({ matches: matcherOf(line.slice(1, -1)), settings });
      continue;
    }
    const equals = line.indexOf('=');
    if (equals === -1) continue;
    const name = line.slice(0, equals).trim().toLowerCase();
    // A comment may follow the value.
    const value = line
      .slice(equals + 1)
      .replace(/\s[#;].*$/, '')
      .trim()
      .toLowerCase();
    if (settings !== undefined) settings.set(name, { value, line: index + 1 });
    else if (name === 'root') isRoot = value === 'true';
  }
  return {
    isRoot,
    settingsFor(below) {
      const found = new Map<string, EditorSetting>();
      for (const { matches, settings: own } of sections) {
        if (matches?.(below)) for (const [name, setting] of own) found.set(name, setting);
      }
      return found;
    },
  };
}

/** A glob without a slash is for the names of files in any folder. */
function matcherOf(glob: string): GlobMatcher | undefined {
  if (glob.length > LONGEST_GLOB) return undefined;
  let numbers = 0;
  const plain = glob.replaceAll(/\{(-?\d{1,9})\.\.(-?\d{1,9})\}/g, (whole, from, to) => {
    const [least, most] = [Number(from), Number(to)].sort((a, b) => a - b);
    numbers += most - least + 1;
    if (numbers > MOST_NUMBERS) return whole;
    return `{${Array.from({ length: most - least + 1 }, (_, at) => least + at).join()}}`;
  });
  const isAnywhere = !plain.includes('/');
  return compileGlob(isAnywhere || plain.startsWith('/') ? plain : `/${plain}`);
}
