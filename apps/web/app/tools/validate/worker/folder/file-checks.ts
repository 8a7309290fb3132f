import type { TemplateDialect, ValidationResult } from '@yamlkit/engine';
import { parse } from '@yamlkit/engine/tree';
import {
  mayHaveMeaning,
  SchemaChecker,
  type SchemaCheckOptions,
  withSchemaProblems,
} from '@yamlkit/language';
import type { FileConfiguration } from '@yamlkit/language/configuration';
import { type SchemaReason, targetOfAll } from '@yamlkit/schemas';
import { templatePartsFor } from '../../../../workspace/engine-worker/template-of.ts';
import type { FolderSettings } from '../../protocol.ts';
import { checkOptions, library, loadSchemas } from '../schema/schema-checks.ts';
import { validateAs } from '../validate-text.ts';
import type { FolderSchemas } from './folder-schemas.ts';
import type { OpenedFolder } from './opened-folder.ts';

type FileResult = ValidationResult & { readonly template?: TemplateDialect | undefined };

/** The schema that Helm checks the values of a chart by, beside them. */
const valuesSchema = 'values.schema.json';

/** Checks the files of a folder as `yamlkit validate .` does in it. What it reads once, it keeps. */
export class FileChecks {
  readonly #folder: OpenedFolder;
  readonly #settings: FolderSettings;
  /** With the definitions of all files; undefined until a kind is not known. */
  #withDefinitions: SchemaChecker | undefined;
  #check: SchemaChecker | undefined;
  #local: FolderSchemas | undefined;

  constructor(folder: OpenedFolder, settings: FolderSettings) {
    this.#folder = folder;
    this.#settings = settings;
  }

  /** @param path from the folder. */
  async check(path: string, text: string, own: FileConfiguration): Promise<FileResult> {
    const { rules, templates = 'auto' } = own;
    const folder = this.#folder;
    const options = {
      ...this.#settings.options,
      ...(rules === undefined ? { lint: false } : { rules }),
      templates,
      // A folder of templates may be the one that was opened.
      path: folder.absolute(path).slice(1),
    };
    const parts = await templatePartsFor(text, options);
    const result = validateAs(text, options, parts);
    const { template } = result;
    if (template !== undefined) {
      const { checkTemplateFile } = await import('./template-checks.ts');
      const schemas = await this.#schemasOf(path, own);
      const { projectFilesOf } = await import('./project-files.ts');
      const files = projectFilesOf(folder, path, own.meaning);
      return checkTemplateFile(text, { ...result, template }, { path, schemas, files, own });
    }
    if (!result.isValid) return this.#withUnusedValues(path, text, result, own);
    return this.#withSchemas(path, text, result, own);
  }

