// Runs after the build. Writes sitemap.xml and robots.txt from the canonical links of the built
// pages, so that there is one list of pages and one place for the site's address.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const client = fileURLToPath(new URL('../build/client/', import.meta.url));

const addresses = [];
for (const name of (await readdir(client, { recursive: true })).sort()) {
  if (path.basename(name) !== 'index.html') continue;
  const html = await readFile(path.join(client, name), 'utf8');
  const address = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  if (address === undefined) throw new Error(`${name} has no canonical link`);
  addresses.push(address);
}
if (addresses.length === 0) throw new Error('The build has no pages');

const entries = addresses.map((address) => `  <url><loc>${address}</loc></url>`);
await writeFile(
  path.join(client, 'sitemap.xml'),
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`,
);
const { origin } = new URL(addresses[0] ?? '');
await writeFile(
  path.join(client, 'robots.txt'),
  `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`,
);
console.log(`Listed ${addresses.length} pages in sitemap.xml.`);
