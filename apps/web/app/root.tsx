import { type ReactNode, useEffect } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  UNSAFE_useScrollRestoration,
} from 'react-router';
import { watchPageSignals } from './shell/analytics/page-signals.ts';
import './design/site.css';
import { FailurePage } from './pages/failure/failure-page.tsx';
import { footerNavigation, mainNavigation } from './pages/navigation.ts';
import { sendPageView } from './pages/page-view.ts';
import { Frame } from './shell/frame/frame.tsx';
import { themeScript } from './shell/frame/theme.ts';

import { CommandButton } from './workspace/commands/command-button.tsx';

/*
 * Inline scripts are in the built pages only. They have run when React takes over, which leaves them
 * where they are. In a browser React would make them from text, as when it shows the page of a failure,
 * and the policy forbids that (`require-trusted-types-for`).
 */
const isBuilding = import.meta.env.SSR;

/** Named by the site, so that forgetting everything forgets it too. */
const scrollKey = 'yaml-toolkit:scroll';

function ThemeScript() {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; as an external file it would run after the first paint or block on one more request
    <script dangerouslySetInnerHTML={{ __html: themeScript }} />
  );
}

function PageScripts() {
  return (
    <>
      <ScrollRestoration storageKey={scrollKey} />
      <Scripts />
    </>
  );
}

/** What `ScrollRestoration` does in a browser, beside its script. */
function ScrollKeeper() {
  UNSAFE_useScrollRestoration({ storageKey: scrollKey });
  return null;
}

/** The document around every page. */
export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    // The theme's script changes the class before React takes over.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {isBuilding && <ThemeScript />}
        <Meta />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Links />
      </head>
      <body>
        {children}
        {isBuilding ? <PageScripts /> : <ScrollKeeper />}
      </body>
    </html>
  );
}

const loadCommandMenu = async () => (await import('./pages/site-command-menu.tsx')).SiteCommandMenu;

export default function Root() {
  useEffect(watchPageSignals, []);
  return (
    <Frame
      links={mainNavigation}
      footerGroups={footerNavigation}
      actions={<CommandButton load={loadCommandMenu} />}
      onPageView={sendPageView}
    >
      <Outlet />
    </Frame>
  );
}

/** Shown in place of everything when a page fails to load or render. */
export function ErrorBoundary() {
  return <FailurePage />;
}
