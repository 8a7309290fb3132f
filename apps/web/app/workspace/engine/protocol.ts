import type {
  ChangeDescription,
  ChangeKind,
  ConvertOptions,
  DiffOptions,
  DiffProblem,
  EditCode,
  FormatOptions,
  LineOrigin,
  Loss,
  MergeConflict,
  MergeOptions,
  MergeProblem,
  MergeThreeConflict,
  NodePath,
  OptionValue,
  Path,
  PresetName,
  Problem,
  QueryProblem,
  RuleSettings,
  TemplateDialect,
  TemplateOptions,
  TextEdit,
  TreeRow,
  ValidateOptions,
  ValidationResult,
  VersionRow,
} from '@yamlkit/engine';
import type { CompletionItem, HoverContents } from '@yamlkit/language';

/*
 * What the page and the engine's worker say to each other. Types only.
 *
 * Places travel as line and offset within the line, not as offsets in the text: the editor counts
 * every line break as one character, so an offset would go wrong in a text with CRLF.
 */

/** A place in the text. */
export interface Place {
  /** 1-based. */
  readonly line: number;
  /** UTF-16 code units from the start of the line, 0-based. */
  readonly offset: number;
}

/** What is between two places, half-open. */
export interface PlacedRange {
  readonly from: Place;
  readonly to: Place;
}

/** Replaces what is between two places. */
export interface PlacedEdit {
  readonly from: Place;
  readonly to: Place;
  readonly insert: string;
}

/** A bit of the line a problem is on, with everything invisible written out (`<U+00A0>`). */
export interface Snippet {
  readonly before: string;
  /** What the problem is about; empty when it is about a place between two characters. */
  readonly at: string;
  readonly after: string;
}

/** A problem as the page lists and marks it. */
export interface ListedProblem
  extends Pick<Problem, 'code' | 'severity' | 'message' | 'line' | 'column'> {
  /** Its 0-based place in the list of its severity. */
  readonly index: number;
  readonly from: Place;
  readonly to: Place;
  /** The text the problem is about, cut to 200 code units. */
  readonly source: string;
  readonly snippet: Snippet;
  /** What its fix would do, as a button says it, where there is one; `fix` gives the edits. */
  readonly fix?: string;
  /** What else explains it: other places, and other forms that a schema has. */
  readonly related?: readonly RelatedLine[];
}

