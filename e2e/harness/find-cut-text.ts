import type { Page } from 'playwright-core';

/**
 * Finds text that is in the page but cannot be seen, however the user scrolls: cut off by a box that
 * hides what does not fit, beyond the window's edges, or longer than the select it is in.
 *
 * @returns one line for each such text; editors, whose content scrolls, are left out.
 */
export function findCutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Layout is not in whole pixels. */
    const tolerance = 1;
    const found = new Set<string>();
    const report = (text: string, why: string) =>
      found.add(`"${text.trim().replace(/\s+/g, ' ').slice(0, 50)}": ${why}`);

    /** Made invisible on purpose, for screen readers. */
    const isForReaders = (element: Element) => getComputedStyle(element).clipPath === 'inset(50%)';

    const check = (node: Node, text: string) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (boxes.length === 0) return;
      const left = Math.min(...boxes.map((box) => box.left));
      const right = Math.max(...boxes.map((box) => box.right));
      const bottom = Math.max(...boxes.map((box) => box.bottom));
      for (let box = node.parentElement; box !== null; box = box.parentElement) {
        if (isForReaders(box)) return;
        const { overflowX, overflowY } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        const isOutside = left < edge.left - tolerance || right > edge.right + tolerance;
        if (isOutside && /auto|scroll/.test(overflowX)) return;
        if (isOutside && /hidden|clip/.test(overflowX)) report(text, 'cut off at the side');
        if (bottom > edge.bottom + tolerance) {
          if (/auto|scroll/.test(overflowY)) return;
          if (/hidden|clip/.test(overflowY)) report(text, 'cut off below');
        }
      }
      if (left < -tolerance || right > document.documentElement.clientWidth + tolerance) {
        report(text, 'beyond the window');
      }
    };

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = node.textContent ?? '';
      const parent = node.parentElement;
      if (text.trim() === '' || parent === null || parent.closest('select, script, style'))
        continue;
      if (parent.checkVisibility({ visibilityProperty: true })) check(node, text);
    }

    const pen = document.createElement('canvas').getContext('2d');
    for (const select of document.querySelectorAll('select')) {
      if (pen === null || !select.checkVisibility()) continue;
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      pen.font = font;
      const room =
        select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const chosen = select.selectedOptions[0]?.text ?? '';
      if (pen.measureText(chosen).width > room + tolerance)
        report(chosen, 'longer than its select');
    }
    return [...found];
  });
}
