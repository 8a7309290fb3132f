import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { showHead } from './page-head.ts';
import type { Navigate, SiteLocation, SiteRouter, SiteView } from './site-router.ts';

const ViewContext = createContext<SiteView | null>(null);
const NavigateContext = createContext<Navigate | null>(null);

export interface NavigationProps {
  readonly router: SiteRouter;
  readonly children: ReactNode;
}

/** Renders the router's current page, and sets the title and scroll position as a browser does when it loads a page. */
export function Navigation({ router, children }: NavigationProps) {
  const [view, setView] = useState(router.state);
  // The page that is there stays until the next one can be shown whole.
  useEffect(() => router.subscribe(() => startTransition(() => setView(router.state))), [router]);

  const { location, page, scroll } = view;
  const { pathname } = location;
  // The built page has its own head.
  const described = useRef(pathname);
  useLayoutEffect(() => {
    if (described.current === pathname) return;
    described.current = pathname;
    showHead(page.head(pathname));
  }, [page, pathname]);

  useLayoutEffect(() => {
    if (scroll === 'keep') return;
    const position = scroll === 'restore' ? router.scrollPositions.get(location.key) : undefined;
    if (position !== undefined) scrollTo(0, position);
    else if (location.hash !== '') findTarget(location.hash)?.scrollIntoView();
    else if (scroll === 'reset') scrollTo(0, 0);
  }, [router, location, scroll]);

  return (
    <NavigateContext value={router.navigate}>
      <ViewContext value={view}>{children}</ViewContext>
    </NavigateContext>
  );
}

/** The page of the address that is shown. */
export function Page() {
  const { default: Content } = useView().page;
  return <Content />;
}

/** The page shown now. */
export function useView(): SiteView {
  const view = useContext(ViewContext);
  if (view === null) throw new Error('useView must be used within Navigation');
  return view;
}

/** Where the visitor is. */
export function useLocation(): SiteLocation {
  return useView().location;
}

/** Gives the function that goes to another address of the site; always the same one. */
export function useNavigate(): Navigate {
  const navigate = useContext(NavigateContext);
  if (navigate === null) throw new Error('useNavigate must be used within Navigation');
  return navigate;
}

function findTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // A share link does not name an element, and need not be well-formed.
    return null;
  }
}
