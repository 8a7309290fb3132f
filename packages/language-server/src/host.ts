import type { FormatOptions, TemplateMode } from '@yamlkit/engine';
import type { RuleSettings } from '@yamlkit/engine/lint';
import type {
  FixingSchemaChecker,
  LineEnds,
  MeaningLevels,
  SchemaCheckOptions,
} from '@yamlkit/language';
import type { Settings } from './settings.ts';

/** The settings of a document: from its editor, its folder and the server's command line. */
export interface DocumentConfiguration {
  /** The lint rules; undefined for none. */
  readonly rules: RuleSettings | undefined;
  /** Whether the document is passed over: it has no problems, and is not formatted. */
  readonly isIgnored: boolean;
  readonly allowedTags: readonly string[];
  readonly format: FormatOptions & { readonly lineEnds?: LineEnds };
  readonly templates: TemplateMode;
  /** By which a template shows what it is. */
  readonly templatePath: string;
  readonly schemaChecker: FixingSchemaChecker;
  readonly schemaOptions: SchemaCheckOptions;
  /** The levels of the rules by which names, references and expressions are checked; undefined where they are not. */
  readonly meaning: MeaningLevels | undefined;
}

/** What a configuration is looked up by. */
export interface ConfigurationRequest {
  readonly uri: string;
  /** What the editor takes the document for: `helm` and `jinja-yaml` are templates. */
  readonly languageId: string;
  /** Addresses of the workspace's folders. */
  readonly folders: readonly string[];
  readonly settings: Settings;
}

/** What the server asks of the program that runs it: everything that has to do with files and the network. */
export interface ServerHost {
  readonly version: string;
  /** Settings from the server's command line, used where the client sets nothing. */
  readonly settings: Settings;
  /** Cheap when it is asked again for the same. */
  configurationFor(request: ConfigurationRequest): Promise<DocumentConfiguration>;
  /**
   * Forgets what was read from files.
   *
   * @param changed addresses of those that have changed; all if left out.
   * @returns whether something was read from them, so that documents must be checked again.
   */
  forget(changed?: readonly string[]): boolean;
  /** Patterns of files that `forget` is called for when they change. */
  readonly watchedFiles: readonly string[];
  /** The URI of a file that a document refers to by path, if it exists in the workspace. */
  fileAt(location: string, uri: string, folders: readonly string[]): string | undefined;
  /** The files that may be schemas for a document, as a comment in it would name them: `./a.schema.json`. */
  schemaFiles(uri: string, folders: readonly string[]): readonly string[];
  /** Called when a result of `configurationFor` is out of date, as after a download. */
  onChange?: () => void;
  /** Called with messages for the user, such as a mistake in a configuration. */
  onMessage?: (message: string) => void;
}
