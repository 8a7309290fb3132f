import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findAccessibilityProblems, findProblemsInThemes } from './harness/axe.ts';
import { EditorPage } from './harness/editor-page.ts';
import { measureTasks } from './harness/measure-tasks.ts';
import { PHONE, type Site, type StayOptions, test } from './harness/site-test.ts';

const TEXT = `# about the name
name: web # the name
replicas: 3   # three

# section

paused: false
base: &base {cpu: "1"}
list:
  - one # first
  # about two
  - two
limits: *base
`;

/** The tree of the Parser & Viewer as seen by someone who edits it. */
class TreePage extends EditorPage {
  readonly tree: Locator;

  constructor(page: Page) {
    super(page);
    this.tree = page.getByRole('tree', { name: 'Parsed result' });
  }

  item(text: string | RegExp): Locator {
    return this.tree.getByRole('treeitem').filter({ hasText: text });
  }

  /** The fields of a node: `Edit name`, `New entry after name`. */
  form(name: string): Locator {
    return this.page.getByRole('form', { name, exact: true });
  }

  field(label: 'Key' | 'Type' | 'Value' | 'Entries (YAML)'): Locator {
    return this.page.getByRole('form').getByLabel(label, { exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  async select(text: string | RegExp): Promise<void> {
    await this.item(text).click();
    await this.item(text).and(this.page.locator('[aria-selected=true]')).waitFor();
  }

  async menu(name: string, action: string | RegExp): Promise<void> {
    await this.button(`More actions for ${name}`).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Waits until the whole text is as given. */
  async expectText(text: string): Promise<void> {
    await expect.poll(() => this.copiedText()).toBe(text);
  }

  async isTreeFocused(): Promise<boolean> {
    return this.tree.evaluate((element) => element === document.activeElement);
  }
}

async function open(site: Site, text = TEXT, options?: StayOptions): Promise<TreePage> {
  const page = await site.stay('/parser', options);
  const tree = new TreePage(page);
  await tree.editor.waitFor();
  if (!options) await page.getByText('No data to display').waitFor();
  await tree.paste(text);
  // A phone shows one of the two at a time.
  if (options?.viewport === PHONE) {
    await tree.page.getByRole('button', { name: 'Tree', exact: true }).tap();
  }
  await tree.item('root:').waitFor();
  return tree;
}

describe('the tree is edited with the mouse', () => {
  test('value, key, type, entries, place', async ({ site }) => {
    const tree = await open(site);
    const { page } = tree;
    let text = TEXT;
    const expectChange = async (from: string, to: string) => {
      text = text.replace(from, to);
      await tree.expectText(text);
    };

    // A value: the comment beside it and all spaces stay.
    await tree.select('replicas:');
    await tree.button('Edit replicas').click();
    await tree.field('Value').fill('4');
    await tree.button('Save').click();
    await page.getByRole('status').getByText('Changed replicas', { exact: true }).waitFor();
    await expect.poll(() => tree.isTreeFocused()).toBe(true);
    await expectChange('replicas: 3 ', 'replicas: 4 ');

    // A double click on the key edits the key.
    await tree.item('name:').locator('[data-key]').dblclick();
    await tree.form('Edit name').waitFor();
    expect(await tree.field('Key').evaluate((key) => key === document.activeElement)).toBe(true);
    await tree.field('Key').fill('title');
    await tree.button('Save').click();
    await expectChange('name: web', 'title: web');
    await tree.item('title:').and(page.locator('[aria-selected=true]')).waitFor();

    // A type.
    await tree.select('paused:');
    await tree.menu('paused', 'Change type');
    await tree.field('Type').selectOption('string');
    await tree.button('Save').click();
    await expectChange('paused: false', 'paused: "false"');
    await tree.item(/^paused:"false"string/).waitFor();

    // New entries: inside, before.
    await tree.select('list:');
    await tree.button('Add inside list').click();
    await tree.field('Value').fill('three');
    await tree.button('Save').click();
    await expectChange('  - two\n', '  - two\n  - three\n');
    await tree.item(/^2:"three"/).waitFor();
    await tree.select(/^2:/);
    await tree.menu('item 2', 'Add before');
    await tree.field('Value').fill('2.5');
    await tree.field('Type').locator('option', { hasText: 'Auto: number' }).waitFor({
      state: 'attached',
    });
    await tree.button('Save').click();
    await expectChange('  - three\n', '  - 2.5\n  - three\n');

    // Its place: the comment above goes along, the one beside the other stays there.
    await tree.select(/^1:"two"/);
    await tree.menu('item 1', /^Move up/);
    await expectChange(
      '  - one # first\n  # about two\n  - two\n',
      '  # about two\n  - two\n  - one # first\n',
    );

    // The same by dragging, back again.
    await tree.select(/^0:"two"/);
    const grip = await page.locator('[data-drag]').boundingBox();
    if (grip === null) throw new Error('Nothing to drag by');
    await page.mouse.move(grip.x + 8, grip.y + 8);
    await page.mouse.down();
    await page.mouse.move(grip.x, grip.y + 36, { steps: 4 });
    await page.locator('[data-drop]').waitFor();
    await page.mouse.up();
    await expectChange(
      '  # about two\n  - two\n  - one # first\n',
      '  - one # first\n  # about two\n  - two\n',
    );
    await tree.press('Escape');
    await tree.tree.focus();
    await tree.press('Alt+ArrowUp');
    await expectChange(
      '  - one # first\n  # about two\n  - two\n',
      '  # about two\n  - two\n  - one # first\n',
    );

    // A click with the other button opens the menu too.
    await tree.item('replicas:').click({ button: 'right' });
    await page.getByRole('menuitem', { name: /^Delete/ }).click();
    await tree.item('replicas:').waitFor({ state: 'detached' });
    await tree.toast('Deleted').waitFor();
    await tree.button('Undo').click();
    await tree.item('replicas:').waitFor();
    await tree.expectText(text);

    // What was done is undone in the editor, step by step.
    await tree.editor.focus();
    await tree.press('Control+z');
    await tree.expectText(
      text.replace(
        '  # about two\n  - two\n  - one # first\n',
        '  - one # first\n  # about two\n  - two\n',
      ),
    );
    await tree.editor.focus();
    await tree.press(...Array.from({ length: 7 }, () => 'Control+z'));
    await tree.expectText(TEXT);
  });

  test('a value of several lines, null, and a new list', async ({ site }) => {
    const tree = await open(site, 'a: |\n  x\n  y\nb:\nc: z # c\n');
    await tree.item('a:').dblclick();
    const value = tree.field('Value');
    await expect.poll(() => value.inputValue()).toBe('x\ny\n');
    await value.fill('x\ny');
    await tree.press('Enter', 'w', 'Control+Enter');
    await tree.expectText('a: |-\n  x\n  y\n  w\nb:\nc: z # c\n');
    await tree.select('b:');
    await tree.button('Edit b').click();
    await tree.field('Type').selectOption('boolean');
    await tree.field('Value').selectOption('false');
    await tree.button('Save').click();
    await tree.expectText('a: |-\n  x\n  y\n  w\nb: false\nc: z # c\n');
    await tree.select('c:');
    await tree.menu('c', 'Change type');
    await tree.field('Type').selectOption('array');
    await tree.page.getByText('The value becomes the first entry of the list.').waitFor();
    await tree.button('Save').click();
    await tree.expectText('a: |-\n  x\n  y\n  w\nb: false\nc: # c\n  - z\n');
  });
});

describe('what has entries', () => {
  test('is edited as YAML, by the smallest change', async ({ site }) => {
    const tree = await open(site);
    const { page } = tree;
    await tree.item('list:').dblclick();
    const yaml = tree.field('Entries (YAML)');
    await expect.poll(() => yaml.inputValue()).toBe('- one # first\n# about two\n- two\n');
    await yaml.fill('- one # first\n# about two\n- two\n- {a: [1}\n');
    await page.getByText(/^The new value is not valid YAML, line 4/).waitFor();
    await expect.poll(() => yaml.getAttribute('aria-invalid')).toBe('true');
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await yaml.fill('a: 1\n');
    await page.getByText(/^This is not a list/).waitFor();
    await yaml.fill('- one # first\n# about two\n- two\n# the third\n- c: 3\n');
    await tree.press('Control+Enter');
    await expect.poll(() => tree.isTreeFocused()).toBe(true);
    await tree.expectText(TEXT.replace('  - two\n', '  - two\n  # the third\n  - c: 3\n'));
    await tree.tree.focus();
    await tree.press('Control+z');
    await tree.expectText(TEXT);

    // A new entry that is a mapping.
    await tree.select('root:');
    await tree.button('Add inside root').click();
    await tree.field('Key').fill('ports');
    await tree.field('Type').selectOption('object');
    await tree.field('Entries (YAML)').fill('http: 80\nhttps: 443\n');
    await tree.button('Save').click();
    await tree.expectText(`${TEXT}ports:\n  http: 80\n  https: 443\n`);
  });

  test('is written out where an alias would lose its anchor, when that is wanted', async ({
    site,
  }) => {
    const tree = await open(site);
    const { page } = tree;
    await tree.select('base:');
    await tree.press('Delete');
    await tree.toast(/The alias \*base on line \d+ needs an anchor/).waitFor();
    await tree.button('Expand aliases').click();
    const expanded = TEXT.replace('base: &base {cpu: "1"}\n', '').replace('*base', '{cpu: "1"}');
    await tree.expectText(expanded);
    await tree.tree.focus();
    await tree.press('Control+z');
    await tree.expectText(TEXT);

    // The same beside the fields, where a value takes the place of what has the anchor.
    await tree.editor.focus();
    await tree.paste('a:\n  b: &x 1\nc: *x\n');
    await tree.item('a:').dblclick();
    await tree.field('Type').selectOption('string');
    await tree.field('Value').fill('text');
    await page.getByText(/^The alias \*x on line 3 needs an anchor/).waitFor();
    await tree.button('Expand aliases').click();
    await tree.expectText('a: text\nc: 1\n');
  });

  test('is begun in an empty text', async ({ site }) => {
    const tree = new TreePage(await site.stay('/parser'));
    const { page } = tree;
    await tree.editor.waitFor();
    await page.getByText('No data to display').waitFor();
    await tree.button('Add a value').click();
    await tree.form('First value').waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await tree.press('Escape');
    await expect
      .poll(() => tree.button('Add a value').evaluate((each) => each === document.activeElement))
      .toBe(true);
    await tree.press('Enter');
    await page.keyboard.type('name');
    await tree.field('Value').fill('web');
    await tree.press('Enter');
    await tree.item('name:"web"').waitFor();
    await expect.poll(() => tree.isTreeFocused()).toBe(true);
    await tree.expectText('name: web\n');

    // Comments alone are no value either; without a key, the value is the document.
    await tree.paste('# only this\n');
    await tree.button('Add a value').click();
    await tree.field('Type').selectOption('array');
    await tree.field('Entries (YAML)').fill('- a\n- b\n');
    await tree.button('Save').click();
    await tree.item(/^0:"a"/).waitFor();
    await tree.expectText('# only this\n- a\n- b\n');
  });
});

describe('documents of a stream', () => {
  test('are added, duplicated, moved and deleted', async ({ site }) => {
    const tree = await open(site, '# of a\na: 1 # one\n');
    const { page } = tree;

    // By the mouse: the only document gets a second one.
    await tree.select('root:');
    await tree.menu('root', 'Add document after');
    await tree.form('New document after root').waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.keyboard.type('b');
    await tree.field('Value').fill('2');
    await tree.button('Save').click();
    await tree.item(/^b:2/).and(page.locator('[aria-selected=true]')).waitFor();
    await tree.expectText('# of a\na: 1 # one\n---\nb: 2\n');
    await tree.select(/^0:/);
    await tree.menu('document 0', 'Duplicate document');
    await tree.item(/^2:/).waitFor();
    const twice = '# of a\na: 1 # one\n---\n# of a\na: 1 # one\n---\nb: 2\n';
    await tree.expectText(twice);
    expect(await findAccessibilityProblems(page)).toEqual([]);

    // By keys: down, away, and back step by step.
    await tree.tree.focus();
    await tree.press('Alt+ArrowDown');
    const moved = '# of a\na: 1 # one\n---\nb: 2\n---\n# of a\na: 1 # one\n';
    await tree.item(/^2:/).and(page.locator('[aria-selected=true]')).waitFor();
    await tree.expectText(moved);
    await tree.tree.focus();
    await tree.press('Delete');
    await tree.expectText('# of a\na: 1 # one\n---\nb: 2\n');
    await tree.tree.focus();
    await tree.press('Control+z');
    await tree.item(/^2:/).waitFor();
    await tree.press('Control+z');
    await tree.expectText(twice);

    // The stream itself takes documents, and so does its last one.
    await tree.select('root:');
    await tree.tree.focus();
    await tree.press('Insert');
    await tree.form('New document').waitFor();
    await tree.press('Tab', 'Tab');
    await page.keyboard.type('last');
    await tree.press('Enter');
    await tree.expectText(`${twice}---\nlast\n`);

    // All of them: the text is empty, and comes back.
    await tree.paste('# c\na: 1\n');
    await tree.item(/^root:\{1 key\}/).waitFor();
    await tree.select('root:');
    await tree.tree.focus();
    await tree.press('Delete');
    await page.getByText('No data to display').waitFor();
    await tree.button('Undo').last().click();
    await tree.expectText('# c\na: 1\n');
  });
});

describe('on a phone', () => {
  test('a document is moved and deleted', async ({ site }) => {
    const tree = await open(site, 'a: 1\n---\nb: 2\n', { viewport: PHONE });
    const { page } = tree;
    await tree.item(/^1:/).tap();
    await tree.button('More actions for document 1').tap();
    await page.getByRole('menuitem', { name: 'Move up' }).tap();
    await tree.expectText('---\nb: 2\n---\na: 1\n');
    await tree.item(/^0:/).tap();
    await tree.button('More actions for document 0').tap();
    await page.getByRole('menuitem', { name: 'Delete document' }).tap();
    await tree.expectText('---\na: 1\n');
  });

  test('an entry is dragged by a finger, and undoing does not scroll the page', async ({
    site,
  }) => {
    const tree = await open(site, TEXT, { viewport: PHONE });
    const { page } = tree;
    await tree.item('paused:').tap();
    const grip = page.locator('[data-drag]');
    await grip.waitFor();
    await grip.scrollIntoViewIfNeeded();
    const box = await grip.boundingBox();
    if (box === null) throw new Error('Nothing to drag by');
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
    const before = await page.evaluate(() => window.scrollY);
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: box.x + 8, y }],
      });
    await touch('touchStart', box.y + 8);
    for (let y = box.y; y > box.y - 20; y -= 4) await touch('touchMove', y);
    await page.locator('[data-drop]').waitFor();
    await touch('touchEnd', 0);
    await tree
      .item(/^paused:/)
      .and(page.locator('[aria-posinset="2"]'))
      .waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    await tree.tree.focus();
    const scrolled = await page.evaluate(() => window.scrollY);
    await tree.press('Control+z');
    await tree
      .item(/^paused:/)
      .and(page.locator('[aria-posinset="3"]'))
      .waitFor();
    // The editor is above the tree: bringing the undone line into sight would scroll up to it.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    await tree.expectText(TEXT);
  });
});

