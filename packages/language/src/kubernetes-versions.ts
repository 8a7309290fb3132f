import {
  apiVersionsOfKind,
  type KubernetesKind,
  type KubernetesSchemas,
  kindAvailability,
  kindsIn,
  replacementOf,
} from '@yamlkit/schemas';

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

/** A kind of the same apiVersion that differs by one or two letters. */
function nearestKind({ apiVersion, kind }: KubernetesKind, version: string): string | undefined {
  const others = kindsIn(version).filter((other) => other.apiVersion === apiVersion);
  const near = others.map((other) => ({ name: other.kind, distance: distance(other.kind, kind) }));
  const [best] = near.sort((a, b) => a.distance - b.distance);
  if (best !== undefined && best.distance <= 2) return best.name;
  const [elsewhere] = apiVersionsOfKind(kind, version);
  return elsewhere;
}

/** Letters to insert, remove or replace. Names of kinds are short; longer ones are never near. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2 || b.length > 100) return 3;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[j] + 1, next[j - 1] + 1));
    }
    row = next;
  }
  return row[b.length];
}

function minorOf(version: string): number {
  return Number(version.split('.')[1]);
}
