import type { Problem, TemplateMode, TemplateOptions, ValidateOptions } from '@yamlkit/engine';
import type { OptionValue, PresetName, RuleSettings } from '@yamlkit/engine/lint';
import type { MeaningLevels } from '@yamlkit/language';
import type {
  ListedCompletions,
  ListedHover,
  ListedProblem,
  NameAnswer,
  PlacedEdit,
  TextPosition,
} from '../../workspace/engine/protocol.ts';

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

/** What problems are about: the actions of a template, the YAML around them, its schema, its names, its style. */
export type ProblemKind = 'template' | 'yaml' | 'schema' | 'meaning' | 'lint';

export interface ProblemGroup {
  /** The code of a rule, or a `ProblemKind`. */
  readonly name: string;
  readonly count: number;
}

/** One problem of the newest validation. */
export interface ProblemReference extends Pick<ListedProblem, 'severity' | 'index'> {
  /** Schemas' problems are a list of their own. */
  readonly isOfSchema?: boolean;
  /** The 0-based place of the fix among its `choices`, where there are some. */
  readonly choice?: number;
}

/** Something that a schema calls deprecated. */
export interface ListedDeprecation {
  readonly message: string;
  /** The first place, and how many there are. */
  readonly at: TextPosition;
  readonly count: number;
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
  /** Levels of rules on names, by default their own; false where names are not checked. */
  readonly meaning?: MeaningLevels | false;
  /** The name of the text's file, where it has one. */
  readonly fileName?: string;
}

/** A place of a text that something is asked about. */
export interface AssistanceRequest {
  readonly schemas: SchemaRequest;
  readonly reading: TemplateOptions;
  readonly at: TextPosition;
}

/** A document that is open beside another one. */
export interface OpenFile {
  readonly path: string;
  /** Names it among all documents. */
  readonly slot: string;
}

/** A question about the name at a place. */
export interface NamesRequest extends AssistanceRequest {
  readonly wanted: 'definition' | 'references' | 'rename';
  /** The new name, to rename it. */
  readonly name?: string;
  /** Other open documents, which names may lead to. Their texts come after that of the question. */
  readonly beside: readonly OpenFile[];
}

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
  readonly at: TextPosition;
  /** Why the schema is not there. */
  readonly missing?: string;
  /** Whether something in the text or its name says which schema applies, also where that is not here. */
  readonly isMeant: boolean;
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
  /** How many of them are about names and expressions; undefined where the format of no document is known well enough. */
  readonly names?: { readonly problemCount: number; readonly errorCount: number };
  /** How many of them carry a safe fix. */
  readonly fixCount: number;
  /** What is deprecated, in the order of the text; the first few where there are many. */
  readonly deprecations: readonly ListedDeprecation[];
  /** Whether some documents were checked in part only, which problems of these say. */
  readonly isPartial: boolean;
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

export type FolderReportFormat = 'text' | 'sarif';

/** How a visitor has files checked, where the folder has no configuration. */
export interface FolderSettings {
  readonly options: Omit<ValidateOptions, 'schema' | 'lintFixes'>;
  readonly schemas: SchemaRequest;
}

/** Which files of a folder are checked, by the configurations in it. */
export interface FolderPlan {
  /** In the order in which they were named. */
  readonly files: readonly string[];
  /** How many configurations ignore. */
  readonly ignored: number;
  /** The configurations that were found. */
  readonly configurations: readonly string[];
  /** Settings that undo each other, each as a sentence. */
  readonly contradictions: readonly string[];
}

/** A file of a folder, by its path from it. */
export interface GivenFile {
  readonly path: string;
  readonly file: File;
}

/** A file that cannot be read as text. */
export interface RefusedFile {
  readonly path: string;
  readonly reason: string;
}

/** Files whose texts are needed first. */
export interface WantedFiles {
  readonly wanted: readonly string[];
}

/** What the configurations of a folder say of one of its files, for the editor. */
export interface FolderFileSettings {
  /** Null where nothing is linted. */
  readonly rules: RuleSettings | null;
  readonly templates?: TemplateMode;
  /** Left out where configurations leave it to the text, or name several. */
  readonly schema?: SchemaSetting;
  readonly kubernetesVersion?: string;
  readonly allowsUnknownFields?: boolean;
  /** Levels of rules on names; false where names are not checked. */
  readonly meaning: MeaningLevels | false;
  /** The configurations of the folder, by their paths. */
  readonly configurations: readonly string[];
}

