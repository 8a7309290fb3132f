/**
 * A format described as data: where names are defined, where they are used, and which scalars have a language inside.
 * `readModel` applies it to documents. docs/meaning.md has a guide with an example.
 */
export interface Format {
  /** The name of the format, as in the catalog of schemas. */
  readonly id: string;
  /** What people call it, where the catalog has no entry with its name. */
  readonly name?: string;
  /** Words one of which every text in the format has, unless the name of its file tells the format. */
  readonly words: readonly string[];
  /** Names of files that tell the format. */
  readonly paths?: RegExp;
  readonly kinds: Readonly<Record<string, NameKind>>;
  readonly shapes: Readonly<Record<string, Shape>>;
  /** The shape of a document. */
  readonly root: string;
  /** What names are written with that are not known before something is put in: `$` in Compose. */
  readonly dynamic?: RegExp;
  /** Names of files that are only a part of what they are about, so that every world is open. */
  readonly partialPaths?: RegExp;
  /** The path to what separates the names of documents, where they have it: the namespace in Kubernetes. */
  readonly space?: readonly string[];
  /** Where each document is one object: see `DocumentName`. */
  readonly documents?: DocumentName;
  /**
   * Shapes whose nodes are objects of relations though nothing may define their names: what they are, and after how
   * many steps of their place they are called: two for `get /pets`.
   */
  readonly unnamed?: Readonly<Record<string, { readonly kind: string; readonly steps: number }>>;
  /** The shapes of documents by their `kind`, where a format has several. */
  readonly roots?: Readonly<Record<string, string>>;
  /** The shapes of documents whose files say by their names what they are. */
  readonly rootsByPath?: readonly { readonly path: RegExp; readonly shape: string }[];
  /** What shows that a text without a schema is in the format; one of them is enough. */
  readonly signs?: readonly Sign[];
  /** Folders, from that of a file, whose files define names that it uses. */
  readonly companions?: readonly { readonly path: RegExp; readonly folder: string }[];
  /**
   * Whether any file of a folder, or document of a stream, may define what another one uses, without naming it: objects
   * of Kubernetes. Each document of a long stream is then checked with no more than the names and labels of the others, so the names
   * that are shared form no cycles, need not be unique, and none are imported.
   */
  readonly isWholeFolder?: boolean;
}

/** Where a document says what it is, as paths of keys. */
export interface DocumentName {
  readonly kind: readonly string[];
  readonly name: readonly string[];
  /** What tells it from documents with the same kind and name. */
  readonly apart: readonly (readonly string[])[];
}

/** Keys that the mapping at the root has, or one in a list there; none are needed where the path says enough. */
export interface Sign {
  readonly keys: readonly string[];
  /** What one of its keys looks like. */
  readonly pattern?: RegExp;
  readonly isList?: boolean;
  /** What the path of the file must look like; any by default. */
  readonly path?: RegExp;
}

/** What is true of all names of a kind. */
export interface NameKind {
  /** What a name is called in messages: `job`, `config map`. */
  readonly label: string;
  /**
   * In a closed world every name must be defined in the text, so an unknown one is an error. In an open one, names may
   * be defined elsewhere: only a name that is nearly one that is defined is reported, as a warning.
   */
  readonly world: 'closed' | 'open';
  /** How serious an unknown name in a closed world is, and one that is defined twice; an error by default. */
  readonly severity?: 'error' | 'warning';
  /** All documents of a stream share the names; by default each document has its own. */
  readonly isShared?: boolean;
  /** Names that are always defined. */
  readonly known?: readonly string[];
  /** What all names begin with that are defined elsewhere, even where a folder is all there is: `system:`. */
  readonly foreign?: RegExp;
  /** Names that are defined where the text defines none. */
  readonly presets?: readonly string[];
  /** Whether the picture of relations leaves its names out. */
  readonly isDetail?: boolean;
  /** Whether names need no definition: only one that is used once, and nearly defined, is reported. */
  readonly isFree?: boolean;
  /** The rule that reports an unknown name; `unknown-` and the kind by default. */
  readonly unknownRule?: string;
  /** The rule that reports a name that nothing uses, if a configuration asks for it. */
  readonly unusedRule?: string;
  /** Whether `a` and `A` are the same name. */
  readonly ignoresCase?: boolean;
  /** Whether two definitions of a name in one scope are an error. */
  readonly isUnique?: boolean;
  /** What a name may look like when it is renamed, where the usual letters, digits, “-”, “_” and “.” are not right. */
  readonly writtenAs?: RegExp;
  /** Why its names cannot be renamed, as a sentence: what else has them is not known. */
  readonly keptBecause?: string;
  /** How a cycle of uses that are `ordered` is described: `jobs wait for each other`. */
  readonly cycle?: string;
}

