import { existsSync } from 'node:fs';
import path from 'node:path';
import { visibleText } from '@yamlkit/engine/reports';
import { describeUnknownVersion, type FileConfiguration } from '@yamlkit/language/configuration';
import {
  type CatalogEntry,
  findCatalogEntryByUrl,
  kubernetesVersions,
  targetAt,
} from '@yamlkit/schemas';
import { nearestName } from '@yamlkit/text';
import type { Input } from '../files/input.ts';
import { isFileError } from '../files/is-file-error.ts';
import type { SchemaSettings } from '../run/task.ts';
import { formatsIn } from '../schemas/format-list.ts';
import { schemaFolder } from '../schemas/schema-folder.ts';
import { UsageError } from '../usage-error.ts';

/** The schema options of the command line. */
export interface SchemaFlags {
  readonly schema: string | undefined;
  readonly schemaFrom: string | undefined;
  readonly fetchSchemas: boolean;
  readonly kubernetesVersion: string | undefined;
  readonly crd: readonly string[];
  readonly detects: boolean;
}

/** What schemas are for, and where they come from. */
export interface SchemaContext {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The files to be checked. */
  readonly inputs: readonly Input[];
  /** The schemas that configurations name. They may come from anyone, as comments do. */
  readonly configured: readonly string[];
  /** Receives notes for the user. */
  note(text: string): void;
}

/**
 * Validates the options before any file is checked, and fetches the schemas that are named by their
 * addresses: by the user, and if the user allows it by comments.
 *
 * @throws UsageError for what cannot be read or fetched, and versions that are not known.
 */
export async function readSchemaFlags(
  flags: SchemaFlags,
  context: SchemaContext,
): Promise<SchemaSettings> {
  const { schema, schemaFrom, kubernetesVersion: given, crd, detects, fetchSchemas } = flags;
  const { cwd } = context;
  if (schema !== undefined && schemaFrom !== undefined) {
    throw new UsageError('--schema and --schema-from both name a schema: give one of them');
  }
  // As clusters give it: v1.34.2.
  const kubernetesVersion = given?.replace(/^v?(\d+\.\d+)(?:\.\d+)?$/, '$1');
  if (kubernetesVersion !== undefined && !kubernetesVersions.includes(kubernetesVersion)) {
    const [oldest, newest] = [kubernetesVersions[0], kubernetesVersions.at(-1)];
    throw new UsageError(
      `--kubernetes-version ${given}: it must be one from ${oldest} to ${newest}`,
    );
  }
  const definitions = await definitionFiles(crd, cwd);
  const isFile = schema !== undefined && existsSync(path.resolve(cwd, schema));
  if (schema !== undefined && !isFile) checkName(schema, formatsIn(schemaFolder(context.env)));
  return {
    ...(schema !== undefined && { schema: isFile ? path.resolve(cwd, schema) : schema }),
    ...(schemaFrom !== undefined && { example: await readExample(schemaFrom, cwd) }),
    ...(kubernetesVersion !== undefined && { kubernetesVersion }),
    definitions,
    detects,
    ...(fetchSchemas && { fetchesNamed: true }),
    ...(await fetchNamed(isFile ? undefined : schema, fetchSchemas, context)),
  };
}

/** @throws UsageError for a file, a folder or a glob without a definition, or with a file that cannot be read. */
async function definitionFiles(names: readonly string[], cwd: string): Promise<string[]> {
  if (names.length === 0) return [];
  const { findDefinitionFiles } = await import('../schemas/find-definition-files.ts');
  const files = new Set<string>();
  for (const name of names) {
    const found = await findDefinitionFiles([name], cwd);
    for (const { name: file, message } of found.failures) {
      throw new UsageError(`--crd ${file}: ${message}`);
    }
    if (found.files.length === 0) {
      throw new UsageError(
        `--crd ${name}: no valid CustomResourceDefinition found in this file, folder or glob`,
      );
    }
    for (const file of found.files) files.add(file);
  }
  return [...files];
}

