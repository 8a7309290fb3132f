import type {
  ConvertOptions,
  FormatOptions,
  Loss,
  Problem,
  TemplateDialect,
  TemplateOptions,
  ValidateOptions,
  ValidationResult,
} from '@yamlkit/engine';
import type { CompletionItem, HoverContents } from '@yamlkit/language';

/*
 * The messages between the page and the engine's worker. Types only.
 *
 * Places travel as line and offset within the line, not as offsets in the text: the editor counts
 * every line break as one character, so an offset would go wrong in a text with CRLF.
 */

/** A place in the text. */
export interface TextPosition {
  /** 1-based. */
  readonly line: number;
  /** UTF-16 code units from the start of the line, 0-based. */
  readonly offset: number;
}

/** A half-open range between two positions. */
export interface PlacedRange {
  readonly from: TextPosition;
  readonly to: TextPosition;
}

/** Replaces the text between two positions. */
export interface PlacedEdit {
  readonly from: TextPosition;
  readonly to: TextPosition;
  readonly insert: string;
}

/** A bit of the line a problem is on, with everything invisible written out (`<U+00A0>`). */
export interface Snippet {
  readonly before: string;
  /** The range of the problem; empty for a position between two characters. */
  readonly at: string;
  readonly after: string;
}

/** A problem as the page lists and marks it. */
export interface ListedProblem
  extends Pick<Problem, 'code' | 'severity' | 'message' | 'line' | 'column'> {
  /** Its 0-based place in the list of its severity. */
  readonly index: number;
  readonly from: TextPosition;
  readonly to: TextPosition;
  /** The text the problem is about, cut to 200 code units. */
  readonly source: string;
  readonly snippet: Snippet;
  /** What its fix would do, as a button says it, where there is one; `fix` gives the edits. */
  readonly fix?: string;
  /** What other fixes would do, of which one is chosen: a value that is allowed in place of one that is not. */
  readonly choices?: readonly string[];
  /** What else explains it: other places, and other forms that a schema has. */
  readonly related?: readonly RelatedLine[];
}

/** A position with a message. */
export interface RelatedLine {
  readonly message: string;
  readonly at: TextPosition;
}

/** What a text was read as. */
export interface ReadAs {
  /** Left out for plain YAML. */
  readonly template?: TemplateDialect;
}

/** Totals and the first page of each list; further pages come from `problems`. */
export interface Validation extends Pick<ValidationResult, 'isValid' | 'documentCount'>, ReadAs {
  readonly errorCount: number;
  /** How many of the errors are only a lint rule's. */
  readonly lintErrorCount: number;
  readonly warningCount: number;
  readonly errors: readonly ListedProblem[];
  readonly warnings: readonly ListedProblem[];
  /** How many of all problems carry a safe fix. */
  readonly fixCount: number;
  /** Milliseconds the engine took. */
  readonly duration: number;
}

/** Information about a position. */
export interface ListedHover extends PlacedRange {
  readonly contents: HoverContents | NamedContents;
}

/** Information about a name or a part of an expression. */
export interface NamedContents {
  readonly type: 'name';
  /** A sentence that describes it. */
  readonly summary: string;
  /** The first lines of its definition. */
  readonly code?: string;
  /** What else is known of the place. */
  readonly also?: HoverContents;
}

/** A place where a name is defined or used. */
export interface NamePlace extends PlacedRange {
  /** Another open document, by its path and its slot; left out for the same. */
  readonly file?: string;
  readonly slot?: string;
  /** The line that it is on, shortened. */
  readonly text: string;
}

/** Information about the name at a position. */
export interface NameAnswer {
  readonly places: readonly NamePlace[];
  /** What renames it in the same document. */
  readonly edits?: readonly PlacedEdit[];
  /** What renames it in other open documents. */
  readonly elsewhere?: readonly { readonly slot: string; readonly edits: readonly PlacedEdit[] }[];
  /** Why it cannot be renamed. */
  readonly refusal?: string;
}

/** Possible completions at a position, and the range that they replace. */
export interface ListedCompletions extends PlacedRange {
  readonly items: readonly CompletionItem[];
  /** Whether there are too many options, so that further typing changes the selection. */
  readonly isIncomplete?: boolean;
}

/** A key or a number that leads to a place. */
export interface PathStep {
  readonly text: string;
  readonly at: TextPosition;
}

/** Where a place of a text is. */
export interface CursorPath {
  /** From the root of its document; of a long path, the end. */
  readonly steps: readonly PathStep[];
  /** The number of the document, from 1; 0 where there is none. */
  readonly document: number;
  readonly documentCount: number;
  /** Spaces per level of indentation. */
  readonly indent: number;
  /** The dialect of the text; missing if it has no template actions. */
  readonly template?: TemplateDialect | 'none';
}

/** What became of a text that was to be formatted or minified. */
export interface Formatted extends ReadAs {
  /** The new text in pieces; undefined when it is the same, or when there are errors. */
  readonly output: readonly string[] | undefined;
  /** The first hundred errors; an `internal-error` first. */
  readonly problems: readonly ListedProblem[];
  /** How many errors there are in the text. */
  readonly errorCount: number;
  /** Parts of a template left unchanged, with reasons. */
  readonly notes: readonly ListedProblem[];
}

