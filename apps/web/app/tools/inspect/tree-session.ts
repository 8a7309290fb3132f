import type { Path } from '@yamlkit/engine';
import { Store } from '../../ui/store.ts';
import { readingOf, templateMode } from '../../workspace/documents/template-reading.ts';
import type { WorkingDocument } from '../../workspace/documents/working-document.ts';
import type { EngineClient } from '../../workspace/engine/client.ts';
import { EngineError } from '../../workspace/engine/engine-error.ts';
import { type LiveAnswer, LiveQuery } from '../../workspace/engine/live-query.ts';
import type {
  ListedNode,
  LocatedNode,
  OfRevision,
  QueryAnswer,
  TreeAnswer,
  TreeEdit,
  TreeQuestion,
  TreeSummary,
} from './protocol.ts';

/** The tree follows the text this many milliseconds after typing pauses. */
const typingPause = 300;
/** Rows asked for at a time. */
const pageSize = 100;

/** What the newest query found. */
export interface QueryState extends QueryAnswer {
  readonly text: string;
  /** The 0-based place of the match that was gone to; -1 before the first. */
  readonly current: number;
}

/** What is known of the tree. */
export interface TreeState {
  readonly isReading: boolean;
  readonly summary: TreeSummary;
  /** How many rows are shown. */
  readonly count: number;
  /** Rows that have been loaded, by page. */
  readonly pages: ReadonlyMap<number, readonly ListedNode[]>;
  readonly selection: LocatedNode | null;
  /** How many nodes the newest search can find; null when nothing is searched for. */
  readonly matches: number | null;
  /** Null when there is no query. */
  readonly query: QueryState | null;
  readonly failure: string | null;
}

/** What is known of a text that an edit of the tree leads to. */
export interface ExpectedEdit {
  readonly edit: OfRevision<TreeEdit>;
  /** The path of the node to select; undefined for the one that is selected. */
  readonly select: Path | undefined;
}

const emptySummary: TreeSummary = { kind: 'tree', count: 0, documentCount: 0, rows: [] };
const emptyState: TreeState = {
  isReading: false,
  summary: emptySummary,
  count: 0,
  pages: new Map(),
  selection: null,
  matches: null,
  query: null,
  failure: null,
};

/** Keeps a tree of the document, its open nodes and its selection. Knows nothing of the screen. */
export class TreeSession extends Store<TreeState> {
  readonly #document: WorkingDocument;
  readonly #engine: Pick<EngineClient, 'call'>;
  readonly #reading: LiveQuery<TreeSummary>;
  /** How many answers about the text have been taken in. */
  #taken = 0;
  /** Questions that change the tree wait for one another. */
  #queue: Promise<unknown> = Promise.resolve();
  /** Keys come faster than answers. */
  #heading: number | undefined;
  #moving: Promise<void> = Promise.resolve();
  /** What is searched and asked for, to be repeated when the text has changed. */
  #searched = '';
  #queried = '';
  /** The revision of the document that the tree is of; -1 before the first. */
  #revision = -1;
  /** Whether the text has been replaced as a whole since the newest tree: then nothing of that stays open. */
  #isAnother = false;
  /** The edit of the tree that the next text comes from, and what is to be selected then. */
  #expected: ExpectedEdit | undefined;

