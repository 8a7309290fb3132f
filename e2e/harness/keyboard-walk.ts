import type { Page } from 'playwright-core';

/** What is wrong at the stops of a walk with Tab, one line each. */
interface Walk {
  readonly stops: number;
  readonly problems: readonly string[];
}

/** What the page reports about the element that has the focus. */
interface Stop {
  readonly name: string;
  readonly isPageItself: boolean;
  /** Whether it is out of sight, which may pass while the page settles. */
  readonly isHidden: boolean;
  /** Whether Tab is text there, so that Escape has to come before it. */
  readonly takesTab: boolean;
  readonly problems: readonly string[];
}

const longestWalk = 500;

/** Every page has its header and footer, whatever else it has. */
const FEWEST_STOPS = 20;

/**
 * Goes through a page with Tab, from its start to its end and back, as a keyboard user does. At every
 * stop there must be a mark that shows where the focus is, and nothing may hide the element; every
 * control of the page must be a stop.
 *
 * @returns what is wrong, one line each.
 */
export async function walkThereAndBack(page: Page): Promise<string[]> {
  const there = await walk(page, 'forwards');
  const back = await walk(page, 'backwards');
  const isShort = there.stops <= FEWEST_STOPS;
  return [
    ...(isShort ? [`the walk ends after ${there.stops} stops`] : []),
    ...there.problems.map((problem) => `forwards: ${problem}`),
    ...back.problems.map((problem) => `backwards: ${problem}`),
  ];
}

async function walk(page: Page, direction: 'forwards' | 'backwards'): Promise<Walk> {
  await page.evaluate(installWalker);
  const key = direction === 'forwards' ? 'Tab' : 'Shift+Tab';
  const problems: string[] = [];
  let stops = 0;
  await page.evaluate((isForwards) => window.walker.begin(isForwards), direction === 'forwards');
  for (;;) {
    const stop: Stop = await page.evaluate(() => window.walker.look());
    if (stop.isPageItself) break;
    stops++;
    problems.push(...stop.problems);
    if (stop.isHidden && (await staysHidden(page))) {
      problems.push(`${stop.name}: has the focus and cannot be seen`);
    }
    if (stops === longestWalk) {
      problems.push(`${stop.name}: there is no end`);
      break;
    }
    if (stop.takesTab) await page.keyboard.press('Escape');
    await page.keyboard.press(key);
  }
  const missed = await page.evaluate(() => window.walker.missed());
  return { stops, problems: [...problems, ...missed.map((name) => `${name}: is never reached`)] };
}

/** Whether what has the focus stays hidden when the page has had time to settle. */
async function staysHidden(page: Page): Promise<boolean> {
  const isSeen = page.waitForFunction(() => !window.walker.isHidden(), null, { timeout: 2000 });
  return isSeen.then(
    () => false,
    () => true,
  );
}

declare global {
  interface Window {
    walker: {
      begin(isForwards: boolean): void;
      /** Whether the element that has the focus, if any, is out of sight. */
      isHidden(): boolean;
      look(): Stop;
      missed(): string[];
    };
  }
}

function installWalker(): void {
  type Look = { element: Element; outline: string; shadow: string; border: string };
  const controls =
    'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]';
  const before = new Map<Element, Look[]>();
  const visited = new Set<Element>();

  const parentOf = (element: Element) => {
    const root = element.getRootNode();
    return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  };
  /** The element with the focus, in whatever shadow it is. */
  const focused = () => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element;
  };
  const elementAt = (x: number, y: number) => {
    let element = document.elementFromPoint(x, y);
    for (;;) {
      const inner: Element | null = element?.shadowRoot?.elementFromPoint(x, y) ?? null;
      if (inner === null || inner === element) return element;
      element = inner;
    }
  };
  const isInside = (element: Element | null, outer: Element): boolean =>
    element !== null && (element === outer || isInside(parentOf(element), outer));

  const allIn = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? allIn(element.shadowRoot) : []),
    ]);
  const isStop = (element: Element) => {
    if (!element.matches(controls) || !(element instanceof HTMLElement)) return false;
    if (element.tabIndex < 0 || element.matches(':disabled, [type="hidden"]')) return false;
    // Gives the focus on to one of its tabs at once.
    if (element.role === 'tablist') return false;
    // Of a radio group Tab stops at the chosen one only; arrows go to the others.
    if (element instanceof HTMLInputElement && element.type === 'radio' && !element.checked) {
      return false;
    }
    if (element.closest('[inert], dialog:not([open])')) return false;
    return element.checkVisibility({ visibilityProperty: true });
  };
  const stops = () => allIn(document).filter(isStop);

  /** The looks of an element and of what surrounds it, which may show the focus in its place. */
  const looksOf = (element: Element): Look[] => {
    const looks: Look[] = [];
    let at: Element | null = element;
    for (let depth = 0; at !== null && depth < 6; depth++, at = parentOf(at)) {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor } =
        getComputedStyle(at);
      const isDrawn = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      const outline = isDrawn ? `${outlineStyle} ${outlineWidth} ${outlineColor}` : '';
      looks.push({ element: at, outline, shadow: boxShadow, border: borderColor });
    }
    return looks;
  };
  const hasMark = (element: Element) => {
    const was = before.get(element);
    return looksOf(element).some(({ outline, shadow }, index) => {
      const old = was?.[index];
      return (outline !== '' && outline !== old?.outline) || (!!old && shadow !== old.shadow);
    });
  };

  /** Whether a part of an element can be seen, under whatever sticks to the window. */
  const canBeSeen = (element: Element) => {
    const box = element.getBoundingClientRect();
    const left = Math.max(0, box.left);
    const right = Math.min(innerWidth, box.right);
    const top = Math.max(0, box.top);
    const bottom = Math.min(innerHeight, box.bottom);
    if (right - left < 1 || bottom - top < 1) return false;
    return [0.1, 0.5, 0.9].some((across) =>
      [0.1, 0.5, 0.9].some((down) => {
        const hit = elementAt(left + (right - left) * across, top + (bottom - top) * down);
        return hit !== null && (isInside(hit, element) || isInside(hit, labelOf(element)));
      }),
    );
  };
  const labelOf = (element: Element) =>
    (element instanceof HTMLInputElement && element.labels?.[0]) || element;

  const nameOf = (element: Element) => {
    const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.tagName.toLowerCase()} "${text.trim().replace(/\s+/g, ' ').slice(0, 40)}"`;
  };

  window.walker = {
    begin(isForwards) {
      const active = focused();
      if (active instanceof HTMLElement) active.blur();
      visited.clear();
      before.clear();
      const all = stops();
      for (const element of all) before.set(element, looksOf(element));
      const start = all.at(isForwards ? 0 : -1);
      if (start instanceof HTMLElement) start.focus();
    },
    isHidden() {
      const element = focused();
      return element !== null && !canBeSeen(element);
    },
    look() {
      const element = focused();
      const isPageItself =
        element === null ||
        element === document.body ||
        element === document.documentElement ||
        visited.has(element);
      if (isPageItself) {
        return { name: 'page', isPageItself, isHidden: false, takesTab: false, problems: [] };
      }
      visited.add(element);
      const name = nameOf(element);
      const problems: string[] = [];
      if (!hasMark(element)) problems.push(`${name}: nothing shows that it has the focus`);
      const takesTab = element.matches('[contenteditable], .cm-content');
      return { name, isPageItself, isHidden: !canBeSeen(element), takesTab, problems };
    },
    missed() {
      // What has only come up during the walk may lie behind it.
      return stops()
        .filter((element) => before.has(element) && !visited.has(element))
        .map(nameOf);
    },
  };
}