/** A template with values put in, or why there is none. */
export type Preview =
  | { readonly refusal: string }
  | {
      readonly output: string;
      /** The first actions that no value was put in for, by their places in the template. */
      readonly left: readonly { readonly at: TextPosition; readonly source: string }[];
      readonly leftCount: number;
      /** Problems of the preview, at positions of the template. */
      readonly problems: readonly ListedProblem[];
    };

/** Data that the target of a conversion can't represent, as listed on the page. */
export interface ListedLoss extends Pick<Loss, 'kind' | 'message' | 'count' | 'paths'> {
  /** Where the first one is, where that is known. */
  readonly at?: TextPosition;
}

/** What became of a text in another format. */
export interface Conversion extends ReadAs {
  /** Empty where there are errors. */
  readonly output: string;
  /** Errors and warnings, the first hundred. */
  readonly problems: readonly ListedProblem[];
  readonly hasErrors: boolean;
  readonly losses: readonly ListedLoss[];
  /** Whether the output is a list of several documents. */
  readonly isList?: boolean;
}

/** How two texts are shown: beside one another, or as one with all lines of both. */
export type ComparisonLayout = 'split' | 'unified';

/** One pane of a comparison. What is said of its rows is in tables, a cell or two a row. */
export interface ComparisonPane {
  /** The rows, with LF between them. */
  readonly text: string;
  /** 0 unchanged, 1 removed, 2 added, 3 empty because only the other pane has a line here. */
  readonly kinds: Uint8Array;
  /** The 1-based line of each row in the text before, and after; 0 for none. */
  readonly linesBefore: Int32Array;
  readonly linesAfter: Int32Array;
  /** The part of each row that differs, `from` and `to` in the row in turn; 0, 0 for none. */
  readonly marks: Int32Array;
}

/** Two texts line by line. */
export interface Comparison {
  readonly layout: ComparisonLayout;
  /** Before and after, with as many rows each; or one with all. */
  readonly panes: readonly ComparisonPane[];
  /** The row, 0-based, at which each run of changed rows begins. */
  readonly changes: Int32Array;
  readonly removed: number;
  readonly added: number;
}

/**
 * Every question the page can ask: what goes in and what comes back. These are what the workspace itself asks; each
 * tool adds its own (`tools/<name>/protocol.ts`).
 */
export interface Methods {
  /** Takes a text. */
  readonly validate: {
    readonly options: ValidateOptions & TemplateOptions;
    readonly reply: Validation;
  };
  /** Takes a text. */
  readonly cursorPath: {
    readonly options: { readonly at: TextPosition; readonly reading: TemplateOptions };
    readonly reply: CursorPath;
  };
  /** Takes a text. */
  readonly format: {
    readonly options: FormatOptions & TemplateOptions;
    readonly reply: Formatted;
  };
  /** Takes a text. */
  readonly preview: {
    readonly options: TemplateOptions & { readonly values: string };
    readonly reply: Preview;
  };
  readonly compare: {
    readonly texts: [before: string, after: string];
    readonly options: { readonly layout: ComparisonLayout };
    readonly reply: Comparison;
  };
  /** Takes a text. */
  readonly minify: { readonly options: TemplateOptions; readonly reply: Formatted };
  /** Takes a text. Three methods, so that the conversions of editors do not end each other. */
  readonly convert: {
    readonly options: ConvertOptions & TemplateOptions;
    readonly reply: Conversion;
  };
  /** The same, while another conversion goes on: neither ends the other. */
  readonly convertBack: { readonly options: ConvertOptions; readonly reply: Conversion };
}

export type Method = keyof Methods;

export type Options<M extends Method> = Methods[M]['options'];

/** The texts that a method takes, in order: one, unless it says otherwise. */
export type Texts<M extends Method> = Methods[M] extends {
  readonly texts: infer Several extends string[];
}
  ? Several
  : [text: string];

export type Reply<M extends Method> = Methods[M]['reply'];

/** Chunks of texts, numbered one after another from `first`. */
export interface ChunksSent {
  readonly first: number;
  readonly chunks: readonly string[];
}

/**
 * Texts go ahead of their request in portions, so that no copy holds up the page. Chunks that the worker has from
 * earlier texts are not sent again.
 */
export type ToWorker =
  | ({ readonly kind: 'chunks' } & ChunksSent)
  /** The reply to a request that is running is no longer wanted. */
  | { readonly kind: 'end'; readonly id: number }
  | {
      readonly kind: 'request';
      readonly id: number;
      readonly method: Method;
      readonly options: Options<Method>;
      /** The chunks of each of its texts, by their numbers. */
      readonly texts: readonly Uint32Array[];
      /** Chunks that no later request will name. */
      readonly dropped: Uint32Array;
    };

export type FromWorker =
  /** The worker holds a lock of this name for as long as it lives. */
  | { readonly kind: 'alive'; readonly lock: string }
  | { readonly kind: 'reply'; readonly id: number; readonly value: Reply<Method> }
  /** The request ended in an internal error. */
  | { readonly kind: 'internal-error'; readonly id: number; readonly message: string };
