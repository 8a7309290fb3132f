import type { DeprecatedNote, NotCheckedNote, SchemaCounts } from '@yamlkit/engine/reports';
import type { SchemaUse } from './run-file-tasks.ts';
import type { NotChecked, SchemaTally } from './schema-tally.ts';

/** The reasons in few words, for the summary. */
const REASONS: Readonly<Record<NotChecked, string>> = {
  'no-schema': 'no schema detected',
  'likely-format': 'format not certain',
  'turned-off': 'turned off',
  'schema-not-loaded': 'schema not available',
  'unknown-kind': 'unknown kind',
  'incomplete-kind': 'kind or apiVersion missing',
  'depends-on-template': 'kind depends on the template',
  'syntax-errors': 'syntax errors',
};

/** The counts in one line: `Schemas: 3 documents checked (Kubernetes 1.36: 2, GitHub workflow: 1)`. */
export function describeSchemaCounts({ checked, notChecked }: SchemaCounts): string {
  const reasons = Object.entries(notChecked).map(
    ([reason, count]) => [REASONS[reason as NotChecked], count] as const,
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

/** The lines that report documents that should have been checked against a schema but were not. */
export function describeNotes(notes: readonly NotCheckedNote[]): string[] {
  const lines = notes.slice(0, MOST_NOTES).map(({ name, line, message, documents }) => {
    const more = documents === 1 ? '' : ` (and ${documents - 1} more like it)`;
    return `${name}:${line}: not checked against a schema: ${message}${more}`;
  });
  const rest = notes.length - MOST_NOTES;
  return rest > 0 ? [...lines, `${rest} more reasons are in the report with --format json`] : lines;
}

/** The lines that report deprecated fields and kinds. */
export function describeDeprecated(deprecated: readonly DeprecatedNote[]): string[] {
  const lines = deprecated.slice(0, MOST_NOTES).map(({ name, line, message, places }) => {
    const more = places === 1 ? '' : ` (and ${places - 1} more like it)`;
    return `${name}:${line}: deprecated: ${message}${more}`;
  });
  const rest = deprecated.length - MOST_NOTES;
  return rest > 0
    ? [...lines, `${rest} more deprecations are in the report with --format json`]
    : lines;
}

/** What schemas were used for in a run, as reports have it. */
export function coverageOf({ unchecked, tallies }: SchemaUse): {
  readonly schemas: SchemaCounts;
  readonly notChecked: readonly NotCheckedNote[];
  readonly deprecated: readonly DeprecatedNote[];
  /** Of schemas, each once. */
  readonly schemaNotes: readonly string[];
} {
  const totals = new SchemaTotals();
  for (const [reason, documents] of unchecked) totals.count(reason, documents);
  for (const { name, tally } of tallies) totals.add(name, tally);
  const schemaNotes = new Set(tallies.flatMap(({ tally }) => tally.schemaNotes));
  const deprecated = tallies.flatMap(({ name, tally }) =>
    tally.deprecated.map((places) => ({ name, ...places })),
  );
  const { counts: schemas, notes: notChecked } = totals;
  return { schemas, notChecked, deprecated, schemaNotes: [...schemaNotes] };
}

/** Adds up what schemas were used for in a run. */
class SchemaTotals {
  readonly #checked = new Map<string, number>();
  readonly #notChecked = new Map<NotChecked, number>();
  readonly #notes = new Map<string, NotCheckedNote>();

  /** @param name of the file. */
  add(name: string, { checked, notChecked }: SchemaTally): void {
    for (const [family, count] of Object.entries(checked)) {
      this.#checked.set(family, (this.#checked.get(family) ?? 0) + count);
    }
    for (const { reason, message, line, documents, isNote } of notChecked) {
      this.count(reason, documents);
      if (!isNote) continue;
      const known = this.#notes.get(message) ?? { name, line, documents: 0, reason, message };
      this.#notes.set(message, { ...known, documents: known.documents + documents });
    }
  }

  /** Counts documents without a closer look. */
  count(reason: NotChecked, documents: number): void {
    if (documents > 0)
      this.#notChecked.set(reason, (this.#notChecked.get(reason) ?? 0) + documents);
  }

  get counts(): SchemaCounts {
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
