import { describe, expect } from 'vitest';
import { EditorPage } from './harness/editor-page.ts';
import { type Site, test } from './harness/site-test.ts';

const WORKFLOW = `on: push
jobs:
  build:
    runs-on: ubuntu-latest
    steps: [{ run: make }]
  deploy:
    needs: [build]
    runs-on: ubuntu-latest
    steps:
      - run: echo "\${{ needs.build.result }}"
`;
const BASE = 'services:\n  store:\n    image: postgres\n';
const COMPOSE = `services:
  web:
    image: web
    extends:
      file: docker-compose.base.yml
      service: store
`;

/** The validator, with names renamed by keys. */
class NamesPage extends EditorPage {
  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
  }

  async rename(name: string): Promise<void> {
    await this.press('F2');
    await this.page.getByRole('textbox', { name: 'New name' }).fill(name);
    await this.press('Enter');
  }
}

async function open(site: Site): Promise<NamesPage> {
  const validator = new NamesPage(await site.stay('/validator'));
  await validator.editor.waitFor();
  return validator;
}

describe('names in the editor', () => {
  test('that refer to nothing are counted apart from what the schema says', async ({ site }) => {
    const validator = new NamesPage(await site.stay('/validator'));
    await validator.paste(WORKFLOW.replace('[build]', '[biuld]'));
    const verdict = (text: string) => validator.results.getByText(text, { exact: true });
    await verdict('Schema: Valid').waitFor();
    await verdict('Names: 2 problems').waitFor();
    await expect
      .poll(() => validator.problems())
      .toContainEqual(expect.arrayContaining([expect.stringMatching(/· Names$/)]));
    await validator.paste(WORKFLOW);
    await verdict('Names: Valid').waitFor();
    const play = '- hosts: all\n  tasks:\n    - command: nginx -v\n      notify: Reload ngnix\n';
    await validator.paste(
      `${play}  handlers:\n    - name: Reload nginx\n      command: nginx -s reload\n`,
    );
    await verdict('Names: 1 problem').waitFor();
    const description = (example: string) =>
      `openapi: 3.1.0\ninfo: { title: Pets, version: '1' }\npaths: {}\ncomponents:\n  schemas:\n    Pet: { type: string, examples: [${example}] }\n`;
    await validator.paste(description('1'));
    await validator.results.getByText('This example does not fit its schema.').waitFor();
    await validator.paste(description('Fido'));
    await verdict('Names: Valid').waitFor();
  });

  test('are completed and explained inside of expressions', async ({ site }) => {
    const validator = await open(site);
    await validator.paste(WORKFLOW);
    await validator.waitForVerdict('Valid YAML');
    await validator.cursorAfter('needs.build');
    await validator.press('Shift+F1');
    await validator.page.locator('.yt-doc').getByText('needs.build: an object.').waitFor();
    await validator.press('Escape');
    await validator.cursorAfter('needs.');
    await validator.press('Control+Space');
    const completions = validator.page.getByRole('listbox', { name: 'Completions' });
    await completions.getByRole('option').filter({ hasText: 'build' }).waitFor();
  });

  test('of inputs are completed below the action that is called', async ({ site }) => {
    const validator = await open(site);
    const step = '      - uses: actions/checkout@v4\n        with:\n          fetch-d\n';
    await validator.paste(`${WORKFLOW.trimEnd()}\n${step}`);
    await validator.cursorAfter('fetch-d');
    await validator.press('Control+Space');
    const completions = validator.page.getByRole('listbox', { name: 'Completions' });
    await completions.getByRole('option').filter({ hasText: 'fetch-depth' }).click();
    await expect.poll(() => validator.copiedText()).toContain('          fetch-depth: \n');
  });

  test('lead to their places and are renamed in all of them', async ({ site }) => {
    const validator = await open(site);
    await validator.paste(WORKFLOW);
    await validator.waitForVerdict('Valid YAML');
    await validator.cursorAfter('needs: [bui');
    await validator.press('Shift+F12');
    const places = validator.page.getByRole('group', { name: 'Places of this name' });
    await places.getByText('3 places').waitFor();
    // Beside the name, without moving the page; the arrows go through them.
    expect(await validator.page.evaluate(() => scrollY)).toBe(0);
    await validator.press('ArrowDown');
    const second = places.getByRole('button', { name: /^Line 7:/ });
    await expect.poll(() => second.evaluate((each) => each.matches(':focus'))).toBe(true);
    await validator.press('Escape');
    await validator.cursorAfter('needs: [bui');
    await validator.rename('compile');
    await expect
      .poll(() => validator.copiedText())
      .toBe(
        WORKFLOW.replace('  build:', '  compile:')
          .replace('[build]', '[compile]')
          .replace('needs.build', 'needs.compile'),
      );
    await validator.editor.focus();
    await validator.press('Control+z');
    await expect.poll(() => validator.copiedText()).toBe(WORKFLOW);
    await validator.cursorAfter('needs: [bui');
    await validator.rename('deploy');
    await validator.page.getByText('“deploy” is already defined here.').first().waitFor();
    // The key renames where there are problems to go to, too.
    const misspelt = WORKFLOW.replace('[build]', '[build, biuld]');
    await validator.paste(misspelt);
    await validator.page.locator('.cm-lintRange-error').first().waitFor();
    await validator.cursorAfter('needs: [bui');
    await validator.rename('compile');
    await expect.poll(() => validator.copiedText()).toContain('needs: [compile, biuld]');
  });

  test('are compared with other open documents, as long as they are open', async ({ site }) => {
    const validator = await open(site);
    await validator.upload(
      { name: 'compose.yaml', content: COMPOSE.replace('service: store', 'service: stroe') },
      { name: 'docker-compose.base.yml', content: BASE },
    );
    const { page } = validator;
    const problem = page.getByText('No service is named “stroe” in docker-compose.base.yml.');
    await problem.first().waitFor();
    const tabs = page.getByRole('tablist', { name: 'Open documents' });
    await tabs.getByRole('tab', { name: /^docker-compose/ }).focus();
    await page.keyboard.press('Delete');
    await problem.first().waitFor({ state: 'detached' });
    await validator.waitForVerdict('Valid YAML');
  });

  test('lead to other open documents, and are renamed there too', async ({ site }) => {
    const validator = await open(site);
    await validator.upload(
      { name: 'compose.yaml', content: COMPOSE },
      { name: 'docker-compose.base.yml', content: BASE },
    );
    const tabs = validator.page.getByRole('tablist', { name: 'Open documents' });
    const selected = tabs.getByRole('tab', { selected: true });
    await expect.poll(() => selected.textContent()).toContain('compose.yaml');
    await validator.waitForVerdict('Valid YAML');
    await validator.cursorAfter('service: sto');
    await validator.press('F12');
    await expect.poll(() => selected.textContent()).toContain('docker-compose.base.yml');
    await validator.waitForVerdict('Valid YAML');
    await validator.cursorAfter('  sto');
    await validator.rename('data');
    await expect.poll(() => validator.copiedText()).toBe(BASE.replace('store', 'data'));
    await tabs.getByRole('tab', { name: /^compose\.yaml/ }).click();
    await expect.poll(() => validator.copiedText()).toBe(COMPOSE.replace('store', 'data'));
  });
});