/** A problem of a file, as the list of a folder shows it. */
export type FolderProblem = Pick<
  ListedProblem,
  'code' | 'severity' | 'message' | 'line' | 'column' | 'from'
>;

/** Why a file of a folder could not be checked. */
export interface FolderFileFailure {
  readonly failure: string;
}

/** What was found in a file of a folder. */
export interface FolderFileReport {
  readonly errorCount: number;
  readonly warningCount: number;
  /** The first of them, in the order of the text. */
  readonly problems: readonly FolderProblem[];
  /** The codes of all of them. */
  readonly codes: readonly string[];
  /** What reports say of the file; left out where it has no problems. */
  readonly reports?: Readonly<Record<FolderReportFormat, string>>;
}

/** What the check of a folder came to. */
export interface FolderRun {
  readonly files: number;
  readonly filesWithProblems: number;
  readonly errors: number;
  readonly warnings: number;
  readonly codes: readonly string[];
  readonly failures: readonly { readonly name: string; readonly message: string }[];
  readonly siteAddress: string;
}

/** What the validator asks the worker. */
export interface ValidateMethods {
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
  /** Takes files of the folder, which is open, to be read; answers with those that are not texts. */
  readonly addFolderFiles: {
    readonly options: { readonly files: readonly GivenFile[] };
    readonly reply: readonly RefusedFile[];
  };
  /** Takes the names of all files of a folder, in place of those before. */
  readonly openFolder: {
    readonly options: {
      /** What the folder is called. */
      readonly name: string;
      /** From the folder, with `/` between folders. */
      readonly files: readonly string[];
      /** The folders that are roots of repositories; '' for the folder itself. */
      readonly repositories: readonly string[];
    };
    readonly reply: null;
  };
  /** Says that files that are wanted cannot be read. */
  readonly giveUpFiles: {
    readonly options: { readonly paths: readonly string[] };
    readonly reply: null;
  };
  /** Reads the configurations of the folder; undefined where none is open. */
  readonly planFolder: {
    readonly options: FolderSettings;
    readonly reply: FolderPlan | WantedFiles | { readonly mistake: string } | undefined;
  };
  /** What the configurations say of a file; null where they leave it out, undefined where there is no plan. */
  readonly folderFileSettings: {
    readonly options: { readonly path: string };
    readonly reply: { readonly settings: FolderFileSettings | null } | WantedFiles | undefined;
  };
  /** What is wrong with the first of these files of the plan, as many as can be checked in a moment, null for one that cannot be read; undefined where there is no plan. */
  readonly checkFolderFiles: {
    readonly options: { readonly paths: readonly string[] };
    readonly reply:
      | ({
          readonly reports: readonly (FolderFileReport | FolderFileFailure | null)[];
        } & Partial<WantedFiles>)
      | undefined;
  };
  /** What comes before, between and after the reports of the files of a folder. */
  readonly frameFolderReport: {
    readonly options: FolderRun & { readonly format: FolderReportFormat };
    readonly reply: { readonly begin: string; readonly separator: string; readonly end: string };
  };
  /** The fix of one problem of the newest validation; undefined as above. */
  readonly fix: { readonly options: ProblemReference; readonly reply: Fixes | undefined };
  /** All safe fixes of the newest validation; undefined as above. */
  readonly fixes: { readonly options: null; readonly reply: Fixes | undefined };
  /** What schemas say of the newest validation, of a valid text; a newer one ends it. Undefined as above. */
  readonly schemas: {
    readonly options: SchemaRequest & {
      /** Whether the text is being typed: what takes long is then left for another request. */
      readonly isTyping: boolean;
      /** Other open documents, whose names count in the text. */
      readonly beside: readonly OpenFile[];
    };
    /** Those of the other documents. */
    readonly texts: string[];
    readonly reply: SchemaVerdict | SchemaFailure | undefined;
  };
  readonly schemaCatalog: { readonly options: null; readonly reply: SchemaCatalog };
  /** All three take a text. */
  readonly hover: {
    readonly options: AssistanceRequest;
    readonly reply: ListedHover | undefined;
  };
  readonly complete: {
    readonly options: AssistanceRequest & { readonly isExplicit: boolean };
    readonly reply: ListedCompletions | undefined;
  };
  readonly names: {
    readonly options: NamesRequest;
    readonly texts: [text: string, ...others: string[]];
    readonly reply: NameAnswer | undefined;
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
}

declare module '../../workspace/engine/protocol.ts' {
  interface Methods extends ValidateMethods {}
}
