import { Store } from '../../../ui/store.ts';
import type { EngineClient } from '../../../workspace/engine/client.ts';
import { EngineError } from '../../../workspace/engine/engine-error.ts';
import type { TreeSession } from '../tree-session.ts';
import type { ListedTableRow, TableArrangement, TableSummary } from './table-protocol.ts';

/** Rows asked for at a time. */
const pageSize = 100;

export interface TableState {
  readonly arrangement: TableArrangement;
  /** Null until the first answer, and for an empty text. */
  readonly summary: TableSummary | null;
  /** Rows that have been loaded, by page. */
  readonly pages: ReadonlyMap<number, readonly ListedTableRow[]>;
  readonly failure: string | null;
}

const asItIs: TableArrangement = {
  list: undefined,
  filter: '',
  filterColumn: undefined,
  sort: undefined,
};

/** Keeps a table of a list of mappings of the newest tree, and how it is arranged. Knows nothing of the screen. */
export class TableSession extends Store<TableState> {
  readonly #tree: TreeSession;
  readonly #engine: Pick<EngineClient, 'call'>;
  /** The row that is looked at, by its place in the list: it is followed when others come before it. */
  #row: number | undefined;
  /** The place of the first row on the screen. */
  #first = 0;
  /** Counts the questions, so that an answer to an older one is known to be. */
  #asked = 0;

  constructor(tree: TreeSession, engine: Pick<EngineClient, 'call'>) {
    super({ arrangement: asItIs, summary: null, pages: new Map(), failure: null });
    this.#tree = tree;
    this.#engine = engine;
  }

  /** Follows the tree until the returned function is called. */
  start(): () => void {
    let known: unknown;
    const follow = () => {
      const { revision, state } = this.#tree;
      if (revision === undefined || state.summary === known) return;
      known = state.summary;
      void this.#ask();
    };
    follow();
    return this.#tree.subscribe(follow);
  }

  /** Shows another list, or the same one in another way. */
  arrange(change: Partial<TableArrangement>): void {
    const isAnother = 'list' in change && change.list !== this.state.arrangement.list;
    const before = isAnother ? asItIs : this.state.arrangement;
    this.#row = isAnother ? undefined : this.#row;
    this.#first = 0;
    this.change({ arrangement: { ...before, ...change } });
    void this.#ask();
  }

  /** Sorts by a column: first ascending, then descending, then not. */
  sortBy(column: string): void {
    const { sort } = this.state.arrangement;
    if (sort?.column !== column) this.arrange({ sort: { column, isDescending: false } });
    else this.arrange({ sort: sort.isDescending ? undefined : { column, isDescending: true } });
  }

  /** Names the row that is looked at. */
  lookAt(row: ListedTableRow | undefined): void {
    this.#row = row?.place;
  }

  /** The row at a place among those shown, if it has been loaded. */
  rowAt(place: number): ListedTableRow | undefined {
    return this.state.pages.get(Math.floor(place / pageSize))?.[place % pageSize];
  }

  /** Loads the rows around a place. */
  async load(place: number): Promise<void> {
    const page = Math.floor(place / pageSize);
    this.#first = page * pageSize;
    const { summary } = this.state;
    if (summary === null) return;
    const question = { revision: summary.revision, from: this.#first, count: pageSize };
    const rows = await this.#call(() => this.#engine.call('tableRows', question));
    if (rows === undefined || this.state.summary !== summary) return;
    this.change({ pages: new Map(this.state.pages).set(page, rows) });
  }

  /** The rows that are shown as CSV; undefined when that cannot be written. */
  async csv(): Promise<string | undefined> {
    const { summary } = this.state;
    if (summary === null) return undefined;
    return this.#call(() => this.#engine.call('tableCsv', { revision: summary.revision }));
  }

  async #ask(): Promise<void> {
    const asked = ++this.#asked;
    const { revision, state } = this.#tree;
    if (revision === undefined) return;
    if (state.count === 0) {
      this.change({ summary: null, pages: new Map(), failure: null });
      return;
    }
    const { arrangement } = this.state;
    const request = {
      ...arrangement,
      revision,
      from: this.#first,
      count: pageSize,
      row: this.#row,
    };
    try {
      const answer = await this.#engine.call('table', request);
      if (this.#asked !== asked) return;
      if (answer.kind !== 'table') {
        // A newer tree is on its way, unless the worker was restarted.
        if (this.#tree.revision === revision) this.#tree.readAgain();
        return;
      }
      const pages = new Map([[this.#first / pageSize, answer.rows]]);
      this.change({ summary: answer, pages, failure: null });
    } catch (error) {
      const isSuperseded = error instanceof EngineError && error.reason === 'superseded';
      if (this.#asked !== asked || isSuperseded) return;
      this.change({ failure: 'The table took too long and was stopped.' });
    }
  }

  async #call<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await ask();
    } catch {
      return undefined;
    }
  }
}