/** @throws UsageError for a version in a configuration that is not known. */
export function checkKubernetesVersions(
  checks: readonly { readonly kubernetesVersion?: string | undefined }[],
): void {
  for (const { kubernetesVersion: version } of checks) {
    const mistake = describeUnknownVersion(version);
    if (mistake !== undefined) throw new UsageError(mistake);
  }
}

/** @throws UsageError for a name that is neither in the catalog nor a URL. */
function checkName(schema: string, formats: readonly CatalogEntry[]): void {
  if (targetAt(schema, formats).type !== 'location' || /^[a-z][-+.a-z0-9]+:/i.test(schema)) return;
  const like = nearestName(
    schema,
    formats.map(({ id }) => id),
  );
  const hint = like === undefined ? '' : `. Did you mean ${like}?`;
  throw new UsageError(`--schema ${schema}: no such file, and no such id in the catalog${hint}`);
}

/** @throws UsageError where a schema that the user names cannot be fetched. */
async function fetchNamed(
  schema: string | undefined,
  fetchesComments: boolean,
  { env, inputs, configured, note }: SchemaContext,
): Promise<Pick<SchemaSettings, 'fetched'>> {
  const isUrl = schema !== undefined && /^https?:\/\//i.test(schema);
  const named = isUrl && findCatalogEntryByUrl(schema)?.hash === undefined ? [schema] : [];
  const said = configured.filter(
    (url) => /^https?:\/\//i.test(url) && findCatalogEntryByUrl(url)?.hash === undefined,
  );
  if (named.length + said.length === 0 && !fetchesComments) return {};
  const { fetchNothing, fetchSchemas } = await import('../schemas/fetch-schemas.ts');
  const { schemaUrlsIn } = await import('../schemas/schema-urls-in.ts');
  const urls = [...named, ...(fetchesComments ? [...said, ...inputs.flatMap(schemaUrlsIn)] : [])];
  const { files, failures, notes } = await fetchSchemas(urls, env);
  for (const each of notes) note(visibleText(each));
  const [url] = named;
  const reason = url === undefined ? undefined : failures[url.replace(/#.*$/s, '')];
  if (reason !== undefined) {
    throw new UsageError(
      `--schema ${url}: cannot be fetched: ${reason}. Check the address and the connection, or download the schema and name the file`,
    );
  }
  if (!fetchesComments) {
    const known = await fetchSchemas(said, env, fetchNothing);
    return { fetched: { files: { ...known.files, ...files }, failures } };
  }
  return { fetched: { files, failures } };
}

/** @throws UsageError for a file that cannot be read, or has errors. */
async function readExample(name: string, cwd: string): Promise<string> {
  const { schemaFromExample } = await import('../schemas/schema-from-example.ts');
  const file = path.resolve(cwd, name);
  try {
    if ('schema' in schemaFromExample(file)) return file;
  } catch (error) {
    if (!isFileError(error)) throw error;
  }
  throw new UsageError(`--schema-from ${name}: it must be a YAML file without errors`);
}

/** Files for which the same is said share their settings, since a schema is compiled for each. */
export function settingsByFile(
  settings: SchemaSettings,
  checks: readonly (Partial<FileConfiguration> & { readonly input: Input })[],
  isDetectionForced: boolean,
): (input: Input) => SchemaSettings {
  const shared = new Map<string, SchemaSettings>();
  const own = new Map<Input, SchemaSettings>();
  for (const { input, detectSchemas, kubernetesVersion, allowUnknownFields } of checks) {
    const said = [detectSchemas, kubernetesVersion, allowUnknownFields];
    if (said.every((each) => each === undefined)) continue;
    const key = said.join(' ');
    const known = shared.get(key) ?? {
      ...(kubernetesVersion !== undefined && { kubernetesVersion }),
      ...settings,
      detects: isDetectionForced || detectSchemas !== false,
      ...(allowUnknownFields && { allowsUnknownFields: true }),
    };
    shared.set(key, known);
    own.set(input, known);
  }
  return (input) => own.get(input) ?? settings;
}
