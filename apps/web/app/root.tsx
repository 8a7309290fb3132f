import { useEffect } from 'react';
import './design/site.css';
import { FailurePage } from './pages/failure/failure-page.tsx';
import { drawerNavigation, footerNavigation, mainNavigation } from './pages/navigation.ts';
import { sendPageView } from './pages/page-view.ts';
import { watchPageSignals } from './shell/analytics/page-signals.ts';
import { Frame } from './shell/frame/frame.tsx';
import { Navigation, Page, useLocation } from './shell/navigation/navigation.tsx';
import type { SiteRouter } from './shell/navigation/site-router.ts';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { CommandButton } from './workspace/commands/command-button.tsx';

const loadCommandMenu = async () => (await import('./pages/site-command-menu.tsx')).SiteCommandMenu;

/** The site at the router's address: the body of every page. */
export function Root({ router }: { readonly router: SiteRouter }) {
  return (
    <Navigation router={router}>
      <FramedPage />
    </Navigation>
  );
}

function FramedPage() {
  const { key } = useLocation();
  useEffect(watchPageSignals, []);
  return (
    // Shown in place of everything when a page fails to render.
    <ErrorBoundary fallback={<FailurePage />} resetKey={key}>
      <Frame
        links={mainNavigation}
        drawerLinks={drawerNavigation}
        footerGroups={footerNavigation}
        actions={<CommandButton load={loadCommandMenu} />}
        onPageView={sendPageView}
      >
        <Page />
      </Frame>
    </ErrorBoundary>
  );
}
