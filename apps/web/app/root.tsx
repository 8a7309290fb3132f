import { type ReactNode, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { watchPageSignals } from './analytics/page-signals.ts';
import './design/site.css';
import { Frame } from './frame/frame.tsx';
import { themeScript } from './frame/theme.ts';
import { FailurePage } from './pages/failure/failure-page.tsx';

/** The document around every page. */
export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    // The theme's script changes the class before React takes over.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; as an external file it would run after the first paint or block on one more request */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <Meta />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Links />
      </head>
      <body>
        {children}
        {/* A name of ours, so that forgetting everything forgets it too. */}
        <ScrollRestoration storageKey="yaml-toolkit:scroll" />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  useEffect(watchPageSignals, []);
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** Shown in place of everything when a page fails to load or render. */
export function ErrorBoundary() {
  return <FailurePage />;
}
