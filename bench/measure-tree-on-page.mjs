// npm run tree-on-page: edits the tree of a large document and of a large stream on the production site's parser page, by
// mouse and keyboard, and measures the tasks of the main thread over 50 ms of CPU time, and the time that each step takes
// until the tree shows it. Ends with status 1 where there are such tasks. Give megabytes to try another size:
// npm run tree-on-page -- 1
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deployments } from './corpora/deployments.mjs';
import { oneDocument } from './corpora/one-document.mjs';
import { EditedTree } from './edited-tree.mjs';
import { lineOf, measureLongTasks, onBuiltSite } from './long-tasks.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {[what: string, act: () => Promise<unknown>]} Step */

const megabytes = Number(process.argv[2] ?? 10);
const folder = await mkdtemp(path.join(tmpdir(), 'yaml-toolkit-bench-'));
let hasMissed = false;
try {
  await onBuiltSite(async (browser, address) => {
    console.log(`${megabytes} MB; milliseconds of wall time, and long tasks`);
    const document = `first: 1 # one\nsecond: 2\n${oneDocument(megabytes * 1e6)}`;
    for (const [name, text, stepsOf] of /** @type {const} */ ([
      ['document', document, editsOfDocument],
      ['stream', deployments(megabytes * 1e6), editsOfStream],
    ])) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
      const page = await context.newPage();
      page.setDefaultTimeout(120_000);
      await page.goto(`${address}/parser`);
      await measure(name, text, page, stepsOf);
      await context.close();
    }
  });
} finally {
  await rm(folder, { recursive: true });
}
process.exit(hasMissed ? 1 : 0);

/**
 * @param {string} name
 * @param {string} text
 * @param {Page} page
 * @param {(tree: EditedTree) => Step[]} stepsOf
 */
async function measure(name, text, page, stepsOf) {
  const file = path.join(folder, `${name}.yaml`);
  await writeFile(file, text);
  const tree = new EditedTree(page);
  await page.getByRole('textbox', { name: /YAML/ }).first().waitFor();
  /** @type {Step} */
  const open = [
    'open',
    async () => {
      await page.locator('input[type=file]').first().setInputFiles(file);
      await tree.item('root:').waitFor();
    },
  ];
  for (const [what, act] of [open, ...stepsOf(tree)]) {
    let time = 0;
    const { tasks } = await measureLongTasks(page, async () => {
      const start = performance.now();
      await act();
      time = performance.now() - start;
      // What the step started has ended when the main thread and the worker are quiet.
      await page.waitForTimeout(2_000);
    });
    const isMissed = tasks.length > 0;
    if (isMissed) hasMissed = true;
    console.log(lineOf({ names: [name.padEnd(8), what.padEnd(22)], time, tasks, isMissed }));
  }
}

/** @param {EditedTree} tree @returns {Step[]} */
function editsOfDocument(tree) {
  return [
    ['value, by mouse', () => tree.change('first', 'Value', '7', /^first:7/)],
    ['key, by mouse', () => tree.change('first', 'Key', 'started', /^started:7/)],
    [
      'type',
      async () => {
        await tree.menu('started', 'Change type');
        await tree.field('Type').selectOption('string');
        await tree.save(/^started:"7"/);
      },
    ],
    [
      'add after',
      async () => {
        await tree.menu('started', 'Add after');
        await tree.field('Key').fill('new');
        await tree.field('Value').fill('text');
        await tree.save(/^new:"text"/);
      },
    ],
    ['move, by keys', () => tree.press('Alt+ArrowDown', tree.itemAt(/^new:/, 3))],
    ['move below 10 MB', () => tree.press('Alt+ArrowDown', tree.itemAt(/^new:/, 4))],
    ['move above 10 MB', () => tree.press('Alt+ArrowUp', tree.itemAt(/^new:/, 3))],
    [
      'value, by keys',
      async () => {
        await tree.press('Enter', tree.field('Value'));
        await tree.page.keyboard.type('8');
        await tree.press('Enter', tree.item(/^new:8/), false);
      },
    ],
    ['undo', () => tree.press('Control+z', tree.item(/^new:"text"/))],
    ['delete, by keys', () => tree.press('Delete', tree.item(/^new:/), true, 'detached')],
    ['undo the deletion', () => tree.press('Control+z', tree.item(/^new:/))],
    ['delete 10 MB', () => tree.delete('items')],
    ['undo that', () => tree.press('Control+z', tree.item(/^items:/))],
  ];
}

/** @param {EditedTree} tree @returns {Step[]} */
function editsOfStream(tree) {
  return [
    [
      'duplicate a document',
      () => tree.menu('document 0', 'Duplicate document', tree.selected(/^1:/)),
    ],
    ['move it, by keys', () => tree.press('Alt+ArrowDown', tree.selected(/^2:/))],
    ['undo', () => tree.press('Control+z', tree.item(/^1:/))],
    [
      'add a document',
      async () => {
        await tree.menu('document 0', 'Add document after');
        await tree.field('Key').fill('new');
        await tree.field('Value').fill('text');
        await tree.save(/^new:"text"/);
      },
    ],
    ['delete it', () => tree.delete('document 1')],
  ];
}
