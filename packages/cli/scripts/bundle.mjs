// Bundles the command line, with the engine and the libraries it uses, into dist/: a program that
// reads a few files starts in half the time of one that reads two hundred.
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { licencesOf, packageFolders } from '../../../scripts/bundled-licences.mjs';
import { describedSchemas } from '../../schemas/scripts/descriptions/described-schemas.mjs';
import { makeReference } from './make-reference.mjs';

const folder = fileURLToPath(new URL('..', import.meta.url));
const dist = path.join(folder, 'dist');

const SHARED = [
  'configuration/find-lint-configuration',
  'diagnostics/internal-error',
  'document/(?:comment-owners|entry-spans|move-entries|moved-regions|rows-in-keys)',
  'document/equality/same-comments',
  'print/(?:block-scalar-lines|column-below|flow-text|layout|short-scalar)',
  'print/text-output',
  'source/(?:block-scalar-edges|gap|lines|token-edges)',
  'syntax/one-token',
  'text/(?:compare-code-points|trimmed)',
].join('|');

/** See `compileLazily`. */
const JQ_PARTS = ['date-functions', 'pattern-functions'];

rmSync(dist, { recursive: true, force: true });
const { output } = await build({
  cwd: folder,
  input: { main: 'src/main.ts', worker: 'src/run/worker.ts' },
  platform: 'node',
  resolve: { conditionNames: ['@yamlkit/source', 'node', 'import', 'default'] },
  output: {
    dir: dist,
    // Comments would be a fifth of the bundle.
    comments: { legal: true, annotation: false, jsdoc: false },
    // So would the indentation, and the names of variables and private methods. Those of other functions and of classes
    // stay, for the traces of internal errors.
    minify: {
      compress: false,
      mangle: { toplevel: false, keepNames: true },
      codegen: { removeWhitespace: true },
    },
    // Node starts it sooner than modules.
    format: 'cjs',
    entryFileNames: '[name].cjs',
    chunkFileNames: '[name]-[hash].cjs',
    minifyInternalExports: true,
    // Each command loads one file or two beside the first, which is all that `validate --no-lint` needs: a
    // further file takes a millisecond, and so do 30 kB of code. `shared` is what format has in common
    // with lint and convert.
    codeSplitting: {
      groups: [
        group(
          'core',
          'main|commands/(?:declare-validate|validate|choose-outputs|named-option|join-named-values)|run/validate-file|' +
            // A little that most commands need.
            'document/resolved-tree|print/(?:plain|quoted)-text|source/node-edges',
          4,
        ),
        group('shared', SHARED, 3),
        // Help needs all of them, but none of the commands' code.
        group(
          'declarations',
          'commands/declare-(?!validate|query)[-a-z]+|commands/(?:shared-declarations|layout-options)|run/template-refusal|tools/[a-z]+/[a-z]+-options',
          3,
        ),
        // What query has in common with convert and the check by schemas, and then what the latter has with configurations
        // and edit.
        group('values', 'document/json-document|print/yaml-string|commands/source-format', 2.6),
        group('nodes', 'document/to-js|text/src/nearest-name', 2.5),
        // What names and editors have in common, and schemas do without.
        group('cursor', 'document/visit', 2.4),
        // What lint, schemas, names and jq have in common.
        group(
          'patterns',
          'text/src/pattern/(?:pattern|pattern-reader|lookaround-pattern|read-python-pattern|refusals)|validate/comment-directives',
          2.3,
        ),
        // What reads long streams, which `query` and the other commands have in common.
        group('pieces', 'files/read-pieces', 2.25),
        // The language alone, which `query` and `edit --jq` have in common, and what `query` loads for some programs.
        group(
          'jq',
          `packages/jq/src/(?!dates/)(?:[a-z-]+/)*(?!compile-program|index|${JQ_PARTS.join('|')})[a-z-]+`,
          2.2,
        ),
        ...JQ_PARTS.map((part) => group(`jq-${part}`, `packages/jq/src/builtins/${part}`, 2.1)),
        group('lint', 'run/linter|configuration/lint-configuration', 2),
        // Without groups of their own, these would load the largest of those below for a few lines of theirs.
        group('formats', 'cli/src/formats/index', 1.9),
        group('fix', 'run/fix-file', 1.8),
        // Globs without the catalog.
        group('globs', 'schemas/src/glob', 3),
        group(
          'configuration',
          'configuration/(?:read-configurations|read-lint-configuration|configuration-for)|commands/config',
          1.5,
        ),
        // Before `get` and `edit`, which need little of what query does.
        group('query', 'commands/query', 1.05),
        // What it loads for lists and mappings, of which the first is all that `get` and `edit` need.
        group('source', 'document/node-texts', 1.04),
        group(
          'written',
          'query/(?:as-written|node-functions)|jq/(?:yaml-as-written|node-functions)',
          1.03,
        ),
        ...[
          'format',
          'convert',
          'get',
          'edit',
          'inspect',
          'merge',
          'diff',
          'merge-file',
          'resolve',
        ].map((name) => group(name, `commands/${name}|run/${name}-file`, 1)),
        group('project', 'files/project-files', 0.6),
        // Last, as they take parts of most tools, and a tool that found its part there would load all of them.
        group('templates', 'run/(?:templates|validate-template-file)', 0.5),
        // Few schemas refer to one.
        group('metaschemas', 'json-schema/src/metaschemas/[a-z0-9-]+', 0.45),
        // What a document needs that names a schema, and no other.
        group('schemas', 'run/(?:check-schemas|describe-coverage|read-definitions)', 0.4),
        group('schema-flags', 'configuration/schema-flags', 0.3),
        // What `validate` and editors know of formats.
        group('meaning', 'packages/meaning/src/(?!helm)(?:[a-z-]+/)*[a-z-]+', 0.28),
        group('helm', 'packages/meaning/src/helm/[a-z-]+', 0.27),
        // Of what editors ask, the part that `validate` needs.
        group('names', 'language/src/meaning/(?:text-meaning|finding-diagnostics)', 0.26),
        group('lsp', 'commands/(?:declare-)?lsp|lsp/[a-z-]+', 0.25),
        group('completions', 'language-server/src/features/completion', 0.2),
      ],
    },
  },
  // A name for a number may be in the file where it belongs and costs nothing elsewhere.
  optimization: { inlineConst: { mode: 'all', pass: 2 } },
  logLevel: 'warn',
});
for (const chunk of output) {
  // Node reads and compiles ASCII sooner. What is not ASCII is in strings and patterns, but not in String.raw.
  if (chunk.type !== 'chunk') continue;
  writeFileSync(path.join(dist, chunk.fileName), inAscii(withPlainExports(chunk.code)));
}
const moduleIds = output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
const schemas = fileURLToPath(new URL('../../schemas/', import.meta.url));
for (const name of ['data', 'licences', 'NOTICE.md', 'known-formats.json', 'name-hints.json']) {
  const to = name === 'data' ? 'schemas' : `schemas/${name}`;
  cpSync(path.join(schemas, name), path.join(dist, to), { recursive: true });
}
for (const { id, text } of await describedSchemas()) {
  writeFileSync(path.join(dist, 'schemas', `${id}.descriptions.json`), text);
}
writeFileSync(path.join(dist, 'LICENSES.txt'), licencesOf(packageFolders(moduleIds)));
writeFileSync(path.join(dist, 'yamlkit.1'), (await makeReference()).manual);

