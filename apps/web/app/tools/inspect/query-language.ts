/** The languages that a query may be in. */
export type QueryLanguage = 'jq' | 'JSONPath';

/** The language that a query is in: JSONPath begins with its `$`, which is alone, or before a dot or a bracket. */
export function languageOf(query: string): QueryLanguage {
  return /^\s*\$\s*(?:$|[.[])/.test(query) ? 'JSONPath' : 'jq';
}
