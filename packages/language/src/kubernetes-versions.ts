import {
  apiVersionsOfKind,
  type KubernetesKind,
  type KubernetesSchemas,
  kindAvailability,
  kindsIn,
  misspelledApiVersion,
  replacementOf,
} from '@yamlkit/schemas';
import { nearestName } from '@yamlkit/text';

/** Why a version of Kubernetes has no such kind, and what to write instead. */
export function describeMissingKind({ apiVersion, kind }: KubernetesKind, version: string): string {
  if (apiVersion === '' || kind === '') {
    return 'The document needs apiVersion and kind, which say what it is to Kubernetes.';
  }
  const { versions, since, goneSince } = kindAvailability({ apiVersion, kind });
  const replacement = replacementOf({ apiVersion, kind }, version);
  const instead = replacement === undefined ? '' : ` Use ${replacement}.`;
  const start = `Kubernetes ${version} has no ${kind} in ${apiVersion}`;
  if (versions.length === 0) {
    const misspelled = misspelledApiVersion({ apiVersion, kind });
    if (misspelled !== undefined) return `${start}. Did you mean “${misspelled}”?`;
    const nearest = instead === '' ? nearestKind({ apiVersion, kind }, version) : undefined;
    return `${start}.${instead}${nearest === undefined ? '' : ` Did you mean “${nearest}”?`}`;
  }
  const isGone = goneSince !== undefined && minorOf(version) >= minorOf(goneSince);
  if (isGone) return `${start}: it is gone since ${goneSince}.${instead}`;
  return since === undefined
    ? `${start}.${instead}`
    : `${start}: it is there since ${since}.${instead}`;
}

/** Why a version does not have a field that others have; undefined when none has it. */
export function explainMissingField(
  kubernetes: KubernetesSchemas,
  kind: KubernetesKind,
  { path, version }: { readonly path: readonly (string | number)[]; readonly version: string },
): string | undefined {
  const { versions, since, goneSince } = kubernetes.availability(kind, path);
  if (versions.length === 0 || versions.includes(version)) return undefined;
  const field = `Kubernetes ${version} does not know “${path[path.length - 1]}” here`;
  if (goneSince !== undefined && minorOf(version) >= minorOf(goneSince)) {
    return `${field}: it is gone since ${goneSince}.`;
  }
  return since === undefined ? undefined : `${field}: it is there since ${since}.`;
}

/** A kind of the same apiVersion with a similar name, or else one of the same name of another. */
function nearestKind({ apiVersion, kind }: KubernetesKind, version: string): string | undefined {
  const others = kindsIn(version).filter((other) => other.apiVersion === apiVersion);
  const near = nearestName(
    kind,
    others.map((other) => other.kind),
  );
  return near ?? apiVersionsOfKind(kind, version)[0];
}

function minorOf(version: string): number {
  return Number(version.split('.')[1]);
}
