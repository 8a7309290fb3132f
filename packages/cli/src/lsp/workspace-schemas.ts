import path from 'node:path';
import { SchemaCheck, type SchemaCheckOptions, type SchemaLibrary } from '@yamlkit/language';
import type { Settings } from '@yamlkit/language-server';
import {
  type ConfiguredSchema,
  kubernetesVersions,
  type SchemaReason,
  targetAt,
} from '@yamlkit/schemas';
import { readDefinitions } from '../run/read-definitions.ts';
import { SchemaFiles } from '../run/schema-files.ts';

/** What schemas of a folder need from outside. */
interface SchemaContext {
  /** The folder that paths count from, absolute. */
  readonly root: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  say(message: string): void;
  /** Called when schemas have come that were missing. */
  onFetched(): void;
}

/** The schemas that apply in one folder of a workspace. What was read and compiled is kept until `forget`. */
export class WorkspaceSchemas {
  readonly settings: Settings;
  readonly #context: SchemaContext;
  readonly #configuration: readonly ConfiguredSchema[];
  /** Schemas at addresses, as they come. */
  readonly #fetched = {
    files: {} as Record<string, string>,
    failures: {} as Record<string, string>,
  };
  readonly #waiting = new Set<string>();
  #check: SchemaCheck | undefined;

  constructor(settings: Settings, context: SchemaContext) {
    this.settings = settings;
    this.#context = context;
    this.#configuration = Object.entries(settings.schemas).map(([schema, globs]) => ({
      globs,
      schema: targetAt(schema),
    }));
    const { kubernetesVersion: version } = settings;
    if (version !== undefined && !kubernetesVersions.includes(shortVersion(version))) {
      const [oldest, newest] = [kubernetesVersions[0], kubernetesVersions.at(-1)];
      context.say(
        `Kubernetes ${version} is not known. It must be one from ${oldest} to ${newest}.`,
      );
    }
  }

  get check(): SchemaCheck {
    this.#check ??= this.#createCheck();
    return this.#check;
  }

  /** @param below the document's path below the folder; undefined for one that has none. */
  optionsFor(below: string | undefined): SchemaCheckOptions {
    const { kubernetesVersion } = this.settings;
    const known = kubernetesVersion === undefined ? undefined : shortVersion(kubernetesVersion);
    return {
      configuration: this.#configuration,
      accepts: (reason) => this.#accepts(reason),
      reportsMissing: (reason) => this.#reportsMissing(reason),
      ...(below !== undefined && { path: below }),
      ...(known !== undefined &&
        kubernetesVersions.includes(known) && { kubernetesVersion: known }),
    };
  }

  /** Reads files again when they are needed next. What was fetched stays. */
  forget(): void {
    this.#check = undefined;
  }

  #createCheck(): SchemaCheck {
    const { root, say } = this.#context;
    const { crds, detectSchemas: detects } = this.settings;
    const definitions = crds.flatMap((name) => {
      const found = readDefinitions(path.resolve(root, name));
      if (found.length === 0) say(`${name} has no CustomResourceDefinition that can be read.`);
      return found;
    });
    const files = new SchemaFiles({ definitions: [], detects, fetched: this.#fetched }, root);
    const library: SchemaLibrary = {
      kubernetes: () => files.kubernetes(),
      fromCatalog: (id) => files.fromCatalog(id),
      fromLocation: (location, reason, textPath) => {
        this.#want(location, reason);
        const base = reason.code === 'configuration' ? undefined : textPath;
        return files.fromLocation(location, reason, base);
      },
    };
    return new SchemaCheck(library, definitions);
  }

  /** Fetches what the user names by an address, and what comments do where the user allows it. */
  #want(location: string, { code }: SchemaReason): void {
    const url = location.replace(/#.*$/s, '');
    const isAllowed =
      code === 'configuration' || (code === 'comment' && this.settings.fetchSchemas);
    const { files, failures } = this.#fetched;
    const isKnown = Object.hasOwn(files, url) || Object.hasOwn(failures, url);
    if (!isAllowed || isKnown || !/^https?:\/\//i.test(url) || this.#waiting.has(url)) return;
    this.#waiting.add(url);
    void this.#fetch(url);
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

  /** Comments and settings always count; the rest counts unless that is switched off. */
  #accepts({ code }: SchemaReason): boolean {
    const { detectSchemas, kubernetesVersion } = this.settings;
    if (code === 'comment' || code === 'configuration' || code === 'custom-resource') return true;
    return detectSchemas || (code === 'kind' && kubernetesVersion !== undefined);
  }

  /** A schema on its way is not missing, and one that is not to be fetched is for others. */
  #reportsMissing(reason: SchemaReason): boolean {
    if (!('location' in reason)) return reason.code !== 'configuration' || this.#waiting.size === 0;
    if (!/^https?:/i.test(reason.location)) return reason.code === 'comment';
    return reason.code === 'comment' && this.settings.fetchSchemas && this.#waiting.size === 0;
  }
}

/** As clusters give it: `v1.34.2`. */
function shortVersion(version: string): string {
  return version.replace(/^v?(\d+\.\d+)(?:\.\d+)?$/, '$1');
}
