import type { Fix } from '@yamlkit/engine';
import type { JsonDocument } from '@yamlkit/engine/tree';
import type { SchemaChoice } from '@yamlkit/schemas';
import type { LanguageDocument } from './language-document.ts';
import { uncheckedItems } from './list-items.ts';
import { noteFix } from './note-fix.ts';
import type { TextRange } from './range.ts';
import type { DocumentSchema, SchemaCheckOptions } from './schema-checker.ts';
import { isMeantToBeChecked } from './schema-coverage.ts';
import { TextBudget } from './text-budget.ts';

/** That a document which seems to have a schema is not checked against it. No problem: its schema may be elsewhere. */
export interface UncheckedNote extends TextRange {
  readonly code: 'schema/not-checked';
  /** One or more whole sentences. */
  readonly message: string;
  /** Whether something else was probably meant, which the message names. */
  readonly isLikelyMistake: boolean;
  /** Writes what was probably meant. */
  readonly fix?: Fix;
}

/** Documents that are looked at. */
const MOST_DOCUMENTS = 500;

/**
 * The documents of a text that seem to have a schema and are not checked against it, as `yamlkit validate` mentions
 * them. Where a problem already says so, there is no note.
 *
 * @param options how schemas are found, where they are other than those of the document.
 */
export function uncheckedNotes(
  document: LanguageDocument,
  problems: readonly (TextRange & { readonly message: string })[],
  options: SchemaCheckOptions = document.options,
): UncheckedNote[] {
  const { tree, schemaChecker } = document;
  const budget = new TextBudget();
  const messages = new Set(problems.map(({ message }) => message));
  const isSaid = ({ from, to }: TextRange, missing: string | undefined) =>
    (missing !== undefined && messages.has(missing)) ||
    problems.some((problem) => problem.from === from && problem.to === to);
  const isNew = (note: UncheckedNote) => !isSaid(note, undefined);
  return schemaChecker
    .schemasOf(tree, options)
    .slice(0, MOST_DOCUMENTS)
    .flatMap((schema, at): UncheckedNote[] => {
      const found = schema.find();
      const missing = found !== undefined && 'missing' in found ? found : undefined;
      const coverage = schemaChecker.coverageOf(schema, options, missing?.missing);
      if (coverage.isChecked) return notesOnItems(schema, document.nodes[at]).filter(isNew);
      if (!isMeantToBeChecked(coverage.reason)) return [];
      const place = placeOf(schema);
      if (isSaid(place, missing?.missing)) return [];
      const nodes = document.nodes[at];
      const fix = nodes && noteFix(nodes, schema.choice.reason, { place, budget });
      return [{ ...noteOn(schema.choice, coverage.message, place), ...(fix && { fix }) }];
    });
}

function notesOnItems(
  { items = [] }: DocumentSchema,
  nodes: JsonDocument | undefined,
): UncheckedNote[] {
  if (items.length === 0 || nodes === undefined) return [];
  return uncheckedItems(items, nodes).map(({ choice, coverage, from, to }) =>
    noteOn(choice, coverage.message, { from, to }),
  );
}

function noteOn({ reason }: SchemaChoice, said: string, { from, to }: TextRange): UncheckedNote {
  const isLikelyMistake =
    reason.code === 'incomplete-kind' ||
    (reason.code === 'unknown-kind' && reason.meant !== undefined);
  const message = `Not checked against a schema. ${said}`;
  return { code: 'schema/not-checked', message, isLikelyMistake, from, to };
}

/** What says which schema the document would have. */
function placeOf({ choice: { reason }, facts, place }: DocumentSchema): TextRange {
  if (reason.code !== 'unknown-kind' && reason.code !== 'incomplete-kind') {
    return { from: place.from, to: place.to };
  }
  const entry = reason.code === 'unknown-kind' ? reason.meant : reason.present;
  const present = /^\w+/.exec(entry ?? 'apiVersion')?.[0];
  const { from, to } = facts.rootKeys.find(({ key }) => key === present) ?? place;
  return { from, to };
}
