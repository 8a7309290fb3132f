import type {
  EditCode,
  NodePath,
  Path,
  QueryProblem,
  TemplateOptions,
  TreeRow,
  VersionRow,
} from '@yamlkit/engine';
import type {
  PlacedEdit,
  PlacedRange,
  ReadAs,
  TextPosition,
} from '../../workspace/engine/protocol.ts';

/** A row of the tree, with its place in the text as the page counts it. */
export interface ListedNode extends Omit<TreeRow, 'from'> {
  readonly at: TextPosition;
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
  readonly reading: TemplateOptions;
}

/** What there is to see of a text as a tree. */
export interface TreeSummary extends ReadAs {
  readonly kind: 'tree';
  /** How many rows are shown. */
  readonly count: number;
  readonly documentCount: number;
  /** The first error of the text; then the tree is of what could be read. */
  readonly error?: { readonly message: string; readonly at: TextPosition };
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
      /** For an entry of a mapping; of a new document it makes a mapping. */
      readonly key?: string;
      readonly value: TypedValue;
    }
  /** Writes the first value of a text without one. */
  | {
      readonly do: 'begin';
      /** Whether the text is completely empty, and so was not sent. */
      readonly isEmpty: boolean;
      /** Makes a mapping with this key. */
      readonly key?: string;
      readonly value: TypedValue;
    }
  | { readonly do: 'delete'; readonly node: number }
  /** Of a document, right after it. */
  | { readonly do: 'copy'; readonly node: number }
  /** To a 0-based place among the siblings; documents are siblings too. */
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
  | { readonly ask: 'at'; readonly place: TextPosition }
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

/** How YAML 1.1 and YAML 1.2 take a scalar, with its place. */
export interface ListedVersion extends Omit<VersionRow, 'from'> {
  readonly at: TextPosition;
}

/** A page of the newest comparison. */
export interface VersionsQuery {
  readonly from: number;
  readonly count: number;
  readonly onlyDifferences: boolean;
}

/** What the Parser asks the worker. */
export interface InspectMethods {
  /** Takes a text. */
  readonly inspect: { readonly options: InspectRequest; readonly reply: TreeSummary };
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
  readonly tryTreeEdit: InspectMethods['editTree'];
  /** Anything else about the tree; undefined as above. */
  readonly tree: { readonly options: TreeQuestion; readonly reply: TreeAnswer | undefined };
}

declare module '../../workspace/engine/protocol.ts' {
  interface Methods extends InspectMethods {}
}
