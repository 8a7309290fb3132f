import { countOf } from '../count-of.ts';
import type { SchemaGroup, SchemaVerdict } from '../protocol.ts';
import type { SchemaState } from './schema-session.ts';

/** What schemas say of the document, in the words beside “Syntax: Valid”. */
export interface SchemaWords {
  readonly tone: 'success' | 'danger' | 'muted' | 'warning';
  readonly text: string;
}

/** The text colour of each tone. */
export const schemaTones: Record<SchemaWords['tone'], string> = {
  success: 'text-success',
  danger: 'text-danger',
  muted: 'text-muted',
  warning: 'text-warning',
};

/** Null where there is nothing to be said: no schema applies. */
export function schemaWords({ status, verdict, failure }: SchemaState): SchemaWords | null {
  if (status === 'failed') return { tone: 'warning', text: failure?.failure ?? '' };
  if (status === 'checking') return { tone: 'muted', text: 'Checking...' };
  if (status !== 'checked' || verdict === null) return null;
  const { problemCount, isPartial } = verdict;
  if (isPartial) return { tone: 'warning', text: 'Checked in part' };
  if (problemCount > 0) return { tone: 'danger', text: countOf(problemCount, 'problem') };
  const { checked, all } = checkedDocuments(verdict);
  const isMeant = verdict.groups.some((group) => group.status !== 'checked' && group.isMeant);
  if (checked === 0) return isMeant ? { tone: 'warning', text: 'Not checked' } : null;
  const part = checked === all ? '' : ` (${checked} of ${countOf(all, 'document')})`;
  return { tone: 'success', text: `Valid${part}` };
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
