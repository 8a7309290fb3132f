import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Download, Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findAccessibilityProblems, findProblemsInThemes } from './harness/axe.ts';
import { EditorPage } from './harness/editor-page.ts';
import { measureTasks } from './harness/measure-tasks.ts';
import { PHONE, test } from './harness/site-test.ts';

const COMMAND_LINE = fileURLToPath(new URL('../packages/cli/bin/yamlkit.cjs', import.meta.url));

const WORKFLOW = `on: push
jobs:
  build:
    runs-on: ubuntu-latest
    steps:
      - run: echo hello
  test:
    needs: bild
    runs-on: ubuntu-latest
    steps:
      - run: echo test
`;

const FILES = {
  'a.yaml': 'a: 1\n',
  'broken.yaml': 'b: [\n',
  'notes.txt': 'not YAML\n',
  '.github/workflows/ci.yml': WORKFLOW,
  'deep/er/c.yaml': 'c: yes\n',
  'node_modules/x/ignored.yaml': 'x: [\n',
};

class FolderPage extends EditorPage {
  readonly panel = this.page.getByRole('region', { name: 'Folder project' });

  file(name: string) {
    return this.panel.getByRole('list', { name: 'Files' }).getByRole('button', { name });
  }

  async choose(): Promise<void> {
    await (await this.choice()).click();
  }

  /** What begins to read the folder, in the menu that is open then. */
  async choice(): Promise<Locator> {
    await this.page.getByRole('button', { name: /^Documents, now/ }).click();
    const choice = this.page.getByRole('menuitem', { name: 'Open a folder…' });
    await choice.waitFor();
    return choice;
  }

  async names(): Promise<string[]> {
    return this.panel.getByRole('list', { name: 'Files' }).getByRole('button').allInnerTexts();
  }
}

/** Makes the browser's dialog give a folder in its own file system, which can be written to. */
async function provideFolder(page: Page, files: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate(async (given) => {
    const root = await navigator.storage.getDirectory();
    const project = await root.getDirectoryHandle('project', { create: true });
    for (const [name, text] of Object.entries(given)) {
      const steps = name.split('/');
      let folder = project;
      for (const step of steps.slice(0, -1)) {
        folder = await folder.getDirectoryHandle(step, { create: true });
      }
      const handle = await folder.getFileHandle(steps.at(-1) ?? '', { create: true });
      const stream = await handle.createWritable();
      await stream.write(text);
      await stream.close();
    }
    Object.assign(window, { showDirectoryPicker: async () => project });
  }, files);
}

function readBack(page: Page, name: string): Promise<string> {
  return page.evaluate(async (file) => {
    const root = await navigator.storage.getDirectory();
    const project = await root.getDirectoryHandle('project');
    return (await (await project.getFileHandle(file)).getFile()).text();
  }, name);
}

async function textOf(download: Download): Promise<string> {
  let text = '';
  for await (const chunk of await download.createReadStream()) text += chunk;
  return text;
}

function linesOf(report: string): string[] {
  return report.split('\n').filter(Boolean).sort();
}

/** The problems that the command line finds in the same folder. */
async function onCommandLine(files: Readonly<Record<string, string>>): Promise<string[]> {
  return linesOf((await runCommandLine(files)).stdout);
}

/** Runs the command line on a folder, and says how many milliseconds it computed. */
async function runCommandLine(files: Readonly<Record<string, string>>) {
  const root = await mkdtemp(path.join(tmpdir(), 'folder-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), text);
  }
  const usage = 'process.cpuUsage().user + process.cpuUsage().system';
  const note = `process.on('exit', () => process.stderr.write('CPU ' + (${usage})))`;
  const args = ['--import', `data:text/javascript,${note}`, COMMAND_LINE];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...args, 'validate', '--format', 'parsable', '.'],
    { cwd: root, encoding: 'utf8' },
  );
  await rm(root, { recursive: true });
  return { stdout, time: Number(/CPU (\d+)$/.exec(stderr)?.[1]) / 1000 };
}

