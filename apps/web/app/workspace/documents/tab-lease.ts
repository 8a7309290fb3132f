/** Which sessions, each with its documents, this and other open tabs of the site work in. */
export interface TabLease {
  /** The session this tab worked in before it was reloaded. */
  readonly remembered: string | undefined;
  /** The sessions that tabs open now work in. */
  taken(): Promise<ReadonlySet<string>>;
  /** Takes a session for this tab until it closes; false when another open tab has it. */
  take(session: string): Promise<boolean>;
  /** A session that no tab has. */
  create(): string;
}

const defaultKey = 'yaml-toolkit:slot';
/** A reloaded page may still find the lock of its former self; that is gone within moments. */
const lockTimeoutMs = 400;

/**
 * A lease by session storage and web locks. Where the browser has no locks (pages not served over a
 * secure connection) every session counts as free; session storage still keeps tabs apart.
 */
export class BrowserTabLease implements TabLease {
  readonly #storageKey: string;

  /** @param storageKey of the session in session storage; the names of its locks begin with it. */
  constructor(storageKey = defaultKey) {
    this.#storageKey = storageKey;
  }

  get #lockPrefix(): string {
    return `${this.#storageKey}:`;
  }

  get remembered(): string | undefined {
    try {
      return sessionStorage.getItem(this.#storageKey) ?? undefined;
    } catch {
      return undefined;
    }
  }

  async taken(): Promise<ReadonlySet<string>> {
    const late = new Promise<LockManagerSnapshot>((resolve) =>
      setTimeout(resolve, lockTimeoutMs, {}),
    );
    const asked = navigator.locks?.query().catch(() => undefined);
    const { held = [] } = (await Promise.race([asked, late])) ?? {};
    const names = held.map((lock) => lock.name ?? '');
    const ours = names.filter((name) => name.startsWith(this.#lockPrefix));
    return new Set(ours.map((name) => name.slice(this.#lockPrefix.length)));
  }

  async take(session: string): Promise<boolean> {
    if (navigator.locks && !(await holdLock(this.#lockPrefix + session))) return false;
    try {
      sessionStorage.setItem(this.#storageKey, session);
    } catch {
      // Without session storage a reload takes the newest kept document instead.
    }
    return true;
  }

  create(): string {
    return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
  }
}

function holdLock(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    navigator.locks
      .request(name, { signal: AbortSignal.timeout(lockTimeoutMs) }, () => {
        resolve(true);
        return new Promise(() => {});
      })
      .catch(() => resolve(false));
  });
}
