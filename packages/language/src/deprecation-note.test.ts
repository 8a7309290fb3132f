import { parse } from '@yamlkit/engine/tree';
import { describe, expect, it } from 'vitest';
import { documentOf, documentWith } from '../test/schema-data.ts';
import type { LanguageDocument } from './language-document.ts';

/** What is deprecated in a text, and what is said of it. */
function deprecations({ text, schemaChecker, options }: LanguageDocument) {
  return [...schemaChecker.checkEach(parse(text), options)]
    .flatMap(({ deprecations: found = [] }) => found)
    .map(({ from, to, message }) => [text.slice(from, to), message]);
}

const SCHEMA = {
  properties: {
    old: { deprecated: true },
    older: { deprecationMessage: 'Use “new” instead' },
    oldest: { deprecationMessage: 'Deprecated since 2.0.' },
    mode: { anyOf: [{ enum: ['a', 'b'] }, { const: 'c', deprecated: true }] },
    list: { items: { deprecated: true } },
  },
};

describe('what is deprecated', () => {
  it('is noted at the key, or at the value that is', () => {
    const text = 'old: [1]\nolder: 1\noldest: 1\nmode: "c"\nlist: [1]\n';
    expect(deprecations(documentWith(SCHEMA, text))).toEqual([
      ['old', '“old” is deprecated.'],
      ['older', '“older” is deprecated. Use “new” instead.'],
      ['oldest', 'Deprecated since 2.0.'],
      ['"c"', '“"c"” is deprecated.'],
      ['1', '“1” is deprecated.'],
    ]);
  });

  it('is noted where an alias uses it', () => {
    const text = 'x: &a\n  z: 1\nold: *a\n';
    expect(deprecations(documentWith(SCHEMA, text))).toEqual([['*a', '“old” is deprecated.']]);
  });

  it('can be left out by a comment', () => {
    const text = 'old: 1 # yamlkit disable-line rule:schema/deprecated\nolder: 1\n';
    const found = deprecations(documentWith(SCHEMA, text.replace('yamlkit', 'yamllint')));
    expect(found.map(([key]) => key)).toEqual(['older']);
  });

  it('is an apiVersion of Kubernetes, also in a list, and one of a custom resource', () => {
    const text = `apiVersion: v1
kind: Endpoints
---
apiVersion: v1
kind: List
items:
- apiVersion: storage.k8s.io/v1beta1
  kind: VolumeAttributesClass
  driverName: a
- { apiVersion: v1, kind: ConfigMap }
---
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: widgets.example.com }
spec:
  group: example.com
  scope: Namespaced
  names: { kind: Widget, plural: widgets }
  versions:
  - { name: v1alpha1, served: true, storage: false, deprecated: true, schema: { openAPIV3Schema: { type: object } } }
  - { name: v1beta1, served: true, storage: false, deprecated: true, deprecationWarning: Use v1., schema: { openAPIV3Schema: { type: object } } }
  - { name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object } } }
---
{ apiVersion: example.com/v1alpha1, kind: Widget }
---
{ apiVersion: example.com/v1beta1, kind: Widget }
---
{ apiVersion: example.com/v1, kind: Widget }
`;
    expect(deprecations(documentOf(text))).toEqual([
      ['v1', expect.stringContaining('v1 Endpoints is deprecated in Kubernetes 1.33')],
      ['storage.k8s.io/v1beta1', expect.stringContaining('Use storage.k8s.io/v1.')],
      ['example.com/v1alpha1', 'example.com/v1alpha1 Widget is deprecated.'],
      ['example.com/v1beta1', '“example.com/v1beta1” is deprecated. Use v1.'],
    ]);
  });
});
