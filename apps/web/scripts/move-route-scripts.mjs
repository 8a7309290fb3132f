// Runs after the build. On a static host one policy names the inline scripts of all pages together
// (see apps/server/src/static-host-headers.ts), so a page for each lint rule, each with an inline
// script of its own that names its route, would make that header longer with every rule, past what
// hosts take. Such a script becomes a file here; the scripts that pages share stay where they are.
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const client = fileURLToPath(new URL('../build/client/', import.meta.url));
const rules = path.join(client, 'rules');
const routeScript = /<script type="module" async="">([\s\S]*?)<\/script>/g;

let moved = 0;
const folders = (await readdir(rules, { withFileTypes: true })).filter((entry) =>
  entry.isDirectory(),
);
for (const { name } of folders) {
  const file = path.join(rules, name, 'index.html');
  const html = await readFile(file, 'utf8');
  const scripts = [...html.matchAll(routeScript)];
  if (scripts.length !== 1) throw new Error(`/rules/${name} has ${scripts.length} route scripts`);
  const [[element = '', source = '']] = /** @type {[RegExpExecArray]} */ (scripts);
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
  const address = `/assets/route-${name}-${hash}.js`;
  await writeFile(path.join(client, address), source);
  // Not `async`, which a module needs not: React takes a script with `async` and `src` for one that
  // it has no element for, and then misses this one.
  const moving = `<script type="module" src="${address}"></script>`;
  await writeFile(
    file,
    html.replace(element, () => moving),
  );
  moved++;
}
if (moved === 0) throw new Error('The build has no page of a rule');
console.log(`Moved the route scripts of ${moved} pages into files.`);
