import { EditError, type PathStep, type TextEdit, YamlEditor } from '@yamlkit/engine';
import { type AnchorOccurrence, Cursor, yamlString } from '@yamlkit/engine/tree';
import type { Definition, Meaning } from '@yamlkit/meaning';
import type { LanguageDocument } from '../language-document.ts';
import {
  definitionKey,
  definitionsLike,
  type NameOccurrences,
  occurrencesAt,
} from '../meaning/occurrences.ts';
import { type NodeAt, nodeAt } from '../node-at.ts';
import type { TextRange } from '../range.ts';
import { anchorAt, occurrencesOf } from './anchor-at.ts';
import { occurrencesElsewhere } from './project-occurrences.ts';

/** What can be renamed at a place. */
export interface Renameable extends TextRange {
  readonly kind: 'anchor' | 'key' | 'name';
  readonly name: string;
}

/** What renaming changes, or why it cannot be done. */
export type Renaming =
  | {
      readonly edits: readonly TextEdit[];
      /** What changes in other files of the project, by their paths from its root. */
      readonly elsewhere?: readonly FileEdits[];
    }
  | { readonly refusal: string };

/** The changes of one file. */
export interface FileEdits {
  readonly file: string;
  readonly text: string;
  readonly edits: readonly TextEdit[];
}

/** Neither white space nor brackets and commas; nothing that cannot be seen. */
const ANCHOR_NAME = /^[^\s,[\]{}\p{C}]+$/u;

/** The anchor, name or key at an offset that can be renamed; undefined where there is none. */
export function renameableAt(document: LanguageDocument, offset: number): Renameable | undefined {
  const found = anchorAt(document, offset);
  if (found !== undefined) {
    return { kind: 'anchor', name: found.name, from: found.from, to: found.to };
  }
  const named = occurrencesAt(document, offset);
  if (named !== undefined) return { kind: 'name', name: named.name, ...named.at };
  const key = keyAt(document, offset);
  if (key === undefined) return undefined;
  const { cursor } = key;
  const { keyRange, key: name } = cursor;
  return keyRange && name !== undefined ? { kind: 'key', name, ...keyRange } : undefined;
}

/**
 * Gives the anchor at an offset another name, its aliases too; or a name, where it is defined and used; or the key at an
 * offset. Refuses what would change what something refers to, or make a key twice.
 */
export function renameAt(document: LanguageDocument, offset: number, name: string): Renaming {
  const anchor = anchorAt(document, offset);
  if (anchor !== undefined) return renameAnchor(document, anchor, name);
  const named = occurrencesAt(document, offset);
  if (named !== undefined) return renameName(document, named, name);
  const key = keyAt(document, offset);
  if (key === undefined)
    return { refusal: 'Only keys, names, anchors and aliases can be renamed.' };
  return renameKey(document, key, name);
}

function renameAnchor(
  document: LanguageDocument,
  anchor: AnchorOccurrence,
  name: string,
): Renaming {
  if (!ANCHOR_NAME.test(name)) {
    return {
      refusal:
        'The name of an anchor has no spaces, commas or brackets, and at least one character.',
    };
  }
  const renamed = new Set(occurrencesOf(document, anchor));
  if (changesMeaning(document.anchors, renamed, name)) {
    return {
      refusal: `Another anchor is called “${name}”, and aliases would refer to the wrong one.`,
    };
  }
  const edits = [...renamed].map(({ from, to }) => ({ from, to, insert: name }));
  return { edits: anchor.name === name ? [] : edits };
}

/** Names that are the same in any style, and in expressions. */
const SIMPLE_NAME = /^[A-Za-z_][\w-]*$/;
/** Names that formats without expressions have too; they may look like no number. */
const DOTTED_NAME = /^(?=.*[A-Za-z_])[\w][\w.-]*$/;

