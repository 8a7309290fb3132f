import { parse } from '@yamlkit/engine/tree';
import { describe, expect, it } from 'vitest';
import { documentOf } from '../test/schema-data.ts';

const DEFINITION = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: widgets.example.com }
spec:
  group: example.com
  scope: Namespaced
  names: { kind: Widget, plural: widgets }
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            required: [name]
            properties:
              name: { type: string }
              size: { type: integer, enum: [1, 2] }
              list: { type: array, items: { type: string } }
              map: { type: object, additionalProperties: { type: string } }
---
`;

describe('null in a custom resource', () => {
  it.each([
    ['spec: { name: a, size: }', 0],
    ['spec: { name: a, list: , map: }', 0],
    ['spec: { name: a, map: { a: } }', 0],
    ['spec:', 0],
    ['spec: { name: }', 1],
    ['spec: { name: a, list: [~] }', 1],
  ])('is dropped where nothing need be there: %s', (spec, count) => {
    const text = `${DEFINITION}apiVersion: example.com/v1\nkind: Widget\n${spec}\n`;
    const { schemaChecker, options } = documentOf(text);
    const messages = schemaChecker.check(parse(text), options).map(({ message }) => message);
    expect(messages).toEqual(Array(count).fill('Missing value: expected a string.'));
  });
});
