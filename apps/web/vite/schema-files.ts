import { createReadStream, existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { describedSchemas } from '../../../packages/schemas/scripts/descriptions/described-schemas.mjs';

const data = new URL('../../../packages/schemas/data/', import.meta.url);
const hashedName = /^\/([\w.-]+)-[0-9a-f]{8}\.json(?:\?|$)/;

/**
 * Serves the catalog's schemas in development where the built site has them (scripts/write-schemas.mjs).
 * The hash in the name is ignored, so that changes to a schema are visible immediately.
 */
export function schemaFiles(): Plugin {
  return {
    name: 'schema-files',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use('/assets/schemas', async ({ url = '' }, response, next) => {
        const [, id] = hashedName.exec(url) ?? [];
        const all = id?.endsWith('.descriptions') ? await describedSchemas() : [];
        const described = all.find((each) => id === `${each.id}.descriptions`);
        if (described !== undefined) {
          response.setHeader('Content-Type', 'application/json; charset=utf-8');
          return response.end(described.text);
        }
        const folder = id === 'known-formats' ? new URL('../', data) : data;
        const file = id === undefined ? undefined : fileURLToPath(new URL(`${id}.json`, folder));
        if (file === undefined || !existsSync(file)) return next();
        response.setHeader('Content-Type', 'application/json; charset=utf-8');
        response.setHeader('Cache-Control', 'no-cache');
        createReadStream(file).pipe(response);
      });
    },
  };
}
