import type {
  ConvertOptions,
  EditOperation,
  ExplodeOptions,
  FormatOptions,
  TemplateDialect,
  TemplateMode,
  TextEdit,
  ValidateOptions,
} from '@yamlkit/engine';
import type { JqOptions } from '@yamlkit/engine/jq';
import type { LineEnds } from '@yamlkit/language';
import type { ConfiguredSchema, MeaningConfiguration } from '@yamlkit/language/configuration';
import type { Input, TextPart } from '../files/input.ts';
import type { FileStamp } from '../files/replace-file.ts';
import type { FormatName } from '../formats/index.ts';
import type { FetchedSchemas } from '../schemas/fetch-schemas.ts';
import type { SchemaTally, UncheckedFile } from './schema-tally.ts';
import type { Environment } from './substitute-environment.ts';

/** The work on one file. Plain data, so that any thread can do it. */
export type Task = ValidateTask | ConvertTask | FormatTask | EditTask | GetTask | ReferencesTask;

export interface ValidateTask {
  readonly tool: 'validate';
  readonly part?: TextPart;
  readonly templates: TemplateMode;
  readonly input: Input;
  /** The folder the run started in, absolute. */
  readonly cwd: string;
  readonly options: ValidateOptions;
  readonly fix: boolean;
  /** How the file is formatted, as its configuration says. */
  readonly layout: FormatOptions;
  readonly format: FormatName;
  readonly useColors: boolean;
  /** How documents are checked by JSON Schemas; undefined when they are not. */
  readonly schemas?: SchemaSettings;
  /** The schema that a configuration gives the file. */
  readonly configured?: ConfiguredSchema;
  /** How names, references and expressions are checked; undefined when they are not. */
  readonly meaning: MeaningConfiguration | undefined;
  /** Values to put into templates; undefined for none. */
  readonly values?: object;
}

/** Which schemas a run takes. Plain data. */
export interface SchemaSettings {
  /** The number of the run: schemas are read anew in each. */
  readonly run?: number;
  /** A file, absolute, or the address or the id of a schema that the catalog has, for all documents. */
  readonly schema?: string;
  /** A file whose documents the others are to be like, absolute; instead of a schema. */
  readonly example?: string;
  /** Whether schemas that comments name by their addresses are fetched. */
  readonly fetchesNamed?: boolean;
  /** Schemas at addresses, which were fetched before. */
  readonly fetched?: Pick<FetchedSchemas, 'files' | 'failures'>;
  /** The folder with schemas that were fetched, where those of known formats may be. */
  readonly cacheFolder?: string;
  /** Files with CustomResourceDefinitions, absolute. */
  readonly definitions: readonly string[];
  /** The run's inputs: files, folders and globs, searched for definitions of unknown kinds. */
  readonly places?: readonly string[];
  readonly kubernetesVersion?: string;
  /** Whether fields that a kind of Kubernetes does not have are allowed. */
  readonly allowsUnknownFields?: boolean;
  /** Whether names of files and contents decide too, and not only comments. */
  readonly detects: boolean;
  /** Whether a document that is not checked against a schema is an error. */
  readonly requires?: boolean;
}

export interface ConvertTask {
  readonly tool: 'convert';
  readonly part?: TextPart;
  readonly templates: TemplateMode;
  readonly input: Input;
  readonly cwd: string;
  readonly options: ConvertOptions;
  /** Where the result goes, absolute; standard output if undefined. */
  readonly outputPath: string | undefined;
  readonly useColors: boolean;
}

export interface FormatTask {
  readonly tool: 'format';
  readonly part?: TextPart;
  readonly templates: TemplateMode;
  readonly input: Input;
  readonly cwd: string;
  readonly options: FormatOptions;
  readonly lineEnds: LineEnds;
  /** Write the shortest text instead of one laid out by the options. */
  readonly isMinified: boolean;
  /** Print the result, write it to `outputPath`, or only report whether it differs. */
  readonly mode: 'print' | 'write' | 'check';
  /** Where `write` puts the result, absolute; the input itself if undefined. */
  readonly outputPath: string | undefined;
  readonly useColors: boolean;
}

