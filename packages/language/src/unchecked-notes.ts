import type { LanguageDocument } from './language-document.ts';
import type { DocumentSchema, SchemaCheckOptions } from './plain-schema-check.ts';
import type { TextRange } from './range.ts';
import { isMeantToBeChecked } from './schema-coverage.ts';

/** That a document which seems to have a schema is not checked against it. No problem: its schema may be elsewhere. */
export interface UncheckedNote extends TextRange {
  readonly code: 'schema/not-checked';
  /** One or more whole sentences. */
  readonly message: string;
  /** Whether something else was probably meant, which the message names. */
  readonly isLikelyMistake: boolean;
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
  { tree, schemaCheck, options: own }: LanguageDocument,
  problems: readonly (TextRange & { readonly message: string })[],
  options: SchemaCheckOptions = own,
): UncheckedNote[] {
  const messages = new Set(problems.map(({ message }) => message));
  const isSaid = ({ from, to }: TextRange, missing: string | undefined) =>
    (missing !== undefined && messages.has(missing)) ||
    problems.some((problem) => problem.from === from && problem.to === to);
  return schemaCheck
    .schemasOf(tree, options)
    .slice(0, MOST_DOCUMENTS)
    .flatMap((schema): UncheckedNote[] => {
      const found = schema.find();
      const missing = found !== undefined && 'missing' in found ? found : undefined;
      const coverage = schemaCheck.coverageOf(schema, options, missing?.missing);
      if (coverage.isChecked || !isMeantToBeChecked(coverage.reason)) return [];
      const place = placeOf(schema);
      if (isSaid(place, missing?.missing)) return [];
      const { reason } = schema.choice;
      const isLikelyMistake =
        reason.code === 'incomplete-kind' ||
        (reason.code === 'unknown-kind' && reason.meant !== undefined);
      const message = `Not checked against a schema. ${coverage.message}`;
      return [{ code: 'schema/not-checked', message, isLikelyMistake, ...place }];
    });
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
