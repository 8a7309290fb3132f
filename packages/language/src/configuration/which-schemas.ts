import type { SchemaReason } from '@yamlkit/schemas';

/** Whether a schema applies where none are detected: the text or a configuration names it. */
export function isNamed({ code }: SchemaReason, kubernetesVersion: string | undefined): boolean {
  if (code === 'kind') return kubernetesVersion !== undefined;
  return ['comment', 'schema-key', 'configuration', 'custom-resource'].includes(code);
}

/**
 * Whether a schema that is missing is a problem. One that a file's name calls for may not be in the catalog, and one at an
 * address is for programs that fetch it.
 *
 * @param configured the locations that a configuration gives the file.
 * @param fetches whether this is such a program.
 */
export function reportsMissing(
  reason: SchemaReason,
  configured: readonly string[] = [],
  fetches = false,
): boolean {
  const { code } = reason;
  const isAddress = (location: string) => !fetches && /^https?:/i.test(location);
  if (code === 'comment') return !isAddress(reason.location);
  if (code === 'configuration') return !configured.some(isAddress);
  return ['user', 'kind', 'custom-resource', 'beside'].includes(code);
}