describe('the tree is edited with the keyboard', () => {
  test('value, key, entries, place, undoing', async ({ site }) => {
    const tree = await open(site, 'a: 1 # one\nb: 2\n');
    const { page } = tree;
    await tree.tree.focus();
    await expect.poll(() => tree.item('root:').getAttribute('aria-selected')).toBe('true');
    await tree.press('ArrowDown', 'Enter');
    await tree.form('Edit a').waitFor();
    await page.keyboard.type('7');
    await tree.press('Enter');
    await tree.item('a:7').waitFor();
    await expect.poll(() => tree.isTreeFocused()).toBe(true);
    await tree.press('F2');
    await tree.form('Edit a').waitFor();
    await page.keyboard.type('8');
    await tree.press('Escape');
    await expect.poll(() => tree.isTreeFocused()).toBe(true);
    await tree.press('Shift+F2');
    await tree.form('Edit a').waitFor();
    await page.keyboard.type('z');
    await tree.press('Enter');
    await tree.item('z:7').waitFor();
    await tree.press('Insert');
    await tree.form('New entry after z').waitFor();
    await page.keyboard.type('k');
    await tree.press('Tab', 'Tab');
    await page.keyboard.type('true');
    await tree.press('Enter');
    await tree.item('k:trueboolean').waitFor();
    await tree.press('Alt+ArrowDown');
    await page.getByRole('status').getByText('Moved to position 3 of 3').waitFor();
    await tree.press('Alt+ArrowDown');
    await page.getByRole('status').getByText('k is already the last').waitFor();
    await tree.press('Delete');
    await tree.item('k:').waitFor({ state: 'detached' });
    await tree.press('Control+z');
    await tree.item('k:').waitFor();
    await tree.press('Control+Shift+Z');
    await tree.item('k:').waitFor({ state: 'detached' });
    await tree.press('Shift+F10');
    await page.getByRole('menu').waitFor();
    await tree.press('End', 'ArrowUp', 'Escape');
    await expect.poll(() => tree.isTreeFocused()).toBe(true);
    await tree.press('Home', '+');
    await tree.form('New entry in root').waitFor();
    await page.keyboard.type('end');
    await tree.press('Enter');
    await tree.expectText('z: 7 # one\nb: 2\nend: null\n');
    // The command menu does the same.
    await tree.press('Control+k');
    await page.getByRole('combobox', { name: 'Search commands' }).fill('delete end');
    await tree.press('Enter');
    await tree.expectText('z: 7 # one\nb: 2\n');
  });
});

