import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { kindsIn } from './kinds.ts';
import { KubernetesSchemas } from './kubernetes-schemas.ts';

const text = readFileSync(new URL('../../data/kubernetes.json', import.meta.url), 'utf8');
const kubernetes = new KubernetesSchemas(text);
const DEPLOYMENT = { apiVersion: 'apps/v1', kind: 'Deployment' };
const POD = { apiVersion: 'v1', kind: 'Pod' };

/** A definition of a schema by the end of its name. */
// biome-ignore lint/suspicious/noExplicitAny: what a test expects of plain data.
function definitionOf(schema: any, end: string): any {
  const name = Object.keys(schema.$defs).find((other) => other.endsWith(`.${end}`));
  return schema.$defs[name ?? ''];
}

describe('the schemas of Kubernetes', () => {
  it('stand alone and require apiVersion and kind', () => {
    const schema = kubernetes.schema(DEPLOYMENT);
    expect(schema).toMatchObject({
      title: 'Deployment (apps/v1)',
      type: 'object',
      required: ['apiVersion', 'kind'],
      properties: { apiVersion: { const: 'apps/v1' }, kind: { const: 'Deployment' } },
      additionalProperties: false,
    });
    const references = [...JSON.stringify(schema).matchAll(/"\$ref":"#\/\$defs\/([^"]+)"/g)];
    expect(references.length).toBeGreaterThan(50);
    const names = new Set(references.map(([, name]) => name));
    expect(new Set(Object.keys(schema?.$defs ?? {}))).toEqual(names);
  });

  it('are there for every kind of every version, with all they need', () => {
    for (const version of kubernetes.versions) {
      for (const kind of kindsIn(version)) {
        const schema = kubernetes.schema({ ...kind, version });
        expect(schema, `${kind.kind} ${version}`).toBeDefined();
        for (const [, definition] of Object.entries(schema?.$defs ?? {})) {
          // An empty one would be what a reference leads to that the version does not have.
          expect(definition).toBeDefined();
        }
      }
    }
  });

  it('are not there for what a version does not have', () => {
    const old = { apiVersion: 'flowcontrol.apiserver.k8s.io/v1beta2', kind: 'FlowSchema' };
    expect(kubernetes.schema({ ...old, version: '1.28' })).toBeDefined();
    expect(kubernetes.schema({ ...old, version: '1.29' })).toBeUndefined();
    expect(kubernetes.schema({ ...DEPLOYMENT, version: '1.7' })).toBeUndefined();
    expect(kubernetes.schema({ apiVersion: 'v1', kind: 'Pot' })).toBeUndefined();
  });

  it('allow null for optional fields and not for required ones, items and entries of maps', () => {
    const schema = kubernetes.schema(DEPLOYMENT);
    expect(definitionOf(schema, 'ObjectMeta').properties.name.type).toEqual(['string', 'null']);
    expect(definitionOf(schema, 'ObjectMeta').properties.labels).toEqual({
      type: ['object', 'null'],
      additionalProperties: { type: 'string' },
    });
    const spec = definitionOf(schema, 'DeploymentSpec');
    expect(spec.type).toEqual(['object', 'null']);
    expect(spec.properties.template.type).toBe('object');
    expect(spec.properties.replicas.type).toEqual(['integer', 'null']);
    expect(definitionOf(schema, 'PodSpec').properties.containers.type).toBe('array');
    expect(definitionOf(schema, 'Container').properties.args.items).toEqual({ type: 'string' });
  });

  it('take numbers and text for quantities and ports', () => {
    const schema = kubernetes.schema(DEPLOYMENT);
    expect(definitionOf(schema, 'IntOrString')).toEqual({ type: ['string', 'integer', 'null'] });
    expect(definitionOf(schema, 'Quantity')).toEqual({ type: ['string', 'number', 'null'] });
    expect(definitionOf(schema, 'HTTPGetAction').properties.port.type).toEqual([
      'string',
      'integer',
    ]);
  });

  it('allow unknown fields when they are asked to', () => {
    const text = JSON.stringify(kubernetes.schema({ ...DEPLOYMENT, unknownFields: 'allow' }));
    expect(text).not.toContain('"additionalProperties":false');
    expect(JSON.stringify(kubernetes.schema(DEPLOYMENT))).toContain('"additionalProperties":false');
  });

  it('share the definitions of a version', () => {
    const [one, other] = [kubernetes.schema(DEPLOYMENT), kubernetes.schema(POD)];
    expect(definitionOf(one, 'PodSpec')).toBe(definitionOf(other, 'PodSpec'));
  });

  it('check the items of a list by their kinds', () => {
    const list = { apiVersion: 'v1', kind: 'List' };
    const schema = kubernetes.schema({
      ...list,
      itemKinds: [POD, { apiVersion: 'x/v1', kind: 'Y' }],
    });
    expect(schema).toMatchObject({
      properties: { items: { items: { allOf: [{ if: { required: ['apiVersion', 'kind'] } }] } } },
    });
    expect(definitionOf(schema, 'PodSpec')).toBeDefined();
    expect(kubernetes.schema(list)).toBeDefined();
  });

  it('give the schema of metadata for custom resources', () => {
    const meta = kubernetes.objectMeta({ version: '1.30' });
    expect(meta?.schema.$ref).toContain('ObjectMeta');
    expect(Object.keys(meta?.$defs ?? {}).some((name) => name.endsWith('.OwnerReference'))).toBe(
      true,
    );
  });
});

describe('the availability of a field', () => {
  it.each([
    [['spec', 'replicas'], undefined, undefined],
    [['spec', 'template', 'spec', 'containers', 0, 'image'], undefined, undefined],
    [['metadata', 'labels', 'anything'], undefined, undefined],
    [['spec', 'template', 'spec', 'resources'], '1.32', undefined],
    [['spec', 'template', 'spec', 'containers', 3, 'restartPolicyRules'], '1.34', undefined],
  ])('%j: since %s, gone since %s', (path, since, goneSince) => {
    const availability = kubernetes.availability(DEPLOYMENT, path);
    expect(availability.versions.length).toBeGreaterThan(0);
    expect(availability.since).toBe(since);
    expect(availability.goneSince).toBe(goneSince);
  });

  it('is none for what was never there', () => {
    expect(kubernetes.availability(DEPLOYMENT, ['spec', 'replica']).versions).toEqual([]);
    expect(kubernetes.availability(DEPLOYMENT, ['spec', 0]).versions).toEqual([]);
    expect(kubernetes.availability(DEPLOYMENT, ['spec', 'replicas', 'x']).versions).toEqual([]);
    expect(kubernetes.availability(DEPLOYMENT, ['constructor']).versions).toEqual([]);
    expect(kubernetes.availability({ apiVersion: 'v1', kind: 'Pot' }).versions).toEqual([]);
  });

  it('says which fields are gone', () => {
    expect(
      kubernetes.availability({ apiVersion: 'resource.k8s.io/v1alpha3', kind: 'ResourceClaim' }),
    ).toMatchObject({ since: '1.31' });
  });
});
