import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findAccessibilityProblems } from './harness/axe.ts';
import { drop } from './harness/drop.ts';
import { EditorPage } from './harness/editor-page.ts';
import { waitForKept } from './harness/kept-documents.ts';
import { PHONE, test, waitForHydration } from './harness/site-test.ts';

/** The converter's panes, as a user knows them. */
class Section {
  readonly page: Page;
  readonly region: Locator;

  constructor(page: Page, name: RegExp) {
    this.page = page;
    this.region = page.getByRole('region', { name });
  }

  get input(): Locator {
    return this.region.getByRole('textbox', { name: /to convert/ });
  }

  get output(): Locator {
    return this.region.getByRole('textbox', { name: /output/ });
  }

  get problems(): Locator {
    return this.region.getByRole('list', { name: 'Problems' });
  }

  async type(text: string): Promise<void> {
    await this.page.evaluate((value) => navigator.clipboard.writeText(value), text);
    await this.input.focus();
    await this.page.keyboard.press('Control+A');
    await this.page.keyboard.press(text === '' ? 'Delete' : 'Control+V');
  }

  /** Waits until the output's lines are these. */
  async expectOutput(text: string, message?: string): Promise<void> {
    await expect
      .poll(() => this.output.locator('.cm-line').allInnerTexts(), {
        timeout: 8000,
        ...(message !== undefined && { message }),
      })
      .toEqual(text.split('\n').map((line) => (line === '' ? '\n' : line)));
  }

  /** Opens what can be chosen for the conversion, until a press elsewhere. */
  async openOptions(): Promise<Locator> {
    await this.region.getByRole('button', { name: /^Options/ }).click();
    return this.region.getByRole('group', { name: 'Options' });
  }

  /** Turns the conversion round, and waits until the other text is the one to convert. */
  async swap(): Promise<void> {
    const before = await this.input.getAttribute('aria-label');
    await this.region.getByRole('button', { name: /^Swap/ }).click();
    await expect.poll(() => this.input.getAttribute('aria-label')).not.toBe(before);
  }
}

const JSON_SECTION = /^(YAML to JSON|JSON to YAML)$/;
const INI_SECTION = /^(YAML to INI|INI to YAML)$/;

async function open(page: Page, name = JSON_SECTION): Promise<Section> {
  const section = new Section(page, name);
  if (name === INI_SECTION) await page.getByRole('button', { name: 'YAML to INI' }).click();
  await section.input.waitFor();
  await section.output.waitFor();
  return section;
}

function toast(page: Page, text: string): Locator {
  return page.locator('li[data-state="open"]').getByText(text, { exact: true });
}

