// Runs last in the build: bundles app/shell/offline/service-worker.ts into build/client/sw.js with the list
// of all files of the built site, each with its hash.
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { packageFolders } from '../../../scripts/bundled-licences.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const client = path.join(root, 'build', 'client');
/**
 * For other programs than a visitor's browser, or not needed without a network, or too much to keep for
 * those who never use it: schemas.
 */
const left =
  /^assets\/schemas\/|^(?:sw\.js|_headers|robots\.txt|licences\.txt|sitemap\.xml|social-card\.png)$|\.(?:br|gz|map)$/;

const files = [];
const entries = await readdir(client, { recursive: true, withFileTypes: true });
for (const entry of entries.filter((each) => each.isFile())) {
  const file = path.join(entry.parentPath, entry.name);
  const name = path.relative(client, file).split(path.sep).join('/');
  if (left.test(name)) continue;
  const hash = createHash('sha256')
    .update(await readFile(file))
    .digest('base64');
  // A page's address is its folder's.
  const address = `/${name.replace(/(?:^|\/)index\.html$/, '')}`;
  files.push({ path: address, hash: `sha256-${hash}` });
}
files.sort((a, b) => (a.path < b.path ? -1 : 1));
for (const needed of ['/', '/validator', '/404.html']) {
  if (!files.some((file) => file.path === needed)) throw new Error(`The build lacks ${needed}`);
}
const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16);

const bundled = await build({
  root,
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  define: { SITE_VERSION: JSON.stringify(version), SITE_FILES: JSON.stringify(files) },
  build: {
    write: false,
    lib: { entry: 'app/shell/offline/service-worker.ts', formats: ['iife'], name: 'serviceWorker' },
  },
});
const [{ output }] = /** @type {import('vite').Rolldown.RolldownOutput[]} */ (
  Array.isArray(bundled) ? bundled : [bundled]
);
if (packageFolders(output[0].moduleIds).length > 0) {
  throw new Error('The service worker holds packages, whose licences are not listed');
}
await writeFile(path.join(client, 'sw.js'), output[0].code);
console.log(`The service worker keeps ${files.length} files (version ${version}).`);
