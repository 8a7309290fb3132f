/** @typedef {import('playwright-core').Locator} Locator */

/** The tree of the Parser & Viewer, as someone edits it. */
export class EditedTree {
  /** @param {import('playwright-core').Page} page */
  constructor(page) {
    this.page = page;
    this.tree = page.getByRole('tree', { name: 'Parsed result' });
  }

  /** @param {string | RegExp} text */
  item(text) {
    return this.tree.getByRole('treeitem').filter({ hasText: text }).first();
  }

  /** @param {RegExp} text @param {number} place from 1. */
  itemAt(text, place) {
    return this.item(text).and(this.page.locator(`[aria-posinset="${place}"]`));
  }

  /** @param {RegExp} text */
  selected(text) {
    return this.item(text).and(this.page.locator('[aria-selected=true]'));
  }

  /** @param {string} label */
  field(label) {
    return this.page.getByRole('form').getByLabel(label, { exact: true });
  }

  /** @param {RegExp} shown what the tree has afterwards. */
  async save(shown) {
    await this.page.getByRole('button', { name: 'Save', exact: true }).click();
    await this.item(shown).waitFor();
  }

  /** @param {string} name */
  async select(name) {
    const row = this.item(new RegExp(`^${name.replace('document ', '')}:`));
    await row.click();
    await row.and(this.page.locator('[aria-selected=true]')).waitFor();
  }

  /** @param {string} name @param {string} action @param {Locator} [shown] */
  async menu(name, action, shown) {
    await this.select(name);
    await this.page.getByRole('button', { name: `More actions for ${name}`, exact: true }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
    await shown?.waitFor();
  }

  /** @param {string} name @param {string} field @param {string} text @param {RegExp} shown */
  async change(name, field, text, shown) {
    await this.select(name);
    await this.page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
    await this.field(field).fill(text);
    await this.save(shown);
  }

  /** @param {string} name */
  async delete(name) {
    await this.select(name);
    await this.press('Delete', this.page.getByText(/^Deleted/).first());
  }

  /**
   * @param {string} keys
   * @param {Locator} shown
   * @param {'visible' | 'detached'} [state]
   */
  async press(keys, shown, inTree = true, state = 'visible') {
    if (inTree) await this.tree.focus();
    await this.page.keyboard.press(keys);
    await shown.waitFor({ state });
  }
}
