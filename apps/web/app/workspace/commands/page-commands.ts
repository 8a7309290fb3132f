import { useEffect } from 'react';

/** Something the page that is shown can do, for the command menu. */
export interface PageCommand {
  /** As on the button that does the same. */
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly run: () => void;
}

const offered = new Set<readonly PageCommand[]>();

/** What the page offers now, in the order in which its parts came up. */
export function pageCommands(): readonly PageCommand[] {
  return [...offered].flat().filter((command) => command.isDisabled !== true);
}

/** Offers commands in the command menu for as long as the component is there. */
export function usePageCommands(commands: readonly PageCommand[]): void {
  useEffect(() => {
    offered.add(commands);
    return () => {
      offered.delete(commands);
    };
  });
}
