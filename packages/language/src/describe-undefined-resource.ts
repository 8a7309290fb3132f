import type { KubernetesKind } from '@yamlkit/schemas';

/** Why a custom resource has no schema although definitions of its group are at hand. */
export function describeUndefinedResource(
  { apiVersion, kind }: KubernetesKind,
  known: readonly KubernetesKind[],
): string {
  const group = groupOf(apiVersion);
  const versions = known
    .filter((other) => other.kind === kind && groupOf(other.apiVersion) === group)
    .map((other) => other.apiVersion);
  if (versions.length > 0) {
    return `The CustomResourceDefinition of ${kind} does not have ${apiVersion}. It has ${versions.join(', ')}.`;
  }
  const similar = known.find((other) => groupOf(other.apiVersion) === group);
  const hint = similar === undefined ? '' : ` Did you mean “${similar.kind}”?`;
  return `No CustomResourceDefinition defines ${kind} (${apiVersion}).${hint}`;
}

function groupOf(apiVersion: string): string {
  return apiVersion.slice(0, apiVersion.lastIndexOf('/') + 1);
}
