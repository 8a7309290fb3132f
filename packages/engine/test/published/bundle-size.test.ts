import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build, transform } from 'esbuild';
import { rollup } from 'rollup';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/*
 * What an import of one thing adds to somebody's program. The engine is published as few files, so a
 * bundler can leave out only statements that it knows to be free of effects. A number that has grown
 * much is usually a new statement at the top level of some module that calls something: mark the call
 * as pure, or move it into a function.
 */

/**
 * An entry, what is imported from it, and bytes, minified and in gzip. Of these, 130 check that a text is a string, and
 * 800 the options.
 */
const BUDGETS: readonly (readonly [entry: string, name: string, bytes: number])[] = [
  ['text', 'LineIndex', 1210],
  ['tree', 'TEXT_LIMIT', 200],
  ['text', 'ChangeSet', 1400],
  ['reports', 'codeFrame', 1950],
  ['tree', 'visit', 5650],
  ['index', 'dump', 6100],
  ['tree', 'toJs', 9300],
  ['tree', 'parse', 16_900],
  ['yaml', 'validateWithoutLint', 39_950],
];

const PACKAGE = fileURLToPath(new URL('../..', import.meta.url));
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'engine-bundle-'));
  copyFileSync(path.join(PACKAGE, 'package.json'), path.join(folder, 'package.json'));
  const script = path.join(PACKAGE, 'scripts/bundle.mjs');
  execFileSync(process.execPath, [script, path.join(folder, 'dist')], { stdio: 'ignore' });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function programOf(entry: string, name: string): string {
  return `import { ${name} } from './dist/${entry}.js'; console.log(${name});`;
}

async function bundleWithEsbuild(entry: string, name: string): Promise<string> {
  const result = await build({
    stdin: { contents: programOf(entry, name), resolveDir: folder },
    bundle: true,
    minify: true,
    format: 'esm',
    packages: 'external',
    write: false,
  });
  return result.outputFiles[0].text;
}

async function bundleWithRollup(entry: string, name: string): Promise<string> {
  const bundle = await rollup({
    input: 'program',
    external: /^[^./]/,
    plugins: [
      {
        name: 'program',
        resolveId: (id, from) =>
          from === undefined
            ? id
            : { id: path.resolve(folder, 'dist', path.basename(id)), moduleSideEffects: false },
        load: (id) => (id === 'program' ? programOf(entry, name) : undefined),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'esm' });
  return (await transform(output[0].code, { minify: true, format: 'esm' })).code;
}

describe.each([
  ['esbuild', bundleWithEsbuild],
  ['rollup', bundleWithRollup],
])('what a program is given by %s', (_, bundle) => {
  it.each(BUDGETS)('for importing from %s %s: at most %i bytes', async (entry, name, bytes) => {
    const code = await bundle(entry, name);
    expect(gzipSync(code).length).toBeLessThanOrEqual(bytes);
    expect(code).not.toMatch(/\bimport\b/);
  });
});

it('imports only the packages that are installed with it', () => {
  const { dependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const dist = path.join(folder, 'dist');
  const code = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(path.join(dist, name), 'utf8'));
  expect(code.length).toBeGreaterThan(0);
  const imported = code.flatMap((each) => [...each.matchAll(/^import\b.*?"([^"]+)";$/gm)]);
  const packages = imported.map(([, name]) => name).filter((name) => !name.startsWith('.'));
  expect(new Set(packages)).toEqual(new Set(Object.keys(dependencies)));
});

it('has a jq of at most 45,000 bytes, minified and in brotli', async () => {
  const result = await build({
    entryPoints: [path.join(PACKAGE, '../jq/src/index.ts')],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  });
  const [{ contents }] = result.outputFiles;
  expect(brotliCompressSync(contents).length).toBeLessThanOrEqual(45_000);
});
