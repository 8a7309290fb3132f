import { describe, expect } from 'vitest';
import { findAccessibilityProblems, findProblemsInThemes } from './harness/axe.ts';
import { readCopied } from './harness/clipboard.ts';
import { EditorPage } from './harness/editor-page.ts';
import { measureTasks } from './harness/measure-tasks.ts';
import { PHONE, type Site, type StayOptions, test } from './harness/site-test.ts';

const COMPOSE = `services:
  web:
    image: nginx
    depends_on: [db]
    networks: [front]
  db:
    image: postgres
    volumes: ["data:/data"]
networks:
  front:
`;

class RelationsPage extends EditorPage {
  readonly picture = this.page.getByRole('region', { name: 'Picture of relations' });
  readonly list = this.page.getByRole('list', { name: 'Relations' });

  /** Waits until the cursor of the editor is in a line. */
  async expectLine(line: number): Promise<void> {
    await this.page.getByText(new RegExp(`^Ln ${line}, Col `)).waitFor();
  }

  object(name: string) {
    return this.picture.getByRole('button', { name });
  }
}

async function open(site: Site, text: string, options?: StayOptions): Promise<RelationsPage> {
  const relations = new RelationsPage(await site.stay('/parser', options));
  const { page } = relations;
  await relations.editor.waitFor();
  await relations.paste(text);
  if (options?.viewport === PHONE) {
    await page.getByRole('button', { name: 'Tree', exact: true }).tap();
  }
  await page.getByLabel('View', { exact: true }).selectOption('relations');
  return relations;
}

describe('relations', () => {
  test('are a picture whose boxes lead to the text', async ({ site }) => {
    const relations = await open(site, COMPOSE);
    const { page, picture } = relations;
    await relations.object('service web line 2').waitFor();
    expect(await page.getByText('4 objects, 3 relations').count()).toBe(1);
    // Lines that look the same are one element.
    const drawn = await picture
      .locator('svg path[stroke-width]')
      .evaluateAll((lines) => lines.map((line) => line.getAttribute('d')).join(''));
    expect(drawn.match(/M/g)).toHaveLength(3);
    expect(await findProblemsInThemes(page)).toEqual([]);

    await relations.object('service db line 6').click();
    await relations.expectLine(6);

    // The keys lead along the picture, and Enter to the text.
    await relations.object('service web line 2').focus();
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => picture.locator('button:focus').innerText())
      .toMatch(/^(?:service\s+db\s+line 6|network\s+front\s+line 10)$/);
    await page.keyboard.press('Enter');
    await page.getByText(/^Ln (?:6|10), Col /).waitFor();
    expect(await relations.object('volume data not defined in this text').count()).toBe(1);
  });

  test('are a list, and are copied as Mermaid', async ({ site }) => {
    const relations = await open(site, COMPOSE);
    const { page, list } = relations;
    await page.getByLabel('Show relations as').selectOption('list');
    await list.waitFor();
    expect(await list.getByRole('listitem').first().innerText()).toMatch(
      /^service web\s+line 2\s+Refers to:\s+service db\s+line 4\s+network front\s+line 5$/,
    );
    expect(await findProblemsInThemes(page)).toEqual([]);
    await list.getByRole('button', { name: 'network front line 5' }).click();
    await relations.expectLine(5);
    const copied = await readCopied(page, () =>
      page.getByRole('button', { name: 'Copy as Mermaid' }).click(),
    );
    expect(copied).toContain('n0["service web"]');
  });

  test('are on a phone', async ({ site }) => {
    const relations = await open(site, COMPOSE, { viewport: PHONE });
    const { page } = relations;
    await relations.object('service web line 2').waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    );
    await relations.object('service web line 2').tap();
    await relations.editor.waitFor();
  });

  test('are missing for a reason', async ({ site }) => {
    const relations = await open(site, 'a: b\n');
    const { page } = relations;
    await page.getByText(/^No format was detected whose names are known/).waitFor();
    await relations.paste('a: [\n');
    await page.getByText('Relations are shown once the text has no errors.').waitFor();
  });

  test('of 2,000 objects are drawn without a long task', async ({ site }) => {
    const jobs = Array.from({ length: 2_000 }, (_, at) => {
      const needs = at % 4 === 0 ? '' : `, needs: [j${at - (at % 4)}]`;
      return `j${at}: { stage: test, script: x${needs} }\n`;
    });
    const relations = await open(site, 'a: b\n');
    const { page, picture } = relations;
    await page.getByLabel('View', { exact: true }).selectOption('tree');
    await relations.paste(`stages: [test]\n${jobs.join('')}`);
    await relations.waitForVerdict('Valid YAML');
    const { longest } = await measureTasks(page, async () => {
      await page.getByLabel('View', { exact: true }).selectOption('relations');
      await page.getByText(/^2,001 objects, 3,500 relations$/).waitFor();
      await relations.object('job j0 line 2').waitFor();
      await picture.evaluate((box) => box.scrollTo(0, 20_000));
      await relations.object('job j0 line 2').waitFor({ state: 'hidden' });
    });
    expect(longest).toBeLessThan(50);
    expect(await picture.getByRole('button').count()).toBeLessThan(200);
  });
});
