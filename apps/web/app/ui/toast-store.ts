/** How many toasts are kept: a new one replaces the old. */
export const TOAST_LIMIT = 1;
/** Milliseconds a toast is shown. */
export const TOAST_DURATION = 5000;
/** Milliseconds after which a dismissed toast leaves the store. */
export const TOAST_REMOVE_DELAY = 1_000_000;
/** Pixels of swiping to the right that dismiss a toast. */
export const TOAST_SWIPE_THRESHOLD = 50;

/** What to say in a toast. */
export interface ToastContent {
  readonly title: string;
  readonly description?: string;
  readonly variant?: 'default' | 'destructive';
  /** One thing the user can do about it, such as undoing. */
  readonly action?: { readonly label: string; readonly onSelect: () => void };
}

/** A toast in the store. `open` is false from its dismissal to its removal. */
export interface Toast extends ToastContent {
  readonly id: number;
  readonly open: boolean;
}

/** Holds the toasts and tells its listeners of each change; knows nothing of the screen. */
export class ToastStore {
  #toasts: readonly Toast[] = [];
  #lastId = 0;
  readonly #listeners = new Set<() => void>();
  readonly #removals = new Map<number, ReturnType<typeof setTimeout>>();

  /** The toasts, newest first; the same array until something changes. */
  readonly toasts = (): readonly Toast[] => this.#toasts;

  /** Calls `listener` after each change until the returned function is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Shows a toast in place of any other and gives its id. */
  show(content: ToastContent): number {
    const id = ++this.#lastId;
    const kept = [{ ...content, id, open: true }, ...this.#toasts].slice(0, TOAST_LIMIT);
    for (const [removed, timer] of this.#removals) {
      if (kept.some((toast) => toast.id === removed)) continue;
      clearTimeout(timer);
      this.#removals.delete(removed);
    }
    this.#change(kept);
    return id;
  }

  /** Closes the toast; it leaves the store after {@link TOAST_REMOVE_DELAY}. */
  dismiss(id: number): void {
    if (!this.#toasts.some((toast) => toast.id === id && toast.open)) return;
    this.#change(
      this.#toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)),
    );
    this.#removals.set(
      id,
      setTimeout(() => {
        this.#removals.delete(id);
        this.#change(this.#toasts.filter((toast) => toast.id !== id));
      }, TOAST_REMOVE_DELAY),
    );
  }

  #change(toasts: readonly Toast[]): void {
    this.#toasts = toasts;
    for (const listener of this.#listeners) listener();
  }
}