describe('a folder', () => {
  test('is a tree whose files open as tabs and are saved back', async ({ site }) => {
    const page = await site.visit('/validator', { prepare: async () => {} });
    const folder = new FolderPage(page);
    await provideFolder(page, FILES);
    await folder.choose();
    await expect.poll(() => folder.names()).toEqual(['.github', 'deep', 'a.yaml', 'broken.yaml']);
    await folder.file('deep').click();
    await page.mouse.move(0, 0);
    expect(await findProblemsInThemes(page)).toEqual([]);
    await folder.file('er').press('ArrowRight');
    await folder.file('c.yaml').click();
    await expect.poll(() => folder.copiedText()).toBe('c: yes\n');
    await folder.file('a.yaml').click();
    await expect.poll(() => folder.copiedText()).toBe('a: 1\n');
    // The same file is the same tab.
    await folder.file('c.yaml').click();
    await folder.file('a.yaml').click();
    expect(await page.getByRole('tab', { name: /\.yaml/ }).count()).toBe(2);

    await folder.paste('a: 2\n');
    await page.keyboard.press('Control+S');
    await folder.toast('Saved to a.yaml').waitFor();
    expect(await readBack(page, 'a.yaml')).toBe('a: 2\n');
  });

  test('is followed on the disk, and nothing there is overwritten unasked', async ({ site }) => {
    const page = await site.visit('/validator', { prepare: async () => {} });
    const folder = new FolderPage(page);
    await provideFolder(page, { 'a.yaml': 'a: 1\n' });
    await folder.choose();
    await folder.file('a.yaml').click();
    await expect.poll(() => folder.copiedText()).toBe('a: 1\n');
    await provideFolder(page, { 'a.yaml': 'a: 1\nother: true\n', 'new.yaml': 'n: 1\n' });
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await folder.file('new.yaml').waitFor();
    await expect.poll(() => folder.copiedText()).toBe('a: 1\nother: true\n');

    await folder.paste('mine: 1\n');
    await provideFolder(page, { 'a.yaml': 'theirs: 1\n' });
    await page.keyboard.press('Control+S');
    await folder.toast('a.yaml was not saved').waitFor();
    expect(await readBack(page, 'a.yaml')).toBe('theirs: 1\n');
    await page.getByRole('button', { name: 'Overwrite' }).click();
    await expect.poll(() => readBack(page, 'a.yaml')).toBe('mine: 1\n');
  });

  test('is validated as a whole, by file, with a report', async ({ site }) => {
    const page = await site.visit('/validator', { prepare: async () => {} });
    const folder = new FolderPage(page);
    await provideFolder(page, FILES);
    await folder.choose();
    await folder.panel.getByRole('button', { name: 'Validate all' }).click();
    await folder.panel.getByText('4 files validated, 3 with problems').waitFor();
    const problems = folder.panel.getByRole('list', { name: 'Problems by file' });
    await problems.getByText('.github/workflows/ci.yml').waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    const saved = page.waitForEvent('download');
    await folder.panel.getByRole('button', { name: 'SARIF' }).click();
    const [run] = JSON.parse(await textOf(await saved)).runs;
    const found = run.results.map(
      (each: {
        ruleId: string;
        locations: { physicalLocation: { artifactLocation: { uri: string } } }[];
      }) => each.locations[0]?.physicalLocation.artifactLocation.uri,
    );
    expect([...new Set(found)].sort()).toEqual([
      '.github/workflows/ci.yml',
      'broken.yaml',
      'deep/er/c.yaml',
    ]);

    await problems.getByRole('button', { name: /bild/ }).click();
    await expect.poll(() => folder.copiedText()).toBe(WORKFLOW);
    await page.getByText('Ln 8, Col 12').waitFor();
    await folder.panel.getByRole('button', { name: 'Files' }).click();
    await folder.file('broken.yaml').getByText('error').waitFor({ state: 'attached' });
  });

  test('is given as copies where the browser has no access, also on a phone', async ({ site }) => {
    const wrong = { 'deep/wrong.yaml': 'a: yes\nb: {c: 1, c: 2, c: 3}\n' };
    const root = await mkdtemp(path.join(tmpdir(), 'folder-'));
    const project = path.join(root, 'project');
    for (const [name, text] of Object.entries({ ...FILES, ...wrong })) {
      await mkdir(path.dirname(path.join(project, name)), { recursive: true });
      await writeFile(path.join(project, name), text);
    }
    const page = await site.visit('/validator', {
      viewport: PHONE,
      colorScheme: 'dark',
      prepare: (_, page) =>
        page.addInitScript(() => Object.assign(window, { showDirectoryPicker: undefined })),
    });
    const folder = new FolderPage(page);
    const chooser = page.waitForEvent('filechooser');
    await folder.choose();
    await (await chooser).setFiles(project);
    await expect.poll(() => folder.names()).toEqual(['.github', 'deep', 'a.yaml', 'broken.yaml']);
    await folder.file('deep').tap();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    );
    await folder.file('a.yaml').click();
    await expect.poll(() => folder.copiedText()).toBe('a: 1\n');
    // The files have at least as much room as what is said of them, whose numbers are explained.
    await folder.panel.getByRole('button', { name: 'Validate all' }).click();
    await folder.panel.getByText(/files validated/).waitFor();
    await folder.panel.getByRole('button', { name: 'Files' }).click();
    const explained = 'wrong.yaml 2 errors, 1 warning';
    await folder.panel.getByRole('button', { name: explained, exact: true }).waitFor();
    await folder.panel.getByTitle('2 errors, 1 warning').waitFor();
    const list = await folder.panel.locator('.folder-list').boundingBox();
    const whole = await folder.panel.boundingBox();
    expect((list?.height ?? 0) / (whole?.height ?? 1)).toBeGreaterThanOrEqual(0.45);
    await folder.panel.getByRole('button', { name: 'Close the folder' }).click();
    await folder.panel.waitFor({ state: 'detached' });
    await rm(root, { recursive: true });
  });

  test('is validated by its own configuration, as by the command line', async ({ site }) => {
    const page = await site.visit('/validator', { prepare: async () => {} });
    const folder = new FolderPage(page);
    const files = {
      '.yamlkit.yaml':
        'ignore: old/\nlint: {extends: rules.yaml}\nschemas: {"s/*.yaml": s/schema.json}\n',
      'rules.yaml': 'extends: relaxed\nrules: {line-length: {max: 20, level: error}}\n',
      '.editorconfig': '[*]\nmax_line_length = 5\n',
      'old/a.yaml': 'a: [\n',
      's/schema.json': '{"properties": {"port": {"type": "integer"}}}',
      's/b.yaml': 'port: many\n',
      'c.yaml': 'on: yes\nlong: a line with more than 20 characters\n',
    };
    await provideFolder(page, files);
    await folder.choose();
    await folder.panel.getByRole('button', { name: 'Validate all' }).click();

    await folder.panel.getByText('4 files validated, 3 with problems, 1 ignored').waitFor();
    await folder.panel.getByText('Checked by .yamlkit.yaml and 1 more').waitFor();
    expect(await findProblemsInThemes(page)).toEqual([]);
    const saved = page.waitForEvent('download');
    await folder.panel.getByRole('button', { name: 'Text report' }).click();
    expect(linesOf(await textOf(await saved))).toEqual(await onCommandLine(files));

    await provideFolder(page, { '.yamlkit.yaml': 'lint: {rules: {trutyh: disable}}\n' });
    await folder.panel.getByRole('button', { name: 'Validate all' }).click();
    await folder.panel.getByText('Did you mean “truthy”?').waitFor();
    await folder.panel.getByText('Not validated', { exact: true }).waitFor();
    expect(await findProblemsInThemes(page)).toEqual([]);
  });

  test('has its files checked in tabs by its configuration, also once that is saved', async ({
    site,
  }) => {
    const page = await site.visit('/validator', { prepare: async () => {} });
    const folder = new FolderPage(page);
    await provideFolder(page, {
      '.yamlkit.yaml': 'lint: {rules: {truthy: disable}}\n',
      'a.yaml': 'on: yes\n',
    });
    await folder.choose();
    await folder.file('a.yaml').click();
    await page.getByText('Rules from .yamlkit.yaml').waitFor();
    await expect.poll(() => folder.problems()).toEqual([]);
    expect(await page.getByRole('button', { name: /^Lint rules/ }).count()).toBe(0);
    expect(await findProblemsInThemes(page)).toEqual([]);

    await folder.file('.yamlkit.yaml').click();
    // Until its text is there, what is pasted goes into the file that was chosen before.
    await expect.poll(() => folder.copiedText()).toBe('lint: {rules: {truthy: disable}}\n');
    await folder.paste('lint: {rules: {truthy: enable}}\n');
    await page.keyboard.press('Control+S');
    await folder.toast('Saved to .yamlkit.yaml').waitFor();
    await folder.file('a.yaml').click();
    await page.getByText("Use 'true/false' instead of 'yes/no' or 'on/off'").first().waitFor();

    await folder.file('.yamlkit.yaml').click();
    await expect.poll(() => folder.copiedText()).toBe('lint: {rules: {truthy: enable}}\n');
    await folder.paste('lint: {rules: {trutyh: enable}}\n');
    await page.keyboard.press('Control+S');
    await page.getByText(/^Checked by your own rules: .*Did you mean “truthy”/).waitFor();
    await folder.panel.getByRole('button', { name: 'Close the folder' }).click();
    await page.getByRole('button', { name: /^Lint rules/ }).waitFor();
  });

  test('of 2,000 files is listed at once, validated, and can be cancelled', async ({ site }) => {
    const page = await site.visit('/validator', { prepare: async () => {} });
    const folder = new FolderPage(page);
    const rest = 'list:\n  - name: a\n    value: [1, 2]\n';
    await page.evaluate((text) => {
      const files = Array.from({ length: 2000 }, (_, at) => ({
        kind: 'file',
        name: `f${at}.yaml`,
        getFile: async () => new File([`n: ${at}\n${text}`], `f${at}.yaml`),
      }));
      const project = {
        kind: 'directory',
        name: 'project',
        async *values() {
          yield* files;
        },
      };
      Object.assign(window, { showDirectoryPicker: async () => project });
    }, rest);
    const choice = await folder.choice();
    const listing = await measureTasks(page, async () => {
      await choice.click();
      await folder.file('f0.yaml').waitFor();
    });
    expect(listing.total).toBeLessThan(300);
    expect((await folder.names()).length).toBeLessThan(100);
    await folder.panel.getByRole('button', { name: 'Validate all' }).click();
    await folder.panel.getByRole('button', { name: 'Cancel' }).click();
    const validation = await measureTasks(page, async () => {
      await folder.panel.getByRole('button', { name: 'Validate all' }).click();
      await folder.panel.getByText(/^2,000 files validated/).waitFor();
    });
    const files = Array.from({ length: 2000 }, (_, at) => [`f${at}.yaml`, `n: ${at}\n${rest}`]);
    const { time } = await runCommandLine(Object.fromEntries(files));
    // The page shows what comes in beside the worker, which is what takes the time.
    expect(validation.workers).toBeLessThan(2 * time);
  });
});