/** What is known of a node, of its keys, and of what is in it. */
export interface Shape {
  /** Another shape, by its name, which adds to this one. */
  readonly like?: string;
  /** Kinds of names that are defined below this node and not known outside of it. */
  readonly scope?: readonly string[];
  /** Keys one of which the mapping has if the document is all there is of it, and no patch of another one. */
  readonly wholeWith?: readonly string[];
  /** Keys that say that names come from elsewhere: `include`. */
  readonly openWith?: readonly string[];
  /** What the node itself is: a scalar, unless a role is about mappings. */
  readonly value?: Roles;
  /** Keys with a shape of their own. */
  readonly keys?: Readonly<Record<string, Shape>>;
  /** What all other keys are, and the shape of their values. */
  readonly names?: Roles;
  readonly rest?: Shape;
  readonly items?: Shape;
  /** The shapes of nodes in place of this one, by their tags: `!reference`. */
  readonly tags?: Readonly<Record<string, Shape>>;
}

export type Roles = Role | readonly Role[];

/** What a scalar, a key or a mapping is. */
export type Role = Defines | Refers | Imports | Labels | Selects | Speaks;

/** It is the definition of a name. */
export interface Defines {
  readonly defines: string;
  /**
   * The node that has the name, whose scope has the names inside it: for a key its value; else the mapping
   * as many levels above, 1 by default; for an item of a list by default the item itself.
   */
  readonly up?: number;
  /** A sibling key whose presence means that this is not a definition. */
  readonly unless?: string;
}

/** It is the use of a name. */
export interface Refers {
  readonly refersTo: string;
  /** The sibling that names the definition whose own names these are: `name` for the key of a config map. */
  readonly of?: string;
  /** How many levels above the mapping of the use the mapping with `of` and `optional` is; 0 by default. */
  readonly up?: number;
  /** Whether what refers comes after what it refers to: such uses must not form cycles. */
  readonly isOrdered?: boolean;
  /** A sibling key that is true where the name need not be defined. */
  readonly optional?: string;
  /** What a key of the use's own value is where the name need not be defined: `required: false`. */
  readonly optionalWhen?: { readonly key: string; readonly is: string };
  /** The name is what comes before this character: `:` for `data:/var/lib`. */
  readonly before?: string;
  /** The name is what comes after this; other texts are no uses: `service:` for `service:db`. */
  readonly after?: string;
  /** Whether the name is written as in a JSON Pointer: `~1` for a slash, `%20` for a space. */
  readonly isPointer?: boolean;
  /** Sibling keys any of which means that the name is defined elsewhere. */
  readonly unless?: string | readonly string[];
  /** The value that a sibling must have. */
  readonly when?: { readonly key: string; readonly is: string };
  /** Only a text that this pattern matches is a use: others have a meaning of their own. */
  readonly only?: RegExp;
  /** Whether a program may make what it refers to, so that it is not missing even where a folder is all there is. */
  readonly isMade?: boolean;
}

/** It is the path of another file of the project, whose names are known here as well. */
export interface Imports {
  /** Whether the path begins at the root of the project or in the folder of this file. */
  readonly imports: 'project' | 'folder';
}

/** A mapping of labels of something. */
export interface Labels {
  readonly labels: string;
}

/** A mapping of labels that something is selected by. */
export interface Selects {
  readonly selects: string;
  /** Whether what is selected must be in the same document. */
  readonly isClosed?: boolean;
  /** A key beside the selector that means that it selects elsewhere: `namespaceSelector`. */
  readonly unless?: string;
}

/** It is text in a language of its own, or is checked by code. */
export interface Speaks {
  readonly language: string;
  /** What the language must know about the place. */
  readonly options?: Readonly<Record<string, string | number | boolean | readonly string[]>>;
}
