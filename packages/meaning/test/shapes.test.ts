import { expect, it } from 'vitest';
import { meaningIn } from './shaped.ts';

const rulesIn = (format: string, text: string) =>
  meaningIn(format, text).findings.map(({ rule }) => rule);

it('a shape has all that the shapes have which it adds to', () => {
  // A header is like a parameter, which has a schema.
  const header =
    "openapi: 3.1.0\ncomponents: { headers: { A: { schema: { $ref: '#/components/schemas/B' } } } }\n";
  expect(rulesIn('openapi-3.1', header)).toEqual(['unknown-component']);
  // An Ingress is like every object, whose metadata has a name and is like other metadata.
  const ingress = 'kind: Ingress\nmetadata: { name: Web_App, labels: { a: -b } }\n';
  expect(rulesIn('kubernetes', ingress)).toEqual(['invalid-name', 'invalid-label']);
});