describe('what cannot be', () => {
  test('is said beside the field, and changes nothing', async ({ site }) => {
    const tree = await open(site);
    const { page } = tree;
    await tree.select('replicas:');
    await tree.button('Edit replicas').click();
    await tree.field('Key').fill('name');
    await page.getByText('The mapping already has the key "name".').waitFor();
    await expect.poll(() => tree.field('Key').getAttribute('aria-invalid')).toBe('true');
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await tree.button('Save').click();
    await tree.form('Edit replicas').waitFor();
    await tree.field('Key').fill('replicas');
    await tree.field('Type').selectOption('number');
    await tree.field('Value').fill('many');
    await page.getByText(/^"many" is not a number/).waitFor();
    await tree.press('Escape');
    await tree.select('base:');
    await tree.press('Delete');
    await tree.toast('Not changed').waitFor();
    await tree
      .toast(/The alias \*base on line \d+ needs an anchor that would be removed/)
      .waitFor();
    await tree.expectText(TEXT);
  });

  test('a text with errors is not edited', async ({ site }) => {
    const tree = await open(site, 'a: 1\nb: [2\n');
    await tree.page.getByText(/Fix it to edit nodes/).waitFor();
    await tree.select('a:');
    await tree.press('F2');
    await tree.toast(/^Fix the error on line 2 to edit nodes\./).waitFor();
    await expect.poll(() => tree.page.getByRole('form').count()).toBe(0);
    await expect.poll(() => tree.button('Edit a').count()).toBe(0);
  });

  test('typing in the editor meanwhile is not overwritten', async ({ site }) => {
    const tree = await open(site, 'a: 1\nb: 2\n');
    const { page } = tree;
    await tree.item('b:').dblclick();
    await tree.field('Value').fill('3');
    await tree.editor.focus();
    await tree.press('Control+Home');
    await page.keyboard.insertText('new: 1\n');
    await tree.button('Save').click();
    await tree.expectText('new: 1\na: 1\nb: 3\n');
    await tree.item('b:3').dblclick();
    await tree.field('Value').fill('4');
    await tree.editor.focus();
    await tree.press('Control+End', 'ArrowUp', 'End');
    await page.keyboard.insertText('33');
    await tree.button('Save').click();
    await page.getByText(/^The text has changed in the meantime/).waitFor();
    await tree.expectText('new: 1\na: 1\nb: 333\n');
  });
});

