import { type DocumentSchema, SchemaChecker, type SchemaCheckOptions } from '@yamlkit/language';
import {
  findCatalogEntriesByPath,
  kubernetesVersions,
  type SchemaReason,
  targetAt,
} from '@yamlkit/schemas';
import type { DetectFormats } from '../../../../workspace/engine-worker/format-detection.ts';
import type { SchemaRequest } from '../../protocol.ts';
import type { OwnSchema } from './read-own-schema.ts';
import { SiteSchemas } from './site-schemas.ts';

/** Data read and compiled for a visitor's own schema, or for none. */
export interface OwnCheck {
  readonly text: string | undefined;
  readonly own: OwnSchema | undefined;
  readonly check: SchemaChecker;
}

const newestVersion = kubernetesVersions[kubernetesVersions.length - 1] ?? '';

export const library = new SiteSchemas();
let last: OwnCheck | undefined;

/** The checks of a request. Schemas compiled for one text are reused for the next. */
export async function checkFor({ setting, fileName }: SchemaRequest): Promise<OwnCheck> {
  // Most names are those of the catalog, or of no format.
  const isNamed = fileName !== undefined && findCatalogEntriesByPath(fileName).length === 0;
  if (isNamed) await library.loadFormats();
  const text = setting.kind === 'own' ? setting.text : undefined;
  if (last !== undefined && last.text === text) return last;
  const own = text === undefined ? undefined : await readOwn(text);
  if (own?.kind === 'definitions') await library.load(new Set(['kubernetes']));
  library.own = own?.kind === 'schema' ? own.found : undefined;
  const definitions = own?.kind === 'definitions' ? own.definitions : [];
  last = { text, own, check: new SchemaChecker(library, definitions) };
  return last;
}

/** Few visitors have a schema of their own. */
async function readOwn(text: string): Promise<OwnSchema> {
  const { readOwnSchema } = await import('./read-own-schema.ts');
  return readOwnSchema(text);
}

/** Which schema each document of a tree has. */
export const detectFormats: DetectFormats = async (tree, { schema, path }) => {
  const request: SchemaRequest = {
    setting: schema === undefined ? { kind: 'automatic' } : { kind: 'catalog', id: schema },
    kubernetesVersion: null,
    ...(path !== undefined && { fileName: path }),
  };
  const checks = await checkFor(request);
  return checks.check.choicesOf(tree, checkOptions(request, checks));
};

/** How the documents of a text get their schemas. */
export function checkOptions(
  { setting, kubernetesVersion, allowsUnknownFields, fileName }: SchemaRequest,
  { own }: Pick<OwnCheck, 'own'>,
): SchemaCheckOptions {
  return {
    reportsMissing,
    kubernetesVersion: versionFor(kubernetesVersion),
    ...(allowsUnknownFields && { unknownFields: 'allow' }),
    ...(fileName !== undefined && { path: fileName }),
    ...(library.formats && { catalog: library.formats }),
    ...(setting.kind === 'none' && { choice: { type: 'none' } }),
    ...(setting.kind === 'catalog' && { choice: targetAt(setting.id) }),
    ...(setting.kind === 'own' &&
      own?.kind === 'schema' && { choice: { type: 'location', location: setting.name } }),
  };
}

/** A link or an older visit may name a version that the catalog does not have. */
export function versionFor(version: string | null): string {
  return version !== null && kubernetesVersions.includes(version) ? version : newestVersion;
}

/**
 * Finds the schemas of documents, and loads what they need of the catalog.
 *
 * @param find called again if it depends on the loaded data.
 * @returns with the names of what could not be loaded.
 */
export async function loadSchemas(find: () => readonly DocumentSchema[]): Promise<{
  readonly schemas: readonly DocumentSchema[];
  readonly failed: readonly string[];
}> {
  const schemas = find();
  // What definitions say of `metadata` is in the schemas of Kubernetes.
  const defines = schemas.some(({ facts }) => facts.customResourceDefinition !== undefined);
  const needed = library.missingOf(entriesFor(schemas, defines));
  const failed = await library.load(needed);
  return { schemas: defines && needed.has('kubernetes') ? find() : schemas, failed };
}

/**
 * Answers by what schemas say, and again once those that were missing have been loaded, and once the descriptions
 * that were missing have.
 *
 * @param isAgain whether cached schemas must be discarded.
 */
export async function answerWithSchemas<Answer>(
  answer: (isAgain: boolean) => Answer,
): Promise<Answer> {
  library.wanted.clear();
  const first = answer(false);
  const wanted = new Set(library.wanted);
  const failed = await library.load(wanted);
  const next = failed.length === wanted.size ? first : answer(true);
  return (await library.loadDescriptions()) ? answer(wanted.size > 0) : next;
}

/** A schema at an address is for programs that fetch it: the control says so, and it is not a mistake. */
function reportsMissing({ code }: SchemaReason): boolean {
  return code !== 'comment' && code !== 'schema-key' && code !== 'file-name';
}

/** The entries of the catalog that documents need. */
function entriesFor(schemas: readonly DocumentSchema[], defines: boolean): ReadonlySet<string> {
  const needed = new Set<string>(defines ? ['kubernetes'] : []);
  for (const { target } of schemas) {
    if (target?.type === 'kubernetes') needed.add('kubernetes');
    if (target?.type === 'catalog') needed.add(target.id);
  }
  return needed;
}