function renameName(
  document: LanguageDocument,
  occurrences: NameOccurrences,
  name: string,
): Renaming {
  const { meaning, kind, definitions, uses } = occurrences;
  const isInExpression = uses.some(({ isChecked }) => isChecked);
  const { writtenAs, keptBecause } = meaning.model.format.kinds[kind] ?? {};
  if (keptBecause !== undefined) return { refusal: keptBecause };
  const isName = (writtenAs ?? (isInExpression ? SIMPLE_NAME : DOTTED_NAME)).test(name);
  // Such words are other values where they are not in quotes.
  if (!isName || yamlString(name) !== name) {
    return {
      refusal: `“${name}” cannot be a name here: use letters, digits, “-” and “_”, and begin with a letter.`,
    };
  }
  if (isTaken(meaning, definitions, name)) return { refusal: `“${name}” is already defined here.` };
  const elsewhere = occurrencesElsewhere(document, occurrences);
  const unread = definitions.find(
    ({ file }) => file !== undefined && !elsewhere.some((each) => each.file === file),
  );
  if (unread !== undefined) {
    return { refusal: `This name is defined in ${unread.file}, and can only be renamed there.` };
  }
  const taken = elsewhere.find(({ meanings, references }) =>
    meanings.some((each) => isTakenIn(each, references, name)),
  );
  if (taken !== undefined) return { refusal: `“${name}” is already defined in ${taken.file}.` };
  const own = [...definitions.filter(({ file }) => file === undefined), ...uses];
  const edits = editsOf(
    document.text,
    own.map(({ range }) => range),
    name,
  );
  if (elsewhere.length === 0) return { edits };
  return {
    edits,
    elsewhere: elsewhere.map(({ file, text, references }) => ({
      file,
      text,
      edits: editsOf(text, references, name),
    })),
  };
}

function editsOf(text: string, ranges: readonly TextRange[], name: string): TextEdit[] {
  return ranges
    .filter(({ from, to }) => text.slice(from, to) !== name)
    .map(({ from, to }) => ({ from, to, insert: name }))
    .sort((a, b) => a.from - b.from);
}

/** Whether something else is called by a name where some definitions are. */
function isTaken(meaning: Meaning, definitions: readonly Definition[], name: string): boolean {
  const renamed = new Set(definitions.map((each) => definitionKey(each)));
  const others = definitions.flatMap((each) => definitionsLike(meaning, each, name));
  return others.some((other) => !renamed.has(definitionKey(other)));
}

/** The same for the definitions of another text that are at some places. */
function isTakenIn(meaning: Meaning, places: readonly TextRange[], name: string): boolean {
  const starts = new Set(places.map(({ from }) => from));
  const own = meaning.model.definitions.filter(
    ({ file, range }) => file === undefined && starts.has(range.from),
  );
  return isTaken(meaning, own, name);
}

/** Whether any alias would refer to another anchor than it does. */
function changesMeaning(
  anchors: readonly AnchorOccurrence[],
  renamed: ReadonlySet<AnchorOccurrence>,
  name: string,
): boolean {
  const last = new Map<string, number>();
  let document = -1;
  return anchors.some((occurrence, at) => {
    if (occurrence.document !== document) last.clear();
    document = occurrence.document;
    const own = renamed.has(occurrence) ? name : occurrence.name;
    if (occurrence.isAlias) return (last.get(own) ?? -1) !== occurrence.anchor;
    last.set(own, at);
    return false;
  });
}

function keyAt({ tree, locator }: LanguageDocument, offset: number): NodeAt | undefined {
  const found = nodeAt(tree, offset);
  if (found?.part !== 'key') return undefined;
  const { keyRow, keyRange } = found.cursor;
  // Under another name, nothing would be merged.
  if (keyRow !== -1 && locator.view.isMergeKey(keyRow)) return undefined;
  // A collection as a key has no name.
  if (keyRange === undefined || new Cursor(tree, keyRow).kind !== 'scalar') return undefined;
  const isEmpty = keyRange.from === keyRange.to;
  return !isEmpty && keyRange.from <= offset ? found : undefined;
}

function renameKey(
  { tree, locator }: LanguageDocument,
  { cursor, document }: NodeAt,
  name: string,
): Renaming {
  const path: PathStep[] = cursor.path();
  if (locator.documentCount > 1) path.unshift(document);
  const editor = new YamlEditor(tree);
  try {
    const place = editor.find(path);
    if (place.key !== cursor.keyRow) {
      return { refusal: 'This key is in the mapping twice. Remove one of the two first.' };
    }
    editor.rename(path, name);
  } catch (error) {
    if (error instanceof EditError) return { refusal: error.problem.message };
    throw error;
  }
  return { edits: editor.changes.edits };
}
