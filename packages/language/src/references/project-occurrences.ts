import {
  comparable,
  type Definition,
  definitionsOf,
  type Meaning,
  type ProjectFiles,
} from '@yamlkit/meaning';
import { LanguageDocument } from '../language-document.ts';
import { meaningFor } from '../meaning/document-meaning.ts';
import { definitionKey, definitionsLike, type NameOccurrences } from '../meaning/occurrences.ts';
import type { Reference } from './reference.ts';

/** Where a name is defined and used in another file of the project. */
export interface FileOccurrences {
  /** From the root of the project. */
  readonly file: string;
  readonly text: string;
  /** In the order of the text. */
  readonly references: readonly Reference[];
  readonly meanings: readonly Meaning[];
}

/** Files and folders of a project that are looked at. */
const MOST_FILES = 5_000;
const MOST_FOLDERS = 2_000;
/** Characters of a file that is read. */
const LONGEST = 1_000_000;
/** Files with the name whose documents are read. */
const MOST_READ = 500;
const SKIPPED = /^(?:node_modules|vendor|\.(?!git(?:hub|lab)\/).*)\/$/;
/** Each round finds definitions by what refers to them and to one that is known. */
const MOST_ROUNDS = 4;

/** Where the name at a place is defined and used in the other files of the project. */
export function occurrencesElsewhere(
  document: LanguageDocument,
  { meaning, kind, name, definitions }: NameOccurrences,
): readonly FileOccurrences[] {
  const { files } = document.options;
  if (files === undefined) return [];
  const ignoresCase = meaning.model.format.kinds[kind]?.ignoresCase === true;
  const known = new Set(definitions.map((each) => definitionKey(each, files.own)));
  const candidates = [...candidatesFor(document, files, { name, ignoresCase })];
  for (let round = 0, before = 0; round < MOST_ROUNDS && known.size > before; round++) {
    before = known.size;
    for (const candidate of candidates) candidate.find(known);
  }
  return candidates.flatMap((candidate) => candidate.found ?? []);
}

/** The files of a project that have the text of a name. */
function* candidatesFor(
  document: LanguageDocument,
  files: ProjectFiles,
  { name, ignoresCase }: { readonly name: string; readonly ignoresCase: boolean },
): Generator<Candidate> {
  const wanted = ignoresCase ? name.toLowerCase() : name;
  let left = MOST_READ;
  for (const file of yamlFilesOf(files)) {
    if (file === files.own) continue;
    const text = files.read(file);
    if (text === undefined || text.length > LONGEST) continue;
    if (!(ignoresCase ? text.toLowerCase() : text).includes(wanted)) continue;
    if (left-- === 0) return;
    yield new Candidate(openBeside(document, files, file, text), file, name);
  }
}

/** Another file of a project as a document. What a configuration says of the first one does not apply. */
export function openBeside(
  { schemaChecker, options }: LanguageDocument,
  files: ProjectFiles,
  file: string,
  text: string,
): LanguageDocument {
  const { configuration: _, beside: __, ...others } = options;
  const { read, list, closedFolder, runners } = files;
  const own = {
    own: file,
    read: (path: string) => read.call(files, path),
    list: (path: string) => list?.call(files, path),
    closedFolder,
    runners,
  };
  return new LanguageDocument(text, schemaChecker, { ...others, path: file, files: own });
}

/** The YAML files of a project, the first ones where they are many. */
export function* yamlFilesOf(files: ProjectFiles): Generator<string> {
  const folders = [''];
  let left = MOST_FILES;
  // Grows while it is read.
  for (const folder of folders) {
    const start = folder === '' ? '' : `${folder}/`;
    for (const name of files.list?.(folder) ?? []) {
      if (name.endsWith('/')) {
        if (!SKIPPED.test(name) && folders.length < MOST_FOLDERS) {
          folders.push(`${start}${name.slice(0, -1)}`);
        }
      } else if (/\.ya?ml$/i.test(name) || name === 'Kustomization') {
        if (left-- === 0) return;
        yield `${start}${name}`;
      }
    }
  }
}

/** A file that may define or use a name. */
class Candidate {
  readonly #document: LanguageDocument;
  readonly #file: string;
  readonly #name: string;
  readonly #references = new Map<number, Reference>();

  constructor(document: LanguageDocument, file: string, name: string) {
    this.#document = document;
    this.#file = file;
    this.#name = name;
  }

  /** What was found; undefined for nothing. */
  get found(): FileOccurrences | undefined {
    if (this.#references.size === 0) return undefined;
    const references = [...this.#references.values()].sort((a, b) => a.from - b.from);
    const { text } = this.#document;
    return { file: this.#file, text, references, meanings: meaningFor(this.#document) };
  }

  /** Notes what is one of the definitions or refers to one. @param known grows by those of the same name. */
  find(known: Set<string>): void {
    if (this.#document.tree.diagnostics.some(({ severity }) => severity === 'error')) return;
    for (const meaning of meaningFor(this.#document)) {
      const { model } = meaning;
      const isNamed = (each: { readonly kind: string; readonly name: string }) => {
        const kind = model.format.kinds[each.kind];
        return comparable(each.name, kind) === comparable(this.#name, kind);
      };
      for (const definition of model.definitions) {
        if (definition.file !== undefined || !isNamed(definition)) continue;
        if (this.#isKnown([definition, ...definitionsLike(meaning, definition)], known)) {
          this.#references.set(definition.range.from, { ...definition.range, kind: 'definition' });
        }
      }
      for (const use of model.uses) {
        if (isNamed(use) && this.#isKnown(definitionsOf(model, use), known)) {
          this.#references.set(use.range.from, { ...use.range, kind: 'use' });
        }
      }
    }
  }

  #isKnown(definitions: readonly Definition[], known: Set<string>): boolean {
    const keys = definitions.map((each) => definitionKey(each, this.#file));
    if (!keys.some((key) => known.has(key))) return false;
    for (const key of keys) known.add(key);
    return true;
  }
}
