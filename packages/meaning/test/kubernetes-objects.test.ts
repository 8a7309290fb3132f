import { describe, expect, it } from 'vitest';
import { meaningIn } from './shaped.ts';

/** What a rule says of a text, with the line. */
function said(rule: string, text: string): string[] {
  return meaningIn('kubernetes', text)
    .findings.filter((finding) => finding.rule === rule)
    .map(({ from, message }) => `${text.slice(0, from).split('\n').length}: ${message}`);
}

const settings = (more = '', kind = 'ConfigMap', apiVersion = 'v1') =>
  `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: { name: settings${more} }\n`;
const stream = (...objects: string[]) => objects.join('---\n');

describe('objects of a stream', () => {
  it('are not the same ones', () => {
    expect(said('duplicate-object', stream(settings(), settings(', labels: {}')))).toEqual([
      '7: Another ConfigMap is already named “settings”. Give this one a name of its own.',
    ]);
    const space = ', namespace: shop';
    expect(said('duplicate-object', stream(settings(space), settings(space)))).toHaveLength(1);
  });

  it('are not the same ones in a list either', () => {
    const items = `  - ${settings().trim().replaceAll('\n', '\n    ')}\n`.repeat(2);
    expect(said('duplicate-object', `apiVersion: v1\nkind: List\nitems:\n${items}`)).toHaveLength(
      1,
    );
  });

  it.each([
    ['another kind', settings('', 'Secret')],
    ['another version', settings('', 'ConfigMap', 'v2')],
    ['another namespace', settings(', namespace: shop')],
    ['another name', settings('-2')],
  ])('are different ones with %s', (_, other) => {
    expect(said('duplicate-object', stream(settings(), other))).toEqual([]);
  });

  it('may have names that are filled in later', () => {
    const made = settings().replace('settings', "'${NAME}'");
    expect(said('duplicate-object', stream(made, made))).toEqual([]);
  });

  it('may be patches of one object', () => {
    const patch = `${settings('', 'Deployment', 'apps/v1')}spec: { template: { spec: { containers: [{ name: web }] } } }\n`;
    expect(said('duplicate-object', stream(patch, patch))).toEqual([]);
  });

  it('are one object where an alias leads to it', () => {
    const aliased = `apiVersion: v1\nkind: List\nitems:\n  - &one { apiVersion: v1, kind: Secret, metadata: { name: a } }\n  - *one\n`;
    expect(said('duplicate-object', aliased)).toEqual([]);
  });
});

describe('what an autoscaler scales', () => {
  const deployment = `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: frontend }\n`;
  const autoscaler = `apiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\nmetadata: { name: web }\nspec: { maxReplicas: 2, scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: frontned } }\n`;
  const slips = (count: number) =>
    said('unknown-workload', stream(deployment, ...Array<string>(count).fill(autoscaler)));

  it('may be a slip', () => {
    expect(slips(1)).toEqual([
      '8: No workload is named “frontned” in this file. Did you mean “frontend”?',
    ]);
  });

  it('is compared with all names for the first of many unknown ones alone, as each takes as long as there are names', () => {
    expect(slips(300)).toHaveLength(200);
  });
});

describe('volumes of a container', () => {
  const pod = (...containers: string[]) =>
    `apiVersion: v1\nkind: Pod\nmetadata: { name: web }\nspec:\n  volumes: [{ name: a, emptyDir: {} }]\n  containers:\n${containers
      .map((mounts, at) => `    - { name: c${at}, image: web, volumeMounts: [${mounts}] }\n`)
      .join('')}`;

  it('are mounted at paths of their own', () => {
    const twice = '{ name: a, mountPath: /x }, { name: a, mountPath: /x, subPath: y }';
    expect(said('duplicate-path', pod(twice))).toEqual(['7: The path /x is already listed above.']);
  });

  it('may be mounted at the paths of another container', () => {
    const once = '{ name: a, mountPath: /x }, { name: a, mountPath: /y }';
    expect(said('duplicate-path', pod(once, once))).toEqual([]);
  });
});
