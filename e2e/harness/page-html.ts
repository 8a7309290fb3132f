import type { Page } from 'playwright-core';

/** What the HTML of a page has for crawlers and for readers without JavaScript. */
export interface PageHtml {
  readonly title: string;
  /** Contents of `meta` elements by their name or property. */
  readonly metas: Readonly<Record<string, string>>;
  readonly canonical: string;
  /** Objects of structured data. */
  readonly data: readonly Readonly<Record<string, unknown>>[];
  readonly headings: readonly string[];
  /** The text of `main`. */
  readonly text: string;
  /** How many rows the tables in `main` have. */
  readonly rowCount: number;
  /** The sections of `main` with names, in order. */
  readonly sections: readonly { readonly name: string; readonly text: string }[];
  readonly footer: string;
  /** The links of each navigation by its name, as paths and texts. */
  readonly navigations: Readonly<Record<string, readonly (readonly [string | null, string])[]>>;
  /** The texts of links of the main navigation to the page itself. */
  readonly current: readonly string[];
}

/** Goes to a blank page, where HTML can be read: the site’s own policy lets no script make a document of a text. */
export async function htmlReader(page: Page): Promise<(address: string) => Promise<PageHtml>> {
  await page.goto('about:blank');
  return async (address) => page.evaluate(readHtml, await (await fetch(address)).text());
}

/** Runs in the page. It executes no script of the HTML and loads none of its files. */
function readHtml(html: string): PageHtml {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const all = (selector: string) => [...page.querySelectorAll(selector)];
  const textOf = (element: Element | null | undefined) => element?.textContent?.trim() ?? '';
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ??
    textOf(page.getElementById(element.getAttribute('aria-labelledby') ?? ''));
  const metas = all('meta').map((meta) => [
    meta.getAttribute('name') ?? meta.getAttribute('property') ?? '',
    meta.getAttribute('content') ?? '',
  ]);
  const navigations = all('nav').map((navigation) => [
    nameOf(navigation),
    [...navigation.querySelectorAll('a')].map((a) => [a.getAttribute('href'), textOf(a)]),
  ]);
  return {
    title: page.title,
    metas: Object.fromEntries(metas),
    canonical: page.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '',
    data: all('script[type="application/ld+json"]').map((each) => JSON.parse(textOf(each))),
    headings: all('h1').map(textOf),
    text: textOf(page.querySelector('main')),
    rowCount: all('main tr').length,
    sections: all('main section').map((each) => ({ name: nameOf(each), text: textOf(each) })),
    footer: textOf(page.querySelector('footer')),
    navigations: Object.fromEntries(navigations),
    current: all('nav[aria-label="Main"] [aria-current="page"]').map(textOf),
  };
}
