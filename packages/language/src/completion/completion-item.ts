/** A text to insert, and what is left to fill in. */
export interface InsertText {
  /** Lines after the first have their indentation already; they end with LF. */
  readonly text: string;
  /**
   * Ranges in the text to be gone through, the first one first. A range that is not empty is a value
   * that can be kept. Empty where the cursor goes after the text.
   */
  readonly stops: readonly { readonly from: number; readonly to: number }[];
}

/** Something that can be inserted at a place. */
export interface CompletionItem {
  /** What is shown, and compared with what is typed. */
  readonly label: string;
  readonly kind: 'key' | 'value' | 'snippet' | 'anchor';
  /** A few words beside the label: the type, or where an anchor is. */
  readonly detail?: string;
  readonly description?: string;
  readonly insert: InsertText;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  /** Items with a lower rank come first; those of one rank stay in their order. */
  readonly rank: number;
}

/** What can be inserted, in place of the range. Plain data. */
export interface Completions {
  readonly from: number;
  readonly to: number;
  readonly items: readonly CompletionItem[];
  /** Whether there are so many that what is written next decides which of them are offered. */
  readonly isIncomplete?: boolean;
}

export const RANK_REQUIRED = 0;
/** What one of several possible forms requires. */
export const RANK_REQUIRED_BY_FORM = 1;
export const RANK_USUAL = 2;
export const RANK_SNIPPET = 3;
export const RANK_DEPRECATED = 4;

/** An item with what most have. */
export function completionItem(
  item: Pick<CompletionItem, 'label' | 'kind' | 'insert'> & Partial<CompletionItem>,
): CompletionItem {
  const { isRequired = false, isDeprecated = false } = item;
  const usual = isDeprecated ? RANK_DEPRECATED : isRequired ? RANK_REQUIRED : RANK_USUAL;
  return { isRequired, isDeprecated, rank: usual, ...item };
}

/** A text with nothing to fill in. */
export function plainInsert(text: string): InsertText {
  return { text, stops: [] };
}
