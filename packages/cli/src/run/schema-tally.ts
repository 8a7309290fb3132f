import type { NotCheckedNote, SchemaCounts } from '@yamlkit/engine';
import type { NotCheckedReason, SchemaCoverage } from '@yamlkit/language';

/** Whether a document was checked against a schema, and where it begins. */
export type DocumentCoverage = SchemaCoverage & {
  /** 1-based. */
  readonly line: number;
  /** Whether a problem already says that it was not checked. */
  readonly isReported: boolean;
};

/** Why documents were not checked, also where no schema was looked for. */
type Reason = NotCheckedReason | 'syntax-errors';

/** Documents of one file that were not checked for one reason. */
interface NotCheckedDocuments {
  readonly reason: Reason;
  readonly message: string;
  /** Of the first one. */
  readonly line: number;
  readonly documents: number;
  /** Whether people are told of these documents, and not only of how many there are. */
  readonly isNote: boolean;
}

/** What schemas were used for in one file. Plain data. */
export interface SchemaTally {
  readonly checked: Readonly<Record<string, number>>;
  readonly notChecked: readonly NotCheckedDocuments[];
}

/** Documents for which a schema was meant, but not used. */
const NOTED: ReadonlySet<Reason> = new Set([
  'likely-format',
  'schema-not-loaded',
  'unknown-kind',
  'incomplete-kind',
]);

/** The reasons in few words, for the summary. */
const REASONS: Readonly<Record<Reason, string>> = {
  'no-schema': 'no schema detected',
  'likely-format': 'format not certain',
  'turned-off': 'turned off',
  'schema-not-loaded': 'schema not available',
  'unknown-kind': 'unknown kind',
  'incomplete-kind': 'kind or apiVersion missing',
  'depends-on-template': 'kind depends on the template',
  'syntax-errors': 'syntax errors',
};

/** Counts the documents of a file. */
export function tallyOf(documents: readonly DocumentCoverage[]): SchemaTally {
  const checked = new Map<string, number>();
  const notChecked = new Map<string, NotCheckedDocuments>();
  for (const document of documents) {
    if (document.isChecked) {
      checked.set(document.family, (checked.get(document.family) ?? 0) + 1);
      continue;
    }
    const { reason, message, line, isReported } = document;
    const known = notChecked.get(message);
    const isNote = NOTED.has(reason) && !isReported;
    notChecked.set(message, {
      ...(known ?? { reason, message, line, isNote }),
      documents: (known?.documents ?? 0) + 1,
    });
  }
  return { checked: Object.fromEntries(checked), notChecked: [...notChecked.values()] };
}

/** The count for a file in which no schema was looked for: it has errors, or nothing in it hints at one. */
export function tallyWithoutSchemas(isValid: boolean, documents: number): SchemaTally {
  const reason = isValid ? 'no-schema' : 'syntax-errors';
  const found = { reason, message: '', line: 1, documents, isNote: false } as const;
  return { checked: {}, notChecked: documents === 0 ? [] : [found] };
}

/** Adds up what schemas were used for in a run. */
export class SchemaTotals {
  readonly #checked = new Map<string, number>();
  readonly #notChecked = new Map<Reason, number>();
  readonly #notes = new Map<string, NotCheckedNote>();
  #isUsed = false;

  /** @param name of the file. */
  add(name: string, { checked, notChecked }: SchemaTally): void {
    this.#isUsed = true;
    for (const [family, count] of Object.entries(checked)) {
      this.#checked.set(family, (this.#checked.get(family) ?? 0) + count);
    }
    for (const { reason, message, line, documents, isNote } of notChecked) {
      this.#notChecked.set(reason, (this.#notChecked.get(reason) ?? 0) + documents);
      if (!isNote) continue;
      const known = this.#notes.get(message) ?? { name, line, documents: 0, reason, message };
      this.#notes.set(message, { ...known, documents: known.documents + documents });
    }
  }

  /** Undefined where no file was to be checked against schemas. */
  get counts(): SchemaCounts | undefined {
    if (!this.#isUsed) return undefined;
    return {
      checked: Object.fromEntries(this.#checked),
      notChecked: Object.fromEntries(this.#notChecked),
    };
  }

  /** For each message, the first document and how many there are. */
  get notes(): readonly NotCheckedNote[] {
    return [...this.#notes.values()];
  }
}

/** The counts in one line: `Schemas: 3 documents checked (Kubernetes 1.36: 2, GitHub workflow: 1)`. */
export function describeSchemaCounts({ checked, notChecked }: SchemaCounts): string {
  const reasons = Object.entries(notChecked).map(
    ([reason, count]) => [REASONS[reason as Reason], count] as const,
  );
  const parts = [
    describeGroup(Object.entries(checked), 'checked'),
    describeGroup(reasons, 'not checked'),
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'Schemas: no documents' : `Schemas: ${parts.join('; ')}`;
}

/** Names that are listed; the rest are counted together. */
const MOST_NAMES = 6;

function describeGroup(groups: readonly (readonly [string, number])[], verb: string): string {
  const total = groups.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return '';
  const inOrder = [...groups].sort((a, b) => b[1] - a[1]);
  const shown = inOrder.slice(0, MOST_NAMES).map(([name, count]) => `${name}: ${count}`);
  const rest = inOrder.slice(MOST_NAMES).reduce((sum, [, count]) => sum + count, 0);
  const list =
    groups.length === 1
      ? groups[0][0]
      : [...shown, ...(rest > 0 ? [`others: ${rest}`] : [])].join(', ');
  return `${total} ${total === 1 ? 'document' : 'documents'} ${verb} (${list})`;
}

/** Notes that are written; the rest are counted. */
const MOST_NOTES = 20;

/** What people are told of documents that were not checked although a schema was meant, line by line. */
export function describeNotes(notes: readonly NotCheckedNote[]): string[] {
  const lines = notes.slice(0, MOST_NOTES).map(({ name, line, message, documents }) => {
    const more = documents === 1 ? '' : ` (and ${documents - 1} more like it)`;
    return `${name}:${line}: not checked against a schema: ${message}${more}`;
  });
  const rest = notes.length - MOST_NOTES;
  return rest > 0 ? [...lines, `${rest} more reasons are in the report with --format json`] : lines;
}
