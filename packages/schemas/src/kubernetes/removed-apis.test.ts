import { readFileSync } from 'node:fs';
import { parse, toJs } from '@yamlkit/engine/tree';
import { describe, expect, it } from 'vitest';
import { readApiVersion } from './api-version.ts';
import { isKubernetesKind, kindAvailability, kubernetesVersions, replacementOf } from './kinds.ts';
import { removedApiOf, removedApis } from './removed-apis.ts';

const NEWEST = kubernetesVersions[kubernetesVersions.length - 1];

describe('what is known of removed APIs', () => {
  it.each(
    removedApis().map(([kind, api]) => [`${kind.apiVersion} ${kind.kind}`, kind, api] as const),
  )(
    'agrees with the data: %s',
    (_, kind, { program, removedIn, replacement, changesOnlyVersion }) => {
      expect(readApiVersion(kind.apiVersion)).toBeDefined();
      expect(removedIn).toMatch(/^\d+\.\d+$/);
      const { goneSince } = kindAvailability(kind);
      if (isKubernetesKind(kind)) expect(goneSince).toBe(removedIn);
      if (changesOnlyVersion) expect(readApiVersion(replacement)).toBeDefined();
      const usual = replacementOf(kind, NEWEST);
      if (program === 'Kubernetes' && usual !== undefined) expect(replacement).toBe(usual);
      expect(removedApiOf(kind)?.removedIn).toBe(removedIn);
      expect(removedApiOf({ ...kind, kind: `${kind.kind}List` })?.removedIn).toBe(removedIn);
    },
  );

  it('has each kind once', () => {
    const names = removedApis().map(([{ apiVersion, kind }]) => `${apiVersion} ${kind}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([
    ['apps/v1', 'Deployment'],
    ['extensions/v1beta1', 'Widget'],
    ['__proto__', 'constructor'],
    ['cert-manager.io/v1', 'List'],
  ])('says nothing of %s %s', (apiVersion, kind) => {
    expect(removedApiOf({ apiVersion, kind })).toBeUndefined();
  });
});

interface OtherEntry {
  readonly version: string;
  readonly kind: string;
  readonly 'removed-in': string;
}

const list = process.env.REMOVED_APIS;
if (list !== undefined) {
  const [{ 'deprecated-versions': entries }] = toJs(parse(readFileSync(list, 'utf8')))
    .output as readonly { readonly 'deprecated-versions': readonly OtherEntry[] }[];

  it.each(entries.map((entry) => [`${entry.version} ${entry.kind}`, entry] as const))(
    'has what another list has: %s',
    (_, { version: apiVersion, kind, 'removed-in': removedIn }) => {
      const { versions, goneSince } = kindAvailability({ apiVersion, kind });
      // One entry names a group alone.
      const isApi = readApiVersion(apiVersion) !== undefined;
      const known =
        !isApi || versions.length > 0 || removedApiOf({ apiVersion, kind }) !== undefined;
      expect(known || removedIn === '', `gone since ${goneSince}`).toBe(true);
    },
  );
}
