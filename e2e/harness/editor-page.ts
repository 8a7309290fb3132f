import type { Locator, Page } from 'playwright-core';
import { readCopied } from './clipboard.ts';

/** The toolkit page with the validator, as a user knows it. */
export class EditorPage {
  readonly page: Page;
  readonly editor: Locator;
  readonly results: Locator;

  constructor(page: Page) {
    this.page = page;
    this.editor = page.getByRole('textbox', { name: /YAML/ });
    this.results = page.getByRole('region', { name: 'Validation Results' });
  }

  /** Puts a text in place of what the editor holds, by pasting it. */
  async paste(text: string): Promise<void> {
    await this.page.evaluate((value) => navigator.clipboard.writeText(value), text);
    await this.editor.focus();
    await this.page.keyboard.press('Control+A');
    await this.page.keyboard.press('Control+V');
  }

  /** The whole text, as the toolbar's Copy gives it. */
  copiedText(): Promise<string> {
    return readCopied(this.page, () => this.toolbarButton('Copy').click());
  }

  /** Puts the cursor after the first occurrence of a text on one line. */
  async cursorAfter(text: string): Promise<void> {
    const lines = (await this.copiedText()).split('\n');
    const line = lines.findIndex((each) => each.includes(text));
    await this.editor.focus();
    await this.page.keyboard.press('Control+Home');
    for (let at = 0; at < line; at++) await this.page.keyboard.press('ArrowDown');
    const column = (lines[line] ?? '').indexOf(text) + text.length;
    for (let at = 0; at < column; at++) await this.page.keyboard.press('ArrowRight');
  }

  toolbarButton(name: string): Locator {
    return this.page
      .getByRole('toolbar', { name: 'Document' })
      .getByRole('button', { name, exact: true });
  }

  /** Waits until the status bar says that the text is valid, or that it is not. */
  async waitForVerdict(verdict: 'Valid YAML' | 'Invalid YAML'): Promise<void> {
    await this.page.getByText(verdict, { exact: true }).waitFor();
  }

  /** The entries of the list of problems that are on the screen, each as its lines of text. */
  async problems(): Promise<string[][]> {
    const entries = this.results.getByRole('list', { name: 'Problems' }).getByRole('listitem');
    const texts = await entries.evaluateAll((items) =>
      items.map((item) =>
        [...item.querySelectorAll('button > span > span')].map((part) => part.textContent ?? ''),
      ),
    );
    return texts.map((parts) => parts.map((part) => part.trim()));
  }

  /** Chooses files as the user does in the dialog that Upload File opens. */
  async upload(
    ...files: { name: string; content: string | Buffer; mimeType?: string }[]
  ): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.toolbarButton('Upload File').click();
    await (await chooser).setFiles(
      files.map(({ name, content, mimeType = 'application/yaml' }) => ({
        name,
        mimeType,
        buffer: Buffer.from(content),
      })),
      // Ten megabytes take long to hand over on a machine that has other work.
      { timeout: 60_000 },
    );
  }

  toast(text: string | RegExp): Locator {
    return this.page.locator('li[data-state="open"]').getByText(text, { exact: true });
  }
}
