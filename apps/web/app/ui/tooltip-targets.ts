/** Where a tooltip stands, seen from its control. */
export type TooltipSide = 'top' | 'right' | 'bottom' | 'left';

/** A control on the page that has a tooltip. */
export interface TooltipTarget {
  readonly key: string;
  readonly element: HTMLElement;
  readonly text: string;
  readonly side: TooltipSide;
}

/** The controls that have tooltips, for the layer that shows them. */
export class TooltipTargets {
  #targets: readonly TooltipTarget[] = [];
  readonly #listeners = new Set<() => void>();

  /** The targets; the same array until something changes. */
  readonly all = (): readonly TooltipTarget[] => this.#targets;

  /** Calls `listener` after each change until the returned function is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Adds a target, or replaces the one with the same key, until the returned function is called. */
  add(target: TooltipTarget): () => void {
    this.#change([...this.#targets.filter(({ key }) => key !== target.key), target]);
    return () => this.#change(this.#targets.filter((other) => other !== target));
  }

  #change(targets: readonly TooltipTarget[]): void {
    this.#targets = targets;
    for (const listener of this.#listeners) listener();
  }
}

/** The page's tooltip targets. */
export const tooltipTargets = new TooltipTargets();
