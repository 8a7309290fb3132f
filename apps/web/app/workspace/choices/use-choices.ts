import { useCallback, useLayoutEffect, useState } from 'react';
import type { ToolName } from '../../shell/tool-name.ts';
import { useSharedChoices } from '../share/shared-choices.ts';
import type { KeptChoices } from './kept-choices.ts';

/**
 * A tool's options: as they were left on an earlier visit, or as a share link has them, for this visit.
 *
 * @returns the options, and a function that changes some of them and keeps those.
 */
export function useChoices<Choices extends object>(
  tool: ToolName,
  kept: KeptChoices<Choices>,
): readonly [Choices, (change: Partial<Choices>) => void] {
  // Pre-rendered pages show the defaults.
  const [choices, setChoices] = useState(kept.defaults);
  useLayoutEffect(() => setChoices(kept.read()), [kept]);
  useSharedChoices(tool, choices, (given) => setChoices(kept.from(given)));
  const choose = useCallback(
    (change: Partial<Choices>) => {
      setChoices((before) => ({ ...before, ...change }));
      kept.keep(change);
    },
    [kept],
  );
  return [choices, choose];
}
