/** A part of a text, in UTF-16 code units: from `from` to before `to`. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}
