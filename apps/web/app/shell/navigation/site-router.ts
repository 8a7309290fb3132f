import type { ComponentType } from 'react';
import { Store } from '../../ui/store.ts';
import type { HeadElement } from './page-head.ts';
import { ScrollPositions } from './scroll-positions.ts';

/** The module of a page, or of the pages that one component shows. */
export interface PageModule {
  readonly default: ComponentType;
  /** The head of the page at a path. */
  readonly head: (pathname: string) => readonly HeadElement[];
}

/** A module that is loaded when one of its pages is first shown. */
export interface PageSource {
  readonly name: string;
  /** The name of its file, where that makes several modules. */
  readonly file?: string;
  readonly load: () => Promise<PageModule>;
}

/** Where the visitor is. */
export interface SiteLocation {
  readonly pathname: string;
  /** With its `?`, or empty. */
  readonly search: string;
  /** With its `#`, or empty. */
  readonly hash: string;
  /** State from the link that led here; it survives reloads, so it must be checked. */
  readonly state: unknown;
  /** Names this entry of the browser's history. */
  readonly key: string;
}

/** The page shown, and the position to scroll to. */
export interface SiteView {
  readonly location: SiteLocation;
  readonly page: PageModule;
  readonly scroll: 'keep' | 'reset' | 'restore';
}

export interface NavigateOptions {
  /** Whether the new address takes the place of the present one in the browser's history. */
  readonly replace?: boolean;
  readonly state?: unknown;
  /** Whether the page stays where it is scrolled to. */
  readonly preventScrollReset?: boolean;
}

/** Goes to another address of the site. */
export type Navigate = (to: string, options?: NavigateOptions) => Promise<void>;

/**
 * Shows the pages of the site in one document. The page that is there stays until the next one's module
 * is loaded, and the newest navigation counts. Knows nothing of how pages are rendered.
 */
export class SiteRouter extends Store<SiteView> {
  readonly scrollPositions = new ScrollPositions();
  readonly #findPage: (pathname: string) => PageSource;
  readonly #loaded = new Map<string, PageModule>();
  #newest = 0;

  private constructor(findPage: (pathname: string) => PageSource, view: SiteView) {
    super(view);
    this.#findPage = findPage;
    this.#loaded.set(findPage(view.location.pathname).name, view.page);
  }

  /** A router that shows the page at `location`, once that is loaded. */
  static async at(
    location: SiteLocation,
    findPage: (pathname: string) => PageSource,
  ): Promise<SiteRouter> {
    const page = await findPage(location.pathname).load();
    return new SiteRouter(findPage, { location, page, scroll: 'restore' });
  }

  /** Follows the browser's back and forward buttons. */
  listen(): void {
    addEventListener('popstate', () => void this.#followBrowser());
    this.scrollPositions.listen(() => this.state.location.key);
  }

  readonly navigate: Navigate = async (to, options = {}) => {
    const { replace = false, state = null, preventScrollReset = false } = options;
    const url = new URL(to, location.href);
    if (url.origin !== location.origin) return location.assign(url);
    // The page itself may still be there where its scripts are gone, as after an update of the site.
    const load = this.#load(url.pathname, () => location.assign(url));
    const page = load instanceof Promise ? await load : load;
    if (page === null) return;
    this.scrollPositions.remember(this.state.location.key);
    const entry = { key: newKey(), state };
    if (replace) history.replaceState(entry, '', url);
    else history.pushState(entry, '', url);
    this.set({ location: currentLocation(), page, scroll: preventScrollReset ? 'keep' : 'reset' });
  };

  async #followBrowser(): Promise<void> {
    const followed = currentLocation();
    const load = this.#load(followed.pathname, () => location.reload());
    const page = load instanceof Promise ? await load : load;
    if (page === null) return;
    this.scrollPositions.remember(this.state.location.key);
    this.set({ location: followed, page, scroll: 'restore' });
  }

  /**
   * The module for a path: at once if it is loaded. Null if a newer navigation has begun meanwhile, or it
   * could not be loaded, after `onFailure`.
   */
  #load(pathname: string, onFailure: () => void): PageModule | Promise<PageModule | null> {
    const request = ++this.#newest;
    const { name, load } = this.#findPage(pathname);
    const known = this.#loaded.get(name);
    if (known) return known;
    return load().then(
      (page) => {
        this.#loaded.set(name, page);
        return request === this.#newest ? page : null;
      },
      () => {
        if (request === this.#newest) onFailure();
        return null;
      },
    );
  }
}

/** The location of the browser. Gives its entry in the history a key if it has none yet. */
export function currentLocation(): SiteLocation {
  const { pathname, search, hash } = location;
  const entry: unknown = history.state;
  if (typeof entry === 'object' && entry !== null && 'key' in entry) {
    const state = 'state' in entry ? entry.state : null;
    return { pathname, search, hash, state, key: String(entry.key) };
  }
  const key = newKey();
  history.replaceState({ key, state: null }, '');
  return { pathname, search, hash, state: null, key };
}

function newKey(): string {
  return Math.random().toString(36).slice(2);
}
