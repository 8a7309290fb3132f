import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

/** A value that can be watched. Knows nothing of the screen. */
export class Store<State> {
  #state: State;
  readonly #listeners = new Set<() => void>();

  constructor(state: State) {
    this.#state = state;
  }

  /** The value now: the same object until something changes. */
  get state(): State {
    return this.#state;
  }

  /** Calls `listener` after each change until the returned function is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Puts another value in place of the one before. */
  protected set(state: State): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  /** Changes some fields of the value, which must be an object. Where they are so already, nothing happens. */
  protected change(fields: Partial<State>): void {
    const names = Object.keys(fields) as (keyof State)[];
    if (names.every((name) => Object.is(fields[name], this.#state[name]))) return;
    this.set({ ...this.#state, ...fields });
  }
}

/** A store that its owner changes from outside. */
export class WritableStore<State> extends Store<State> {
  override set(state: State): void {
    super.set(state);
  }
}

/**
 * The value of a store; renders again when it changes.
 *
 * @param rendered the value in the built pages, where it may be another one than at the start.
 */
export function useStore<State>(store: Store<State>, rendered?: State): State {
  const current = () => store.state;
  return useSyncExternalStore(
    store.subscribe,
    current,
    rendered === undefined ? current : () => rendered,
  );
}

/**
 * Something of a store's value; renders again when that changes, and not with every change of the rest.
 *
 * @param select must give the same for the same value.
 * @param rendered the value in the built pages.
 */
export function useSelected<State, Selected>(
  store: Store<State>,
  select: (state: State) => Selected,
  rendered: State,
): Selected {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.state),
    () => select(rendered),
  );
}

/**
 * What {@link useSelected} gives, for changes that are not urgent: they are rendered in slices, between which the page
 * answers, and a change while the page is hydrated does not become part of that task. At first, it is what the built
 * pages have.
 *
 * @param select must give the same for the same value, and be the same function each time.
 * @param rendered the value in the built pages, the same each time.
 */
export function useSelectedLater<State, Selected>(
  store: Store<State>,
  select: (state: State) => Selected,
  rendered: State,
): Selected {
  const [selected, setSelected] = useState(() => select(rendered));
  useEffect(() => {
    const follow = () => startTransition(() => setSelected(() => select(store.state)));
    follow();
    return store.subscribe(follow);
  }, [store, select]);
  return selected;
}
