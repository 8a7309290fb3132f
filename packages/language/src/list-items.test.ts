import { applyEdits } from '@yamlkit/engine/text';
import { parse } from '@yamlkit/engine/tree';
import { describe, expect, it } from 'vitest';
import { documentOf } from '../test/schema-data.ts';

const list = (...items: string[]) =>
  `apiVersion: v1\nkind: List\nitems:\n${items.map((item) => `- ${item}\n`).join('')}`;

function found(text: string) {
  const { schemaCheck, options } = documentOf(text);
  return schemaCheck.check(parse(text), options);
}

describe('the kinds of the items of a list', () => {
  it.each([
    ['{ apiVersion: apps/v1, kind: Deploymnt }', 'Deploymnt', 'Deployment'],
    ['{ apiVersion: app/v1, kind: Deployment }', 'app/v1', 'apps/v1'],
    [
      '{ apiVersion: extensions/v1beta1, kind: Ingress }',
      'extensions/v1beta1',
      'networking.k8s.io/v1',
    ],
    [
      '{ apiVersion: cert-manager.io/v1beta1, kind: Issuer }',
      'cert-manager.io/v1beta1',
      'cert-manager.io/v1',
    ],
  ])('are reported where they are wrong: %s', (item, wrong, right) => {
    const text = list('{ apiVersion: v1, kind: ConfigMap }', item);
    const [problem, ...others] = found(text);
    expect(others).toEqual([]);
    expect(text.slice(problem.from, problem.to)).toBe(wrong);
    const fixed = applyEdits(text, problem.fix?.edits ?? []);
    expect(fixed).toBe(list('{ apiVersion: v1, kind: ConfigMap }', item.replace(wrong, right)));
  });

  it('have no fix of the version where more has to change in the item', () => {
    const item =
      '{ apiVersion: networking.k8s.io/v1beta1, kind: Ingress, spec: { backend: { serviceName: b, servicePort: 80 } } }';
    const [problem, ...others] = found(list(item));
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ code: 'schema/removed-api' });
    expect(problem.fix).toBeUndefined();
  });

  it.each([
    list('{ apiVersion: example.com/v1, kind: Deployment }'),
    list('{ apiVersion: v1, kind: Config }'),
    list('{ kind: Pod }').replace('- { kind: Pod }', '- { apiVersion: v1, kind: Pod }'),
    'apiVersion: v1\nkind: List\nitems: []\n',
  ])('are not reported where they may be of others: %j', (text) => {
    expect(found(text)).toEqual([]);
  });
});
