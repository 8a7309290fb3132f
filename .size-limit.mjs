// npm run check:size, after a build: the budgets for what a visitor's browser loads, in brotli. The
// build's own compressed files are measured; to compress each file again for every page takes long.
// A page's entry is all JavaScript its HTML names, with everything those files import at once;
// what they import later (the editor, the worker) has a budget of its own.
import { existsSync } from 'node:fs';
import {
  assetsNamed,
  lazyImports,
  pagePaths,
  scriptClosure,
  scriptsOfPage,
} from './scripts/checks/page-scripts.mjs';

const build = 'apps/web/build/client';

/** As browsers get them: a file that compression does not make smaller has no compressed form. */
const asSent = (files) => ({
  path: files.map((file) => (existsSync(`${file}.br`) ? `${file}.br` : file)),
  brotli: false,
});

const scripts = new Map(pagePaths(build).map((page) => [page, scriptsOfPage(build, page)]));
/** Only these ask for the tools' documents and tabs. */
const hasTools = (files) => files.some((file) => assetsNamed(build, 'toolkit').includes(file));
const pages = [...scripts].map(([page, files]) => ({
  name: `first load of ${page}`,
  ...asSent(files),
  limit: hasTools(files) ? '101 kB' : '95 kB',
}));

const loaded = new Set([...scripts.values()].flat());
const [editor, ...otherEditors] = assetsNamed(build, 'code-editor');
const [worker, ...otherWorkers] = assetsNamed(build, 'worker');
if (!editor || !worker || otherEditors.length + otherWorkers.length > 0) {
  throw new Error('The build should hold one code-editor-*.js and one worker-*.js.');
}

const schemaParts = [
  ...assetsNamed(build, 'check-schemas'),
  ...assetsNamed(build, 'editor-questions'),
  ...assetsNamed(build, 'schema-checks'),
];

const completionInWorker = assetsNamed(build, 'completion-questions');
const namesInCompletion = assetsNamed(build, 'complete-names');

const problemReports = assetsNamed(build, 'report-problems');

const folderChecks = [
  ...assetsNamed(build, 'folder-checks'),
  ...assetsNamed(build, 'folder-texts'),
];
const configuredPlan = assetsNamed(build, 'configured-plan');

const queriesInJq = assetsNamed(build, 'query-jq');
const editsByJq = assetsNamed(build, 'edit-by-jq');
const relationsParts = assetsNamed(build, 'relate-text');
const githubFacts = assetsNamed(build, 'github-facts');
const jqAssistance = [...assetsNamed(build, 'complete-jq'), ...assetsNamed(build, 'jq-examples')];

/** Parts of the worker that have a budget of their own; the others are those that its code names. */
const apart = [
  ...schemaParts,
  ...completionInWorker,
  ...problemReports,
  ...folderChecks,
  ...queriesInJq,
  ...editsByJq,
  ...jqAssistance,
  ...relationsParts,
];
const workerParts = lazyImports(worker).filter((part) => !apart.includes(part));
if (workerParts.length === 0) throw new Error('The worker should load its parts by import().');

/** What files need that others, and the first loads, have not brought already. */
function beyond(known, files) {
  const there = new Set([...scriptClosure(build, known), ...loaded]);
  return scriptClosure(build, files).filter((file) => !there.has(file));
}

