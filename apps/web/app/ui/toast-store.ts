import { Store } from './store.ts';

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

/** Holds the toasts, newest first; knows nothing of the screen. */
export class ToastStore extends Store<readonly Toast[]> {
  #lastId = 0;
  readonly #removals = new Map<number, ReturnType<typeof setTimeout>>();

  constructor() {
    super([]);
  }

  /** Shows a toast in place of any other and gives its id. */
  show(content: ToastContent): number {
    const id = ++this.#lastId;
    const kept = [{ ...content, id, open: true }, ...this.state].slice(0, TOAST_LIMIT);
    for (const [removed, timer] of this.#removals) {
      if (kept.some((toast) => toast.id === removed)) continue;
      clearTimeout(timer);
      this.#removals.delete(removed);
    }
    this.set(kept);
    return id;
  }

  /** Closes the toast; it leaves the store after {@link TOAST_REMOVE_DELAY}. */
  dismiss(id: number): void {
    if (!this.state.some((toast) => toast.id === id && toast.open)) return;
    this.set(this.state.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
    this.#removals.set(
      id,
      setTimeout(() => {
        this.#removals.delete(id);
        this.set(this.state.filter((toast) => toast.id !== id));
      }, TOAST_REMOVE_DELAY),
    );
  }
}
