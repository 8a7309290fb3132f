/** The session storage key; named by the site, so that forgetting everything forgets it too. */
const SCROLL_KEY = 'yaml-toolkit:scroll';

/** Where the visitor had scrolled to, for each entry of the browser's history. Survives reloads. */
export class ScrollPositions {
  readonly #positions = new Map<string, number>();

  /** Takes over from the browser, whose own positions are those of other pages in the same document. */
  listen(currentKey: () => string): void {
    this.#read();
    history.scrollRestoration = 'manual';
    addEventListener('pagehide', () => {
      // While a page loads, the browser is the first to know.
      history.scrollRestoration = 'auto';
      this.remember(currentKey());
      this.#write();
    });
    // Back from the browser's cache.
    addEventListener('pageshow', () => {
      history.scrollRestoration = 'manual';
    });
  }

  /** Remembers where the page is scrolled to now. */
  remember(key: string): void {
    this.#positions.set(key, scrollY);
  }

  get(key: string): number | undefined {
    return this.#positions.get(key);
  }

  #read(): void {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(SCROLL_KEY) ?? '{}');
      for (const [key, y] of Object.entries(stored ?? {})) {
        if (typeof y === 'number') this.#positions.set(key, y);
      }
    } catch {
      // Storage may be blocked, and its content may be from another version of the site.
    }
  }

  #write(): void {
    try {
      sessionStorage.setItem(SCROLL_KEY, JSON.stringify(Object.fromEntries(this.#positions)));
    } catch {
      // Storage may be forbidden or full.
    }
  }
}
