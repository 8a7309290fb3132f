import type { Comparison } from '../engine/protocol.ts';
import { DiffPane, type LineColumns } from './diff-pane.ts';

export interface DiffPanesSettings {
  /** What each pane shows, for assistive technology. */
  readonly labels: readonly string[];
  /** Called when another change is shown: its number, 1-based. */
  readonly onChange: (position: number) => void;
}

/** The panes of a comparison, which scroll together. */
export class DiffPanes {
  readonly #panes: readonly DiffPane[];
  readonly #changes: Int32Array;
  readonly #onChange: (position: number) => void;
  readonly #stopScrolling: () => void;

  /**
   * Reads the texts in, a piece at a time, and shows them with the first change in view.
   *
   * @param hosts one element for each pane.
   * @param isWanted called before anything is shown, as the result may be outdated by then.
   */
  static async create(
    hosts: readonly HTMLElement[],
    comparison: Comparison,
    settings: DiffPanesSettings,
    isWanted: () => boolean,
  ): Promise<DiffPanes | undefined> {
    const columns: readonly LineColumns[] =
      comparison.layout === 'split' ? ['before', 'after'] : ['both'];
    const step = (direction: 1 | -1): boolean => panes?.step(direction) ?? false;
    const makers = await Promise.all(
      comparison.panes.map((pane, at) => {
        const root = hosts[at].shadowRoot ?? hosts[at].attachShadow({ mode: 'open' });
        return DiffPane.create(root, pane, {
          label: settings.labels[at],
          columns: columns[at],
          step,
        });
      }),
    );
    if (!isWanted()) return undefined;
    const panes = new DiffPanes(
      makers.map((make) => make()),
      comparison.changes,
      settings.onChange,
    );
    if (comparison.changes.length > 0) panes.#goTo(0);
    return panes;
  }

  private constructor(
    panes: readonly DiffPane[],
    changes: Int32Array,
    onChange: (position: number) => void,
  ) {
    this.#panes = panes;
    this.#changes = changes;
    this.#onChange = onChange;
    this.#stopScrolling = scrollTogether(panes.map(({ scroller }) => scroller));
  }

  /** Shows the change after the cursor, or the one before it; false if there is none. */
  step(direction: 1 | -1): boolean {
    if (this.#changes.length === 0) return false;
    const focused = this.#panes.find(({ hasFocus }) => hasFocus) ?? this.#panes[0];
    this.#goTo(nextChange(this.#changes, focused.row, direction));
    return true;
  }

  destroy(): void {
    this.#stopScrolling();
    for (const pane of this.#panes) pane.destroy();
  }

  #goTo(change: number): void {
    for (const pane of this.#panes) pane.goTo(this.#changes[change]);
    this.#onChange(change + 1);
  }
}

/**
 * The number of the change after a row, or before it; wraps around at the ends.
 *
 * @param changes rows, ascending, at least one.
 */
export function nextChange(changes: Int32Array, row: number, direction: 1 | -1): number {
  let low = 0;
  let high = changes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (changes[middle] < row || (changes[middle] === row && direction === 1)) low = middle + 1;
    else high = middle;
  }
  const next = direction === 1 ? low : low - 1;
  return (next + changes.length) % changes.length;
}

/** Lets each element scroll the others along. */
function scrollTogether(scrollers: readonly HTMLElement[]): () => void {
  const follow = ({ target }: Event): void => {
    if (!(target instanceof HTMLElement)) return;
    const { scrollTop, scrollLeft } = target;
    for (const other of scrollers) {
      if (other === target) continue;
      if (Math.abs(other.scrollTop - scrollTop) >= 1) other.scrollTop = scrollTop;
      if (Math.abs(other.scrollLeft - scrollLeft) >= 1) other.scrollLeft = scrollLeft;
    }
  };
  for (const each of scrollers) each.addEventListener('scroll', follow, { passive: true });
  return () => {
    for (const each of scrollers) each.removeEventListener('scroll', follow);
  };
}
