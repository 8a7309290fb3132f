import { schemaNameOf } from '@yamlkit/language';
import {
  findCatalogEntry,
  type SchemaCandidate,
  type SchemaReason,
  type SchemaTarget,
} from '@yamlkit/schemas';
import type { SchemaSuggestion } from '../../protocol.ts';

/** What a schema is called, in few words. */
export function nameOfTarget(
  target: SchemaTarget,
  { version, ownName }: { readonly version: string; readonly ownName: string | undefined },
): string {
  switch (target.type) {
    case 'kubernetes':
      return `Kubernetes ${target.kind} ${target.version ?? version}`;
    case 'location':
      return ownName ?? target.location;
    case 'all':
      return target.targets.map((each) => nameOfTarget(each, { version, ownName })).join(', ');
    case 'none':
      return 'None';
    default:
      return schemaNameOf(target);
  }
}

/** Why a schema was taken, to be put after its name. */
export function whyTaken(reason: SchemaReason): string {
  switch (reason.code) {
    case 'user':
      return 'chosen by you';
    case 'comment':
      return 'from the comment at the top';
    case 'schema-key':
      return 'from its key $schema';
    case 'configuration':
    case 'file-name':
      return `from its file name (${reason.glob})`;
    case 'beside':
      return `from ${reason.name} in the same folder`;
    case 'custom-resource':
      return reason.place === 'stream'
        ? 'from the CustomResourceDefinition in this text'
        : 'from your CustomResourceDefinition';
    case 'kind':
      return 'from apiVersion and kind';
    case 'key-value':
      return `from ${reason.key}: ${reason.value.slice(0, 30)}`;
    case 'content':
      return `from its content (${reason.keys.slice(0, 3).join(', ')})`;
    case 'keys':
      return `it has ${reason.keys.slice(0, 3).join(', ')}`;
    case 'unknown-kind': {
      const { kind, apiVersion, meant } = reason;
      const hint = meant === undefined ? '' : `; did you mean “${meant}”?`;
      return `no schema for ${kind.slice(0, 60)} (${apiVersion.slice(0, 60)})${hint}`;
    }
    case 'tool-kind':
      return `a file for ${reason.tool}, for which no schema is included`;
    case 'incomplete-kind': {
      const { present, missing, suggestion } = reason;
      const usual = suggestion === undefined ? '' : `; did you mean “${missing}: ${suggestion}”?`;
      return `${present.slice(0, 80)}, but no ${missing}${usual}`;
    }
    case 'nothing-matches':
      return 'nothing in the text identifies one';
  }
}

/** Other schemas of the catalog that could be meant. */
export function suggestionsOf(others: readonly SchemaCandidate[]): SchemaSuggestion[] {
  return others.flatMap(({ target, reason }) => {
    if (target.type !== 'catalog') return [];
    const entry = findCatalogEntry(target.id);
    if (entry?.hash === undefined) return [];
    return [{ id: entry.id, name: entry.name, why: whyTaken(reason) }];
  });
}