/** One of the changes that `yamlkit edit` makes, in their order. */
export type EditStep =
  | { readonly kind: 'operation'; readonly label: string; readonly operation: EditOperation }
  | PatchStep<'json-patch'>
  | PatchStep<'merge-patch'>
  | { readonly kind: 'environment'; readonly label: string; readonly environment: Environment }
  | { readonly kind: 'explode'; readonly label: string; readonly options: ExplodeOptions }
  | JqStep
  | RenameStep;

/** Where a name is: a path to its definition or to a use, or a line and a column, from 1. */
export type NamePlace =
  | { readonly path: string }
  | { readonly line: number; readonly column: number };

/** A new name for the name at a position, at its definition and all uses. */
export interface RenameStep {
  readonly kind: 'rename';
  readonly label: string;
  readonly place: NamePlace;
  readonly name: string;
  /** The edits, where they were found with those of other files. */
  readonly found?: FoundEdits;
}

/** Edits of a text that was read before. */
export interface FoundEdits {
  readonly edits: readonly TextEdit[];
  /** Characters of that text. */
  readonly length: number;
}

/** A program with its arguments. */
export interface JqStep {
  readonly kind: 'jq';
  readonly label: string;
  readonly program: string;
  readonly options: JqOptions;
}

interface PatchStep<Kind extends string> {
  readonly kind: Kind;
  /** What messages call it: the option and its value. */
  readonly label: string;
  readonly text: string;
}

export interface EditTask {
  readonly tool: 'edit';
  readonly templates: TemplateMode;
  readonly input: Input;
  readonly cwd: string;
  readonly steps: readonly EditStep[];
  /** The schemas that a configuration assigns to the file, which determine its format. */
  readonly configured?: ConfiguredSchema;
  /** Write aliases out that would lose their anchors. */
  readonly expandAliases: boolean;
  /** Print the result, replace the file, print a unified diff, or only name a file that changes. */
  readonly mode: 'print' | 'write' | 'diff' | 'check';
}

export interface GetTask {
  readonly tool: 'get';
  readonly templates: TemplateMode;
  readonly input: Input;
  readonly cwd: string;
  readonly path: string;
  /** YAML with its comments, a line of JSON for each value, or text without quotes. */
  readonly output: 'yaml' | 'json' | 'raw';
}

export interface ReferencesTask {
  readonly tool: 'references';
  readonly input: Input;
  readonly cwd: string;
  /** The schemas that a configuration assigns to the file, which determine its format. */
  readonly configured?: ConfiguredSchema;
  readonly place: NamePlace;
  /** A line for each place, as text or as JSON. */
  readonly output: 'text' | 'json';
}

/** What came of a task. Plain data. */
export interface Outcome {
  /** For standard output. */
  readonly out: string;
  /** For standard error. */
  readonly err: string;
  readonly errors: number;
  readonly warnings: number;
  /** Problems fixed in the file; of a formatted one, 1 if its layout changes. */
  readonly fixed: number;
  /** The codes of all problems. */
  readonly codes: readonly string[];
  /** What schemas were used for; undefined where the file was not to be checked against any. */
  readonly schemas?: SchemaTally | UncheckedFile | undefined;
  /** The dialect the file was read as; undefined for plain YAML. */
  readonly template?: TemplateDialect | undefined;
  /** Notes on how the file was written. */
  readonly note?: string | undefined;
  /** Why the file could not be read or written. */
  readonly failure?: string;
  /** A file to write; done by the main thread before the outcome is handed on. */
  readonly replacement?: Replacement;
}

/** A file's new content. Plain data. */
export interface Replacement {
  /** Absolute. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Leave the file alone unless it still looks like this. */
  readonly expected?: FileStamp | undefined;
}

/** The outcome of a task that could not be done. */
export function failed(reason: string): Outcome {
  return { out: '', err: '', errors: 0, warnings: 0, fixed: 0, codes: [], failure: reason };
}
