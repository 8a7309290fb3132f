import { readScalar, scalarValue } from '../../../../content/scalar-value.ts';
import type { ResolvedTree } from '../../../../document/resolved-tree.ts';
import { numberText } from '../../../../schema/number-text.ts';
import {
  TYPE_BOOL,
  TYPE_FLOAT,
  TYPE_INT,
  TYPE_NULL,
  TYPE_STRING,
  TYPE_TIMESTAMP,
} from '../../../../schema/scalar-type.ts';
import type { Schema } from '../../../../schema/schema.ts';
import { isVerbatim } from '../../../../syntax/scalar-shapes.ts';
import {
  FLAG_HAS_ESCAPE,
  FLAG_HAS_TAG,
  fromOf,
  hasFlag,
  STYLE_PLAIN,
  type SyntaxTree,
  styleOf,
  toOf,
} from '../../../../syntax/tree.ts';
import type { LossCounter } from '../../loss.ts';
import type { JsonText } from './json-text.ts';
import { PairedParts } from './paired-parts.ts';

/** Writes scalars as JSON values and keys. */
export class JsonScalars {
  readonly #view: ResolvedTree;
  readonly #tree: SyntaxTree;
  readonly #source: string;
  readonly #schema: Schema;
  readonly #json: JsonText;
  readonly #escaped: PairedParts;
  readonly #losses: LossCounter;
  /** The row whose value was asked for last, which its type and its text both ask for. */
  #valueRow = -1;
  #value = '';

  constructor(view: ResolvedTree, json: JsonText, losses: LossCounter) {
    const { tree, schema } = view;
    this.#view = view;
    this.#tree = tree;
    this.#source = tree.text;
    this.#schema = schema;
    this.#json = json;
    this.#escaped = new PairedParts(json);
    this.#losses = losses;
  }

  /**
   * Writes a scalar as a JSON value. Infinities and not-a-number become null, timestamps and
   * base64 text strings; an integer too long to convert to decimal is a string of its source.
   */
  writeValue(row: number): void {
    if (this.isSourceString(row)) this.writeSourceString(row);
    else this.#writeTyped(row);
  }

  /** Writes a row for which `isSourceString` holds. */
  writeSourceString(row: number): void {
    const tree = this.#tree;
    const quote = styleOf(tree, row) === STYLE_PLAIN ? 0 : 1;
    this.#json.string(this.#source, fromOf(tree, row) + quote, toOf(tree, row) - quote);
  }

  /** Whether a row is a string whose value is in the source as it is, as nearly all do. */
  isSourceString(row: number): boolean {
    const tree = this.#tree;
    if (!isVerbatim(tree, row)) return false;
    if (styleOf(tree, row) !== STYLE_PLAIN) return true;
    const from = fromOf(tree, row);
    return this.#schema.resolvePlain(this.#source, from, toOf(tree, row)) === TYPE_STRING;
  }

  #valueOf(row: number): string {
    if (row !== this.#valueRow) {
      this.#value = scalarValue(this.#tree, row);
      this.#valueRow = row;
    }
    return this.#value;
  }

  #writeTyped(row: number): void {
    const type = this.#view.typeOf(row);
    switch (type) {
      case TYPE_NULL:
        this.#json.raw('null');
        return;
      case TYPE_BOOL:
        this.#json.raw(this.#schema.toBoolean(this.#valueOf(row)) ? 'true' : 'false');
        return;
      case TYPE_INT:
      case TYPE_FLOAT: {
        const value = this.#valueOf(row);
        const number = numberText(this.#schema, type, value);
        if (number !== '') {
          this.#json.raw(number);
        } else if (type === TYPE_FLOAT) {
          this.#json.raw('null');
          this.#losses.add('special-numbers', fromOf(this.#tree, row), toOf(this.#tree, row));
        } else {
          this.writeString(row);
        }
        return;
      }
      case TYPE_TIMESTAMP:
        // The tag, where there is one, is counted with the other tags.
        if (!hasFlag(this.#tree, row, FLAG_HAS_TAG)) {
          this.#losses.add('timestamps', fromOf(this.#tree, row), toOf(this.#tree, row));
        }
        this.writeString(row);
        return;
      default:
        this.writeString(row);
    }
  }

  /** Writes a scalar's value as a JSON string, whatever its type. */
  writeString(row: number): void {
    this.#json.quote();
    if (!hasFlag(this.#tree, row, FLAG_HAS_ESCAPE)) {
      readScalar(this.#tree, row, this.#json);
    } else {
      readScalar(this.#tree, row, this.#escaped);
      this.#escaped.end();
    }
    this.#json.quote();
  }
}
