import { Store } from '../../../ui/store.ts';
import { pathOf } from '../../../workspace/documents/document-attributes.ts';
import type { WorkingDocument } from '../../../workspace/documents/working-document.ts';
import type { EngineClient } from '../../../workspace/engine/client.ts';
import { EngineError } from '../../../workspace/engine/engine-error.ts';
import type { SchemaFailure, SchemaRequest, SchemaVerdict } from '../protocol.ts';
import type { ValidationSession } from '../validation-session.ts';
import type { OtherDocuments } from './other-documents.ts';

/** Milliseconds for which the problems of the text before are shown while those of a new one are awaited. */
const reportDelayMs = 250;
/** Milliseconds without a change after which a check goes on that was cut short since the text was being typed. */
const resumeDelayMs = 1_500;

/** The state of the document's schema check. */
export interface SchemaState {
  /**
   * `idle`: there is nothing to check. `blocked`: there are errors of syntax. `waiting`: the text is being
   * validated.
   */
  readonly status: 'idle' | 'blocked' | 'waiting' | 'checking' | 'checked' | 'failed';
  /** The newest there is; that of the text before while it is not `checked`. */
  readonly verdict: SchemaVerdict | null;
  readonly failure: SchemaFailure | null;
  /** Whether the verdict is of a part, and the rest is checked once no one types. */
  readonly isResuming: boolean;
}

const nothing: SchemaState = { status: 'idle', verdict: null, failure: null, isResuming: false };

type Engine = Pick<EngineClient, 'call'>;

/** Asks schemas about each text that a validation session finds free of errors of syntax. */
export class SchemaSession extends Store<SchemaState> {
  readonly #validation: ValidationSession;
  readonly #engine: Engine;
  #request: SchemaRequest;
  readonly #document: WorkingDocument;
  readonly #others: () => OtherDocuments;
  #verdict = -1;
  /** The revision of the document that the newest verdict is of. */
  #checked = 0;
  /** The revision since which the document is another one. */
  #replaced = 0;
  /** Whether the worker had no validation when it was asked last. */
  #hasLost = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #resumeTimer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param document the one that is validated.
   * @param others those that are open beside it, at the time of a question.
   */
  constructor(
    validation: ValidationSession,
    engine: Engine,
    request: SchemaRequest,
    { document, others }: { document: WorkingDocument; others: () => OtherDocuments },
  ) {
    super(nothing);
    this.#validation = validation;
    this.#engine = engine;
    this.#request = request;
    this.#document = document;
    this.#others = others;
  }

  /** The schemas the document is checked against now. */
  get request(): SchemaRequest {
    const fileName = pathOf(this.#document.snapshot);
    return { ...this.#request, ...(fileName !== undefined && { fileName }) };
  }

  /** Follows the validation until the returned function is called. */
  start(): () => void {
    const unsubscribeDocument = this.#document.subscribe(() => {
      const { change, replacesAll, revision } = this.#document.snapshot;
      if (replacesAll || change === 'replaced' || change === 'switched') this.#replaced = revision;
    });
    const unsubscribe = this.#validation.subscribe(() => this.#follow());
    this.#follow();
    return () => {
      unsubscribeDocument();
      unsubscribe();
      clearTimeout(this.#timer);
      clearTimeout(this.#resumeTimer);
      this.#verdict = -1;
    };
  }

  /** Checks by another schema. */
  setRequest(request: SchemaRequest): void {
    this.#request = request;
    this.#verdict = -1;
    this.#follow();
  }

  /** Checks once more, for one after a failure or with other documents beside it. */
  retry(): void {
    this.setRequest({ ...this.#request });
  }

  #follow(): void {
    const { isValidating, failure, validation, verdict } = this.#validation.state;
    if (isValidating) {
      clearTimeout(this.#resumeTimer);
      if (this.state.status !== 'idle') this.change({ status: 'waiting' });
      return;
    }
    if (this.#verdict === verdict) return;
    this.#verdict = verdict;
    clearTimeout(this.#timer);
    clearTimeout(this.#resumeTimer);
    if (failure !== null || validation.documentCount === 0) this.change(nothing);
    else if (!validation.isValid) {
      this.change({ status: 'blocked', verdict: this.#withoutProblems(), failure: null });
    } else
      void this.#check(verdict, this.#document.snapshot.change === 'edited' ? 'quick' : 'whole');
  }

  /** @param pace `quick` while someone types; what that leaves out is `resumed` once they have stopped. */
  async #check(verdict: number, pace: 'quick' | 'whole' | 'resumed'): Promise<void> {
    const request = this.#request;
    const isCurrent = () => this.#verdict === verdict && this.#request === request;
    const { text, revision } = this.#document.snapshot;
    // What is known so far stays while the rest is checked.
    if (pace !== 'resumed') {
      this.change({ status: 'checking', failure: null });
      this.#timer = setTimeout(
        () => this.change({ verdict: this.#withoutProblems() }),
        reportDelayMs,
      );
    }
    try {
      const { beside, texts } = this.#others();
      const question = { ...this.request, isTyping: pace === 'quick', beside };
      const reply = await this.#engine.call('schemas', question, texts, text.length);
      if (!isCurrent()) return;
      clearTimeout(this.#timer);
      if (reply === undefined) this.#recover();
      else if ('failure' in reply) this.#fail(reply);
      else {
        const isResuming = reply.isPartial && pace === 'quick';
        this.#hasLost = false;
        this.#checked = revision;
        this.change({ status: 'checked', verdict: reply, failure: null, isResuming });
        if (isResuming) this.#resumeLater(verdict);
      }
    } catch (error) {
      if (!isCurrent() || (error instanceof EngineError && error.reason === 'superseded')) return;
      clearTimeout(this.#timer);
      const failure = error instanceof Error ? error.message : String(error);
      this.#fail({ failure, canRetry: true });
    }
  }

  /** Goes on with a check that would have held up the typing, once no one has typed for a while. */
  #resumeLater(verdict: number): void {
    this.#resumeTimer = setTimeout(() => {
      if (this.#verdict === verdict) void this.#check(verdict, 'resumed');
    }, resumeDelayMs);
  }

  #fail(failure: SchemaFailure): void {
    this.change({ status: 'failed', verdict: this.#withoutProblems(), failure });
  }

  /** A worker that was restarted since the validation has to validate again, once. */
  #recover(): void {
    if (this.#hasLost) {
      this.#hasLost = false;
      this.#fail({ failure: 'The schemas did not respond.', canRetry: true });
      return;
    }
    this.#hasLost = true;
    this.#validation.retry();
  }

  /** The newest verdict but for its problems; null where the document is another one since. */
  #withoutProblems(): SchemaVerdict | null {
    const { verdict } = this.state;
    if (this.#replaced > this.#checked) return null;
    return verdict && { ...verdict, problems: [], problemCount: 0, fixCount: 0 };
  }
}