describe('YAML to JSON', () => {
  test('converts as the user types, indented by 2, keeping digits and order', async ({ site }) => {
    const section = await open(await site.stay('/converter'));
    await section.type('b: 12345678901234567890\n"10": {c: [yes]}\n');
    await section.expectOutput(
      '{\n  "b": 12345678901234567890,\n  "10": {\n    "c": [\n      "yes"\n    ]\n  }\n}',
    );
    await section.page.keyboard.press('Control+End');
    await section.page.keyboard.type('z: 1');
    await expect.poll(() => section.output.innerText()).toContain('"z": 1');
    await expect.poll(() => section.output.getAttribute('aria-readonly')).toBe('true');
    await section.output.focus();
    await section.page.keyboard.type('x');
    await expect.poll(() => section.output.innerText()).not.toContain('x');
  });

  test('editors are 320 px high, also on a phone', async ({ site }) => {
    const page = await site.stay('/converter', { viewport: PHONE });
    const section = await open(page);
    for (const editor of [section.input, section.output]) {
      const height = await editor.evaluate((content) => {
        const host = (content.getRootNode() as ShadowRoot).host;
        return host.parentElement?.parentElement?.getBoundingClientRect().height;
      });
      expect(height).toBe(320);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  });

  test('an error gives the inline message, the reason with its place, and a toast', async ({
    site,
  }) => {
    const section = await open(await site.stay('/converter'));
    await section.type('a: 1\nb: [1\n');
    await section.expectOutput('// Conversion error: Invalid YAML syntax');
    await section.region.locator('.yt-comment', { hasText: /^\/\/ Conversion error/ }).waitFor();
    await section.problems.getByText(/^Line 2: /).waitFor();
    await section.region.getByText('Column 4').waitFor();
    // The line at the bottom says it too, and leads there.
    const status = section.page.locator('.status-line');
    await status.getByText('Not converted').waitFor();
    await status.getByRole('button', { name: /^Line 2: / }).click();
    await status.getByText('Ln 2, Col 4').waitFor();
    await toast(section.page, 'Conversion Error').waitFor();
    await toast(section.page, 'Failed to convert YAML to JSON. Please check syntax.').waitFor();
  });

  test('several documents are a list, and with one click something else, which is remembered', async ({
    site,
  }) => {
    const section = await open(await site.stay('/converter'));
    const list = '[\n  {\n    "a": 1\n  },\n  {\n    "a": 2\n  }\n]';
    await section.type('a: 1\n---\na: 2\n');
    await section.expectOutput(list);
    await section.region.getByText(/several documents. They are written as a JSON array/).waitFor();
    await section.region.getByRole('button', { name: 'Write JSON Lines' }).click();
    await section.expectOutput('{"a":1}\n{"a":2}');
    const options = await section.openOptions();
    await options.getByLabel('Several documents become').selectOption('array');
    await section.expectOutput(list);
    await section.region.getByRole('button', { name: 'Expect one document' }).click();
    const expected = 'Line 2: expected a single document in the stream, but found more';
    await section.problems.getByText(expected).waitFor();
    const strict = '// The YAML is valid, but has several documents: choose below what they become';
    await section.expectOutput(strict);
    await section.page.reload();
    await waitForHydration(section.page);
    await section.expectOutput(strict);
    await section.region.getByRole('button', { name: 'Make a JSON array of them' }).click();
    await section.expectOutput(list);
    // One document is not a list of one.
    await section.type('a: 1\n');
    await section.expectOutput('{\n  "a": 1\n}');

    // A target that holds one document says so, and nothing is called invalid.
    await section.type('a: 1\n---\na: 2\n');
    await section.expectOutput(list);
    await open(section.page, INI_SECTION);
    await new Section(section.page, INI_SECTION).expectOutput(
      '; The YAML is valid, but has several documents; INI holds one',
    );
    await expect
      .poll(() => section.page.getByText(/Invalid YAML|Conversion Error/).count())
      .toBe(0);
    // Nor is that sentence cut off.
    const cut = () =>
      section.page
        .locator('.tool-result .cm-scroller')
        .evaluateAll((all) => all.some((each) => each.scrollWidth > each.clientWidth));
    await expect.poll(cut).toBe(false);
  });

  test('what is lost is listed under the output, and nothing when nothing is', async ({ site }) => {
    const section = await open(await site.stay('/converter'));
    await section.type('a: 1 # one\nb: .inf\n');
    const losses = section.region.getByRole('list', { name: 'Not kept' });
    await losses.getByText('1 comment is left out.').waitFor();
    await losses.getByText(/infinity/).waitFor();
    await section.type('a: 1\n');
    await losses.waitFor({ state: 'detached' });
  });

  test('Copy and Download give the JSON', async ({ site }) => {
    const section = await open(await site.stay('/converter'));
    await section.type('a: 1\n');
    await section.expectOutput('{\n  "a": 1\n}');
    const toolbar = section.page.getByRole('toolbar', { name: 'Document' });
    await toolbar.getByRole('button', { name: 'Copy', exact: true }).click();
    await toast(section.page, 'Content copied to clipboard').waitFor();
    expect(await section.page.evaluate(() => navigator.clipboard.readText())).toBe(
      '{\n  "a": 1\n}',
    );
    const download = section.page.waitForEvent('download');
    await toolbar.getByRole('button', { name: 'Download', exact: true }).click();
    expect((await download).suggestedFilename()).toBe('document.json');
  });
});

describe('JSON to YAML', () => {
  test('Swap turns the direction round, with what was there', async ({ site }) => {
    const section = await open(await site.stay('/converter'));
    await section.type('a: 1 # one\n');
    await section.expectOutput('{\n  "a": 1\n}');
    await section.swap();
    await section.expectOutput('a: 1\n');
    await toast(section.page, 'JSON converted to YAML successfully').waitFor();
    await section.type('{"version": "1.10", "on": true, "big": 12345678901234567890}');
    await section.expectOutput('version: "1.10"\n"on": true\nbig: 12345678901234567890\n');
    await section.swap();
    await section.expectOutput(
      '{\n  "version": "1.10",\n  "on": true,\n  "big": 12345678901234567890\n}',
    );
  });

  test('an untouched document keeps its comments through two swaps', async ({ site }) => {
    const section = await open(await site.stay('/converter'));
    await section.type('a: 1 # one\n');
    await section.expectOutput('{\n  "a": 1\n}');
    await section.swap();
    await section.expectOutput('a: 1\n');
    await section.swap();
    await expect.poll(() => section.input.innerText()).toContain('# one');
  });

  test('an error gives the inline message, the reason with its place, and a toast', async ({
    site,
  }) => {
    const section = await open(await site.stay('/converter'));
    await section.swap();
    await section.type('{"a": 1,\n "b" 2}');
    await section.expectOutput('# Conversion error: Invalid JSON syntax');
    await section.problems
      .getByText('Line 2: A colon is missing between the key and its value.')
      .waitFor();
    await toast(section.page, 'Failed to convert JSON to YAML. Please check syntax.').waitFor();
    await section.type('{} // c');
    await section.expectOutput('# Conversion error: Invalid JSON syntax');
    const options = await section.openOptions();
    await options.getByRole('checkbox', { name: 'JSON with comments' }).check();
    await section.expectOutput('{}\n# c\n');
  });
});

describe('YAML to INI', () => {
  test('converts with sections, and back with its own swap', async ({ site }) => {
    const page = await site.stay('/converter');
    const section = await open(page, INI_SECTION);
    await section.type('a: null\nlist: [x, 2]\nserver:\n  tls:\n    on: true\n');
    await section.expectOutput('a=\nlist=x, 2\n\n[server.tls]\non=true');
    await section.swap();
    await section.expectOutput('a: null\nlist:\n  - x\n  - 2\nserver:\n  tls:\n    "on": true\n');
    await section.type('; c\n[a.b]\nx=1\n__proto__=2\n');
    await section.expectOutput('a:\n  # c\n  b:\n    x: 1\n    __proto__: 2\n');
  });

  test('errors give the inline messages and the reasons', async ({ site }) => {
    const section = await open(await site.stay('/converter'), INI_SECTION);
    const yamlError = '; Conversion error: Invalid YAML syntax\n; Please check your YAML format';
    await section.type('- a\n');
    await section.expectOutput(yamlError);
    await section.region.locator('.yt-comment', { hasText: /^; Please check/ }).waitFor();
    await section.problems.getByText('Line 1: Invalid YAML structure for INI conversion').waitFor();
    await section.type('a: [1\n');
    await section.problems.getByText(/^Line 1: (?!Invalid YAML structure)/).waitFor();
    await section.expectOutput(yamlError);
    await section.swap();
    await section.type('a=1\nnonsense\n');
    await section.expectOutput(
      '# Conversion error: Invalid INI syntax\n# Please check your INI format',
    );
    await section.problems.getByText(/^Line 2: .*An = is missing/).waitFor();
  });
});

describe('More formats', () => {
  const choose = async (page: Page, format: string): Promise<void> => {
    await page.getByLabel('To', { exact: true }).selectOption({ label: format });
  };

  test('converts to the chosen format and back, and downloads its file', async ({ site }) => {
    const page = await site.stay('/converter');
    await choose(page, 'TOML');
    const section = await open(page, /^(YAML to TOML|TOML to YAML)$/);
    await section.type('# top\nname: app\nserver:\n  port: 80 # web\n  none: null\n');
    await section.expectOutput('# top\nname = "app"\n\n[server]\nport = 80 # web');
    const losses = section.region.getByRole('list', { name: 'Not kept' });
    await losses.getByText('server.none').waitFor();
    const download = page.waitForEvent('download');
    await section.region.getByRole('button', { name: 'Download TOML' }).click();
    expect((await download).suggestedFilename()).toBe('document.toml');
    await section.swap();
    await section.type('a = \n');
    await section.expectOutput('# Conversion error: Invalid TOML syntax');
    await section.problems.getByText(/^Line 1: A value is missing/).waitFor();
    await section.type('# all\n\nbig = 12345678901234567890 # digits\nday = 2024-01-02\n');
    await section.expectOutput('# all\n\nbig: 12345678901234567890 # digits\nday: 2024-01-02\n');
  });

  test('reads JSON5, and colons in INI when chosen', async ({ site }) => {
    const page = await site.visit('/converter?from=json5');
    const json5 = await open(page, /^JSON5 to YAML$/);
    await json5.type("{\n  // one\n  a: .5, b: 'x', c: -Infinity,\n}\n");
    await json5.expectOutput('# one\na: 0.5\nb: x\nc: -.inf\n');
    await page.goto(`${new URL(page.url()).origin}/converter?from=ini`);
    const ini = await open(page, /^INI to YAML$/);
    await ini.type('[s]\na: 1\n');
    await ini.problems.getByText(/^Line 2: This line has a colon/).waitFor();
    await (await ini.openOptions()).getByRole('checkbox', { name: 'INI with colons' }).check();
    await ini.expectOutput('s:\n  a: 1\n');
  });

  test('keeps comments in JSON with comments, sorts keys, and describes types', async ({
    site,
  }) => {
    const page = await site.stay('/converter');
    await choose(page, 'JSON with comments');
    const jsonc = await open(page, /^YAML to JSON with comments$/);
    await jsonc.type('b: 1 # one\n# two\na: x\n');
    await jsonc.expectOutput('{\n  "b": 1, // one\n  // two\n  "a": "x"\n}');
    await (await jsonc.openOptions()).getByRole('checkbox', { name: 'Sort keys' }).check();
    await jsonc.expectOutput('{\n  // two\n  "a": "x",\n  "b": 1 // one\n}');
    await choose(page, 'TypeScript types');
    const types = await open(page, /^YAML to TypeScript types$/);
    await types.expectOutput('export interface Root {\n  a: string;\n  b: number;\n}');
    await expect
      .poll(() => types.region.getByRole('button', { name: /^Swap/ }).isDisabled())
      .toBe(true);
    await types.type('- a\n- b: [\n');
    await types.expectOutput('// Conversion error: Invalid YAML syntax');
  });
});

describe('what was typed', () => {
  test('stays on every side, with direction and options, over tabs and a reload', async ({
    site,
  }) => {
    const page = await site.visit('/converter');
    const json = await open(page);
    await json.type('yaml: 1\n');
    await json.expectOutput('{\n  "yaml": 1\n}');
    await json.swap();
    await json.expectOutput('yaml: 1\n');
    await json.type('{"mine": [1, 2]}');
    await json.expectOutput('mine:\n  - 1\n  - 2\n');
    await (await json.openOptions()).getByLabel('Indent by').selectOption('4');
    await json.expectOutput('mine:\n    - 1\n    - 2\n');
    await page.getByLabel('From', { exact: true }).selectOption('INI');
    const ini = await open(page, /^INI to YAML$/);
    await ini.type('[a]\nx=1\n');
    await ini.expectOutput('a:\n    x: 1\n');

    await page.getByRole('tab', { name: 'Formatter' }).click();
    await page.getByRole('textbox', { name: 'YAML to format' }).waitFor();
    await page.getByRole('tab', { name: 'YAML To JSON' }).click();
    await open(page, /^INI to YAML$/);
    await ini.expectOutput('a:\n    x: 1\n');
    await waitForKept(page, 'mine', 'yaml-toolkit-json');
    await waitForKept(page, 'x=1', 'yaml-toolkit-ini');
    await page.reload();
    await waitForHydration(page);
    await open(page, /^INI to YAML$/);
    await ini.expectOutput('a:\n    x: 1\n');
    await page.getByLabel('From', { exact: true }).selectOption('JSON');
    await json.expectOutput('mine:\n    - 1\n    - 2\n');
  });

  test('is what Share shares', async ({ site }) => {
    const page = await site.visit('/converter?from=json');
    const json = await open(page);
    await json.type('{"shared": true}');
    await json.expectOutput('shared: true\n');
    await page
      .getByRole('toolbar', { name: 'Document' })
      .getByRole('button', { name: 'Share' })
      .click();
    const link = await page.getByRole('dialog').getByLabel('Link').inputValue();
    const friend = await site.visit(link.slice(site.address.length));
    const shown = await open(friend, /^JSON to YAML$/);
    await shown.expectOutput('shared: true\n');
    // The friend's YAML is not touched by a text that is JSON.
    await friend.getByRole('tab', { name: 'Validator & Linter' }).click();
    const editor = friend.getByRole('textbox', { name: 'YAML to validate' });
    await editor.waitFor();
    expect((await editor.innerText()).trim()).toBe('');
  });
});

describe('files', () => {
  const FILES = [
    // Before the others: YAML goes back to the format that was read last.
    ['values.yaml', 'a: 1\n', 'YAML', '{\n  "a": 1\n}', 'values.json'],
    ['Cargo.toml', 'a = 1\n', 'TOML', 'a: 1\n', 'Cargo.yaml'],
    ['rows.csv', 'id,name\n1,x\n', 'CSV', '- id: 1\n  name: x\n', 'rows.yaml'],
    ['app.ini', '[a]\nx=1\n', 'INI', 'a:\n  x: 1\n', 'app.yaml'],
    ['data.json', '{"a": 1}', 'JSON', 'a: 1\n', 'data.yaml'],
    ['feed.xml', '<a>1</a>', 'XML', 'a: 1\n', 'feed.yaml'],
    ['local.env', 'A=1\n', '.env', 'A: 1\n', 'local.yaml'],
    ['app.properties', 'a.b=1\n', '.properties', 'a:\n  b: 1\n', 'app.yaml'],
  ] as const;

  test('go where their endings say, and keep their names', async ({ site }) => {
    const page = await site.stay('/converter');
    for (const [name, content, format, expected, downloaded] of FILES) {
      await new EditorPage(page).upload({ name, content });
      const section = await open(page, new RegExp(`^${format.replace('.', '\\.')} to `));
      await section.expectOutput(expected, name);
      const download = page.waitForEvent('download');
      await new EditorPage(page).toolbarButton('Download').click();
      expect((await download).suggestedFilename()).toBe(downloaded);
    }
  });

  test('dropped ones are taken by their content where the ending says nothing', async ({
    site,
  }) => {
    const page = await site.stay('/converter');
    await open(page);
    await drop(page, 'footer', [['notes.txt', '[package]\nname = "app"\n']]);
    const section = await open(page, /^TOML to YAML$/);
    await section.expectOutput('package:\n  name: app\n');
  });
});

describe('addresses', () => {
  test.for([
    ['/converter?to=toml', 'YAML to TOML', 'YAML to TOML Converter | YAML Toolkit'],
    ['/converter?from=csv&to=json', 'CSV to JSON', 'CSV to JSON Converter | YAML Toolkit'],
    ['/converter?to=nonsense', 'YAML to JSON', 'YAML to JSON and INI Converter | YAML Toolkit'],
  ] as const)('%s is %s', async ([path, heading, title], { site }) => {
    const page = await site.visit(path);
    await page.getByRole('heading', { name: heading, exact: true }).waitFor();
    await expect.poll(() => page.title()).toBe(title);
  });

  test('follow the formats, and are left by their pages', async ({ site }) => {
    const page = await site.stay('/converter');
    await open(page);
    await page.getByLabel('To', { exact: true }).selectOption('XML');
    await page.waitForURL(`${site.address}/converter?to=xml`);
    await expect.poll(() => page.title()).toBe('YAML to XML Converter | YAML Toolkit');
    await page.getByRole('tab', { name: 'Formatter' }).click();
    await expect.poll(() => page.title()).toBe('YAML Formatter | YAML Toolkit');
    await page.getByRole('textbox', { name: 'YAML to format' }).waitFor();
    await page.getByRole('tab', { name: 'YAML To JSON' }).click();
    await page.waitForURL(`${site.address}/converter?to=xml`);
    await page.getByRole('button', { name: 'YAML to JSON' }).click();
    await page.waitForURL(`${site.address}/converter`);
    expect(await findAccessibilityProblems(page)).toEqual([]);
  });

  test('a pasted text of another format is noticed', async ({ site }) => {
    const section = await open(await site.stay('/converter'));
    await section.type('[package]\nname = "app"\n');
    await section.page.getByText('This looks like TOML.').waitFor();
    await section.page.getByRole('button', { name: 'Convert from TOML' }).click();
    const toml = await open(section.page, /^TOML to YAML$/);
    await toml.expectOutput('package:\n  name: app\n');
  });
});

test('the validator leads here', async ({ site }) => {
  const page = await site.stay('/validator');
  await page.getByRole('button', { name: /Convert to JSON/ }).click();
  await page.waitForURL(`${site.address}/converter`);
  await open(page);
});
