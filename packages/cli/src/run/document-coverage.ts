import type { DocumentReport } from '@yamlkit/engine/reports';
import { isMeantToBeChecked, type SchemaCoverage } from '@yamlkit/language';
import type { NotCheckedDocuments, SchemaTally } from './schema-tally.ts';

/** Whether a document was checked against a schema, and where it begins. */
export type DocumentCoverage = SchemaCoverage & {
  /** 1-based. */
  readonly line: number;
  /** Whether a problem already says that it was not checked. */
  readonly isReported: boolean;
};

/** Counts the documents of a file. */
export function tallyOf(
  documents: readonly DocumentCoverage[],
  schemaNotes: readonly string[],
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
    schemaNotes,
  };
}

/** A document as reports for programs have it. */
export function documentReport(document: DocumentCoverage): DocumentReport {
  const { line } = document;
  if (document.isChecked) return { line, schema: document.schema };
  return { line, notChecked: document.reason, message: document.message };
}
