// Writes the facts that GitHub's own packages carry: what expressions can use at a place, and what events hold.
import { writeFileSync } from 'node:fs';
import { eventPayloads, payloadsModule } from './event-payloads.mjs';
import { expressionPlaces, placesModule } from './expression-places.mjs';

const folder = new URL('../src/github/', import.meta.url);
writeFileSync(new URL('expression-places.ts', folder), placesModule(expressionPlaces()));
writeFileSync(new URL('event-payloads.ts', folder), payloadsModule(eventPayloads()));
