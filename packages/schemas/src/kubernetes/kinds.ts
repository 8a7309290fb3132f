import { compareApiVersions, isStable, readApiVersion } from './api-version.ts';
import { KUBERNETES_KINDS, KUBERNETES_VERSIONS } from './kubernetes-kinds.ts';
import { isOneEditApart } from './one-edit-apart.ts';

/** A kind as a document names it. */
export interface KubernetesKind {
  readonly apiVersion: string;
  readonly kind: string;
}

/** A kind by one text: `apps/v1 Deployment`. */
export function qualifiedKind({ apiVersion, kind }: KubernetesKind): string {
  return `${apiVersion} ${kind}`;
}

/** In which versions of Kubernetes something is there. */
export interface Availability {
  /** All versions that have it, oldest first; none when nothing is known of it. */
  readonly versions: readonly string[];
  /** The first one that has it; undefined when that is the oldest in the data. */
  readonly since?: string;
  /** The first one after that in which it is gone; undefined when the newest has it. */
  readonly goneSince?: string;
}

/** The versions of Kubernetes that the catalog has, oldest first: `1.28`. */
export const kubernetesVersions: readonly string[] = KUBERNETES_VERSIONS;

const ALL = (1 << KUBERNETES_VERSIONS.length) - 1;

/**
 * Groups that lost their kinds to others before the oldest version in the data, so that the kind's
 * name alone says what it has become.
 */
const DISSOLVED_GROUPS = ['extensions'];

const byApiVersion = new Map<string, ReadonlyMap<string, number>>();

/** The kinds of an apiVersion with their bits; empty when it has none. */
function kindsOf(apiVersion: string): ReadonlyMap<string, number> {
  let kinds = byApiVersion.get(apiVersion);
  if (kinds !== undefined) return kinds;
  const text = Object.hasOwn(KUBERNETES_KINDS, apiVersion) ? KUBERNETES_KINDS[apiVersion] : '';
  const entries = text.split(' ').filter((entry) => entry !== '');
  kinds = new Map(
    entries.flatMap((entry) => {
      const [, kind, plus, bits] = /^(\w+)(\+?)(?::(\d+))?$/.exec(entry)!;
      const marks = bits === undefined ? ALL : Number(bits);
      const withList = plus === '' ? [kind] : [kind, `${kind}List`];
      return withList.map((each) => [each, marks] as const);
    }),
  );
  // Only existing kinds, so documents can't fill the cache.
  if (kinds.size > 0) byApiVersion.set(apiVersion, kinds);
  return kinds;
}

/** The meaning of a definition's bits. */
export function availabilityOf(
  bits: number,
  versions: readonly string[] = KUBERNETES_VERSIONS,
): Availability {
  const found = versions.filter((_, index) => (bits & (1 << index)) !== 0);
  if (found.length === 0) return { versions: [] };
  const after = versions.indexOf(found[found.length - 1]) + 1;
  return {
    versions: found,
    ...(found[0] === versions[0] ? {} : { since: found[0] }),
    ...(after === versions.length ? {} : { goneSince: versions[after] }),
  };
}

/** In which versions of Kubernetes a kind is there. `kind: List` of `v1` always is. */
export function kindAvailability({ apiVersion, kind }: KubernetesKind): Availability {
  if (isList({ apiVersion, kind })) return availabilityOf(ALL);
  return availabilityOf(kindsOf(apiVersion).get(kind) ?? 0);
}

/** Whether some version of Kubernetes in the data has a kind. */
export function isKubernetesKind(kind: KubernetesKind): boolean {
  return isList(kind) || kindsOf(kind.apiVersion).has(kind.kind);
}

/** `kind: List`, which kubectl reads and the API does not know. */
export function isList({ apiVersion, kind }: KubernetesKind): boolean {
  return apiVersion === 'v1' && kind === 'List';
}

/** Whether a group is one of Kubernetes' own, now or in the past. */
export function isKubernetesGroup(group: string): boolean {
  return (
    DISSOLVED_GROUPS.includes(group) ||
    Object.keys(KUBERNETES_KINDS).some((other) => readApiVersion(other)?.group === group)
  );
}

