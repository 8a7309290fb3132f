// npm run check:size, after a build: the budgets for what a visitor's browser loads, in brotli.
// A page's entry is all JavaScript its HTML names, with everything those files import at once;
// what they import later (the editor, the worker) has a budget of its own.
import {
  assetsNamed,
  pagePaths,
  scriptClosure,
  scriptsOfPage,
} from './scripts/checks/page-scripts.mjs';

const build = 'apps/web/build/client';

const pages = pagePaths(build).map((page) => ({
  name: `first load of ${page}`,
  path: scriptsOfPage(build, page),
  limit: '130 kB',
  brotli: true,
}));

const loaded = new Set(pages.flatMap(({ path }) => path));
const [editor, ...otherEditors] = assetsNamed(build, 'code-editor');
const [worker, ...otherWorkers] = assetsNamed(build, 'worker');
if (!editor || !worker || otherEditors.length + otherWorkers.length > 0) {
  throw new Error('The build should hold one code-editor-*.js and one worker-*.js.');
}

const WORKER_PARTS = [
  'compare-texts',
  'convert-text',
  'evaluate',
  'format-text',
  'inspect-text',
  'merge-text',
  'versions-text',
];

export default [
  ...pages,
  {
    name: 'the editor, beyond any first load',
    path: scriptClosure(build, [editor]).filter((file) => !loaded.has(file)),
    limit: '160 kB',
    brotli: true,
  },
  // Each tool loads its part of the worker when it is first used.
  ...WORKER_PARTS.map((part) => ({
    name: `the worker with ${part}`,
    path: scriptClosure(build, [worker, ...assetsNamed(build, part)]),
    limit: '80 kB',
    brotli: true,
  })),
];
