/** Least and most that the side of a workbench has of the width, in percent. */
export const sideLimits = { least: 15, most: 80 } as const;

/** How a workbench is divided. */
export interface SideState {
  /** The side's share of the width, in percent. */
  readonly share: number;
  readonly isOpen: boolean;
}

const keyOf = (name: string) => `yaml-toolkit:panes-${name}`;

/** A share within the limits. */
export function withinLimits(share: number): number {
  return Math.min(sideLimits.most, Math.max(sideLimits.least, Math.round(share * 10) / 10));
}

/** How a workbench was left; as at first where nothing (usable) is kept. */
export function readPanes(name: string, share: number): SideState {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null');
    const { share: keptShare, isOpen } = Object(kept) as Record<string, unknown>;
    return {
      share: typeof keptShare === 'number' && keptShare > 0 ? withinLimits(keptShare) : share,
      isOpen: isOpen !== false,
    };
  } catch {
    return { share, isOpen: true };
  }
}

/** Keeps how a workbench is divided, where the browser lets the page keep anything. */
export function writePanes(name: string, panes: SideState): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(panes));
  } catch {
    // Then it lasts as long as the page.
  }
}
