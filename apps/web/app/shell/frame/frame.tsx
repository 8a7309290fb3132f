import { lazy, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import type { NavigationGroup, NavigationLink } from '../site-page.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { RouteAnnouncer, type RouteAnnouncerProps } from './route-announcer.tsx';
import { SkipLink } from './skip-link.tsx';
import { ThemeProvider } from './theme-provider.tsx';

// These answer to what happens later, so they need not be in the first load.
const ToastRegion = lazy(() => import('../../ui/toast-region.tsx'));
const TooltipLayer = lazy(() => import('../../ui/tooltip-layer.tsx'));
const UpdateNotice = lazy(() => import('../offline/update-notice.tsx'));

export interface FrameProps extends RouteAnnouncerProps {
  readonly links: readonly NavigationLink[];
  readonly drawerLinks: readonly NavigationLink[];
  readonly footerGroups: readonly NavigationGroup[];
  /** Further buttons of the header. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** What surrounds every page: header, footer, theme, toasts and tooltips. */
export function Frame({
  links,
  drawerLinks,
  footerGroups,
  actions,
  onPageView,
  children,
}: FrameProps) {
  return (
    <ThemeProvider>
      <SkipLink />
      <div className="flex min-h-dvh flex-col">
        <Header links={links} drawerLinks={drawerLinks} actions={actions} />
        <main id="content" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        <Footer groups={footerGroups} />
      </div>
      <RouteAnnouncer onPageView={onPageView} />
      <LaterParts />
    </ThemeProvider>
  );
}

/** Keeps to itself that the page is there, so that nothing else of the frame renders again for it. */
function LaterParts() {
  const [mounted, setMounted] = useState(false);
  useEffect(() => startTransition(() => setMounted(true)), []);
  return (
    mounted && (
      <Suspense>
        <ToastRegion />
        <TooltipLayer />
        <UpdateNotice />
      </Suspense>
    )
  );
}
