import { compareApiVersions, isStable, readApiVersion } from './api-version.ts';
import {
  apiVersionsOfKind,
  type KubernetesKind,
  kindAvailability,
  kubernetesVersions,
} from './kinds.ts';

/** An API that a version of Kubernetes still has, but not for long, or only for old programs. */
export interface DeprecatedApi {
  /** The first version in which it was deprecated; undefined when that is the oldest in the data. */
  readonly since?: string;
  /** The first version without it, where that is known. */
  readonly goneIn?: string;
  /** The apiVersion to use instead, with the kind if that differs too; undefined where there is none. */
  readonly replacement?: string;
}

/*
 * Stable APIs that are deprecated: https://kubernetes.io/blog/2025/04/24/endpoints-deprecation and
 * https://github.com/kubernetes/kubernetes/pull/93570. All others are found by the rule that an alpha or beta version is
 * deprecated once a newer version of the same group has the kind.
 */
const STABLE: ReadonlyMap<string, DeprecatedApi> = new Map([
  ['v1 Endpoints', { since: '1.33', replacement: 'discovery.k8s.io/v1 EndpointSlice' }],
  ['v1 ComponentStatus', {}],
]);

/**
 * What is known of a kind that a version of Kubernetes has, and that is deprecated in it.
 *
 * @returns undefined for all others, also for those that the version does not have.
 */
export function deprecatedApiOf(
  { apiVersion, kind }: KubernetesKind,
  version: string,
): DeprecatedApi | undefined {
  const own = readApiVersion(apiVersion);
  const { versions, goneSince } = kindAvailability({ apiVersion, kind });
  if (own === undefined || !versions.includes(version)) return undefined;
  if (isStable(own.version)) return stableApi({ apiVersion, kind }, version);
  const newer = newerVersions({ apiVersion, kind }, version);
  const [replacement] = newer;
  if (replacement === undefined) return undefined;
  const since = versions.find((each) => newerVersions({ apiVersion, kind }, each).length > 0);
  return {
    ...(since !== undefined && since !== kubernetesVersions[0] && { since }),
    ...(goneSince !== undefined && { goneIn: goneSince }),
    replacement,
  };
}

/** Says it in whole sentences. */
export function describeDeprecatedApi(
  { apiVersion, kind }: KubernetesKind,
  { since, goneIn, replacement }: DeprecatedApi,
): string {
  const inVersions = since === undefined ? '' : ` in Kubernetes ${since} and later`;
  const removed = goneIn === undefined ? '' : `, and removed in Kubernetes ${goneIn}`;
  const use = replacement === undefined ? '' : ` Use ${replacement}.`;
  return `${apiVersion} ${kind} is deprecated${inVersions}${removed}.${use}`;
}

function stableApi(
  { apiVersion, kind }: KubernetesKind,
  version: string,
): DeprecatedApi | undefined {
  const found = STABLE.get(`${apiVersion} ${kind.replace(/List$/, '')}`);
  const isLater = found?.since !== undefined && minorOf(version) < minorOf(found.since);
  return isLater ? undefined : found;
}

/** The apiVersions of the same group that have the kind and are newer, the preferred one first. */
function newerVersions({ apiVersion, kind }: KubernetesKind, version: string): string[] {
  const own = readApiVersion(apiVersion)!;
  return apiVersionsOfKind(kind, version)
    .filter((other) => {
      const known = readApiVersion(other)!;
      return known.group === own.group && compareApiVersions(known.version, own.version) > 0;
    })
    .sort((a, b) => compareApiVersions(readApiVersion(b)!.version, readApiVersion(a)!.version));
}

function minorOf(version: string): number {
  return Number(version.split('.')[1]);
}
