import { findCatalogEntry, type SchemaTarget } from '@yamlkit/schemas';

/** What a check by a definition with rules in CEL leaves out. */
const WITHOUT_RULES = ' without its rules in CEL';

/** The name of a schema, for people: `GitHub workflow`, `Pod (v1)`. */
export function schemaNameOf(target: SchemaTarget | undefined): string {
  switch (target?.type) {
    case 'catalog':
      return target.name ?? findCatalogEntry(target.id)?.name ?? target.id;
    case 'kubernetes':
      return `${target.kind} (${target.apiVersion})`;
    case 'custom-resource':
      return `${target.kind} (${target.apiVersion})${target.hasRules ? WITHOUT_RULES : ''}`;
    case 'location':
      return target.location;
    case 'all':
      return target.targets.map(schemaNameOf).join(', ');
    default:
      return '';
  }
}
