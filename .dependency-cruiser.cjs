// The directions that imports may take. scripts/checks/dependency-rules.test.mjs proves that each
// rule catches what it is for: a rule without a fixture there fails the tests.

/** From the bottom up: a layer of the engine imports from the layers before it, never after. */
const ENGINE_LAYERS = [
  'text',
  'diagnostics',
  'syntax',
  'source',
  'content',
  'schema',
  'print',
  'document',
  'tools',
  'jq',
  'api',
];

/** What others may import. */
const ENGINE_ENTRIES = 'index|jq|lint|options|reports|templates|text|tree|yaml';

const TEST = '\\.test\\.(?:ts|tsx|mjs)$';
/** Test material of the engine that is no production code. */
const ENGINE_TEST = `${TEST}|^packages/engine/test/|/cases\\.ts$`;

const engineLayers = ENGINE_LAYERS.slice(0, -1).map((layer, index) => ({
  name: `engine-${layer}-is-below-what-follows`,
  comment: `text <- diagnostics <- syntax <- source <- content <- schema <- print <- document <- tools <- jq <- api: ${layer} may not import a later one.`,
  severity: 'error',
  from: { path: `^packages/engine/src/${layer}/`, pathNot: ENGINE_TEST },
  to: { path: `^packages/engine/src/(?:${ENGINE_LAYERS.slice(index + 1).join('|')})/` },
}));

/**
 * From the bottom up: a layer of the site imports from the layers before it. Beside them are the
 * worker, which is composed of the tools' parts, and the files that put the site together.
 */
const SITE_LAYERS = ['ui', 'shell', 'workspace', 'tools', 'pages', 'routes'];

/** What of the editor's folder and of the printer others call: operations and values, not what writes entries. */
const ENTRY_OPERATIONS = [
  'document/edit/(?:editor|edit-problem|edit-messages|new-value|json-source|indent-step)',
  'document/edit/(?:alias-edits|alias-uses|explode-edits|property-edits|yaml-of-node|target/[^/]+)',
  'document/edit/entries/(?:collection-edit|collection-writer|drop-unchanged|entry-source)',
  'document/edit/entries/(?:missing-anchors|node-copies|rewritten-value|whole-text)',
  'print/(?:layout|tree-printer|yaml-string)',
];

/** The folders of the workspace, from the bottom up, in the same way. */
const WORKSPACE_FOLDERS = [
  'documents',
  'engine',
  'engine-worker',
  'files',
  'editor',
  'forget',
  'commands',
  'share',
];

/**
 * @param {string} prefix of the rules' names.
 * @param {string} parent the folder that has the layers.
 * @param {string[]} layers from the bottom up.
 */
const layerRules = (prefix, parent, layers) =>
  layers.slice(0, -1).map((layer, index) => ({
    name: `${prefix}-${layer}-is-below-what-follows`,
    comment: `${layers.join(' <- ')}: ${layer} may not import a later one.`,
    severity: 'error',
    from: { path: `^${parent}/${layer}/` },
    to: { path: `^${parent}/(?:${layers.slice(index + 1).join('|')})/` },
  }));

