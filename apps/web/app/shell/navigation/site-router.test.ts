import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentLocation, type PageModule, SiteRouter } from './site-router.ts';

const origin = 'https://example.org';

/** As much of a browser as the router asks for. */
function stubBrowser() {
  const entries: { url: URL; state: unknown }[] = [{ url: new URL(`${origin}/`), state: null }];
  let at = 0;
  const listeners = new Map<string, () => void>();
  const current = () => entries[at] as (typeof entries)[number];
  const assign = vi.fn();
  const part = (name: 'href' | 'pathname' | 'search' | 'hash' | 'origin') => ({
    get: () => current().url[name],
  });
  const location = Object.defineProperties({ assign, reload: vi.fn() } as Record<string, unknown>, {
    href: part('href'),
    pathname: part('pathname'),
    search: part('search'),
    hash: part('hash'),
    origin: part('origin'),
  });
  vi.stubGlobal('location', location);
  vi.stubGlobal('history', {
    scrollRestoration: 'auto',
    get state() {
      return current().state;
    },
    pushState: (state: unknown, _: string, url: URL) => {
      entries.splice(++at, Number.POSITIVE_INFINITY, { url, state });
    },
    replaceState: (state: unknown, _: string, url: URL = current().url) => {
      entries[at] = { url, state };
    },
  });
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) =>
    listeners.set(name, listener),
  );
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {} });
  return {
    assign,
    entries,
    back: () => {
      at--;
      listeners.get('popstate')?.();
    },
  };
}

const pageNamed = (name: string): PageModule => ({
  default: () => null,
  head: () => [{ title: name }],
});

/** A router whose modules are loaded when the test says so. */
async function startRouter() {
  const waiting = new Map<string, { give: () => void; fail: () => void }>();
  const findPage = (pathname: string) => ({
    name: pathname,
    load: () =>
      pathname === '/'
        ? Promise.resolve(pageNamed('/'))
        : new Promise<PageModule>((resolve, reject) => {
            waiting.set(pathname, {
              give: () => resolve(pageNamed(pathname)),
              fail: () => reject(new Error('gone')),
            });
          }),
  });
  const router = await SiteRouter.at(currentLocation(), findPage);
  router.listen();
  return { router, waiting, shown: () => router.state.location.pathname };
}

let browser: ReturnType<typeof stubBrowser>;
beforeEach(() => {
  browser = stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

it('keeps the page until the next one is loaded, and changes the address then', async () => {
  const { router, waiting, shown } = await startRouter();
  const done = router.navigate('/about?x=1#y', { state: 'carried' });
  expect([shown(), location.pathname]).toEqual(['/', '/']);
  waiting.get('/about')?.give();
  await done;
  expect(router.state.location).toMatchObject({
    pathname: '/about',
    search: '?x=1',
    hash: '#y',
    state: 'carried',
  });
  expect(router.state.scroll).toBe('reset');
  expect(browser.entries).toHaveLength(2);
});

it('shows the newest page that was asked for, whichever is loaded first', async () => {
  const { router, waiting, shown } = await startRouter();
  const first = router.navigate('/slow');
  const second = router.navigate('/fast');
  waiting.get('/fast')?.give();
  await second;
  waiting.get('/slow')?.give();
  await first;
  expect([shown(), location.pathname]).toEqual(['/fast', '/fast']);
  expect(browser.entries).toHaveLength(2);
});

it('shows a page that is loaded at once, in place of the entry where that is asked for', async () => {
  const { router, shown } = await startRouter();
  void router.navigate('/?to=toml', { replace: true, preventScrollReset: true });
  expect([shown(), router.state.location.search]).toEqual(['/', '?to=toml']);
  expect(router.state.scroll).toBe('keep');
  expect(browser.entries).toHaveLength(1);
});

it('follows the browser back to where the visitor had scrolled', async () => {
  const { router, waiting, shown } = await startRouter();
  vi.stubGlobal('scrollY', 700);
  const done = router.navigate('/about');
  waiting.get('/about')?.give();
  await done;
  browser.back();
  expect(shown()).toBe('/');
  expect(router.state.scroll).toBe('restore');
  expect(router.scrollPositions.get(router.state.location.key)).toBe(700);
});

it('loads the page itself where its module is gone or it is on another site', async () => {
  const { router, waiting, shown } = await startRouter();
  const done = router.navigate('/about');
  waiting.get('/about')?.fail();
  await done;
  expect(String(browser.assign.mock.lastCall?.[0])).toBe(`${origin}/about`);
  await router.navigate('https://example.com/x');
  expect(String(browser.assign.mock.lastCall?.[0])).toBe('https://example.com/x');
  expect(shown()).toBe('/');
});
