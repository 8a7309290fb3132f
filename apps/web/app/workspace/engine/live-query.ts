import { Store } from '../../ui/store.ts';
import type { WorkingDocument } from '../documents/working-document.ts';
import { EngineError } from './engine-error.ts';

/** The state of the answer to a repeated request. */
export interface LiveAnswer<Answer> {
  /** True from a change of the inputs until the answer for them. */
  readonly isPending: boolean;
  /** The newest answer; while pending, the one for earlier inputs. */
  readonly answer: Answer;
  /** Grows by one with each answer. */
  readonly version: number;
  /** Why there is no answer; null when there is one. */
  readonly failure: string | null;
}

/** What a live query asks, and about what. */
export interface LiveQuestion<Answer> {
  /** The inputs: each change sends a new request. */
  readonly inputs: readonly WorkingDocument[];
  /** How long it waits for a pause in typing, in milliseconds. */
  readonly debounceMs: number;
  /** Asks about the inputs as they are. */
  readonly ask: () => Promise<Answer>;
  /** How it is asked: a change asks again at once. */
  readonly settings?: Pick<Store<unknown>, 'subscribe'>;
  /** The answer at the start, and while all inputs are empty: the engine is not asked then. */
  readonly whenEmpty: Answer;
  /** Asks about empty inputs too. */
  readonly asksWhenEmpty?: boolean;
  /** Called with each answer before those who watch are. */
  readonly onAnswer?: (answer: Answer) => void;
}

/**
 * Keeps an answer about documents up to date: after a pause in typing, at once when they change
 * otherwise. Only the answer to the newest question counts. Knows nothing of the screen.
 */
export class LiveQuery<Answer> extends Store<LiveAnswer<Answer>> {
  readonly #question: LiveQuestion<Answer>;
  /** Counts the questions, so that an answer to an older one is known to be. */
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(question: LiveQuestion<Answer>) {
    super({ isPending: false, answer: question.whenEmpty, version: 0, failure: null });
    this.#question = question;
  }

  /**
   * Asks about the inputs as they are, and again with each change.
   *
   * @returns a function that ends it; an answer that is still to come no longer counts.
   */
  start(): () => void {
    const { inputs, debounceMs, settings } = this.#question;
    this.refresh();
    const ends = inputs.map((input) => {
      let { name } = input.snapshot;
      return input.subscribe(() => {
        const { change, name: nameNow } = input.snapshot;
        // What is asked does not depend on other tools' settings, but what a text is read as does on its name.
        if (change === 'configured' && nameNow === name) return;
        name = nameNow;
        this.refresh(change === 'edited' ? debounceMs : 0);
      });
    });
    if (settings !== undefined) ends.push(settings.subscribe(() => this.refresh()));
    return () => {
      for (const end of ends) end();
      this.cancel();
    };
  }

  /** Asks again, in this many milliseconds; from now on an older question no longer counts. */
  refresh(milliseconds = 0): void {
    this.cancel();
    const { inputs, whenEmpty, asksWhenEmpty = false } = this.#question;
    if (!asksWhenEmpty && inputs.every((input) => input.snapshot.text.length === 0)) {
      this.#conclude(whenEmpty);
      return;
    }
    this.change({ isPending: true });
    if (milliseconds === 0) void this.#ask();
    else this.#timer = setTimeout(() => void this.#ask(), milliseconds);
  }

  /** Asks now what waits for a pause in typing. */
  flush(): void {
    if (this.#timer !== undefined) this.refresh();
  }

  /** Drops the question that was asked last; the state stays as it is. */
  cancel(): void {
    this.#asked++;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #ask(): Promise<void> {
    this.#timer = undefined;
    const asked = ++this.#asked;
    try {
      const answer = await this.#question.ask();
      if (this.#asked === asked) this.#conclude(answer);
    } catch (error) {
      const isSuperseded = error instanceof EngineError && error.reason === 'superseded';
      if (this.#asked !== asked || isSuperseded) return;
      const failure = error instanceof Error ? error.message : String(error);
      this.change({ isPending: false, failure });
    }
  }

  #conclude(answer: Answer): void {
    this.#question.onAnswer?.(answer);
    const version = this.state.version + 1;
    this.set({ isPending: false, answer, version, failure: null });
  }
}
