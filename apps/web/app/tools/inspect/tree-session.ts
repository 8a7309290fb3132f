import type { NodePath } from '@yamlkit/engine';
import type { EngineClient } from '../../engine/client.ts';
import { EngineError } from '../../engine/engine-error.ts';
import type { ListedNode, TreeAnswer, TreeQuestion, TreeSummary } from '../../engine/protocol.ts';
import type { WorkingDocument } from '../../working-document/working-document.ts';

/** The tree follows the text this many milliseconds after typing pauses. */
const typingPause = 300;
/** Rows asked for at a time. */
const pageSize = 100;

/** The node that is selected. */
export interface Selection {
  readonly row: ListedNode;
  /** The place of its row among those shown. */
  readonly place: number;
  readonly path: NodePath;
}

/** What is known of the tree. */
export interface TreeState {
  readonly isReading: boolean;
  readonly summary: TreeSummary;
  /** How many rows are shown. */
  readonly count: number;
  /** Rows that have been loaded, by page. */
  readonly pages: ReadonlyMap<number, readonly ListedNode[]>;
  readonly selection: Selection | null;
  /** How many nodes the newest search can find; null when nothing is searched for. */
  readonly matches: number | null;
  readonly failure: string | null;
}

const emptySummary: TreeSummary = { count: 0, documentCount: 0 };
const emptyState: TreeState = {
  isReading: false,
  summary: emptySummary,
  count: 0,
  pages: new Map(),
  selection: null,
  matches: null,
  failure: null,
};

/** Keeps a tree of the document, its open nodes and its selection. Knows nothing of the screen. */
export class TreeSession {
  readonly #document: WorkingDocument;
  readonly #engine: Pick<EngineClient, 'call'>;
  #state = emptyState;
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Questions that change the tree wait for one another. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(document: WorkingDocument, engine: Pick<EngineClient, 'call'>) {
    this.#document = document;
    this.#engine = engine;
  }

  get state(): TreeState {
    return this.#state;
  }

  /** Calls `listener` after each change of the state; returns a function that ends the calls. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Follows the document until the returned function is called. */
  start(): () => void {
    this.#readIn(0);
    const unsubscribe = this.#document.subscribe(() => {
      this.#readIn(this.#document.snapshot.change === 'edited' ? typingPause : 0);
    });
    return () => {
      unsubscribe();
      clearTimeout(this.#timer);
    };
  }

  /** The row at a place, if it has been loaded. */
  rowAt(place: number): ListedNode | undefined {
    return this.#state.pages.get(Math.floor(place / pageSize))?.[place % pageSize];
  }

  /** Loads the page with a place. */
  async load(place: number): Promise<void> {
    const page = Math.floor(place / pageSize);
    const { pages } = this.#state;
    const question = { ask: 'rows', from: page * pageSize, count: pageSize } as const;
    const answer = await this.#ask('treeRows', question);
    // A tree that has changed meanwhile has other pages.
    if (answer === undefined || this.#state.pages !== pages) return;
    this.#become({ pages: new Map(pages).set(page, answer.rows) });
  }

  async open(row: ListedNode, isExpanded: boolean): Promise<void> {
    if (row.children === 0 || row.alias !== undefined) return;
    await this.#change({ ask: 'open', node: row.id, isExpanded });
  }

  /** Opens all nodes above a depth and closes the others; 0 closes all. */
  async openTo(depth: number): Promise<void> {
    this.#become({ selection: null });
    await this.#change({ ask: 'openTo', depth });
  }

  /** Selects a node and opens what is above it. */
  select(node: number): Promise<void> {
    return this.#select({ ask: 'node', node });
  }

  selectAbove(node: number): Promise<void> {
    return this.#select({ ask: 'above', node });
  }

  /** Selects the row at a place, whether it has been loaded or not. */
  async selectPlace(place: number): Promise<void> {
    if (place < 0 || place >= this.#state.count) return;
    if (this.rowAt(place) === undefined) await this.load(place);
    const row = this.rowAt(place);
    if (row !== undefined) await this.select(row.id);
  }

  /** Selects the innermost node at a place of the text. */
  selectAt(place: { readonly line: number; readonly offset: number }): Promise<void> {
    return this.#select({ ask: 'at', place });
  }

  /** Counts what a search can find. */
  async search(text: string): Promise<void> {
    if (text === '') {
      this.#become({ matches: null });
      return;
    }
    const answer = await this.#change({ ask: 'countMatches', text }, false);
    if (answer?.matches !== undefined) this.#become({ matches: answer.matches });
  }

  /** Selects the next or previous node that holds a text, going round at the ends. */
  find(text: string, direction: 1 | -1): Promise<void> {
    const after = this.#state.selection?.row.id;
    const from = after === undefined || after < 0 ? {} : { after };
    return this.#select({ ask: 'find', text, direction, ...from });
  }

  /** A node's value as it is written. */
  async sourceOf(node: number): Promise<string | undefined> {
    return (await this.#change({ ask: 'source', node }, false))?.source;
  }

  async #select(question: TreeQuestion): Promise<void> {
    const answer = await this.#change(question);
    if (answer?.found) this.#become({ selection: answer.found });
  }

  /** Asks something after all that was asked before; the rows may be others afterwards. */
  #change(question: TreeQuestion, changesRows = true): Promise<TreeAnswer | undefined> {
    const asked = this.#queue.then(async () => {
      const answer = await this.#ask('tree', question);
      const isChanged =
        question.ask === 'open' || question.ask === 'openTo' || answer?.count !== this.#state.count;
      if (answer && changesRows && isChanged) {
        this.#become({ count: answer.count, pages: new Map() });
      }
      return answer;
    });
    this.#queue = asked;
    return asked;
  }

  async #ask(method: 'tree' | 'treeRows', question: TreeQuestion): Promise<TreeAnswer | undefined> {
    try {
      const answer = await this.#engine.call(method, question);
      // The worker was started anew and knows no tree.
      if (answer === undefined) this.#readIn(0);
      return answer;
    } catch {
      return undefined;
    }
  }

  #readIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (this.#document.snapshot.text.length === 0) {
      this.#become(emptyState);
      return;
    }
    this.#become({ isReading: true });
    if (milliseconds === 0) void this.#read();
    else this.#timer = setTimeout(() => void this.#read(), milliseconds);
  }

  async #read(): Promise<void> {
    const { text, revision } = this.#document.snapshot;
    const isCurrent = () => this.#document.snapshot.revision === revision;
    try {
      const summary = await this.#engine.call('inspect', null, text);
      if (isCurrent()) this.#become({ ...emptyState, summary, count: summary.count });
    } catch (error) {
      if (!isCurrent() || (error instanceof EngineError && error.reason === 'superseded')) return;
      const failure = error instanceof Error ? error.message : String(error);
      this.#become({ isReading: false, failure });
    }
  }

  #become(change: Partial<TreeState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
