// Lets Node.js load TypeScript: `node --import` this. The unit tests of packages do; see vitest.config.ts.
import { register } from 'node:module';

register('./strip-types.mjs', import.meta.url);