export default [
  ...pages,
  {
    name: 'the editor, beyond any first load',
    ...asSent(scriptClosure(build, [editor]).filter((file) => !loaded.has(file))),
    limit: '160 kB',
  },
  {
    name: 'completion and documentation, beyond the editor',
    ...asSent(beyond([editor], assetsNamed(build, 'assistance'))),
    limit: '25 kB',
  },
  {
    name: 'Vim’s keys, beyond the editor',
    ...asSent(beyond([editor], assetsNamed(build, 'vim-keys'))),
    limit: '50 kB',
  },
  // Loaded when problems are first filtered, grouped or exported.
  {
    name: 'filtering and exporting problems, beyond validation',
    ...asSent(beyond([worker, ...assetsNamed(build, 'validate-text')], problemReports)),
    limit: '4 kB',
  },
  // Loaded after the verdict on the syntax: the evaluator, the catalog and what describes a place.
  {
    name: 'schemas in the worker, beyond validation',
    ...asSent(beyond([worker, ...assetsNamed(build, 'validate-text')], schemaParts)),
    limit: '76 kB',
  },
  // Loaded when something is first completed.
  {
    name: 'completion in the worker, beyond schemas',
    ...asSent(
      beyond([worker, ...assetsNamed(build, 'validate-text'), ...schemaParts], completionInWorker),
    ),
    limit: '9 kB',
  },
  // Loaded when a folder is first validated.
  {
    name: 'validating folders, beyond schemas',
    ...asSent(
      beyond(
        [worker, ...assetsNamed(build, 'validate-text'), ...schemaParts, ...problemReports],
        folderChecks,
      ),
    ),
    limit: '3.2 kB',
  },
  // Loaded with the first folder that has a configuration.
  {
    name: 'configurations of folders, beyond these',
    ...asSent(
      beyond(
        [
          worker,
          ...assetsNamed(build, 'validate-text'),
          ...schemaParts,
          ...problemReports,
          ...folderChecks,
        ],
        configuredPlan,
      ),
    ),
    limit: '12 kB',
  },
  // Loaded with the first document whose names are known to mean something.
  {
    name: 'names and expressions in the worker, beyond schemas and lists of GitHub’s',
    ...asSent(
      beyond(
        [worker, ...assetsNamed(build, 'validate-text'), ...schemaParts, ...githubFacts],
        assetsNamed(build, 'check-meaning'),
      ),
    ),
    limit: '56 kB',
  },
  {
    name: 'events and public actions of GitHub',
    ...asSent(githubFacts),
    limit: '6 kB',
  },
  // Loaded when something is first completed in such a document.
  {
    name: 'completion of names in the worker, beyond names and completion',
    ...asSent(
      beyond(
        [
          worker,
          ...assetsNamed(build, 'validate-text'),
          ...schemaParts,
          ...completionInWorker,
          ...assetsNamed(build, 'check-meaning'),
        ],
        namesInCompletion,
      ),
    ),
    limit: '4 kB',
  },
  // Loaded with the view of relations: the layout, beyond the names that it draws.
  {
    name: 'the picture of relations in the worker, beyond names',
    ...asSent(
      beyond(
        [
          worker,
          ...assetsNamed(build, 'validate-text'),
          ...schemaParts,
          ...assetsNamed(build, 'check-meaning'),
        ],
        relationsParts,
      ),
    ),
    limit: '19 kB',
  },
  {
    name: 'the view of relations, with lists of which only a part is in the page',
    ...asSent(beyond([editor], assetsNamed(build, 'relations-view'))),
    limit: '16 kB',
  },
  // Loaded with the first Helm template.
  {
    name: 'names in Helm templates in the worker, beyond schemas',
    ...asSent(
      beyond(
        [worker, ...assetsNamed(build, 'validate-text'), ...schemaParts],
        assetsNamed(build, 'check-helm'),
      ),
    ),
    limit: '14 kB',
  },
  // Loaded with the first schema that a visitor gives.
  {
    name: 'reading a schema of one’s own',
    ...asSent(
      beyond(
        [worker, ...assetsNamed(build, 'validate-text'), ...schemaParts],
        assetsNamed(build, 'read-own-schema'),
      ),
    ),
    limit: '3 kB',
  },
  // Loaded with the first mistake that has such a fix; it shares what prints values with completion.
  {
    name: 'the fixes of schemas that edit the document',
    ...asSent(
      beyond(
        [worker, ...assetsNamed(build, 'validate-text'), ...schemaParts],
        assetsNamed(build, 'document-fixes'),
      ),
    ),
    limit: '38 kB',
  },
  // Loaded with the first program: the language, and what writes its outputs.
  {
    name: 'queries in jq, beyond the parser’s part of the worker',
    ...asSent(beyond([worker, ...assetsNamed(build, 'inspect-text')], queriesInJq)),
    limit: '62 kB',
  },
  {
    name: 'queries and edits by jq, beyond the parser’s part of the worker',
    ...asSent(
      beyond([worker, ...assetsNamed(build, 'inspect-text')], [...queriesInJq, ...editsByJq]),
    ),
    limit: '107 kB',
  },
  // Loaded with the first word of a program that is typed, and with the menu of examples.
  {
    name: 'completion and examples of jq, beyond queries',
    ...asSent(
      beyond([worker, ...assetsNamed(build, 'inspect-text'), ...queriesInJq], jqAssistance),
    ),
    limit: '9 kB',
  },
  // Each tool loads its part of the worker when it is first used.
  ...workerParts.map((part) => ({
    name: `the worker with ${part.replace(/^.*\/|-[\w-]{8}\.js$/g, '')}`,
    ...asSent(scriptClosure(build, [worker, part])),
    limit: '109 kB',
  })),
];
