import { countOf } from '@yamlkit/text';
import type { SchemaGroup, SchemaVerdict } from '../protocol.ts';
import type { SchemaState } from './schema-session.ts';

/** The text beside “Syntax: Valid”. */
export interface VerdictWords {
  /** The checks that were done. */
  readonly label: 'Schema' | 'Names';
  readonly tone: 'success' | 'danger' | 'muted' | 'warning';
  readonly text: string;
}

/** The text colour of each tone. */
export const verdictTones: Record<VerdictWords['tone'], string> = {
  success: 'text-success',
  danger: 'text-danger',
  muted: 'text-muted',
  warning: 'text-warning',
};

/** The verdicts of schemas and of names and expressions. Empty if the format has neither. */
export function verdictWords(state: SchemaState): readonly VerdictWords[] {
  return [schemaWords(state), nameWords(state)].filter((words) => words !== null);
}

function schemaWords({ status, verdict, failure, isResuming }: SchemaState): VerdictWords | null {
  const label = 'Schema';
  if (status === 'failed') return { label, tone: 'warning', text: failure?.failure ?? '' };
  if (status === 'checking' || (status === 'checked' && isResuming)) {
    return { label, tone: 'muted', text: 'Checking...' };
  }
  if (status !== 'checked' || verdict === null) return null;
  const { names, isPartial } = verdict;
  const problemCount = verdict.problemCount - (names?.problemCount ?? 0);
  if (isPartial) return { label, tone: 'warning', text: 'Checked in part' };
  if (problemCount > 0) return { label, tone: 'danger', text: countOf(problemCount, 'problem') };
  const { checked, all } = checkedDocuments(verdict);
  const isMeant = verdict.groups.some((group) => group.status !== 'checked' && group.isMeant);
  if (checked === 0) return isMeant ? { label, tone: 'warning', text: 'Not checked' } : null;
  const part = checked === all ? '' : ` (${checked} of ${countOf(all, 'document')})`;
  return { label, tone: 'success', text: `Valid${part}` };
}

function nameWords({ status, verdict }: SchemaState): VerdictWords | null {
  if (status !== 'checked' || verdict?.names === undefined) return null;
  const { problemCount, errorCount } = verdict.names;
  if (problemCount === 0) return { label: 'Names', tone: 'success', text: 'Valid' };
  const tone = errorCount > 0 ? 'danger' : 'warning';
  return { label: 'Names', tone, text: countOf(problemCount, 'problem') };
}

function checkedDocuments({ groups }: SchemaVerdict) {
  let checked = 0;
  let all = 0;
  for (const { status, documentCount } of groups) {
    all += documentCount;
    if (status === 'checked') checked += documentCount;
  }
  return { checked, all };
}

/** What a group of documents is checked by, and why. */
export function groupWords({ status, name, why, missing }: SchemaGroup): {
  readonly name: string;
  readonly why: string;
} {
  switch (status) {
    case 'checked':
      return { name, why };
    case 'none':
      return { name: 'None', why };
    case 'missing':
      return { name: `Not checked by ${name}`, why: missing ?? why };
    case 'unknown':
      return { name: 'None found', why };
  }
}
