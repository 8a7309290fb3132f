/** "Forget everything" deletes whatever begins so. */
const key = 'yaml-toolkit:query-history';
/** The oldest are dropped beyond this. */
const mostQueries = 50;
/** UTF-16 code units; longer ones are not kept. */
const longestQuery = 2000;

/** The queries that were run in this browser, the newest first; empty where nothing can be stored. */
export function keptQueries(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter((query) => typeof query === 'string').slice(0, mostQueries);
  } catch {
    // Nothing can be stored, or something else was.
    return [];
  }
}

/** Keeps a query as the newest. */
export function keepQuery(query: string): void {
  const wanted = query.trim();
  if (wanted === '' || wanted.length > longestQuery) return;
  const queries = [wanted, ...keptQueries().filter((each) => each !== wanted)];
  try {
    localStorage.setItem(key, JSON.stringify(queries.slice(0, mostQueries)));
  } catch {
    // Then there is no history.
  }
}

/** Deletes all of them. */
export function forgetQueries(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Then there are none.
  }
}
