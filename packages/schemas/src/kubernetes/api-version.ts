/** An `apiVersion` in its two parts. */
export interface ApiVersion {
  /** Empty for the core group, whose apiVersion is just `v1`. */
  readonly group: string;
  readonly version: string;
}

const API_VERSION =
  /^(?:([a-z0-9](?:[-a-z0-9.]{0,251}[a-z0-9])?)\/)?(v\d{1,9}(?:(?:alpha|beta)\d{1,9})?)$/;

/** Reads `apps/v1` or `v1`. @returns undefined for what Kubernetes would not take: `2`, `1.0.0`. */
export function readApiVersion(text: string): ApiVersion | undefined {
  const match = API_VERSION.exec(text);
  return match ? { group: match[1] ?? '', version: match[2] } : undefined;
}

/** Orders versions of an API, the newest last: v1alpha1, v1beta1, v1beta2, v1, v2alpha1, v2. */
export function compareApiVersions(a: string, b: string): number {
  const ranks = [rankOf(a), rankOf(b)];
  return ranks[0][0] - ranks[1][0] || ranks[0][1] - ranks[1][1] || ranks[0][2] - ranks[1][2];
}

/** Stable versions come before all others when Kubernetes prefers one. */
export function isStable(version: string): boolean {
  return /^v\d+$/.test(version);
}

function rankOf(version: string): readonly [number, number, number] {
  const [, major = '0', stage, minor = '0'] = /^v(\d+)(?:(alpha|beta)(\d+))?$/.exec(version) ?? [];
  const stages: Readonly<Record<string, number>> = { alpha: 0, beta: 1 };
  return [Number(major), stage === undefined ? 2 : stages[stage], Number(minor)];
}
