import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { definitionsOf, type Use } from '../src/index.ts';
import { meaningIn } from './shaped.ts';

const guide = readFileSync(new URL('../../../docs/meaning.md', import.meta.url), 'utf8');
const examples = [...guide.matchAll(/^```yaml (?!helm )(\S+) good\n([\s\S]*?)^```$/gm)].map(
  ([, format, text]) => ({ format, text }),
);

/** The uses of a text that are defined in it, each place once. */
function definedUses(format: string, text: string): Use[] {
  const { model } = meaningIn(format, text);
  const places = new Map<number, Use>();
  for (const use of model.uses) {
    const isLong = use.name.length > 3;
    if (isLong && definitionsOf(model, use).length > 0) places.set(use.range.from, use);
  }
  return [...places.values()];
}

/** A name with one mistake. */
function broken(name: string, at: number, kind: number): string {
  const place = at % name.length;
  if (kind === 0) return `${name.slice(0, place)}q${name.slice(place)}`;
  return kind === 1 ? `${name.slice(0, place)}q${name.slice(place + 1)}` : `${name}q`;
}

describe.each(examples)('in a $format', ({ format, text }) => {
  it('nothing is reported', () => {
    expect(meaningIn(format, text).findings).toEqual([]);
  });

  it('all uses of names are located', () => {
    for (const { name, range } of meaningIn(format, text).model.uses) {
      expect(text.slice(range.from, range.to)).toBe(name);
    }
  });
});

const references = examples
  .map(({ format, text }) => ({ format, text, uses: definedUses(format, text) }))
  .filter(({ uses }) => uses.length > 0);

describe.each(references)('in a $format', ({ format, text, uses }) => {
  test('each reference with a slip is found at its place', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.constantFrom(0, 1, 2), (which, at, kind) => {
        const { name, range } = uses[which % uses.length];
        const wrong = broken(name, at, kind);
        const changed = text.slice(0, range.from) + wrong + text.slice(range.to);
        const { findings } = meaningIn(format, changed);
        expect(findings.map(({ from }) => from)).toContain(range.from);
      }),
    );
  });
});

it.each([
  ['web', 'web-api', false],
  ['a', 's', false],
  ['db-1', 'db-2', false],
  ['web', 'web2', false],
  ['frontent', 'frontend', true],
  ['payment', 'payments', true],
])(
  'takes a Service %s that may be in the cluster for a slip of %s: %s',
  (name, defined, isSlip) => {
    const text = `apiVersion: v1
kind: Service
metadata: { name: ${defined} }
spec: { ports: [{ port: 80 }] }
---
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: { name: way }
spec:
  defaultBackend: { service: { name: ${name}, port: { number: 80 } } }
`;
    const found = meaningIn('kubernetes', text).findings.map(({ rule }) => rule);
    expect(found).toEqual(isSlip ? ['unknown-service'] : []);
  },
);
