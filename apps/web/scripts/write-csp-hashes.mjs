// Runs after the build. Makes the files of build/client what a strict Content-Security-Policy and a
// plain static host need, and fails the build where they are not:
//  - the sha256 of every inline script of every page goes to build/security/csp-hashes.json;
//  - the origin of a contact endpoint elsewhere goes to build/security/connect-sources.json;
//  - no page may hold what `style-src 'self'` and `script-src 'self'` would block.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const build = fileURLToPath(new URL('../build/', import.meta.url));
const client = path.join(build, 'client');

/** Absolute paths of all HTML files below `folder`. */
async function findPages(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** The CSP source expressions of a page's inline scripts, without repeats. */
function hashInlineScripts(html) {
  const hashes = new Set();
  for (const [, attributes, body] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    // A policy is about scripts that run; structured data does not.
    if (/\ssrc=|application\/ld\+json/.test(attributes)) continue;
    hashes.add(`sha256-${createHash('sha256').update(body).digest('base64')}`);
  }
  return [...hashes];
}

/** What the policy would block in a page, as messages. */
function findForbiddenMarkup(html) {
  const markup = html.replace(/(<script\b[^>]*>)[\s\S]*?<\/script>/g, '$1</script>');
  const found = [];
  for (const [tag] of markup.matchAll(/<[a-zA-Z][^>]*?\sstyle=[^>]*>/g))
    found.push(`style: ${tag}`);
  for (const [tag] of markup.matchAll(/<style\b[^>]*>/g)) found.push(`style element: ${tag}`);
  for (const [tag] of markup.matchAll(/<[a-zA-Z][^>]*?\son[a-z]+="[^>]*>/g)) {
    found.push(`event handler: ${tag}`);
  }
  return found;
}

const hashes = {};
let failed = false;
for (const page of (await findPages(client)).sort()) {
  const html = await readFile(page, 'utf8');
  const name = `/${path.relative(client, page).split(path.sep).join('/')}`;
  hashes[name] = hashInlineScripts(html);
  for (const problem of findForbiddenMarkup(html)) {
    console.error(`${name}: the Content-Security-Policy forbids ${problem}`);
    failed = true;
  }
}
if (!hashes['/404.html'] || !hashes['/index.html']) {
  console.error('The build lacks index.html or 404.html.');
  failed = true;
}
if (failed) process.exit(1);

await mkdir(path.join(build, 'security'), { recursive: true });
await writeFile(
  path.join(build, 'security', 'csp-hashes.json'),
  `${JSON.stringify(hashes, null, 2)}\n`,
);
const endpoint = process.env.VITE_CONTACT_ENDPOINT ?? '';
const connectSources = /^https?:/.test(endpoint) ? [new URL(endpoint).origin] : [];
await writeFile(
  path.join(build, 'security', 'connect-sources.json'),
  `${JSON.stringify(connectSources)}\n`,
);
console.log(`Hashed the inline scripts of ${Object.keys(hashes).length} pages.`);
