import type { DocumentReport } from '@yamlkit/engine/reports';
import { isMeantToBeChecked, type SchemaCoverage } from '@yamlkit/language';
import type { DeprecatedPlaces, NotCheckedDocuments, SchemaTally } from './schema-tally.ts';

/** Whether a document was checked against a schema, and where it begins. */
export type DocumentCoverage = SchemaCoverage & {
  /** 1-based. */
  readonly line: number;
  /** Whether a problem already reports that it was not checked. */
  readonly isReported: boolean;
};

/** Counts the documents of a file. */
export function tallyOf(
  documents: readonly DocumentCoverage[],
  others: Pick<SchemaTally, 'deprecated' | 'schemaNotes'>,
): SchemaTally {
  const checked = new Map<string, number>();
  const notChecked = new Map<string, NotCheckedDocuments>();
  for (const document of documents) {
    if (document.isChecked) {
      checked.set(document.family, (checked.get(document.family) ?? 0) + 1);
      continue;
    }
    const { reason, message, line, isReported } = document;
    const known = notChecked.get(message);
    const isNote = isMeantToBeChecked(reason) && !isReported;
    notChecked.set(message, {
      ...(known ?? { reason, message, line, isNote }),
      documents: (known?.documents ?? 0) + 1,
    });
  }
  return {
    checked: Object.fromEntries(checked),
    notChecked: [...notChecked.values()],
    ...others,
  };
}

/** Counts deprecated places by their message. */
export function deprecatedPlaces(
  found: readonly { readonly line: number; readonly message: string }[],
): readonly DeprecatedPlaces[] {
  const counted = new Map<string, DeprecatedPlaces>();
  for (const { line, message } of found) {
    const known = counted.get(message) ?? { message, line, places: 0 };
    const first = Math.min(known.line, line);
    counted.set(message, { message, line: first, places: known.places + 1 });
  }
  return [...counted.values()].sort((a, b) => a.line - b.line);
}

/** A document as reports for programs have it. */
export function documentReport(document: DocumentCoverage): DocumentReport {
  const { line } = document;
  if (document.isChecked) return { line, schema: document.schema };
  return { line, notChecked: document.reason, message: document.message };
}
