import { Cursor } from '@yamlkit/engine/tree';
import type { LanguageDocument } from '../language-document.ts';
import { meaningFor } from '../meaning/document-meaning.ts';
import { type NameOccurrences, occurrencesAt } from '../meaning/occurrences.ts';
import type { TextRange } from '../range.ts';
import { anchorAt, occurrencesOf } from './anchor-at.ts';
import { occurrencesElsewhere } from './project-occurrences.ts';
import type { Reference } from './reference.ts';
import { labelAt, labelRange } from './selected-labels.ts';

/** Where a name is defined. */
export interface Definition extends TextRange {
  /** The node that has the name. */
  readonly node: TextRange;
  /** The other file of the project that it is in, from the project's root; its ranges are ones there. */
  readonly file?: string;
}

/** What a name or an alias at an offset refers to: several places where a name is defined in several. */
export function definitionsAt(document: LanguageDocument, offset: number): readonly Definition[] {
  const found = anchorAt(document, offset);
  if (found === undefined) return namedDefinitionsAt(document, offset);
  if (found.anchor === -1) return [];
  const { from, to, row } = document.anchors[found.anchor];
  const node = new Cursor(document.tree, row);
  return [{ from, to, node: { from: node.from, to: node.to } }];
}

function namedDefinitionsAt(document: LanguageDocument, offset: number): readonly Definition[] {
  const definitions = occurrencesAt(document, offset)?.definitions ?? [];
  const named = definitions.map(({ range, owner, frame, file }) => ({
    ...range,
    node: frame.nodes.rangeOf(owner),
    ...(file !== undefined && { file }),
  }));
  // From the definition of a name, a link leads on.
  const isHere = named.every(
    ({ file, from, to }) => file === undefined && from <= offset && offset <= to,
  );
  const linked = isHere ? linkedAt(document, offset) : [];
  if (linked.length > 0) return linked;
  return named.length > 0 ? named : selectedAt(document, offset);
}

/** The labels that the selector at a place selects. */
function selectedAt(document: LanguageDocument, offset: number): readonly Definition[] {
  const found = labelAt(document, offset);
  if (found === undefined) return [];
  const { name, labels } = found;
  return labels.map((set) => ({
    ...labelRange(set, name),
    node: set.frame.nodes.rangeOf(set.frame.node),
    ...(set.file !== undefined && { file: set.file }),
  }));
}

/** What a place that leads into another file leads to. */
function linkedAt(document: LanguageDocument, offset: number): readonly Definition[] {
  const links = meaningFor(document).flatMap(({ model }) => model.links);
  return links
    .filter(({ range }) => range.from <= offset && offset <= range.to)
    .map(({ file, target }) => ({ ...target, node: target, file }));
}

/** The places of a name in another file of the project, from the project's root. */
export interface FileReferences {
  readonly file: string;
  readonly text: string;
  readonly references: readonly Reference[];
}

/**
 * Where the name at an offset is defined and used in the other files of its project. Reads those that have its text, so that it
 * takes as long as there are files; none without `files`.
 */
export function referencesElsewhere(
  document: LanguageDocument,
  offset: number,
): readonly FileReferences[] {
  if (anchorAt(document, offset) !== undefined) return [];
  const found = occurrencesAt(document, offset);
  if (found === undefined) return [];
  const elsewhere = occurrencesElsewhere(document, found);
  const known = new Set(elsewhere.map(({ file }) => file));
  return [...elsewhere, ...definingFiles(document, found).filter(({ file }) => !known.has(file))];
}

/** The other files that define a name, which need not be in a format on their own: parts of a description. */
function definingFiles(
  { options: { files } }: LanguageDocument,
  { definitions }: NameOccurrences,
): readonly FileReferences[] {
  const paths = new Set(definitions.flatMap(({ file }) => file ?? []));
  return [...paths].flatMap((file) => {
    const text = files?.read(file);
    if (text === undefined) return [];
    const references = definitions
      .filter((each) => each.file === file)
      .map(({ range }): Reference => ({ ...range, kind: 'definition' }));
    return [{ file, text, references }];
  });
}

/**
 * An anchor with all its aliases, or a name with its definitions and uses, where one of them is at an offset; else none.
 * In the order of the text.
 */
export function referencesAt(document: LanguageDocument, offset: number): readonly Reference[] {
  const found = anchorAt(document, offset);
  if (found === undefined) return namedReferencesAt(document, offset);
  return occurrencesOf(document, found).map(({ from, to, isAlias }) => ({
    from,
    to,
    kind: isAlias ? 'alias' : 'anchor',
  }));
}

function namedReferencesAt(document: LanguageDocument, offset: number): readonly Reference[] {
  const found = occurrencesAt(document, offset);
  if (found === undefined) return labelReferencesAt(document, offset);
  const references: Reference[] = [
    ...found.definitions
      .filter(({ file }) => file === undefined)
      .map(({ range }) => ({ ...range, kind: 'definition' as const })),
    ...found.uses.map(({ range }) => ({ ...range, kind: 'use' as const })),
  ];
  return references.sort((a, b) => a.from - b.from);
}

function labelReferencesAt(document: LanguageDocument, offset: number): readonly Reference[] {
  const found = labelAt(document, offset);
  if (found === undefined) return [];
  const { name, labels, selectors } = found;
  const own = labels.filter(({ file }) => file === undefined);
  const references: Reference[] = [
    ...own.map((set) => ({ ...labelRange(set, name), kind: 'definition' as const })),
    ...selectors.map((set) => ({ ...labelRange(set, name), kind: 'use' as const })),
  ];
  return references.sort((a, b) => a.from - b.from);
}
