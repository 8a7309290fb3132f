import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { expressionPlaces, placesModule } from '../scripts/expression-places.mjs';

it('the places of expressions are those of the package that defines them', () => {
  const file = new URL('../src/github/expression-places.ts', import.meta.url);
  expect(readFileSync(file, 'utf8')).toBe(placesModule(expressionPlaces()));
});
