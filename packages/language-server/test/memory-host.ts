import { readFileSync } from 'node:fs';
import { presets } from '@yamlkit/engine/lint';
import { compile } from '@yamlkit/json-schema';
import { FixingSchemaChecker, type SchemaLibrary } from '@yamlkit/language';
import { KubernetesSchemas, targetAt } from '@yamlkit/schemas';
import type { ConfigurationRequest, DocumentConfiguration, ServerHost } from '../src/index.ts';
import { DEFAULT_SETTINGS } from '../src/index.ts';

const textOf = (name: string) =>
  readFileSync(new URL(`../../schemas/data/${name}.json`, import.meta.url), 'utf8');
const read = (name: string) => JSON.parse(textOf(name));

let kubernetes: KubernetesSchemas | undefined;

const library: SchemaLibrary = {
  kubernetes: () => {
    kubernetes ??= new KubernetesSchemas(textOf('kubernetes'));
    return kubernetes;
  },
  fromCatalog: (id) => ({
    program: compile(read(id), {
      describe: ({ pointer }) =>
        pointer === '/$defs/runs-on' ? 'Where it runs. <b>![x](http://x)' : undefined,
    }),
  }),
  fromLocation: (location) =>
    location === 'numbers.json'
      ? { program: compile({ additionalProperties: { type: 'number' } }) }
      : { missing: `There is no ${location}.` },
};

const schemaChecker = new FixingSchemaChecker(library);

/** A host without files: every document is one of the workspace, and `numbers.json` is the only schema at a path. */
export class MemoryHost implements ServerHost {
  readonly version = '1.2.3';
  readonly settings = DEFAULT_SETTINGS;
  readonly watchedFiles = ['**/.yamllint'];
  onChange?: () => void;
  onMessage?: (message: string) => void;
  forgotten = 0;
  /** The other files of the project, by their paths from its root. */
  files: Readonly<Record<string, string>> | undefined;
  /** Where the text itself is among them. */
  own: string | ((uri: string) => string) = 'api.yaml';
  #known: { request: ConfigurationRequest; configuration: DocumentConfiguration } | undefined;

  async configurationFor(request: ConfigurationRequest): Promise<DocumentConfiguration> {
    const { uri, settings } = request;
    const isKnown = this.#known?.request.uri === uri && this.#known.request.settings === settings;
    if (isKnown && this.#known !== undefined) return this.#known.configuration;
    const { enabled: _, ...format } = settings.format;
    const configured = Object.entries(settings.schemas);
    const configuration: DocumentConfiguration = {
      rules: settings.lint.enabled ? presets[settings.lint.preset ?? 'recommended'] : undefined,
      isIgnored: uri.includes('/ignored/'),
      allowedTags: settings.allowedTags,
      format,
      templates: settings.templates,
      templatePath: uri,
      schemaChecker,
      meaning: settings.meaning ? {} : undefined,
      schemaOptions: {
        path: uri,
        ...(this.files !== undefined && {
          files: {
            own: typeof this.own === 'string' ? this.own : this.own(uri),
            read: (path: string) => this.files?.[path],
            list: (folder: string) => this.#namesIn(folder),
          },
        }),
        configuration: configured.map(([name, globs]) => ({ globs, schema: targetAt(name) })),
      },
    };
    this.#known = { request, configuration };
    return configuration;
  }

  #namesIn(folder: string): string[] {
    const start = folder === '' ? '' : `${folder}/`;
    const below = Object.keys(this.files ?? {}).filter((path) => path.startsWith(start));
    return [...new Set(below.map((path) => path.slice(start.length).replace(/\/.*/, '/')))];
  }

  forget(changed?: readonly string[]): boolean {
    if (changed?.every((uri) => uri.endsWith('/unread.yaml')) && changed.length > 0) return false;
    this.forgotten++;
    this.#known = undefined;
    return true;
  }

  schemaFiles(): readonly string[] {
    return ['./numbers.json'];
  }

  fileAt(location: string, uri: string): string | undefined {
    return location.includes('missing') ? undefined : new URL(location, uri).href;
  }
}
