import type { TemplateDialect, ValidationResult } from '@yamlkit/engine';
import { parse } from '@yamlkit/engine/tree';
import {
  jsonSchemaTools,
  mayHaveMeaning,
  SchemaChecker,
  type SchemaCheckOptions,
  withSchemaProblems,
} from '@yamlkit/language';
import { mayBeOfChart } from '@yamlkit/language/chart-texts';
import { isNamed, reportsMissing, valuesSchemaFor } from '@yamlkit/language/configuration';
import { targetOfAll } from '@yamlkit/schemas';
import { templatePartsFor } from '../../../../workspace/engine-worker/template-of.ts';
import { nameOf } from '../../folder-configurations.ts';
import type { FolderSettings } from '../../protocol.ts';
import { checkOptions, library, loadSchemas } from '../schema/schema-checks.ts';
import { validateAs } from '../validate-text.ts';
import type { CheckConfiguration } from './folder-plan.ts';
import type { FolderSchemas } from './folder-schemas.ts';
import type { OpenedFolder } from './opened-folder.ts';

/** What is found in a file, and the dialect it was read in. */
export type FileResult = ValidationResult & { readonly template?: TemplateDialect };

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
  async check(path: string, text: string, own: CheckConfiguration): Promise<FileResult> {
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
    if (result.template !== undefined || mayBeOfChart(options.path)) {
      const { checkTemplateFile } = await import('./template-checks.ts');
      const schemas = await this.#schemasOf(path, own);
      const { projectFilesOf } = await import('./project-files.ts');
      const files = projectFilesOf(folder, path, own.meaning);
      return checkTemplateFile(text, result, { path, schemas, files, own });
    }
    if (!result.isValid) return this.#withUnusedValues(path, text, result, own);
    return this.#withSchemas(path, text, result, own);
  }

  async #withSchemas(
    path: string,
    text: string,
    result: FileResult,
    own: CheckConfiguration,
  ): Promise<FileResult> {
    const tree = result.parsed ?? parse(text);
    const { check, options } = await this.#schemasOf(path, own);
    const checkAll = async (by: SchemaChecker) => {
      await loadSchemas(() => by.schemasOf(tree, options));
      return [...by.checkEach(tree, options)];
    };
    let checked = await checkAll(check);
    const isUnknown = checked.some(
      ({ choice, uncheckedItems }) =>
        choice.reason.code === 'unknown-kind' || uncheckedItems.length > 0,
    );
    const more = isUnknown ? await this.#checkWithDefinitions() : undefined;
    if (more !== undefined) checked = await checkAll(more);
    const bySchemas = checked.flatMap(({ problems }) => problems);
    const choices = checked.map(({ choice }) => choice);
    const found = [...bySchemas];
    const { meaning } = own;
    if (meaning !== false && choices.some((choice) => mayHaveMeaning(choice, text, path))) {
      const { nameProblems } = await import('./name-checks.ts');
      const place = { folder: this.#folder, path, meaning, jsonSchema: jsonSchemaTools };
      found.push(...(await nameProblems(tree, choices, bySchemas, place)));
    }
    const all = withSchemaProblems(text, result, found);
    return this.#withUnusedValues(path, text, { ...all, parsed: tree }, own);
  }

  /** Values that no template of a chart uses are reported where a configuration asks for it. */
  async #withUnusedValues(
    path: string,
    text: string,
    result: FileResult,
    { meaning }: CheckConfiguration,
  ): Promise<FileResult> {
    const { parsed } = result;
    if (meaning === false || parsed === undefined || !('unused-value' in meaning.levels)) {
      return result;
    }
    const { unusedValues } = await import('./name-checks.ts');
    const found = await unusedValues(parsed, { folder: this.#folder, path, meaning });
    return withSchemaProblems(text, result, found);
  }

  /** What checks a file by schemas, and how. */
  async #schemasOf(
    path: string,
    own: CheckConfiguration,
  ): Promise<{ readonly check: SchemaChecker; readonly options: SchemaCheckOptions }> {
    const { kubernetesVersion, allowUnknownFields, detectSchemas = true, schema } = own;
    const { schemas } = this.#settings;
    const request = {
      ...schemas,
      fileName: path,
      kubernetesVersion: kubernetesVersion ?? schemas.kubernetesVersion,
      allowsUnknownFields: allowUnknownFields ?? schemas.allowsUnknownFields ?? false,
    };
    const given = checkOptions(request, { own: undefined });
    const beside = valuesSchemaFor(path);
    const folder = this.#folder;
    const above = folder.absolute(path).replace(/\/[^/]*$/, '');
    const configured = schema && targetOfAll(schema.locations, given.catalog);
    const options: SchemaCheckOptions = {
      ...given,
      ...(beside !== undefined && folder.has(above, nameOf(beside)) && { beside }),
      ...(configured && { configuration: [{ globs: ['**'], schema: configured }] }),
      accepts: (reason) => detectSchemas || isNamed(reason, kubernetesVersion),
      reportsMissing: (reason) => reportsMissing(reason, schema?.locations),
    };
    const local = await this.#localSchemas();
    local.configuredRoot = schema?.root ?? folder.root;
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
