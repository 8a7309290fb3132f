import { catalog } from '../catalog.ts';
import type { CatalogEntry } from '../catalog-entry.ts';

/** What globs have in them that is no letter of a name: groups first, then wildcards. */
const GROUPS = /[?*+@!]?\([^)]*\)|\{[^}]*\}|\[[^\]]*\]/g;
const WILDCARDS = /[*?!]+/;

/** Finds out quickly whether the name of a file may be in a catalog. Made once: 4,000 files are looked up in it. */
class HintingNames {
  readonly #whole = new Set<string>();
  readonly #parts = new Set<string>();

  constructor(entries: readonly CatalogEntry[]) {
    for (const glob of entries.flatMap(({ globs }) => globs)) {
      const name = glob.replace(/^\*\*\//, '');
      const isPlain = !name.includes('/') && !WILDCARDS.test(name.replace(GROUPS, '*'));
      if (isPlain) this.#whole.add(name);
      else this.#parts.add(longestPart(glob));
    }
  }

  /** Whether some glob may match a path. */
  has(path: string): boolean {
    const plain = path.replaceAll('\\', '/');
    if (this.#whole.has(plain.slice(plain.lastIndexOf('/') + 1))) return true;
    for (const part of this.#parts) if (plain.includes(part)) return true;
    return false;
  }
}

let names: HintingNames | undefined;

/** Whether the name of a file may be one of a format in the catalog; where it is not, no glob matches it. */
export function isHintingName(path: string): boolean {
  names ??= new HintingNames(catalog);
  return names.has(path);
}

/** What every path must have in it that a glob matches. */
function longestPart(glob: string): string {
  const parts = glob.replace(GROUPS, '*').split(WILDCARDS);
  const trimmed = parts.map((part) => part.replace(/^\/+|\/+$/g, ''));
  return trimmed.reduce((longest, part) => (part.length > longest.length ? part : longest), '');
}