/**
 * Exports what no code assigns to as plain properties: as a getter for each, the bundler's way, they would be a twelfth
 * of the bundle. Like getters, they are there at the end of a chunk.
 */
function withPlainExports(code) {
  const getter =
    /Object\.defineProperty\(exports,"([\w$]+)",\{enumerable:true,get:function\(\)\{return ([\w$]+)\}\}\);?/g;
  const isAssigned = (name) => {
    const escaped = name.replaceAll('$', '\\$');
    const before = `(?<![\\w$.]|(?:const|let|var|class|function) )`;
    const operator = '(?:(?:[-+*/%&|^]|\\*\\*|<<|>>>?|&&|\\|\\||\\?\\?)?=(?![=>])|\\+\\+|--)';
    return new RegExp(`${before}${escaped}${operator}|(?:\\+\\+|--)${escaped}(?![\\w$])`).test(
      code,
    );
  };
  const plain = [];
  const rest = code.replace(getter, (whole, name, local) => {
    if (isAssigned(local)) return whole;
    plain.push(`${name}:${local}`);
    return '';
  });
  return plain.length === 0 ? code : `${rest};Object.assign(exports,{${plain.join()}});`;
}

function inAscii(code) {
  const escaped = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return code.replace(/[^\0-\x7f]/g, escaped);
}

/** Those modules and all that they import, but for what a group of higher priority has. */
function group(name, modules, priority) {
  return {
    name,
    test: new RegExp(`[\\\\/](?:${modules.replaceAll('/', '[\\\\/]')})\\.ts$`),
    priority,
  };
}
