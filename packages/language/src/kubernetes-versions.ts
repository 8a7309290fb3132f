import {
  apiVersionsOfKind,
  type KubernetesKind,
  type KubernetesSchemas,
  kindAvailability,
  kindsIn,
  misspelledApiVersion,
  removedApiOf,
  replacementOf,
} from '@yamlkit/schemas';
import { nearestName } from '@yamlkit/text';
import type { MissingSchema } from './schema-library.ts';

/** A kind that a version of Kubernetes does not have. */
export interface MissingKind extends MissingSchema {
  /** Which of the two is wrong. */
  readonly at: 'apiVersion' | 'kind';
  /** What is probably meant there. */
  readonly meant?: string;
  /** Whether the API was there, and has been removed. */
  readonly isRemoved: boolean;
}

/** Why a version of Kubernetes has no such kind, and what to write instead. */
export function describeMissingKind(wanted: KubernetesKind, version: string): MissingKind {
  const { apiVersion, kind } = wanted;
  if (apiVersion === '' || kind === '') {
    const missing = 'The document needs apiVersion and kind, which say what it is to Kubernetes.';
    return { missing, at: 'kind', isRemoved: false };
  }
  const { versions, since, goneSince } = kindAvailability(wanted);
  const removed = removedApiOf(wanted);
  const meant = replacementOf(wanted, version);
  const use = meant ?? removed?.replacement;
  const instead = use === undefined ? '' : ` Use ${use}.`;
  const start = `Kubernetes ${version} has no ${kind} in ${apiVersion}`;
  const isAfter = goneSince !== undefined && minorOf(version) >= minorOf(goneSince);
  const removedIn = isAfter ? goneSince : versions.length === 0 ? removed?.removedIn : undefined;
  if (removedIn !== undefined) {
    const missing = `${apiVersion} ${kind} was removed in Kubernetes ${removedIn}.${instead}`;
    return { missing, at: 'apiVersion', isRemoved: true, ...(meant !== undefined && { meant }) };
  }
  if (versions.length > 0) {
    const reason = since === undefined ? '' : `; it was added in ${since}`;
    const missing = `${start}${reason}.${instead}`;
    return { missing, at: 'apiVersion', isRemoved: false, ...(meant !== undefined && { meant }) };
  }
  return { ...misspelledKind(wanted, version, start), isRemoved: false };
}

/** What was meant by a kind that no version has. */
function misspelledKind(
  wanted: KubernetesKind,
  version: string,
  start: string,
): Pick<MissingKind, 'missing' | 'at' | 'meant'> {
  const replacement = replacementOf(wanted, version);
  if (replacement !== undefined) {
    return { missing: `${start}. Use ${replacement}.`, at: 'apiVersion', meant: replacement };
  }
  const misspelled = misspelledApiVersion(wanted);
  const near = misspelled === undefined ? nearestKind(wanted, version) : undefined;
  const usual = near === undefined ? apiVersionsOfKind(wanted.kind, version)[0] : undefined;
  const meant = misspelled ?? near ?? usual;
  if (meant === undefined) return { missing: `${start}.`, at: 'kind' };
  const at = near === undefined ? 'apiVersion' : 'kind';
  return { missing: `${start}. Did you mean “${meant}”?`, at, meant };
}

/** The kind of the same apiVersion with a similar name. */
function nearestKind({ apiVersion, kind }: KubernetesKind, version: string): string | undefined {
  const others = kindsIn(version).filter((other) => other.apiVersion === apiVersion);
  return nearestName(
    kind,
    others.map((other) => other.kind),
  );
}

/** Why a version does not have a field that others have; undefined when none has it. */
export function explainMissingField(
  kubernetes: KubernetesSchemas,
  kind: KubernetesKind,
  { path, version }: { readonly path: readonly (string | number)[]; readonly version: string },
): string | undefined {
  const { versions, since, goneSince } = kubernetes.availability(kind, path);
  if (versions.length === 0 || versions.includes(version)) return undefined;
  const field = `Kubernetes ${version} has no field “${path[path.length - 1]}” here`;
  if (goneSince !== undefined && minorOf(version) >= minorOf(goneSince)) {
    return `${field}; it was removed in ${goneSince}.`;
  }
  return since === undefined ? undefined : `${field}; it was added in ${since}.`;
}

function minorOf(version: string): number {
  return Number(version.split('.')[1]);
}