/** A place with what is said of it. */
export interface RelatedLine {
  readonly message: string;
  readonly at: Place;
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

/** A page of one list of the newest validation. */
export interface ProblemsQuery {
  readonly severity: Problem['severity'];
  readonly from: number;
  readonly count: number;
}

/** Which problems are wanted. */
export interface ProblemFilter {
  /** A part of the message, the rule or the line; empty for all. */
  readonly text: string;
  readonly severity: 'all' | Problem['severity'];
}

/** Problems that a filter lets through. */
export interface FoundProblems {
  readonly count: number;
  /** The first thousand, group by group. */
  readonly problems: readonly ListedProblem[];
  readonly groups: readonly ProblemGroup[];
}

/** By what problems are grouped: the rule, the most frequent one first, or what they are about. */
export type ProblemGrouping = 'none' | 'rule' | 'kind';

/** What problems are about: the actions of a template, the YAML around them, its schema, its style. */
export type ProblemKind = 'template' | 'yaml' | 'schema' | 'lint';

export interface ProblemGroup {
  /** The code of a rule, or a `ProblemKind`. */
  readonly name: string;
  readonly count: number;
}

/** One problem of the newest validation. */
export interface ProblemReference extends Pick<ListedProblem, 'severity' | 'index'> {
  /** Schemas' problems are a list of their own. */
  readonly isOfSchema?: boolean;
}

/** Which schema the visitor wants documents to be checked by. */
export type SchemaSetting =
  /** What the text says itself. */
  | { readonly kind: 'automatic' }
  | { readonly kind: 'none' }
  /** An entry of the catalog; `kubernetes` is the kind that each document says it is. */
  | { readonly kind: 'catalog'; readonly id: string }
  /** A JSON Schema for all documents, or CustomResourceDefinitions for those of their kinds. */
  | { readonly kind: 'own'; readonly name: string; readonly text: string };

/** How documents are checked by schemas. */
export interface SchemaRequest {
  readonly setting: SchemaSetting;
  /** `1.36`; null for the newest. */
  readonly kubernetesVersion: string | null;
  /** Whether fields that a kind of Kubernetes or a custom resource does not have are allowed. */
  readonly allowsUnknownFields?: boolean;
  /** The name of the text's file, where it has one. */
  readonly fileName?: string;
}

/** A place of a text that something is asked about. */
export interface AssistanceRequest {
  /** Which state of the document the text is. */
  readonly revision: number;
  /** The text as changes of one that the worker has, instead of the text itself. */
  readonly changes?: TextChanges;
  readonly schemas: SchemaRequest;
  readonly reading: TemplateOptions;
  readonly at: Place;
}

/** What there is to know about a place. */
export interface ListedHover extends PlacedRange {
  readonly contents: HoverContents;
}

/** What can be written at a place, instead of what is between two. */
export interface ListedCompletions extends PlacedRange {
  readonly items: readonly CompletionItem[];
}

/** A key or a number that leads to a place. */
export interface PathStep {
  readonly text: string;
  readonly at: Place;
}

/** Where a place of a text is. */
export interface CursorPath {
  /** From the root of its document; of a long path, the end. */
  readonly steps: readonly PathStep[];
  /** The number of the document, from 1; 0 where there is none. */
  readonly document: number;
  readonly documentCount: number;
  /** How many spaces indent what is below a key. */
  readonly indent: number;
  /** What the text is read as; left out where it has nothing that could be an action of a template. */
  readonly template?: TemplateDialect | 'none';
}

/** The worker does not have the text that changes are of. */
export type OfKnownText<Answer> = 'stale' | { readonly answer: Answer | undefined };

/** A schema of the catalog that a document may be meant for. */
export interface SchemaSuggestion {
  readonly id: string;
  readonly name: string;
  readonly why: string;
}

/** Documents of a stream that have one schema for one reason. */
export interface SchemaGroup {
  readonly status: 'checked' | 'none' | 'unknown' | 'missing';
  /** What the schema is called; empty when it is unknown. */
  readonly name: string;
  readonly why: string;
  readonly documentCount: number;
  readonly problemCount: number;
  /** The first of the documents. */
  readonly at: Place;
  /** Why the schema is not there. */
  readonly missing?: string;
  readonly suggestions: readonly SchemaSuggestion[];
}

/** What schemas say of the newest validation. */
export interface SchemaVerdict {
  readonly groups: readonly SchemaGroup[];
  readonly groupCount: number;
  /** Whether the version of Kubernetes matters. */
  readonly usesKubernetes: boolean;
  /** The first thousand, in the order of the text. */
  readonly problems: readonly ListedProblem[];
  readonly problemCount: number;
  /** How many of them carry a safe fix. */
  readonly fixCount: number;
  /** Milliseconds it took, loading included. */
  readonly duration: number;
}

/** Why documents could not be checked by their schemas. */
export interface SchemaFailure {
  readonly failure: string;
  readonly canRetry: boolean;
}

/** The schemas there are to choose from. */
export interface SchemaCatalog {
  readonly entries: readonly {
    readonly id: string;
    readonly name: string;
    /** What its files are called. */
    readonly files: readonly string[];
  }[];
  /** Versions of Kubernetes, newest first. */
  readonly versions: readonly string[];
}

/** Something wrong with a visitor's own schema. */
export type OwnSchemaProblem = Pick<Problem, 'line' | 'column' | 'message'>;

/** What a text is as a schema. */
export type OwnSchemaSummary =
  | { readonly kind: 'schema'; readonly title?: string }
  /** CustomResourceDefinitions, and the kinds they define. */
  | { readonly kind: 'definitions'; readonly kinds: readonly string[] }
  | { readonly kind: 'refused'; readonly problems: readonly OwnSchemaProblem[] };

/**
 * Fixes as edits, or, where they are many or need one another, as the pieces of the whole text with
 * them applied; `internal-error` when they would have changed the text's data.
 */
export type Fixes =
  | 'internal-error'
  | { readonly edits: readonly PlacedEdit[] }
  | { readonly text: readonly string[] };

/** What became of a text that was to be formatted or minified. */
export interface Formatted extends ReadAs {
  /** The new text in pieces; undefined when it is the same, or when there are errors. */
  readonly output: readonly string[] | undefined;
  /** The first hundred errors; an `internal-error` first. */
  readonly problems: readonly ListedProblem[];
  /** How many errors there are in the text. */
  readonly errorCount: number;
  /** What of a template was left as it is, and why. */
  readonly notes: readonly ListedProblem[];
}

/** What formatting a text would come to. */
export interface FormatCheck extends Omit<Formatted, 'output'> {
  /** Whether nothing would change. */
  readonly isFormatted: boolean;
}

/** A template with values put in, or why there is none. */
export type Preview =
  | { readonly refusal: string }
  | {
      readonly output: string;
      /** The first actions that no value was put in for, by their places in the template. */
      readonly left: readonly { readonly at: Place; readonly source: string }[];
      readonly leftCount: number;
      /** What is wrong with the preview, at places of the template. */
      readonly problems: readonly ListedProblem[];
    };

/** What the target of a conversion does not have, as the page lists it. */
export interface ListedLoss extends Pick<Loss, 'kind' | 'message' | 'count' | 'paths'> {
  /** Where the first one is, where that is known. */
  readonly at?: Place;
}

/** What became of a text in another format. */
export interface Conversion extends ReadAs {
  /** Empty where there are errors. */
  readonly output: string;
  /** Errors and warnings, the first hundred. */
  readonly problems: readonly ListedProblem[];
  readonly hasErrors: boolean;
  readonly losses: readonly ListedLoss[];
}

/** What a short text of a lesson means. */
export interface Evaluation {
  readonly documentCount: number;
  /** Its value, indented by 2, several documents as a list; empty when there are errors. */
  readonly json: string;
  readonly errors: readonly ListedProblem[];
  readonly warnings: readonly ListedProblem[];
}

/** A row of the tree, with its place in the text as the page counts it. */
export interface ListedNode extends Omit<TreeRow, 'from'> {
  readonly at: Place;
  /** The newest query found it. */
  readonly isMatch?: true;
  /** Its value is an action of a template, and nothing else. */
  readonly isAction?: true;
}

/** A node, and the place of its row. */
export interface LocatedNode {
  readonly place: number;
  readonly row: ListedNode;
  readonly path: NodePath;
}

/** How a text becomes a tree. */
export interface InspectRequest {
  /** Which state of the document the text is; what asks to edit the tree says it again. */
  readonly revision: number;
  /** Open the nodes that are open in the newest tree, by their paths. */
  readonly keepsOpen: boolean;
  /** The node that is wanted: one of the newest tree, for its counterpart, or a path. */
  readonly selected?: number | Path;
  /** The edit of the newest tree that led to the text, so that nodes stay open under other keys. */
  readonly edit?: OfRevision<TreeEdit>;
  /** How many rows are given along. */
  readonly pageSize: number;
  /** The text as changes of the newest tree's, instead of the text itself. */
  readonly changes?: TextChanges;
  readonly reading: TemplateOptions;
}

/** What leads to a text from one that the worker has. */
export interface TextChanges {
  /** Which state of the document the changes are of. */
  readonly revision: number;
  /** Changes one after another, each the edits of the text that the one before it makes. */
  readonly steps: readonly (readonly TextEdit[])[];
  /** How long the text is afterwards, in code units. */
  readonly length: number;
}

/** What there is to see of a text as a tree. */
export interface TreeSummary extends ReadAs {
  readonly kind: 'tree';
  /** How many rows are shown. */
  readonly count: number;
  readonly documentCount: number;
  /** The first error of the text; then the tree is of what could be read. */
  readonly error?: { readonly message: string; readonly at: Place };
  /** The node with the path of the one that was selected. */
  readonly selected?: LocatedNode;
  /** The page of rows that the selected one is on; the first if there is none. */
  readonly rows: readonly ListedNode[];
}

/**
 * A value as it is typed. Of null the text does not count; that of a mapping or list is its YAML, and
 * empty for one without entries. A scalar that becomes a list is its first entry.
 */
export interface TypedValue {
  /** `auto` takes the text as YAML takes a plain scalar; what is nothing else is a string. */
  readonly type: 'auto' | TreeRow['type'];
  readonly text: string;
}

/** One edit of a node of the tree, or of a text that has none. */
export type TreeEdit = AnyTreeEdit & {
  /** Write out aliases that would lose their anchors, instead of refusing the edit. */
  readonly expandsAliases?: true;
};

type AnyTreeEdit =
  | {
      readonly do: 'change';
      readonly node: number;
      /** Left out where they stay. */
      readonly key?: string;
      readonly value?: TypedValue;
    }
  | {
      readonly do: 'add';
      readonly node: number;
      /** Where the new entry comes, seen from the node; `inside` as the last one. */
      readonly where: 'before' | 'after' | 'inside';
      /** For an entry of a mapping. */
      readonly key?: string;
      readonly value: TypedValue;
    }
  /** Writes the first value of a text without one. */
  | {
      readonly do: 'begin';
      /** Whether the text is wholly empty, and so was not sent. */
      readonly isEmpty: boolean;
      /** Makes a mapping with this key. */
      readonly key?: string;
      readonly value: TypedValue;
    }
  | { readonly do: 'delete'; readonly node: number }
  /** To a 0-based place among the siblings. */
  | { readonly do: 'move'; readonly node: number; readonly to: number };

/** Asks for something about a node of the tree of one state of the document. */
export type OfRevision<Question> = Question & { readonly revision: number };

/** Why an edit of the tree cannot be done. */
export interface EditRefusal {
  readonly kind: 'refused';
  readonly code: EditCode;
  /** What is wrong and what to do. */
  readonly message: string;
  /** The field the message is about. */
  readonly field?: 'key' | 'value';
  /** The same edit with `expandsAliases` would be done. */
  readonly canExpandAliases?: true;
}

/** The newest tree is of another state of the document. */
export interface StaleTree {
  readonly kind: 'stale';
}

/** What an edit of the tree changes in the text. */
export interface TreeEdits {
  readonly kind: 'edits';
  readonly edits: readonly PlacedEdit[];
  /** The path, afterwards, of the node to select. */
  readonly select: Path;
  /** What the new value is, where there is one. */
  readonly type?: TreeRow['type'];
}

/** The value of a node for a field to edit it in. */
export interface EditableValue {
  readonly kind: 'value';
  /** A scalar's value; of a mapping or list its YAML, undefined where that is too long. */
  readonly text: string | undefined;
  /** What `auto` would take the text for. */
  readonly reads: TreeRow['type'];
}

/** What a query found in the newest tree. */
export interface QueryAnswer {
  readonly count: number;
  /** One at most: what is wrong with the query, or what stopped it. */
  readonly problems: readonly QueryProblem[];
  /** Where the first 2,000 are in the text. */
  readonly ranges: readonly PlacedRange[];
}

/** What can be asked about the newest tree. Nodes go by their `id`. */
export type TreeQuestion =
  | { readonly ask: 'rows'; readonly from: number; readonly count: number }
  | { readonly ask: 'open'; readonly node: number; readonly isExpanded: boolean }
  /** Opens all nodes above a depth and closes the others. */
  | { readonly ask: 'openTo'; readonly depth: number }
  /** Opens a node and its siblings. */
  | { readonly ask: 'openSiblings'; readonly node: number }
  /** Finds the next row whose key begins with a text; looks at the row at `from` first. */
  | { readonly ask: 'byKey'; readonly text: string; readonly from: number }
  /** Finds what the newest query found, by its place among that. */
  | { readonly ask: 'match'; readonly index: number }
  /** Finds the next node with a text in its key or value, and opens what is above it. */
  | {
      readonly ask: 'find';
      readonly text: string;
      readonly after?: number;
      readonly direction: 1 | -1;
    }
  | { readonly ask: 'countMatches'; readonly text: string }
  /** Finds the innermost node at a place of the text. */
  | { readonly ask: 'at'; readonly place: Place }
  /** Finds a node by its number, or the one above it. */
  | { readonly ask: 'node'; readonly node: number }
  | { readonly ask: 'above'; readonly node: number }
  | { readonly ask: 'yaml' | 'json'; readonly node: number }
  /** What the newest query found, from its first node on. */
  | { readonly ask: 'results'; readonly count: number }
  /** The same as one text: several as documents of a stream, or as a list. */
  | { readonly ask: 'resultsAs'; readonly format: 'yaml' | 'json' };

export interface TreeAnswer {
  /** How many rows are shown now. */
  readonly count: number;
  readonly rows: readonly ListedNode[];
  /** The node that was looked for, and the place of its row. */
  readonly found?: LocatedNode;
  readonly matches?: number;
  /** A node, or what a query found, as a text of its own. */
  readonly copy?: string;
  /** The first nodes that a query found. */
  readonly results?: readonly ListedNode[];
}

/** What is merged into the text that goes ahead, and how. */
export interface MergeRequest {
  readonly options: MergeOptions;
  readonly override: string;
  /** How both are read. */
  readonly reading: TemplateOptions;
}

/** Lines of a merged text, one after another, of one origin. */
export interface OriginRun {
  readonly origin: LineOrigin;
  /** 1-based. */
  readonly line: number;
  readonly count: number;
}

/** What became of two texts that were to be merged. */
export interface Merged {
  /** Empty where there is a problem. */
  readonly output: string;
  /** One at most. */
  readonly problems: readonly MergeProblem[];
  /** The first hundred. */
  readonly conflicts: readonly MergeConflict[];
  /** The first thousand. */
  readonly runs: readonly OriginRun[];
}

/** How two texts are shown: beside one another, or as one with all lines of both. */
export type ComparisonLayout = 'split' | 'unified';

/** What is compared with the text that goes ahead, and how it is shown. */
export interface ComparisonRequest {
  readonly after: string;
  readonly layout: ComparisonLayout;
}

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

/** What is compared by structure with the text that goes ahead, and what counts. */
export interface DiffRequest {
  readonly right: string;
  readonly options: DiffOptions;
  readonly reading: TemplateOptions;
  /** How many changes are given along. */
  readonly count: number;
}

/** A change between two texts as the page lists it. */
export interface ListedChange extends Omit<ChangeDescription, 'path' | 'leftLine' | 'rightLine'> {
  /** Its 0-based place among all changes. */
  readonly index: number;
  /** The keys and places, such as `[0]`, that lead to it in its document; of a deep one the last. */
  readonly steps: readonly string[];
  /** Where it is on each side. */
  readonly left?: PlacedRange;
  readonly right?: PlacedRange;
}

/** What keeps two texts from being compared. */
export interface ListedDiffProblem extends Pick<DiffProblem, 'side' | 'message'> {
  readonly at: Place;
  /** It is about an option, not about the text. */
  readonly isOfOption: boolean;
}

/** What changed between two texts; further changes come from `diffChanges`. */
export interface DiffSummary {
  /** One at most. */
  readonly problems: readonly ListedDiffProblem[];
  /** How many changes are known, beyond those given along. */
  readonly count: number;
  /** How many more there are. */
  readonly omitted: number;
  /** How many there are of each kind. */
  readonly kinds: readonly (readonly [ChangeKind, number])[];
  readonly changes: readonly ListedChange[];
  /** What the texts were read as; left out for plain YAML. */
  readonly template?: TemplateDialect;
}

/** A page of the newest comparison by structure. */
export interface DiffQuery {
  readonly from: number;
  readonly count: number;
}

/** Asks for the newest comparison as a file. */
export interface DiffReportRequest {
  readonly format: 'json-patch' | 'markdown';
  /** What the texts are called. */
  readonly left: string;
  readonly right: string;
}

/** What two sides made of a base, in turn: a part, a conflict, a part, a conflict, …, a part. */
export interface ThreeWayMerge {
  /** What is decided; one more than there are conflicts. */
  readonly parts: readonly string[];
  readonly conflicts: readonly ListedConflict[];
  /** Whether the data were checked; not when a text has errors, whose lines alone were merged then. */
  readonly isChecked: boolean;
}

/** What both sides changed, and how. */
export interface ListedConflict extends Pick<MergeThreeConflict, 'ours' | 'base' | 'theirs'> {
  /** The 1-based line of each side at which it is. */
  readonly leftLine: number;
  readonly rightLine: number;
}

/** An option of a lint rule, and what it may be set to. */
export type LintOption = { readonly name: string; readonly default: OptionValue } & (
  | { readonly kind: 'boolean' | 'number' | 'text' | 'list' }
  /** A list of any of these. */
  | { readonly kind: 'several'; readonly choices: readonly string[] }
  | {
      readonly kind: 'choice';
      readonly choices: readonly (boolean | number | string)[];
      /** Whether it may also be any whole number. */
      readonly takesNumber: boolean;
    }
);

/** A lint rule, as far as it can be set. */
export interface LintRule {
  readonly id: string;
  readonly options: readonly LintOption[];
}

/** The lint rules there are and the presets made of them. */
export interface LintCatalog {
  readonly rules: readonly LintRule[];
  readonly presets: Readonly<Record<PresetName, RuleSettings>>;
}

/** What a configuration file of the linter says. */
export interface ReadLintConfiguration {
  /** The rules that run by it. */
  readonly rules: RuleSettings;
  /** What is wrong with it, with line and column; where there is something, do not use it. */
  readonly problems: readonly Pick<Problem, 'line' | 'column' | 'message'>[];
}

/** How YAML 1.1 and YAML 1.2 take a scalar, with its place. */
export interface ListedVersion extends Omit<VersionRow, 'from'> {
  readonly at: Place;
}

/** A page of the newest comparison. */
export interface VersionsQuery {
  readonly from: number;
  readonly count: number;
  readonly onlyDifferences: boolean;
}

/** Every question the page can ask: what goes in and what comes back. */
export interface Methods {
  /** Takes a text. */
  readonly validate: {
    readonly options: ValidateOptions & TemplateOptions;
    readonly reply: Validation;
  };
  /** Undefined when the worker was restarted since the validation: validate again. */
  readonly problems: {
    readonly options: ProblemsQuery;
    readonly reply: readonly ListedProblem[] | undefined;
  };
  /** Those of the newest validation and of schemas; undefined as above. */
  readonly findProblems: {
    readonly options: { readonly filter: ProblemFilter; readonly grouping: ProblemGrouping };
    readonly reply: FoundProblems | undefined;
  };
  /** A report on them as the command line writes it; undefined as above. */
  readonly reportProblems: {
    readonly options: {
      readonly filter: ProblemFilter;
      readonly format: 'text' | 'json' | 'sarif';
      readonly fileName: string;
      /** The site's, for the pages of rules. */
      readonly siteAddress: string;
    };
    readonly reply: string | undefined;
  };
  /** The fix of one problem of the newest validation; undefined as above. */
  readonly fix: { readonly options: ProblemReference; readonly reply: Fixes | undefined };
  /** All safe fixes of the newest validation; undefined as above. */
  readonly fixes: { readonly options: null; readonly reply: Fixes | undefined };
  /** What schemas say of the newest validation, of a valid text; a newer one ends it. Undefined as above. */
  readonly schemas: {
    readonly options: SchemaRequest;
    readonly reply: SchemaVerdict | SchemaFailure | undefined;
  };
  readonly schemaCatalog: { readonly options: null; readonly reply: SchemaCatalog };
  /** Both take a text, unless there are changes. */
  readonly hover: {
    readonly options: AssistanceRequest;
    readonly reply: OfKnownText<ListedHover>;
  };
  readonly complete: {
    readonly options: AssistanceRequest & { readonly isExplicit: boolean };
    readonly reply: OfKnownText<ListedCompletions>;
  };
  /** Takes a text, unless there are changes. */
  readonly cursorPath: {
    readonly options: {
      readonly revision: number;
      readonly changes?: TextChanges;
      readonly at: Place;
      readonly reading: TemplateOptions;
    };
    readonly reply: OfKnownText<CursorPath>;
  };
  /** Takes the text of a JSON Schema, or of CustomResourceDefinitions. */
  readonly readSchema: { readonly options: null; readonly reply: OwnSchemaSummary };
  readonly lintCatalog: { readonly options: null; readonly reply: LintCatalog };
  /**
   * How often each rule finds something in the text of the newest validation, by the options that it has; those
   * that are off by their defaults. Undefined as above.
   */
  readonly ruleCounts: {
    readonly options: { readonly rules: RuleSettings };
    readonly reply: Readonly<Record<string, number>> | undefined;
  };
  /** Takes the text of a `.yamllint` file. */
  readonly lintConfiguration: { readonly options: null; readonly reply: ReadLintConfiguration };
  /** Takes a text. */
  readonly format: {
    readonly options: FormatOptions & TemplateOptions;
    readonly reply: Formatted;
  };
  /** The same, to know only what would come of it. */
  readonly checkFormat: {
    readonly options: FormatOptions & TemplateOptions;
    readonly reply: FormatCheck;
  };
  /** Takes a text. */
  readonly preview: {
    readonly options: TemplateOptions & { readonly values: string };
    readonly reply: Preview;
  };
  /** Takes the base. */
  readonly merge: { readonly options: MergeRequest; readonly reply: Merged };
  /** Takes the text before. */
  readonly compare: { readonly options: ComparisonRequest; readonly reply: Comparison };
  /** Takes the left text. */
  readonly diff: { readonly options: DiffRequest; readonly reply: DiffSummary };
  /** Undefined when the worker was restarted since the comparison: compare again. */
  readonly diffChanges: {
    readonly options: DiffQuery;
    readonly reply: readonly ListedChange[] | undefined;
  };
  /** Undefined as above. */
  readonly diffReport: {
    readonly options: DiffReportRequest;
    readonly reply: { readonly text: string } | { readonly refusal: string } | undefined;
  };
  /** Takes the left text. */
  readonly mergeThree: {
    readonly options: {
      readonly base: string;
      readonly right: string;
      readonly reading: TemplateOptions;
    };
    readonly reply: ThreeWayMerge;
  };
  /** Takes a text; gives the first error in it. */
  readonly firstError: {
    readonly options: TemplateOptions;
    readonly reply: { readonly message: string; readonly at: Place } | undefined;
  };
  /** Takes a text. */
  readonly minify: { readonly options: TemplateOptions; readonly reply: Formatted };
  /** Takes a text. Three methods, so that the conversions of editors do not end each other. */
  readonly convert: {
    readonly options: ConvertOptions & TemplateOptions;
    readonly reply: Conversion;
  };
  /** The same, beside a conversion that goes on: neither ends the other. */
  readonly convertBack: { readonly options: ConvertOptions; readonly reply: Conversion };
  /** Takes a text. Leaves the newest validation as it is. */
  readonly evaluate: {
    readonly options: { readonly schema: NonNullable<ConvertOptions['schema']> };
    readonly reply: Evaluation;
  };
  /** Takes a text, unless there are changes; `stale` when those are of another text than the newest. */
  readonly inspect: { readonly options: InspectRequest; readonly reply: TreeSummary | StaleTree };
  /** Takes a text; gives its events in the notation of the YAML test suite. */
  readonly events: { readonly options: TemplateOptions; readonly reply: string };
  /** Takes a text; gives its tokens, one on a line. */
  readonly tokens: { readonly options: TemplateOptions; readonly reply: string };
  /** Takes a text; gives the actions of a template, one on a line. */
  readonly actions: { readonly options: TemplateOptions; readonly reply: string };
  /** Takes a text; gives how many scalars it has. */
  readonly versions: {
    readonly options: TemplateOptions;
    readonly reply: { readonly count: number; readonly differenceCount: number };
  };
  /** Undefined when the worker was restarted since the comparison: compare again. */
  readonly versionRows: {
    readonly options: VersionsQuery;
    readonly reply: readonly ListedVersion[] | undefined;
  };
  /** A page of rows. Undefined when the worker was restarted since: inspect again. */
  readonly treeRows: {
    readonly options: TreeQuestion;
    readonly reply: TreeAnswer | undefined;
  };
  /** What a JSONPath query finds in the newest tree; '' ends the query. Undefined as above. */
  readonly treeQuery: { readonly options: string; readonly reply: QueryAnswer | undefined };
  /** The whole value of a node. */
  readonly nodeValue: {
    readonly options: OfRevision<{ readonly node: number }>;
    readonly reply: EditableValue | EditRefusal | StaleTree;
  };
  /** What an edit of the newest tree changes in the text. The tree stays as it is. */
  readonly editTree: {
    readonly options: OfRevision<TreeEdit>;
    readonly reply: TreeEdits | EditRefusal | StaleTree;
  };
  /** The same for what is still being typed, so that it does not end an edit. */
  readonly tryTreeEdit: Methods['editTree'];
  /** Anything else about the tree; undefined as above. */
  readonly tree: { readonly options: TreeQuestion; readonly reply: TreeAnswer | undefined };
}

export type Method = keyof Methods;
export type Options<M extends Method> = Methods[M]['options'];
export type Reply<M extends Method> = Methods[M]['reply'];

/** A text goes ahead of its request in pieces, so that no copy holds up the page. */
export type ToWorker =
  | { readonly kind: 'text'; readonly id: number; readonly part: string }
  /** The reply to a request that is running is no longer wanted. */
  | { readonly kind: 'end'; readonly id: number }
  | {
      readonly kind: 'request';
      readonly id: number;
      readonly method: Method;
      readonly options: Options<Method>;
    };

export type FromWorker =
  /** The worker holds a lock of this name for as long as it lives. */
  | { readonly kind: 'alive'; readonly lock: string }
  | { readonly kind: 'reply'; readonly id: number; readonly value: Reply<Method> }
  /** The request ended in an internal error. */
  | { readonly kind: 'internal-error'; readonly id: number; readonly message: string };
