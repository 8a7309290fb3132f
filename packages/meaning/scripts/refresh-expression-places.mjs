// Writes src/github/expression-places.ts: what expressions can use, by the names of GitHub's own definitions.
import { writeFileSync } from 'node:fs';
import { expressionPlaces, placesModule } from './expression-places.mjs';

const target = new URL('../src/github/expression-places.ts', import.meta.url);
writeFileSync(target, placesModule(expressionPlaces()));
