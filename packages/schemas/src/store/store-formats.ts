import { CATALOG_ENTRIES } from '../catalog-entries.ts';
import type { CatalogEntry } from '../catalog-entry.ts';
import { GlobRating } from './glob-rating.ts';
import { placeOf } from './published-place.ts';

/** What SchemaStore says of a format: its name, where its schema is, and what its files are called. */
export type StoreRow = readonly [name: string, address: string, ...globs: string[]];

/** The data file with the formats of SchemaStore's list. */
export interface FormatList {
  /** Words in names of files that belong to no program in particular, with spaces between. */
  readonly commonWords: string;
  readonly formats: readonly CatalogEntry[];
}

/** How globs of YAML files end. */
const YAML_END =
  /\.(?:ya?ml|y\?\(a\)ml|cff|cwl|ksy|bu|mtaext|ustx|sublime-syntax|yaml-tmlanguage)$/i;
/** YAML files whose names don't end in `.yaml` or `.yml`. */
const YAML_NAME =
  /(?:^|\/)(?:\.(?:ansible-lint|clang-format|clang-tidy|clangd|talismanrc|yamlfmt|yamllint)|Chart\.lock|buf\.lock|Spacefile)$|\/debian\/upstream\/metadata$/;
/** Names without an ending: YAML where the format also has names of YAML. */
const WITHOUT_END = /(?:^|\/)!?\.[\w-]+$/;

/**
 * The formats of SchemaStore's list whose files are YAML, but for those that the catalog has. Globs that would match files
 * of any kind are left out; of the others, those that only suggest the format are `likelyGlobs` too.
 */
export function storeFormats(
  rows: readonly StoreRow[],
  commonWords: string,
): readonly CatalogEntry[] {
  const rating = new GlobRating(commonWords.split(' '));
  const known = new KnownFormats();
  const taken = [];
  for (const [name, address, ...globs] of rows) {
    const own = yamlGlobs(globs);
    if (!/^https?:\/\//i.test(address) || name.trim() === '' || own.length === 0) continue;
    const place = placeOf(address);
    const ids = idsOf(name, place);
    if (known.has(ids, place, own)) continue;
    known.add(place);
    taken.push({ name: name.trim(), place, ids, globs: own });
  }
  const isFree = freeIds(taken.map(({ ids }) => ids));
  return taken.map(({ name, place, ids, globs }) => ({
    id: isFree(ids),
    name,
    ...trustedGlobs(globs, rating),
    published: [place],
  }));
}

/** The globs that tell something, the most certain first. */
function trustedGlobs(
  globs: readonly string[],
  rating: GlobRating,
): Pick<CatalogEntry, 'globs' | 'likelyGlobs'> {
  const excluded = globs.filter((glob) => glob.startsWith('!'));
  const included = globs.filter((glob) => !glob.startsWith('!'));
  const likely = included.filter((glob) => rating.trustOf(glob) === 'likely');
  const certain = included.filter((glob) => rating.trustOf(glob) === 'certain');
  return {
    globs: [...certain, ...likely, ...excluded],
    ...(likely.length > 0 && { likelyGlobs: likely }),
  };
}

/** The catalog's entries and the formats taken over earlier. */
class KnownFormats {
  readonly #catalogIds = new Set(CATALOG_ENTRIES.map(({ id }) => id));
  readonly #globs = new Set(CATALOG_ENTRIES.flatMap(({ globs }) => globs.map(withoutFolders)));
  readonly #places = new Set(CATALOG_ENTRIES.flatMap(({ id, published = [id] }) => published));

  has(ids: readonly string[], place: string, globs: readonly string[]): boolean {
    const isInCatalog =
      ids.some((id) => this.#catalogIds.has(id)) ||
      globs.some((glob) => this.#globs.has(withoutFolders(glob)));
    return isInCatalog || this.#places.has(place);
  }

  add(place: string): void {
    this.#places.add(place);
  }
}

/**
 * Chooses the shortest id of each format that no other has, so that it does not depend on their order; with a number where
 * there is none.
 */
function freeIds(all: readonly (readonly string[])[]): (ids: readonly string[]) => string {
  const counts = new Map<string, number>();
  for (const id of all.flatMap((ids) => [...new Set(ids)])) {
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const used = new Set<string>();
  return (ids) => {
    const longest = ids[ids.length - 1];
    let id = ids.find((each) => counts.get(each) === 1) ?? longest;
    for (let number = 2; used.has(id); number++) id = `${longest}-${number}`;
    used.add(id);
    return id;
  };
}

/** A glob for any folder without that. */
function withoutFolders(glob: string): string {
  return glob.replace(/^(?:\*\*\/)+/, '');
}

/** The globs of YAML files; none where all of them only exclude. */
function yamlGlobs(globs: readonly string[]): readonly string[] {
  const hasEnd = globs.some((glob) => YAML_END.test(glob));
  const own = globs.filter(
    (glob) => YAML_END.test(glob) || YAML_NAME.test(glob) || (hasEnd && WITHOUT_END.test(glob)),
  );
  return own.every((glob) => glob.startsWith('!')) ? [] : own;
}

/** Versions at the end of a name, which change: `-1.22.0`, `-v5.1.0`, `-21.x`, `.schema-3.x`. */
const VERSION = /(?:[-.]schema)?-v?\d+(?:\.(?:\d+|x))*$/i;
/** Words without meaning in the name of a format. */
const EMPTY_WORDS =
  /(?:\s*\([^)]*\))|\.(?:ya?ml|json)(?=\s|$)|\s+(?:configuration|config|settings)?\s*(?:file|files|schema|specification|configuration|config)$/gi;

/** Ids for a format, the shortest first: by SchemaStore's file, which people know, else by the format's name. */
function idsOf(name: string, place: string): readonly string[] {
  const isOfStore = !/[:/]/.test(place);
  const full = isOfStore ? place : name.replace(/\.(?:ya?ml|json)$/i, '');
  const short = isOfStore ? place.replace(VERSION, '') : name.replace(EMPTY_WORDS, '');
  return [...new Set([short, full].map(idFrom))];
}

function idFrom(words: string): string {
  return (
    words
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9.]+/g, '-')
      .replace(/-?\.-|-\./g, '-')
      .replace(/^[-.]+|[-.]+$/g, '') || 'format'
  );
}
