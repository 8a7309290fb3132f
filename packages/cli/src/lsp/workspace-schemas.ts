import path from 'node:path';
import { metaschemas } from '@yamlkit/json-schema/metaschemas';
import {
  FixingSchemaChecker,
  type SchemaCheckOptions,
  type SchemaLibrary,
} from '@yamlkit/language';
import type { FileConfiguration } from '@yamlkit/language/configuration';
import type { Settings } from '@yamlkit/language-server';
import {
  type ConfiguredSchema,
  compileGlobs,
  findCatalogEntry,
  kubernetesVersions,
  type SchemaReason,
  targetOfAll,
} from '@yamlkit/schemas';
import { projectFilesOf } from '../files/project-files.ts';
import { readDefinitions } from '../run/read-definitions.ts';
import { SchemaFiles } from '../run/schema-files.ts';
import { formatsIn } from '../schemas/format-list.ts';
import { schemaBeside } from '../schemas/schema-beside.ts';
import { schemaFolder } from '../schemas/schema-folder.ts';

/** What a project says of schemas. */
type ProjectSchemas = Pick<
  FileConfiguration,
  'schema' | 'detectSchemas' | 'meaning' | 'kubernetesVersion' | 'allowUnknownFields'
>;

/** What schemas of a folder need from outside. */
interface SchemaContext {
  /** The folder that paths count from, absolute. */
  readonly root: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  say(message: string): void;
  /** Called when schemas have come that were missing. */
  onFetched(): void;
  /** Called with the path of a file that a document names, when it is looked for. */
  onRead(file: string): void;
}

const SETTINGS = ['Add it to the setting “schemas”', 'turn on “fetchSchemas”'] as const;

