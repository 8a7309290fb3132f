// Builds the site: what browsers load, by Vite, and the HTML of every page, which is rendered here from the
// same code (app/entry.server.tsx). The steps that package.json runs after it add what is made from both.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createBuilder } from 'vite';

const root = fileURLToPath(new URL('../', import.meta.url));
const client = path.join(root, 'build/client');
const server = path.join(root, 'build/server');

const builder = await createBuilder({ root, logLevel: 'warn' });
for (const name of ['client', 'ssr']) {
  const environment = builder.environments[name];
  if (environment === undefined) throw new Error(`vite.config.ts has no environment ${name}`);
  await builder.build(environment);
}

/** @type {import('vite').Manifest} */
const manifest = JSON.parse(await readFile(path.join(client, '.vite/manifest.json'), 'utf8'));
/** @type {typeof import('../app/entry.server.tsx')} */
const { moduleNameOf, pagePaths, renderPage } = await import(
  pathToFileURL(path.join(server, 'entry.server.js')).href
);
const entry = 'app/entry.client.tsx';
for (const page of pagePaths) {
  const html = await renderPage(page, filesOf(`app/routes/${moduleNameOf(page)}.tsx`));
  // Static hosts look for it at the root.
  const file = page === '/404' ? '404.html' : path.join(page, 'index.html');
  const target = path.join(client, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, html);
}
await rm(path.join(client, '.vite'), { recursive: true });
await rm(server, { recursive: true });
console.log(`Rendered ${pagePaths.length} pages.`);

/**
 * What a page needs: the entry, its module, and all that these import at once.
 *
 * @param {string} module the source of the page's module
 */
function filesOf(module) {
  /** @type {Set<string>} */
  const sources = new Set([entry, module]);
  const styles = new Set();
  for (const source of sources) {
    const chunk = chunkOf(source);
    for (const imported of chunk.imports ?? []) sources.add(imported);
    for (const style of chunk.css ?? []) styles.add(`/${style}`);
  }
  sources.delete(entry);
  return {
    styles: [...styles],
    entry: `/${chunkOf(entry).file}`,
    preloads: [...sources].map((source) => `/${chunkOf(source).file}`),
  };
}

/** @param {string} source */
function chunkOf(source) {
  const chunk = manifest[source];
  if (chunk === undefined) throw new Error(`The build has no file for ${source}`);
  return chunk;
}
