import { describe, expect, it } from 'vitest';
import { longestSchema, schemaChoicesFrom } from './schema-choices.ts';

const newest = { kubernetesVersion: null, allowsUnknownFields: false };
const automatic = { schema: { kind: 'automatic' }, ...newest };

describe('choices of schemas', () => {
  it.each([
    { schema: { kind: 'none' }, kubernetesVersion: '1.30', allowsUnknownFields: true },
    { schema: { kind: 'catalog', id: 'mkdocs-1.6' }, ...newest },
    { schema: { kind: 'own', name: 'mine', text: '{}' }, ...newest },
  ])('come back as they were: %j', (choices) => {
    expect(schemaChoicesFrom(JSON.parse(JSON.stringify(choices)))).toEqual(choices);
  });

  it.each([
    {},
    { schema: 1, kubernetesVersion: 1.3 },
    { schema: { kind: 'other' }, kubernetesVersion: '1.3000' },
    { schema: { kind: 'catalog', id: '../secret' }, kubernetesVersion: 'latest' },
    { schema: { kind: 'catalog', id: 'x'.repeat(1000) } },
    { schema: { kind: 'own', name: 'mine', text: '' } },
    { schema: { kind: 'own', name: 1, text: '{}' } },
    { schema: { kind: 'own', name: 'mine', text: 'x'.repeat(longestSchema + 1) } },
    { schema: [{ kind: 'none' }] },
  ])('of strangers that make no sense are the defaults', (given) => {
    expect(schemaChoicesFrom(given)).toEqual(automatic);
  });
});
