/** A stretch of a text; UTF-16 code units, half-open. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}
