import { Store } from './store.ts';

/** Where a tooltip is, seen from its control. */
export type TooltipSide = 'top' | 'right' | 'bottom' | 'left';

/** A control on the page that has a tooltip. */
export interface TooltipTarget {
  readonly key: string;
  readonly element: HTMLElement;
  readonly text: string;
  readonly side: TooltipSide;
}

/** The controls that have tooltips, for the layer that shows them. */
export class TooltipTargets extends Store<readonly TooltipTarget[]> {
  constructor() {
    super([]);
  }

  /** Adds a target, or replaces the one with the same key, until the returned function is called. */
  add(target: TooltipTarget): () => void {
    this.set([...this.state.filter(({ key }) => key !== target.key), target]);
    return () => this.set(this.state.filter((other) => other !== target));
  }
}

/** The page's tooltip targets. */
export const tooltipTargets = new TooltipTargets();
