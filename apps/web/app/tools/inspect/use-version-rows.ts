import { useCallback, useEffect, useState } from 'react';
import { engine } from '../../workspace/engine/engine.ts';
import type { ListedVersion } from './protocol.ts';

/** Rows asked for at a time. */
const pageSize = 100;

/** Pages of the newest comparison, loaded as they are asked for. */
export interface VersionRows {
  rowAt(place: number): ListedVersion | undefined;
  load(place: number): void;
}

/** @param comparison what the pages are of; another one starts over. */
export function useVersionRows(comparison: unknown, onlyDifferences: boolean): VersionRows {
  const [pages, setPages] = useState<ReadonlyMap<number, readonly ListedVersion[]>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: pages of another comparison are others
  useEffect(() => setPages(new Map()), [comparison, onlyDifferences]);
  const load = useCallback(
    (place: number) => {
      const page = Math.floor(place / pageSize);
      const query = { from: page * pageSize, count: pageSize, onlyDifferences };
      engine.call('versionRows', query).then(
        (rows) => rows && setPages((before) => new Map(before).set(page, rows)),
        // A newer request took its place; what is then still missing is asked for again.
        () => {},
      );
    },
    [onlyDifferences],
  );
  return {
    rowAt: (place) => pages.get(Math.floor(place / pageSize))?.[place % pageSize],
    load,
  };
}