/** The schemas that apply in one folder of a workspace. Schemas stay read and compiled until `forget`. */
export class WorkspaceSchemas {
  readonly settings: Settings;
  readonly #context: SchemaContext;
  /** The user's settings, by schema. */
  readonly #configured: readonly {
    readonly location: string;
    readonly matches: ReturnType<typeof compileGlobs>;
  }[];
  /** Schemas at addresses, as they come. */
  readonly #fetched = {
    files: {} as Record<string, string>,
    failures: {} as Record<string, string>,
  };
  readonly #waiting = new Set<string>();
  /** Formats whose schemas were asked for. */
  readonly #asked = new Set<string>();
  /** The folder that a schema must be in which a project names, since it may come from anyone. */
  readonly #roots = new Map<string, string>();
  #check: FixingSchemaChecker | undefined;
  #definitions: readonly unknown[] = [];
  #preparing: Promise<void> | undefined;

  constructor(settings: Settings, context: SchemaContext) {
    this.settings = settings;
    this.#context = context;
    this.#configured = Object.entries(settings.schemas).map(([location, globs]) => ({
      location,
      matches: compileGlobs(globs),
    }));
    const { kubernetesVersion: version } = settings;
    if (version !== undefined && !kubernetesVersions.includes(shortVersion(version))) {
      const [oldest, newest] = [kubernetesVersions[0], kubernetesVersions.at(-1)];
      context.say(
        `Kubernetes ${version} is not known. It must be one from ${oldest} to ${newest}.`,
      );
    }
  }

  get check(): FixingSchemaChecker {
    this.#check ??= this.#createCheck();
    return this.#check;
  }

  /** Finds the definitions that settings name. To be called before `check`. */
  async prepare(): Promise<void> {
    this.#preparing ??= this.#findDefinitions();
    await this.#preparing;
  }

  async #findDefinitions(): Promise<void> {
    const { root, say } = this.#context;
    const found: unknown[] = [];
    for (const name of this.settings.crds) {
      const { findDefinitionFiles } = await import('../schemas/find-definition-files.ts');
      const { files, failures } = await findDefinitionFiles([name], root);
      for (const { name: file, message } of failures) say(`${file} cannot be read: ${message}.`);
      if (files.length === 0) say(`${name} has no CustomResourceDefinition that can be read.`);
      found.push(...files.flatMap(readDefinitions));
    }
    this.#definitions = found;
  }

  /** @param below the document's path below the folder; undefined for one that has none. */
  optionsFor(below: string | undefined, project?: ProjectSchemas): SchemaCheckOptions {
    const file = below === undefined ? undefined : path.resolve(this.#context.root, below);
    const beside = file === undefined ? undefined : schemaBeside(file);
    const kubernetesVersion = project?.kubernetesVersion ?? this.settings.kubernetesVersion;
    const detects = project?.detectSchemas ?? this.settings.detectSchemas;
    const allowsUnknown = project?.allowUnknownFields ?? this.settings.allowUnknownFields;
    const known = kubernetesVersion === undefined ? undefined : shortVersion(kubernetesVersion);
    return {
      configuration: this.#configurationWith(project, below),
      catalog: formatsIn(schemaFolder(this.#context.env)),
      accepts: (reason) => accepts(reason, detects, kubernetesVersion),
      reportsMissing: (reason) => this.#reportsMissing(reason),
      ...(below !== undefined && { path: below }),
      ...(file !== undefined && {
        files: projectFilesOf(file, {
          note: this.#context.onRead,
          settings: project?.meaning || undefined,
        }),
      }),
      ...(beside !== undefined && { beside }),
      ...(allowsUnknown && { unknownFields: 'allow' }),
      ...(known !== undefined &&
        kubernetesVersions.includes(known) && { kubernetesVersion: known }),
    };
  }

  /** The user's settings take precedence over the project's; a file must satisfy all schemas assigned by the one that applies. */
  #configurationWith(
    project: ProjectSchemas | undefined,
    below: string | undefined,
  ): readonly ConfiguredSchema[] {
    const formats = formatsIn(schemaFolder(this.#context.env));
    const own = this.#configured.flatMap(({ location, matches }) => {
      const glob = below === undefined ? undefined : matches(below);
      return glob === undefined ? [] : [{ location, glob }];
    });
    if (own.length > 0) {
      const locations = own.map(({ location }) => location);
      return [{ globs: [own[0].glob], schema: targetOfAll(locations, formats) }];
    }
    if (project?.schema === undefined) return [];
    const { locations, root } = project.schema;
    for (const location of locations) this.#roots.set(location, root);
    return [{ globs: ['**'], schema: targetOfAll(locations, formats) }];
  }

  /** Makes the next use read files again. Fetched schemas stay. */
  forget(): void {
    this.#check = undefined;
    this.#preparing = undefined;
  }

  #createCheck(): FixingSchemaChecker {
    const { root } = this.#context;
    const { detectSchemas: detects } = this.settings;
    const cacheFolder = schemaFolder(this.#context.env);
    const settings = {
      definitions: [],
      detects,
      fetched: this.#fetched,
      cacheFolder,
    };
    const files = new SchemaFiles(settings, root, { metaschemas, ways: SETTINGS });
    const library: SchemaLibrary = {
      kubernetes: () => files.kubernetes(),
      describeKubernetes: (pointer) => files.describeKubernetes(pointer),
      fromCatalog: (id) => {
        const found = files.fromCatalog(id);
        if ('unavailable' in found && this.settings.schemaStore) this.#wantFormat(id, cacheFolder);
        return found;
      },
      fromLocation: (location, reason, textPath) => {
        this.#want(location, reason);
        const base = reason.code === 'configuration' ? undefined : textPath;
        files.configuredRoot = this.#isNamedByUser(location)
          ? undefined
          : this.#roots.get(location);
        const found = files.fromLocation(location, reason, base);
        for (const note of files.takeNotes()) this.#context.say(note);
        return found;
      },
    };
    return new FixingSchemaChecker(library, this.#definitions);
  }

  #isNamedByUser(location: string): boolean {
    return Object.hasOwn(this.settings.schemas, location);
  }

  /** Fetches schemas that the user names by URL and, if the user allows it, those named by comments and projects. */
  #want(location: string, { code }: SchemaReason): void {
    const url = location.replace(/#.*$/s, '');
    const isConfigured = code === 'configuration';
    const isNamed = isConfigured && this.#isNamedByUser(location);
    const isAllowed =
      isNamed || (this.settings.fetchSchemas && (isConfigured || code === 'comment'));
    const { files, failures } = this.#fetched;
    const isKnown = Object.hasOwn(files, url) || Object.hasOwn(failures, url);
    if (!isAllowed || isKnown || !/^https?:\/\//i.test(url) || this.#waiting.has(url)) return;
    this.#waiting.add(url);
    void this.#fetch(url);
  }

  /** Pulls the schema of a known format, once. */
  #wantFormat(id: string, cacheFolder: string): void {
    if (this.#asked.has(id)) return;
    this.#asked.add(id);
    this.#waiting.add(id);
    void this.#pull(id, cacheFolder);
  }

  async #pull(id: string, cacheFolder: string): Promise<void> {
    const { PulledSchemas } = await import('../schemas/pulled-schemas.ts');
    const pulled = new PulledSchemas(cacheFolder, this.#context.env.YAMLKIT_SCHEMA_MIRROR);
    const entry = findCatalogEntry(id, pulled.formats);
    for await (const result of pulled.pull(entry === undefined ? [] : [entry])) {
      if (result.status !== 'failed') continue;
      this.#context.say(`The schema of ${id} cannot be fetched: ${result.reason}.`);
    }
    this.#waiting.delete(id);
    this.#context.onFetched();
  }

  async #fetch(url: string): Promise<void> {
    try {
      const { fetchSchemas } = await import('../schemas/fetch-schemas.ts');
      const { files, failures } = await fetchSchemas([url], this.#context.env);
      Object.assign(this.#fetched.files, files);
      Object.assign(this.#fetched.failures, failures);
    } catch (error) {
      this.#fetched.failures[url] = error instanceof Error ? error.message : String(error);
    }
    this.#waiting.delete(url);
    this.#context.onFetched();
  }

  /** A schema on its way is not missing, and one that is not to be fetched is for others. */
  #reportsMissing(reason: SchemaReason): boolean {
    if (!('location' in reason)) return reason.code !== 'configuration' || this.#waiting.size === 0;
    if (!/^https?:/i.test(reason.location)) return reason.code === 'comment';
    return reason.code === 'comment' && this.settings.fetchSchemas && this.#waiting.size === 0;
  }
}

/** Comments and settings always count; the rest counts unless that is switched off. */
function accepts(
  { code }: SchemaReason,
  detects: boolean,
  kubernetesVersion: string | undefined,
): boolean {
  if (code === 'comment' || code === 'configuration' || code === 'custom-resource') return true;
  return detects || (code === 'kind' && kubernetesVersion !== undefined);
}

/** As clusters give it: `v1.34.2`. */
function shortVersion(version: string): string {
  return version.replace(/^v?(\d+\.\d+)(?:\.\d+)?$/, '$1');
}
