import type { DocumentConfiguration } from '../host.ts';
import { Analysis } from './analysis.ts';
import { type ContentChange, changedText } from './changed-text.ts';
import { EarlierFindings } from './earlier-findings.ts';
import { SchemaMemo } from './schema-memo.ts';
import type { PositionEncoding } from './text-positions.ts';
import { TextValidation } from './text-validation.ts';

/** How long a text is left alone after a change before it is checked, at least and at most. */
const SHORTEST_DELAY_MS = 20;
const LONGEST_DELAY_MS = 500;
/** Between two keys of someone who types fast: a check that is over by then needs no waiting. */
const BETWEEN_KEYS_MS = 100;

/** A document that the client has open. */
export class OpenDocument {
  readonly uri: string;
  readonly languageId: string;
  readonly #encoding: PositionEncoding;
  version: number;
  #lastCheckMs = 0;
  #isChecked = false;
  #isChanged = false;
  readonly #memo = new SchemaMemo();
  readonly #earlier: EarlierFindings;
  readonly #validation: TextValidation;
  #analysis: Analysis | undefined;

  constructor(
    { uri, languageId }: { readonly uri: string; readonly languageId: string },
    text: string,
    version: number,
    encoding: PositionEncoding,
  ) {
    this.uri = uri;
    this.languageId = languageId;
    this.version = version;
    this.#validation = new TextValidation(text);
    this.#earlier = new EarlierFindings(text);
    this.#encoding = encoding;
  }

  /** How long to wait after a change, for more changes: the longer, the longer a check takes beyond the next key. */
  get delayMs(): number {
    const delay = Math.max(this.#lastCheckMs - BETWEEN_KEYS_MS, SHORTEST_DELAY_MS);
    return Math.min(delay, LONGEST_DELAY_MS);
  }

  /** Notes how long a check took. The first one, which also loads schemas, says little of the next ones. */
  noteCheck(ms: number): void {
    if (this.#isChecked) this.#lastCheckMs = ms;
    this.#isChecked = true;
  }

  change(changes: readonly ContentChange[], version: number): void {
    this.version = version;
    const { lines } = this.#validation;
    const changed = changedText(lines, changes, this.#encoding);
    if (changed.text === lines.text) return;
    this.#validation.change(changed);
    this.#earlier.change(changed);
    this.#analysis = undefined;
    this.#isChanged = true;
  }

  get text(): string {
    return this.#validation.lines.text;
  }

  /** Forgets what was found in it, since a file that it names has changed. */
  forget(): void {
    this.#analysis = undefined;
    this.#earlier.forget();
  }

  /** The document as it is now under a configuration. */
  analyze(given: DocumentConfiguration): Analysis {
    if (this.#analysis?.configuration !== given) {
      this.#analysis = new Analysis(this.#validation.lines, given, this.#encoding, {
        memo: this.#memo,
        earlier: this.#earlier,
        validation: this.#validation,
        isTyping: this.#isChanged,
      });
    }
    return this.#analysis;
  }
}
