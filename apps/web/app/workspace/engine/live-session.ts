import { Store } from '../../ui/store.ts';
import { type LiveAnswer, LiveQuery, type LiveQuestion } from './live-query.ts';

/** Keeps what a tool makes of its documents up to date, by options that may change. Knows nothing of the screen. */
export abstract class LiveSession<State, Options, Answer> extends Store<State> {
  readonly #query: LiveQuery<Answer>;
  #options: Options;
  #isRunning = false;

  /** @param question the request for the current options. */
  constructor(
    state: State,
    options: Options,
    question: (session: { readonly options: Options }) => LiveQuestion<Answer>,
  ) {
    super(state);
    this.#options = options;
    this.#query = new LiveQuery(question(this));
    this.#query.subscribe(() => this.follow(this.#query.state));
  }

  /** The options now. */
  get options(): Options {
    return this.#options;
  }

  /**
   * Asks about the documents as they are and from then on with each change.
   *
   * @returns a function that ends it.
   */
  start(): () => void {
    this.#isRunning = true;
    const end = this.#query.start();
    return () => {
      this.#isRunning = false;
      end();
    };
  }

  /** Asks by other options. */
  setOptions(options: Options): void {
    this.#options = options;
    if (this.#isRunning) this.refresh();
  }

  /** Asks at once, even after a question that failed or was given up. */
  refresh(): void {
    this.#query.refresh();
  }

  /** Takes over the state of the answer. */
  protected abstract follow(answer: LiveAnswer<Answer>): void;
}