const SITE = 'apps/web/app';
/** What runs in the site's worker. */
const WORKER = `^${SITE}/(?:worker\\.ts$|.*/(?:engine-)?worker/)`;

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Files that need one another cannot be understood or tested one by one.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'everything-resolves',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^@yamlkit/engine$|^virtual:|/dist/main\\.cjs$' },
    },
    ...engineLayers,
    {
      name: 'engine-index-is-for-others',
      comment: 'Inside the engine, import from the file that holds the thing.',
      severity: 'error',
      from: { path: '^packages/engine/src/', pathNot: ENGINE_TEST },
      to: { path: `^packages/engine/src/(?:${ENGINE_ENTRIES})\\.ts$` },
    },
    {
      name: 'engine-stands-alone',
      comment:
        'The engine runs anywhere: nothing of Node, no package but the reader of XML, of this project only text and jq.',
      severity: 'error',
      from: { path: '^packages/engine/src/', pathNot: ENGINE_TEST },
      to: {
        pathNot:
          '^packages/(?:engine/src/|(?:jq|text)/src/index\\.ts$|jq/src/builtins/function-help\\.ts$)|(?:^|/)node_modules/@rgrove/parse-xml/',
      },
    },
    {
      name: 'engine-loads-jq-in-its-folder-only',
      comment: 'The language is an entry of its own: what does not use it does not load it.',
      severity: 'error',
      from: { path: '^packages/engine/src/', pathNot: `${ENGINE_TEST}|^packages/engine/src/jq/` },
      to: { path: '^packages/jq/' },
    },
    {
      name: 'engine-tools-are-strangers',
      comment: 'What two tools need lives below them, in print or document.',
      severity: 'error',
      from: { path: '^packages/engine/src/tools/([^/]+)/' },
      to: { path: '^packages/engine/src/tools/[^/]+/', pathNot: '^packages/engine/src/tools/$1/' },
    },
    {
      name: 'entries-are-written-by-the-document-layer',
      comment: 'A tool says what changes, as operations: document/edit writes it.',
      severity: 'error',
      from: {
        path: '^packages/engine/src/(?:tools/(?!convert/|format/|validate/)|jq/|api/)',
        pathNot: ENGINE_TEST,
      },
      to: {
        path: '^packages/engine/src/(?:document/edit|print)/',
        pathNot: `^packages/engine/src/(?:${ENTRY_OPERATIONS.join('|')})\\.ts$`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'lint-rules-are-strangers',
      comment: 'What two rules need lives beside the rules folder, in tools/validate.',
      severity: 'error',
      from: { path: '^packages/engine/src/tools/validate/rules/([^/]+)/' },
      to: {
        path: '^packages/engine/src/tools/validate/rules/[^/]+/',
        pathNot: '^packages/engine/src/tools/validate/rules/$1/',
      },
    },
    {
      name: 'engine-through-its-index',
      comment: 'The entries that package.json lists are the whole of its API.',
      severity: 'error',
      from: { path: '^(?:apps|packages)/', pathNot: '^packages/engine/' },
      to: {
        path: '^packages/engine/',
        pathNot: `^packages/engine/src/(?:${ENGINE_ENTRIES})\\.ts$`,
      },
    },
    {
      name: 'engine-runs-in-worker-and-cli-only',
      comment:
        'The main thread never parses: elsewhere, but for the build, import types of the engine, not the engine.',
      severity: 'error',
      from: {
        path: '^(?:apps|packages)/',
        pathNot: `^packages/(?:engine|cli|language|language-server|meaning)/|^packages/schemas/(?:src/facts|scripts)/|^apps/web/vite/|${WORKER}|${TEST}`,
      },
      to: {
        path: '(?:^|/)packages/engine/|^@yamlkit/engine',
        pathNot: '(?:^|/)packages/engine/src/options\\.ts$|^@yamlkit/engine/options$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'described-options-are-data',
      comment:
        'Pages load them: what describes the options of a tool brings no code of the engine.',
      severity: 'error',
      from: {
        path: '^packages/engine/src/(?:options|tools/(?:option-description|[^/]+/[^/]+-options))\\.ts$',
      },
      to: {
        path: '^packages/engine/src/',
        // The names of tags are data, too.
        pathNot:
          '^packages/engine/src/(?:schema/format-tag-names|tools/(?:option-description|[^/]+/[^/]+-options))\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'json-schema-stands-alone',
      comment:
        'The evaluator knows nodes, not YAML: adapters are elsewhere, and so is every package but text.',
      severity: 'error',
      from: { path: '^packages/json-schema/src/', pathNot: TEST },
      to: { pathNot: '^packages/(?:json-schema/src/|text/src/index\\.ts$)' },
    },
    {
      name: 'json-schema-through-its-index',
      comment: 'index.ts and metaschemas/index.ts are the whole of its API.',
      severity: 'error',
      from: { path: '^(?:apps|packages)/', pathNot: '^packages/json-schema/' },
      to: {
        path: '^packages/json-schema/',
        pathNot: '^packages/json-schema/src/(?:metaschemas/)?index\\.ts$',
      },
    },
    {
      name: 'text-stands-alone',
      comment: 'What the engine, the evaluator and jq are built on is built on nothing.',
      severity: 'error',
      from: { path: '^packages/text/src/', pathNot: TEST },
      to: { pathNot: '^packages/text/src/' },
    },
    {
      name: 'text-through-its-index',
      comment: 'index.ts is the whole of its API.',
      severity: 'error',
      from: { path: '^(?:apps|packages)/', pathNot: '^packages/text/' },
      to: { path: '^packages/text/', pathNot: '^packages/text/src/index\\.ts$' },
    },
    {
      name: 'jq-stands-alone',
      comment:
        'The language knows values and views of documents, not YAML: adapters are elsewhere, and so is every package but text.',
      severity: 'error',
      from: { path: '^packages/jq/src/', pathNot: TEST },
      to: { pathNot: '^packages/(?:jq/src/|text/src/index\\.ts$)' },
    },
    {
      name: 'jq-through-its-index',
      comment:
        'index.ts is the whole of its API; the help, which only people need, and what starts with less code are apart.',
      severity: 'error',
      from: { path: '^(?:apps|packages)/', pathNot: '^packages/jq/' },
      to: {
        path: '^packages/jq/',
        pathNot: '^packages/jq/src/(?:index|compile-lazily|builtins/function-help)\\.ts$',
      },
    },
    {
      name: 'meaning-knows-documents-only',
      comment:
        'Formats and languages run anywhere: the view of documents, text, and the parser of GitHub expressions. What checks by JSON Schema is given to them, so that only its types are imported.',
      severity: 'error',
      from: { path: '^packages/meaning/src/', pathNot: TEST },
      to: {
        pathNot:
          '^packages/(?:meaning/src/|engine/src/index\\.ts$|text/src/index\\.ts$)|(?:^|/)packages/engine/|^@yamlkit/engine$|(?:^|/)node_modules/@actions/expressions/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'meaning-through-its-index',
      comment:
        'index.ts is the whole of its API; the names of its rules, hints at formats, their descriptions for the docs, and what only templates need are apart.',
      severity: 'error',
      from: { path: '^(?:apps|packages)/', pathNot: '^packages/meaning/' },
      to: {
        path: '^packages/meaning/',
        pathNot:
          '^packages/meaning/src/(?:hints|index|rules|(?:ansible|describe|helm|relations)/index)\\.ts$',
      },
    },
    {
      name: 'schemas-stand-alone',
      comment:
        'The catalog runs anywhere and reads no YAML: only facts/ imports the engine, and nothing imports Node.',
      severity: 'error',
      from: { path: '^packages/schemas/src/', pathNot: `${TEST}|^packages/schemas/src/facts/` },
      to: { pathNot: '^packages/schemas/src/(?!facts/)' },
    },
    {
      name: 'language-reads-no-files',
      comment:
        'It runs in the browser too: whoever has the files of a project gives ProjectFiles or SettingsFiles.',
      severity: 'error',
      from: { path: '^packages/language/src/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'language-server-reads-no-files',
      comment: 'What has to do with files and the network is for whoever runs it: ServerHost.',
      severity: 'error',
      from: { path: '^packages/language-server/src/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    ...layerRules('site', SITE, SITE_LAYERS),
    ...layerRules('workspace', `${SITE}/workspace`, WORKSPACE_FOLDERS),
    {
      name: 'web-tools-are-strangers',
      comment: 'A tool of the site knows no other tool, nor the list of tools: pages/ hands it in.',
      severity: 'error',
      from: { path: '^apps/web/app/tools/([^/]+)/' },
      to: {
        path: '^apps/web/app/tools/(?:[^/]+/|tool-manifests\\.ts$)',
        pathNot: '^apps/web/app/tools/$1/',
      },
    },
    {
      name: 'one-list-names-the-tools',
      comment:
        'What works with any tool takes it from its manifest, its folder worker/ or what it adds to a type: a new tool is one folder and an entry in tools/tool-manifests.ts.',
      severity: 'error',
      from: {
        path: `^${SITE}/`,
        pathNot: `^${SITE}/(?:tools/(?:[^/]+/|tool-manifests\\.ts$)|pages/(?!toolkit/))|${TEST}`,
      },
      // The pages of the lint rules are the site's, not a tool's.
      to: {
        path: `^${SITE}/tools/[^/]+/`,
        pathNot: `^${SITE}/tools/validate/rule-docs/`,
      },
    },
    {
      name: 'worker-code-stays-in-the-worker',
      comment:
        'Pages talk to the worker by messages; workspace/engine/engine.ts names its address.',
      severity: 'error',
      from: {
        path: `^${SITE}/`,
        pathNot: `${WORKER}|^${SITE}/workspace/engine/engine\\.ts$|${TEST}`,
      },
      to: { path: WORKER },
    },
    {
      name: 'ui-knows-no-yaml',
      comment: 'ui/ holds primitives that any site could use; of the packages, text has such.',
      severity: 'error',
      from: { path: '^apps/web/app/ui/' },
      to: { path: '(?:^|/)packages/(?!text/)|^@yamlkit/(?!text$)' },
    },
    {
      name: 'browser-code-needs-no-node',
      comment: 'What runs in the browser cannot import from Node.',
      severity: 'error',
      from: { path: '^apps/web/app/', pathNot: `${TEST}|/entry\\.server\\.tsx$` },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'packages-know-no-apps',
      comment: 'Packages are published; apps stand on them.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'server-and-web-are-strangers',
      comment: 'They share nothing but the folder of the built site.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/[^/]+/', pathNot: '^apps/$1/' },
    },
    {
      name: 'no-development-dependency-at-run-time',
      comment:
        'A package that shipped code imports belongs in dependencies. The command line ships a bundle, which has all it imports.',
      severity: 'error',
      from: {
        path: '^(?:packages|apps)/[^/]+/(?:src|app)/',
        pathNot: `${ENGINE_TEST}|^packages/cli/|\\.d\\.ts$`,
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-test-in-production',
      comment: 'Code that ships does not import tests.',
      severity: 'error',
      from: { path: '^(?:packages|apps)/[^/]+/(?:src|app)/', pathNot: ENGINE_TEST },
      to: { path: `${TEST}|/testing/` },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?:packages|apps)/[^/]+/(?:dist|build)/' },
    // Type imports count, and are told from those that stay at run time.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@yamlkit/source', 'types', 'import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.d.ts', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
