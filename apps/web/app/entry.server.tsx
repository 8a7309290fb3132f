import meaningSummaries from 'virtual:meaning-summaries';
import ruleSummaries from 'virtual:rule-summaries';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { prerenderedPaths } from './pages/site-pages.ts';
import { Root } from './root.tsx';
import { findPage } from './routes.ts';
import { themeScript } from './shell/frame/theme.ts';
import { headHtml } from './shell/navigation/page-head.ts';
import { SiteRouter } from './shell/navigation/site-router.ts';
import { rulePath } from './tools/validate/rule-docs/rule-path.ts';

/** The files that a page needs, by their addresses. */
export interface PageFiles {
  readonly styles: readonly string[];
  /** The script that starts the site. */
  readonly entry: string;
  /** Files that the entry and the page's module import. */
  readonly preloads: readonly string[];
}

/** The paths of all pages that are written as HTML. */
export const pagePaths: readonly string[] = [
  ...prerenderedPaths,
  ...[...ruleSummaries, ...meaningSummaries].map(({ id }) => rulePath(id)),
];

/** The name of the module that has the page at a path: `routes/<name>.tsx`. */
export function moduleNameOf(path: string): string {
  const { name, file = name } = findPage(path);
  return file;
}

/**
 * A page's HTML. The scripts have a lower priority than the style sheet, which is all that the text needs:
 * on /about, measured by Lighthouse with mobile settings, the first paint then comes after 0.8 s instead of
 * 1.9 s.
 *
 * Browsers that know `rel="expect"` paint nothing before they have read everything above the footer. Otherwise they
 * may paint half a tool, which moves when the rest arrives.
 */
export async function renderPage(path: string, files: PageFiles): Promise<string> {
  const location = { pathname: path, search: '', hash: '', state: null, key: 'built' };
  const router = await SiteRouter.at(location, findPage);
  const site = (
    <StrictMode>
      <Root router={router} />
    </StrictMode>
  );
  const { prelude } = await prerender(site, {
    // Otherwise React would move large parts to the end of the page, to be put in place by a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const body = await new Response(prelude).text();
  const links = [
    ...files.styles.map((href) => `<link rel="stylesheet" href="${href}"/>`),
    ...files.preloads.map(
      (href) => `<link rel="modulepreload" fetchpriority="low" href="${href}"/>`,
    ),
  ];
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/>\
<meta name="viewport" content="width=device-width, initial-scale=1"/>\
${headHtml(router.state.page.head(path))}\
<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>\
<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>\
<link rel="expect" href="#footer" blocking="render"/>\
<script>${themeScript}</script>${links.join('')}\
<script type="module" fetchpriority="low" src="${files.entry}"></script></head>\
<body><div id="root">${body}</div></body></html>`;
}
