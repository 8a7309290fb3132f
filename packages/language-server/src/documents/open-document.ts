import { LineIndex } from '@yamlkit/engine';
import type { TextDocumentContentChangeEvent } from 'vscode-languageserver-protocol';
import type { DocumentConfiguration } from '../host.ts';
import { Analysis } from './analysis.ts';
import { changedText } from './changed-text.ts';
import { SchemaMemo } from './schema-memo.ts';
import type { PositionEncoding } from './text-positions.ts';

/** A document that the client has open. */
export class OpenDocument {
  readonly uri: string;
  readonly languageId: string;
  readonly #encoding: PositionEncoding;
  version: number;
  /** How long the last check took. */
  lastCheckMs = 0;
  readonly #memo = new SchemaMemo();
  #lines: LineIndex;
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
    this.#lines = new LineIndex(text);
    this.#encoding = encoding;
  }

  change(changes: readonly TextDocumentContentChangeEvent[], version: number): void {
    this.version = version;
    const text = changedText(this.#lines, changes, this.#encoding);
    if (text === this.#lines.text) return;
    this.#lines = new LineIndex(text);
    this.#analysis = undefined;
  }

  /** The document as it is now under a configuration. */
  analyze(given: DocumentConfiguration): Analysis {
    if (this.#analysis?.configuration !== given) {
      this.#analysis = new Analysis(this.#lines, given, this.#encoding, this.#memo);
    }
    return this.#analysis;
  }
}
