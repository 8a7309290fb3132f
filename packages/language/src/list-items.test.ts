import { applyEdits } from '@yamlkit/engine/text';
import { parse } from '@yamlkit/engine/tree';
import { describe, expect, it } from 'vitest';
import { documentOf } from '../test/schema-data.ts';
import { hoverAt } from './hover.ts';
import { uncheckedNotes } from './unchecked-notes.ts';

const list = (...items: string[]) =>
  `apiVersion: v1\nkind: List\nitems:\n${items.map((item) => `- ${item}\n`).join('')}`;

function found(text: string) {
  const { schemaChecker, options } = documentOf(text);
  return schemaChecker.check(parse(text), options);
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

describe('custom resources among the items of a list', () => {
  const definition = [
    'apiVersion: apiextensions.k8s.io/v1',
    'kind: CustomResourceDefinition',
    'metadata: { name: gadgets.example.org }',
    'spec:',
    '  group: example.org',
    '  names: { kind: Gadget, plural: gadgets }',
    '  scope: Namespaced',
    '  versions:',
    '    - name: v1',
    '      served: true',
    '      storage: true',
    '      schema:',
    '        openAPIV3Schema:',
    '          properties: { spec: { type: object, description: Its size., properties: { size: { type: integer } } } }',
    '---',
    '',
  ].join('\n');

  it.each([
    ['{ apiVersion: example.org/v1, kind: Gadget, spec: { size: x } }', 'x', /integer/],
    ['{ apiVersion: example.org/v1, kind: Gadget, spec: { sise: 1 } }', 'sise', /“size”/],
    ['{ apiVersion: example.org/v1, kind: Gadget, metadata: { nam: a } }', 'nam', /“name”/],
    ['{ apiVersion: example.org/v2, kind: Gadget }', 'example.org/v2', /It has example\.org\/v1/],
    ['{ apiVersion: example.org/v1, kind: Gadgit }', 'example.org/v1', /Did you mean “Gadget”/],
  ])('are checked by definitions in the text: %s', (item, wrong, message) => {
    const text = `${definition}${list('{ apiVersion: v1, kind: ConfigMap, data: {} }', item)}`;
    const [problem, ...others] = found(text);
    expect(others).toEqual([]);
    expect(text.slice(problem.from, problem.to)).toBe(wrong);
    expect(problem.message).toMatch(message);
  });

  it.each([
    '{ apiVersion: example.org/v1, kind: Gadget, metadata: { name: a }, spec: { size: 1 } }',
    '{ apiVersion: example.com/v1, kind: Gadget, spec: { size: x } }',
  ])('are not reported where they are right, or of other groups: %s', (item) => {
    expect(found(`${definition}${list(item)}`)).toEqual([]);
  });

  it('are described', () => {
    const item = '{ apiVersion: example.org/v1, kind: Gadget, spec: { size: 1 } }';
    const text = `${definition}${list(item)}`;
    const hover = hoverAt(documentOf(text), text.lastIndexOf('spec') + 1);
    expect(hover?.contents).toMatchObject({ description: 'Its size.' });
  });

  it('are mentioned where no definition of them is at hand, each at its apiVersion', () => {
    const items = [
      '{ apiVersion: example.com/v1, kind: A }',
      '{ apiVersion: v1, kind: Pod, metadata: { name: a }, spec: { containers: [{ name: a }] } }',
      '{ apiVersion: cert-manager.io/v1beta1, kind: Issuer }',
      '{ apiVersion: example.com/v1, kind: A }',
    ];
    const text = list(...items);
    const document = documentOf(text);
    const notes = uncheckedNotes(document, found(text));
    expect(notes.map(({ from, to }) => text.slice(from, to))).toEqual([
      'example.com/v1',
      'example.com/v1',
    ]);
    expect(notes[0]).toMatchObject({ code: 'schema/not-checked', isLikelyMistake: false });
    expect(notes[0].message).toContain('Kubernetes has no A (example.com/v1)');
    expect(uncheckedNotes(documentOf(list(items[1])), [])).toEqual([]);
    const many = documentOf(list(...Array.from({ length: 5000 }, () => items[0])));
    expect(uncheckedNotes(many, [])).toHaveLength(200);
  });
});