  async #withSchemas(
    path: string,
    text: string,
    result: FileResult,
    own: FileConfiguration,
  ): Promise<FileResult> {
    const tree = result.parsed ?? parse(text);
    const { check, options } = await this.#schemasOf(path, own);
    await loadSchemas(() => check.schemasOf(tree, options));
    let checked = [...check.checkEach(tree, options)];
    const isUnknown = checked.some(
      ({ choice, uncheckedItems }) =>
        choice.reason.code === 'unknown-kind' || uncheckedItems.length > 0,
    );
    const more = isUnknown ? await this.#checkWithDefinitions() : undefined;
    if (more !== undefined) {
      await loadSchemas(() => more.schemasOf(tree, options));
      checked = [...more.checkEach(tree, options)];
    }
    const bySchemas = checked.flatMap(({ problems }) => problems);
    const choices = checked.map(({ choice }) => choice);
    const found = [...bySchemas];
    const { meaning } = own;
    if (meaning !== false && choices.some((choice) => mayHaveMeaning(choice, text, path))) {
      const { meaningDiagnostics, meaningOf } = await import('../schema/check-meaning.ts');
      const { projectFilesOf } = await import('./project-files.ts');
      const files = projectFilesOf(this.#folder, path, meaning);
      const ofText = meaningOf(tree, choices, { path, files });
      found.push(...meaningDiagnostics(tree, ofText, bySchemas, meaning.levels));
    }
    const all = withSchemaProblems(text, result, found);
    return this.#withUnusedValues(path, text, { ...all, parsed: tree }, own);
  }

  /** Values that no template of a chart uses are reported where a configuration asks for it. */
  async #withUnusedValues(
    path: string,
    text: string,
    result: FileResult,
    { meaning }: FileConfiguration,
  ): Promise<FileResult> {
    const isAsked = meaning !== false && Object.hasOwn(meaning.levels, 'unused-value');
    if (!isAsked || result.parsed === undefined) return result;
    const { unusedValueDiagnostics } = await import('../schema/check-helm.ts');
    const { projectFilesOf } = await import('./project-files.ts');
    const files = projectFilesOf(this.#folder, path, meaning);
    const found = unusedValueDiagnostics(result.parsed, files, meaning.levels);
    return withSchemaProblems(text, result, found);
  }

  /** What checks a file by schemas, and how. */
  async #schemasOf(
    path: string,
    own: FileConfiguration,
  ): Promise<{ readonly check: SchemaChecker; readonly options: SchemaCheckOptions }> {
    const { kubernetesVersion, allowUnknownFields, detectSchemas = true, schema } = own;
    const { schemas } = this.#settings;
    const request = {
      ...schemas,
      fileName: path,
      kubernetesVersion: kubernetesVersion ?? schemas.kubernetesVersion,
      allowsUnknownFields: allowUnknownFields ?? schemas.allowsUnknownFields ?? false,
    };
    await library.loadFormats();
    const given = checkOptions(request, { own: undefined });
    const isBeside = /(?:^|\/)values\.ya?ml$/.test(path) && this.#has(path, valuesSchema);
    const configured = schema && targetOfAll(schema.locations, given.catalog);
    const options: SchemaCheckOptions = {
      ...given,
      ...(isBeside && { beside: `./${valuesSchema}` }),
      ...(configured && { configuration: [{ globs: ['**'], schema: configured }] }),
      accepts: (reason) => detectSchemas || isNamed(reason, kubernetesVersion),
      reportsMissing: (reason) => reportsMissing(reason, schema?.locations),
    };
    const local = await this.#localSchemas();
    local.configuredRoot = schema?.root ?? this.#folder.root;
    this.#check ??= new SchemaChecker(local);
    return { check: this.#check, options };
  }

  async #localSchemas(): Promise<FolderSchemas> {
    if (this.#local === undefined) {
      const { FolderSchemas } = await import('./folder-schemas.ts');
      this.#local = new FolderSchemas(this.#folder, library);
    }
    return this.#local;
  }

  /** Forgets schemas that were read without files that they refer to. */
  forgetSchemas(): void {
    this.#local = undefined;
    this.#check = undefined;
    this.#withDefinitions = undefined;
  }

  #has(path: string, name: string): boolean {
    const absolute = this.#folder.absolute(path);
    return this.#folder.has(absolute.slice(0, absolute.lastIndexOf('/')), name);
  }

  /** Undefined where no file has a definition. */
  async #checkWithDefinitions(): Promise<SchemaChecker | undefined> {
    if (this.#withDefinitions !== undefined) return this.#withDefinitions;
    const { definitionsIn } = await import('./definitions-in.ts');
    const definitions = definitionsIn(this.#folder);
    if (definitions.length === 0) return undefined;
    // What definitions say of `metadata` is in the schemas of Kubernetes.
    await library.load(library.missingOf(new Set(['kubernetes'])));
    this.#withDefinitions = new SchemaChecker(await this.#localSchemas(), definitions);
    return this.#withDefinitions;
  }
}

/** Schemas named by the text or a configuration apply where none are detected. */
function isNamed({ code }: SchemaReason, kubernetesVersion: string | undefined): boolean {
  if (code === 'kind') return kubernetesVersion !== undefined;
  return ['comment', 'schema-key', 'configuration', 'custom-resource'].includes(code);
}

/** One at an address is for programs that fetch it, and one that the name of a file calls for may not be in the catalog. */
function reportsMissing(reason: SchemaReason, configured: readonly string[] = []): boolean {
  const { code } = reason;
  if (code === 'comment') return !/^https?:/i.test(reason.location);
  if (code === 'configuration') return !configured.some((each) => /^https?:/i.test(each));
  return ['kind', 'custom-resource', 'beside'].includes(code);
}
