// Hooks of Node.js that take the types out of modules: those that are supported are older than its own way to do so.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';

/** @type {import('node:module').LoadHook} */
export async function load(url, context, nextLoad) {
  const address = url.replace(/[?#].*/, '');
  if (!address.startsWith('file:') || !address.endsWith('.ts')) return nextLoad(url, context);
  const file = fileURLToPath(address);
  const { code } = await transform(await readFile(file, 'utf8'), {
    loader: 'ts',
    format: 'esm',
    sourcefile: file,
    // Failures name the lines of the source.
    sourcemap: 'inline',
    sourcesContent: false,
  });
  return { format: 'module', source: code, shortCircuit: true };
}
