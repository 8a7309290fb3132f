import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ASSET = /\/assets\/[\w.~-]+\.js/g;
// `import … from "./a.js"`, `import "./a.js"` and `export … from "./a.js"`, not `import("./a.js")`.
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*(["'])(\.{0,2}\/[^"']+\.js)\1/g;

// `import("./a.js")`, in quotes of any kind.
const LAZY_IMPORT = /\bimport\((["'`])(\.\/[^"'`]+\.js)\1\)/g;

/**
 * The HTML files of a built site, from its folder on.
 *
 * @param {string} build
 */
export function pagePaths(build) {
  return readdirSync(build, { recursive: true })
    .map((name) => String(name).replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.html'))
    .sort();
}

/**
 * Every script a page loads at once: those its HTML names and what they import.
 *
 * @param {string} build the built site's folder
 * @param {string} page as `pagePaths` gives it
 */
export function scriptsOfPage(build, page) {
  const html = readFileSync(path.posix.join(build, page), 'utf8');
  const named = [...html.matchAll(ASSET)].map(([address]) => path.posix.join(build, address));
  if (named.length === 0) throw new Error(`${page} names no script`);
  return scriptClosure(build, named);
}

/**
 * The scripts themselves and all they import statically, each once, in order of their names.
 *
 * @param {string} build
 * @param {readonly string[]} entries paths of scripts
 */
export function scriptClosure(build, entries) {
  const found = new Set(entries);
  for (const file of found) {
    if (!existsSync(file)) throw new Error(`${file} is imported and not in the build`);
    for (const [, , specifier = ''] of readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)) {
      const folder = specifier.startsWith('/') ? build : path.posix.dirname(file);
      found.add(path.posix.join(folder, specifier));
    }
  }
  return [...found].sort();
}

/**
 * The scripts that the bundler named after a source file: `worker` finds `assets/worker-<hash>.js`.
 *
 * @param {string} build
 * @param {string} name
 */
export function assetsNamed(build, name) {
  return readdirSync(path.posix.join(build, 'assets'))
    .filter((file) => file.replace(/-[\w-]{8}\.js$/, '') === name)
    .map((file) => path.posix.join(build, 'assets', file));
}

/**
 * The scripts that a script imports when it needs them, each once, in order of their names.
 *
 * @param {string} script its path
 */
export function lazyImports(script) {
  const source = readFileSync(script, 'utf8');
  const found = [...source.matchAll(LAZY_IMPORT)].map(([, , specifier = '']) =>
    path.posix.join(path.posix.dirname(script), specifier),
  );
  return [...new Set(found)].sort();
}
