/**
 * How far the name of a file that a glob matches tells its format: `certain` where no other program's files are called
 * that, `likely` where others' may be, `ignored` where anyone's are.
 */
export type GlobTrust = 'certain' | 'likely' | 'ignored';

/** Names that say nothing without the folder. */
const ANYONES_NAME =
  /^(?:app|component|conf|config|deploy|index|main|service|settings|step|template|values)$/i;
/** Hidden folders in which many programs have files. */
const SHARED_FOLDER = /^\.(?:ai|azuredevops|config|github|gitlab)$/;
const YAML_END = /\.(?:ya?ml|y\?\(a\)ml)$/i;

/**
 * Rates globs by their words. A word is a program's own if it has three letters or more and is not common.
 *
 * - A name without wildcards is certain if it has such a word, is hidden, or is in a program's folder: one that is hidden or
 *   has such a word. Else it is likely, unless it is a name such as `config.yml`.
 * - A name with wildcards is certain if an own word stands between separators (`*.camel.yaml`), likely if the word may be
 *   part of another (`*render.yaml`), and decided by its folder if it has no word of its own. Two common words are likely
 *   (`*.links.menu.yml`), one is ignored: `*.services.yml`, `*.es.yml`.
 */
export class GlobRating {
  readonly #common: ReadonlySet<string>;

  /** @param commonWords that belong to no program in particular, in lower case. */
  constructor(commonWords: Iterable<string>) {
    this.#common = new Set(commonWords);
  }

  trustOf(glob: string): GlobTrust {
    const pattern = glob.replace(/^!?(?:\*\*\/)*/, '');
    const at = pattern.lastIndexOf('/') + 1;
    const name = pattern.slice(at).replace(YAML_END, '');
    const folder = this.#trustOfFolder(pattern.slice(0, at));
    const words = wordsIn(name);
    const own = words.filter((word) => this.#isOwn(word));
    if (!/[*?{[(]/.test(name)) {
      if (own.length > 0 || /^\.\w/.test(name) || folder === 'certain') return 'certain';
      return ANYONES_NAME.test(name) ? folder : 'likely';
    }
    if (own.length > 0) return own.some((word) => isWhole(name, word)) ? 'certain' : 'likely';
    if (folder !== 'ignored') return folder;
    return words.length > 1 && words.every((word) => word.length > 2) ? 'likely' : 'ignored';
  }

  /** What a folder tells of all files in it. */
  #trustOfFolder(folder: string): GlobTrust {
    const parts = folder.split('/').filter((part) => part !== '' && part !== '**');
    const hasOwn = (part: string) => wordsIn(part).some((word) => this.#isOwn(word));
    const isTelling = (part: string) =>
      (/^\.\w/.test(part) && !SHARED_FOLDER.test(part)) || (!/[*?]/.test(part) && hasOwn(part));
    if (parts.some(isTelling)) return 'certain';
    return parts.some((part) => hasOwn(part) || /[a-z][-_][a-z]/i.test(part))
      ? 'likely'
      : 'ignored';
  }

  #isOwn(word: string): boolean {
    return word.length > 2 && !this.#common.has(word);
  }
}

function wordsIn(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Whether a word in a pattern cannot be part of a longer one. */
function isWhole(pattern: string, word: string): boolean {
  const from = pattern.toLowerCase().indexOf(word);
  const around = [pattern[from - 1] ?? '.', pattern[from + word.length] ?? '.'];
  return around.every((character) => /[-_.]/.test(character));
}
