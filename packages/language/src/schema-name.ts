import { findCatalogEntry, type SchemaTarget } from '@yamlkit/schemas';

/** The name of a schema, for people: `GitHub workflow`, `Pod (v1)`. */
export function schemaNameOf(target: SchemaTarget | undefined): string {
  switch (target?.type) {
    case 'catalog':
      return target.name ?? findCatalogEntry(target.id)?.name ?? target.id;
    case 'kubernetes':
    case 'custom-resource':
      return `${target.kind} (${target.apiVersion})`;
    case 'location':
      return target.location;
    case 'all':
      return target.targets.map(schemaNameOf).join(', ');
    default:
      return '';
  }
}