  constructor(document: WorkingDocument, engine: Pick<EngineClient, 'call'>) {
    super(emptyState);
    this.#document = document;
    this.#engine = engine;
    this.#reading = new LiveQuery({
      inputs: [document],
      debounceMs: typingPause,
      whenEmpty: emptySummary,
      ask: () => this.#read(),
    });
    this.#reading.subscribe(() => this.#follow(this.#reading.state));
  }

  /** Follows the document until the returned function is called. */
  start(): () => void {
    this.#reading.refresh();
    const unsubscribe = this.#document.subscribe(() => {
      const { change, replacesAll } = this.#document.snapshot;
      if (replacesAll) this.#isAnother = true;
      const isTyped = change === 'edited' && this.#expected === undefined;
      this.#reading.refresh(isTyped ? typingPause : 0);
    });
    const unsubscribeMode = templateMode.subscribe(() => {
      this.#reading.refresh();
    });
    return () => {
      unsubscribe();
      unsubscribeMode();
      this.#reading.cancel();
    };
  }

  /** The revision of the document that the tree is of; undefined while that is not the newest. */
  get revision(): number | undefined {
    const isNewest = this.#revision === this.#document.snapshot.revision;
    return isNewest && !this.state.isReading ? this.#revision : undefined;
  }

  /** Waits until the tree is of the newest text, or could not be read, and all asked for is done. */
  async settle(): Promise<void> {
    await new Promise<void>((resolve) => {
      const look = () => {
        if (this.state.isReading) return;
        unsubscribe();
        resolve();
      };
      const unsubscribe = this.subscribe(look);
      look();
    });
    await this.#moving;
    await this.#queue;
  }

  /** Announces an edit of the tree: the next change of the text is read at once. */
  expectEdit(expected: ExpectedEdit): void {
    this.#expected = expected;
  }

  /** Has the text read now, if a pause in typing is being waited for. */
  readNow(): void {
    this.#reading.flush();
  }

  /** Reads the text again: the worker knows its tree no more. */
  readAgain(): void {
    this.#reading.refresh();
  }

  /** The row at a place, if it has been loaded. */
  rowAt(place: number): ListedNode | undefined {
    return this.state.pages.get(Math.floor(place / pageSize))?.[place % pageSize];
  }

  /** Loads the page with a place. */
  async load(place: number): Promise<void> {
    const page = Math.floor(place / pageSize);
    const { pages } = this.state;
    const question = { ask: 'rows', from: page * pageSize, count: pageSize } as const;
    const answer = await this.#ask('treeRows', question);
    // A tree that has changed meanwhile has other pages.
    if (answer === undefined || this.state.pages !== pages) return;
    this.change({ pages: new Map(pages).set(page, answer.rows) });
  }

  async open(row: ListedNode, isExpanded: boolean): Promise<void> {
    if (row.children === 0 || row.alias !== undefined) return;
    await this.#change({ ask: 'open', node: row.id, isExpanded });
  }

  /** Opens all nodes above a depth and closes the others; 0 closes all. */
  async openTo(depth: number): Promise<void> {
    this.change({ selection: null });
    await this.#change({ ask: 'openTo', depth });
  }

  /** Opens a node and its siblings. */
  async openSiblings(node: number): Promise<void> {
    await this.#select({ ask: 'openSiblings', node });
  }

  /** Selects the next row whose key begins with a text, the one at `from` being looked at first. */
  selectByKey(text: string, from: number): Promise<void> {
    return this.#select({ ask: 'byKey', text, from });
  }

  /** Selects a node and opens what is above it. */
  select(node: number): Promise<void> {
    return this.#select({ ask: 'node', node });
  }

  selectAbove(node: number): Promise<void> {
    return this.#select({ ask: 'above', node });
  }

  /** The place that is being selected, or is: what a key that moves moves from. */
  get place(): number | undefined {
    return this.#heading ?? this.state.selection?.place;
  }

  /** Selects the row at a place, whether it has been loaded or not. */
  selectPlace(place: number): Promise<void> {
    this.#moving = this.#selectPlace(place);
    return this.#moving;
  }

  async #selectPlace(place: number): Promise<void> {
    if (place < 0 || place >= this.state.count) return;
    this.#heading = place;
    if (this.rowAt(place) === undefined) await this.load(place);
    const row = this.rowAt(place);
    if (row !== undefined && this.#heading === place) await this.select(row.id);
    if (this.#heading === place) this.#heading = undefined;
  }

  /** Selects the innermost node at a place of the text. */
  selectAt(place: { readonly line: number; readonly offset: number }): Promise<void> {
    return this.#select({ ask: 'at', place });
  }

  /** Counts what a search can find. */
  async search(text: string): Promise<void> {
    this.#searched = text;
    if (text === '') {
      this.change({ matches: null });
      return;
    }
    const answer = await this.#change({ ask: 'countMatches', text }, false);
    if (answer?.matches !== undefined) this.change({ matches: answer.matches });
  }

  /** Selects the next or previous node that holds a text, wrapping around at the ends. */
  find(text: string, direction: 1 | -1): Promise<void> {
    const after = this.state.selection?.row.id;
    const from = after === undefined || after < 0 ? {} : { after };
    return this.#select({ ask: 'find', text, direction, ...from });
  }

  /** Runs a JSONPath query; '' ends it. A newer one takes its place. */
  async query(text: string): Promise<void> {
    const wanted = text.trim();
    this.#queried = text;
    if (wanted === '' && this.state.query === null) return;
    let answer: QueryAnswer | undefined;
    try {
      answer = await this.#engine.call('treeQuery', wanted);
    } catch (error) {
      if (error instanceof EngineError && error.reason === 'superseded') return;
      const message = 'The query took too long and was stopped.';
      const parameters = { reason: 'time' } as const;
      const problem = { code: 'query-limit', parameters, message, from: 0, to: 0 } as const;
      answer = { count: 0, ranges: [], problems: [problem] };
    }
    if (this.#queried !== text) return;
    // The worker was restarted and knows no tree: it is asked again once it does.
    if (answer === undefined) this.#reading.refresh();
    else {
      const query = wanted === '' ? null : { ...answer, text, current: -1 };
      this.change({ query, pages: new Map() });
    }
  }

  /** Selects the next or previous node the query found, wrapping around at the ends. */
  async goToMatch(direction: 1 | -1): Promise<void> {
    const { query } = this.state;
    if (query === null || query.count === 0) return;
    const before = query.current === -1 && direction === -1 ? 0 : query.current;
    const current = (before + direction + query.count) % query.count;
    this.change({ query: { ...query, current } });
    await this.#select({ ask: 'match', index: current });
  }

  /** The first nodes that the query found. */
  async results(count: number): Promise<readonly ListedNode[]> {
    return (await this.#change({ ask: 'results', count }, false))?.results ?? [];
  }

  /** All that the query found as one text; undefined when it is too long, or there is none. */
  async resultsAs(format: 'yaml' | 'json'): Promise<string | undefined> {
    return (await this.#change({ ask: 'resultsAs', format }, false))?.copy;
  }

  /** A node as a text of its own; undefined when there is none. */
  async copyOf(node: number, format: 'yaml' | 'json'): Promise<string | undefined> {
    return (await this.#change({ ask: format, node }, false))?.copy;
  }

  async #select(question: TreeQuestion): Promise<void> {
    const answer = await this.#change(question);
    if (answer?.found) this.change({ selection: answer.found });
  }

  /** Asks something after all that was asked before; the rows may be others afterwards. */
  #change(question: TreeQuestion, changesRows = true): Promise<TreeAnswer | undefined> {
    const asked = this.#queue.then(async () => {
      const answer = await this.#ask('tree', question);
      // The worker is not asked about an empty text: its tree is still that of the text before.
      if (this.#document.snapshot.text.length === 0) return undefined;
      const isChanged = question.ask.startsWith('open') || answer?.count !== this.state.count;
      if (answer && changesRows && isChanged) {
        this.change({ count: answer.count, pages: new Map() });
      }
      return answer;
    });
    this.#queue = asked;
    return asked;
  }

  async #ask(method: 'tree' | 'treeRows', question: TreeQuestion): Promise<TreeAnswer | undefined> {
    try {
      const answer = await this.#engine.call(method, question);
      // The worker was restarted and knows no tree.
      if (answer === undefined) this.#reading.refresh();
      return answer;
    } catch {
      return undefined;
    }
  }

  /** Reads the text as it is, and what else there is to know for the tree of it. */
  async #read(): Promise<TreeSummary> {
    const { text, revision, change } = this.#document.snapshot;
    const { select, edit } = this.#expected ?? {};
    const selected = select ?? this.state.selection?.row.id;
    const isEdited = change === 'edited' || change === 'configured';
    const keepsOpen = isEdited && (this.#expected !== undefined || !this.#isAnother);
    const request = {
      revision,
      keepsOpen,
      pageSize,
      reading: readingOf(this.#document),
      ...(isEdited && selected !== undefined && { selected }),
      ...(edit && { edit }),
    };
    return await this.#engine.call('inspect', request, text);
  }

  #follow({ isPending, answer: summary, version, failure }: LiveAnswer<TreeSummary>): void {
    if (version === this.#taken) {
      this.change({ isReading: isPending, failure });
      return;
    }
    this.#taken = version;
    const { text, revision } = this.#document.snapshot;
    this.#expected = undefined;
    this.#isAnother = false;
    this.#revision = revision;
    if (text.length === 0) {
      // The worker still has the tree of the text before: what comes next is not an edit of that.
      this.#isAnother = true;
      this.set(emptyState);
      return;
    }
    this.#heading = undefined;
    const { query } = this.state;
    const selection = summary.selected ?? null;
    const page = Math.floor(Math.max(selection?.place ?? 0, 0) / pageSize);
    const pages = new Map([[page, summary.rows]]);
    this.set({ ...emptyState, summary, count: summary.count, pages, selection, query });
    void this.search(this.#searched);
    void this.query(this.#queried);
  }
}