/** All kinds that a version of Kubernetes has, by apiVersion and then by name. */
export function kindsIn(version: string): KubernetesKind[] {
  const index = KUBERNETES_VERSIONS.indexOf(version);
  return Object.keys(KUBERNETES_KINDS).flatMap((apiVersion) =>
    [...kindsOf(apiVersion)]
      .filter(([, bits]) => index !== -1 && (bits & (1 << index)) !== 0)
      .map(([kind]) => ({ apiVersion, kind })),
  );
}

/**
 * The apiVersion under which a version of Kubernetes has the same kind: of the same group, or of
 * another one of Kubernetes' own where the group is gone. A stable one is preferred, then the newest.
 *
 * @returns undefined when there is none, or when the kind is there as it is.
 */
export function replacementOf(
  { apiVersion, kind }: KubernetesKind,
  version: string,
): string | undefined {
  const own = readApiVersion(apiVersion);
  if (own === undefined || !isKubernetesGroup(own.group)) return undefined;
  const candidates = kindsIn(version)
    .filter((other) => other.kind === kind)
    .map((other) => other.apiVersion);
  if (candidates.includes(apiVersion)) return undefined;
  const sameGroup = candidates.filter((other) => readApiVersion(other)?.group === own.group);
  const [best] = (sameGroup.length > 0 ? sameGroup : candidates).sort(preferredFirst);
  return best;
}

/**
 * The apiVersions under which a kind is known that was written with another: for `kind: Deployment`
 * with `apiVersion: v1`, `apps/v1`. The preferred one first.
 */
export function apiVersionsOfKind(kind: string, version: string): string[] {
  const found = kindsIn(version).filter((other) => other.kind === kind);
  return found.map(({ apiVersion }) => apiVersion).sort(preferredFirst);
}

/**
 * The apiVersion that was probably meant where a kind of Kubernetes has a misspelled group: `apps/v1` for `app/v1` and
 * `kind: Deployment`. Other programs have kinds of the same names in groups of their own, which look different.
 */
export function misspelledApiVersion({ apiVersion, kind }: KubernetesKind): string | undefined {
  const group = readApiVersion(apiVersion)?.group ?? '';
  if (group === '' || isKubernetesGroup(group)) return undefined;
  const newest = KUBERNETES_VERSIONS[KUBERNETES_VERSIONS.length - 1];
  return apiVersionsOfKind(kind, newest).find((other) => {
    const known = readApiVersion(other)?.group ?? '';
    return known !== '' && isOneEditApart(group, known);
  });
}

/**
 * Whether a kind is meant for Kubernetes itself: one that there is or was, a misspelled one of a group that no one else uses,
 * or one whose group is misspelled. With `v1` alone that cannot be known: files of tools, such as kubeconfig, have it too.
 */
export function isMeantForKubernetes(kind: KubernetesKind): boolean {
  const newest = KUBERNETES_VERSIONS[KUBERNETES_VERSIONS.length - 1];
  if (isKubernetesKind(kind) || replacementOf(kind, newest) !== undefined) return true;
  const group = readApiVersion(kind.apiVersion)?.group ?? '';
  return group !== '' && (isKubernetesGroup(group) || misspelledApiVersion(kind) !== undefined);
}

/** The only kind under the same apiVersion that is one edit apart: `Pod` for `Podd`. */
export function misspelledKind(
  { apiVersion, kind }: KubernetesKind,
  version: string,
): string | undefined {
  const near = kindsIn(version).filter(
    (other) => other.apiVersion === apiVersion && isOneEditApart(kind, other.kind),
  );
  return near.length === 1 ? near[0].kind : undefined;
}

function preferredFirst(a: string, b: string): number {
  const [one, other] = [a, b].map((text) => readApiVersion(text)?.version ?? '');
  // Beside events.k8s.io/v1 and v1, the group of its own is the newer one.
  const byGroup = Number(b.includes('/')) - Number(a.includes('/'));
  return (
    Number(isStable(other)) - Number(isStable(one)) || compareApiVersions(other, one) || byGroup
  );
}