test('is accessible while editing, in both themes, on a desktop and on a phone', async ({
  site,
}) => {
  const tree = await open(site, TEXT, { viewport: PHONE });
  const { page } = tree;
  const look = async (what: string) => {
    expect(await findProblemsInThemes(page), what).toEqual([]);
  };
  await tree.select('name:');
  await tree.button('More actions for name').tap();
  await page.getByRole('menu').waitFor();
  await look('menu');
  await page.getByRole('menuitem', { name: 'Edit', exact: false }).first().tap();
  await tree.form('Edit name').waitFor();
  await look('fields');
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await look('fields on a desktop');
});

test('edits 10 MB, and the page keeps answering', async ({ site }) => {
  const tree = new TreePage(await site.visit('/parser'));
  await tree.editor.waitFor();
  const { page } = tree;
  const entry = (index: number) =>
    `pod-${index}:\n  # about the ports of ${index}\n  ports: [80, ${index}] # both\n  note: "a note on it"\n`;
  const content = Array.from({ length: 105_000 }, (_, index) => entry(index)).join('');
  await tree.upload({ name: 'big.yaml', content });
  await tree.item(/^root:/).waitFor({ timeout: 60_000 });
  await tree.tree.focus();
  await tree.press('End');
  await tree.item('pod-104999:').waitFor();
  await tree.press('ArrowRight');
  await tree.item('note:').waitFor();
  await tree.select('note:');
  const { longest } = await measureTasks(page, async () => {
    await tree.press('F2');
    await tree.form('Edit note').waitFor();
    await tree.field('Value').fill('changed');
    await tree.press('Enter');
    await tree.item('note:"changed"').waitFor();
  });
  // Far more than it takes, and far less than parsing on the page would.
  expect(longest).toBeLessThan(150);
  const at = content.lastIndexOf('a note on it');
  const copied = await tree.copiedText();
  expect(copied === `${content.slice(0, at)}changed"\n`).toBe(true);
}, 150_000);
