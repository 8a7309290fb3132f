import { choicesFrom } from '../../workspace/choices/choices-from.ts';
import { KeptChoices } from '../../workspace/choices/kept-choices.ts';

/** What of the parser a share link carries. */
export interface InspectChoices {
  readonly view: 'tree' | 'events' | 'tokens' | 'versions' | 'actions';
  readonly onlyDifferences: boolean;
  /** A JSONPath query of the tree. */
  readonly query: string;
}

export const defaultChoices: InspectChoices = { view: 'tree', onlyDifferences: false, query: '' };

/** The choices as they were left. */
export const keptChoices = new KeptChoices('inspect-choices', inspectChoicesFrom);

/** Longest query a link brings along, in code units. */
const longestQuery = 10_000;

/** The choices in something that may come from anyone. */
export function inspectChoicesFrom(given: unknown): InspectChoices {
  const { query, ...listed } = defaultChoices;
  const chosen = choicesFrom(
    given,
    { view: ['tree', 'events', 'tokens', 'versions', 'actions'], onlyDifferences: [false, true] },
    listed,
  );
  const own = typeof given === 'object' && given !== null && 'query' in given ? given.query : query;
  const isQuery = typeof own === 'string' && own.length <= longestQuery;
  return { ...chosen, query: isQuery ? own : query };
}
