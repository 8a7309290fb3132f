import { findCatalogEntriesByPath, findCatalogEntry, findCatalogEntryByUrl } from '../catalog.ts';
import type { CatalogEntry } from '../catalog-entry.ts';
import type { CustomResource } from '../custom-resources/custom-resource.ts';
import { readCustomResources } from '../custom-resources/read-custom-resources.ts';
import { compileGlobs } from '../glob.ts';
import { readApiVersion } from '../kubernetes/api-version.ts';
import {
  apiVersionsOfKind,
  isKubernetesGroup,
  isMeantForKubernetes,
  type KubernetesKind,
  kubernetesVersions,
  misspelledKind,
} from '../kubernetes/kinds.ts';
import { isOneEditApart } from '../kubernetes/one-edit-apart.ts';
import { findDecidingKind, findDecidingValue, scalarOf } from './deciding-values.ts';
import { recognizeContent } from './recognize-content.ts';
import type { SchemaCandidate, SchemaChoice, SchemaReason, SchemaTarget } from './schema-choice.ts';
import { findSchemaComment } from './schema-comment.ts';
import { type DocumentFacts, definedIn } from './stream-facts.ts';
import { findToolKind } from './tool-kinds.ts';

/** Facts from outside the text. */
export interface DetectionOptions {
  /** The file's path, with `/` or `\`; the part below the project's root is enough. */
  readonly path?: string;
  /** The user's choice for all documents; it overrides everything else. */
  readonly choice?: SchemaTarget;
  /** What settings say of files, the first that matches counts. */
  readonly configuration?: readonly ConfiguredSchema[];
  /** The schema that lies beside the file for it, such as `./values.schema.json`. */
  readonly beside?: string;
  /** Kinds of CustomResourceDefinitions that were given beside the text. */
  readonly customKinds?: readonly CustomKind[];
  /** The formats that names of files and ids stand for; those of the catalog by default. */
  readonly catalog?: readonly CatalogEntry[];
}

/** A kind that a CustomResourceDefinition defines, and whether that has rules in CEL; it has none by default. */
export type CustomKind = KubernetesKind & Partial<Pick<CustomResource, 'hasRules'>>;

/** A schema for the files that globs match. */
export interface ConfiguredSchema {
  readonly globs: readonly string[];
  readonly schema: SchemaTarget;
}

/**
 * Which schema applies to each document of a stream, why, and what else could. In this order: the
 * user's choice, a comment at the head of the document, the configuration, a `$schema` key, a
 * CustomResourceDefinition, apiVersion and kind, a schema beside the file, a value that belongs to one format, the name of
 * the file, and an outline that only one format has. A document with an apiVersion and a kind of others gets no schema by its
 * file's name: `prometheus.yaml` often holds a Deployment. An outline that others may have only suggests a format.
 *
 * @returns one for each document, in order.
 */
export function detectSchemas(
  documents: readonly DocumentFacts[],
  options: DetectionOptions = {},
): SchemaChoice[] {
  const detection = new Detection(options, documents);
  return documents.map((document) => detection.choose(document));
}

/** What an apiVersion and a kind say; nothing where they are not of the form that Kubernetes gives them. */
interface KnownKind {
  readonly kind?: KubernetesKind;
  readonly candidate?: SchemaCandidate | undefined;
}

const NO_KIND: KnownKind = {};
/** What values of Helm charts are called: `values.yaml`, `values-prod.yml`, `prod.values.yaml`. */
const VALUES_FILE = /(?:^|[\\/])(?:[^\\/]*[-_.])?values(?:[-_.][^\\/]*)?\.ya?ml$/i;

class Detection {
  readonly #options: DetectionOptions;
  /** The kinds that the documents define in a group. */
  readonly #inStream: (group: string) => readonly CustomKind[];
  readonly #byChoice: SchemaCandidate | undefined;
  readonly #byConfiguration: SchemaCandidate | undefined;
  readonly #beside: SchemaCandidate | undefined;
  readonly #byPath: readonly NamedFormat[];
  /** By apiVersion and kind, what they decide: a stream often has the same ones thousands of times. */
  readonly #kinds = new Map<string, Map<string, KnownKind>>();
  /** By their locations, what comments name: a stream may name the same one in each document. */
  readonly #targets = new Map<string, SchemaTarget>();
  readonly #choicesByKind = new Map<SchemaCandidate, SchemaChoice>();
  /** Whether there is nothing beside the text that could decide. */
  readonly #saysNothing: boolean;

  constructor(options: DetectionOptions, documents: readonly DocumentFacts[]) {
    this.#options = options;
    this.#inStream = definedIn(documents, (definitions) =>
      definitions.flatMap((definition) => readCustomResources(definition).resources),
    );
    this.#byConfiguration = configuredFor(options);
    const { path, catalog, choice, beside } = options;
    this.#beside =
      beside === undefined
        ? undefined
        : {
            target: { type: 'location', location: beside },
            reason: { code: 'beside', name: beside.replace(/^.*\//, '') },
          };
    this.#byChoice = choice && { target: choice, reason: { code: 'user' } };
    this.#byPath = path === undefined ? [] : candidatesByPath(path, catalog);
    this.#saysNothing =
      choice === undefined && this.#byConfiguration === undefined && this.#byPath.length === 0;
  }

  choose(facts: DocumentFacts): SchemaChoice {
    const { kind, candidate: ofKind } = this.#kindOf(facts) ?? NO_KIND;
    const [comment, schemaKey, value] = [
      this.#byComment(facts),
      bySchemaKey(facts),
      byValue(facts, this.#options.catalog),
    ];
    const isAlone = comment === undefined && schemaKey === undefined && value === undefined;
    if (ofKind !== undefined && isAlone && this.#saysNothing) return this.#byKindAlone(ofKind);
    const isOfOthers = kind !== undefined && ofKind === undefined;
    const certain = [
      this.#byChoice,
      comment,
      this.#byConfiguration,
      schemaKey,
      ofKind,
      this.#beside,
      value,
    ];
    const likely = this.#byPathOf(facts, isOfOthers, certain);
    if (kind === undefined) this.#addByContent(facts, { certain, likely });
    this.#addUnavailable({ certain: isOfOthers ? likely : certain, likely });
    const all = distinct([...certain, ...likely]);
    const [first, ...others] = all;
    const isCertain = certain.some((candidate) => candidate === first);
    if (first !== undefined && isCertain) return { ...first, others };
    if (isOfOthers) return { reason: toolKind(kind) ?? unknownKind(kind), others: all };
    return { reason: incompleteKind(facts) ?? { code: 'nothing-matches' }, others: all };
  }

  #byComment({ headComments }: DocumentFacts): SchemaCandidate | undefined {
    const comment = findSchemaComment(headComments);
    if (comment === undefined) return undefined;
    const { location } = comment;
    const target = this.#targets.get(location) ?? targetAt(location, this.#options.catalog);
    this.#targets.set(location, target);
    return { target, reason: { code: 'comment', ...comment } };
  }

  /** The same for all documents of a kind: a stream often has thousands of them. */
  #byKindAlone(ofKind: SchemaCandidate): SchemaChoice {
    const choice = this.#choicesByKind.get(ofKind) ?? { ...ofKind, others: [] };
    this.#choicesByKind.set(ofKind, choice);
    return choice;
  }

  /** Adds formats determined by the file name to the certain ones. @returns those that it only suggests. */
  #byPathOf(
    { rootKeys }: DocumentFacts,
    isOfOthers: boolean,
    certain: (SchemaCandidate | undefined)[],
  ): SchemaCandidate[] {
    const likely: SchemaCandidate[] = [];
    for (const { entry, candidate } of this.#byPath) {
      if (entry.hash === undefined) continue;
      const { keys: needed } = entry;
      const decides =
        !isOfOthers && (needed === undefined || rootKeys.some(({ key }) => needed.includes(key)));
      (decides ? certain : likely).push(candidate);
    }
    return likely;
  }

  /**
   * Formats that have no schema here count last: they explain why a document is not checked. A name that belongs to several
   * of them, or may belong to others, only suggests them.
   */
  #addUnavailable(found: {
    readonly certain: (SchemaCandidate | undefined)[];
    readonly likely: SchemaCandidate[];
  }): void {
    const unavailable = this.#byPath.filter(({ entry }) => entry.hash === undefined);
    const certain = mostSpecific(unavailable.filter(({ isCertain }) => isCertain));
    for (const each of unavailable) {
      const decides = certain.length === 1 && certain[0] === each;
      (decides ? found.certain : found.likely).push(each.candidate);
    }
  }

  /** Formats determined or suggested by the outline of a document. Values of a chart can resemble any format. */
  #addByContent(
    facts: DocumentFacts,
    found: {
      readonly certain: (SchemaCandidate | undefined)[];
      readonly likely: SchemaCandidate[];
    },
  ): void {
    const isOpen = !VALUES_FILE.test(this.#options.path ?? '');
    for (const { id, likeness, keys } of recognizeContent(facts)) {
      const isCertain = likeness === 'certain' && isOpen;
      const code = isCertain ? ('content' as const) : ('keys' as const);
      const candidate: SchemaCandidate = {
        target: { type: 'catalog', id },
        reason: { code, keys },
      };
      (isCertain ? found.certain : found.likely).push(candidate);
    }
  }

  #kindOf({ rootKeys }: DocumentFacts): KnownKind | undefined {
    const apiVersion = scalarOf(rootKeys, 'apiVersion');
    const kind = scalarOf(rootKeys, 'kind');
    if (apiVersion === undefined || kind === undefined) return undefined;
    let known = this.#kinds.get(apiVersion);
    if (known === undefined) {
      known = new Map();
      this.#kinds.set(apiVersion, known);
    }
    let found = known.get(kind);
    if (found === undefined) {
      found = this.#readKind({ apiVersion, kind });
      known.set(kind, found);
    }
    return found;
  }

  #readKind(kind: KubernetesKind): KnownKind {
    const group = readApiVersion(kind.apiVersion)?.group;
    const isKind = /^[A-Za-z]/.test(kind.kind) && group !== undefined;
    return isKind ? { kind, candidate: this.#candidateFor(kind, group) } : NO_KIND;
  }

  #candidateFor(kind: KubernetesKind, group: string): SchemaCandidate | undefined {
    const defined = this.#definedIn(
      group,
      (other) => other.apiVersion === kind.apiVersion && other.kind === kind.kind,
    );
    if (defined !== undefined) return customResource(kind, defined);
    const id = findDecidingKind(kind.apiVersion, kind.kind);
    if (id !== undefined) {
      return { target: { type: 'catalog', id }, reason: { code: 'kind', ...kind } };
    }
    const format = this.#formatOfTool(kind);
    if (format !== undefined) return { target: format, reason: { code: 'kind', ...kind } };
    if (isMeantForKubernetes(kind)) {
      return { target: { type: 'kubernetes', ...kind }, reason: { code: 'kind', ...kind } };
    }
    const similar = this.#definedIn(group, (other) => isAnotherVersion(kind, other));
    return similar && customResource(kind, similar);
  }

  /** What a program's own kind of file is to be checked by, where the schema of that is known. */
  #formatOfTool(kind: KubernetesKind): SchemaTarget | undefined {
    const format = findToolKind(kind)?.format;
    const entry =
      format === undefined ? undefined : findCatalogEntry(format, this.#options.catalog);
    return entry && targetOf(entry);
  }

  /** A kind of a group of which something is true, and where its definition is. */
  #definedIn(
    group: string,
    isMeant: (defined: KubernetesKind) => boolean,
  ): DefinedKind | undefined {
    const inStream = this.#inStream(group).find(isMeant);
    if (inStream !== undefined) return { ...inStream, place: 'stream' };
    const given = this.#options.customKinds?.find(isMeant);
    return given && { ...given, place: 'given' };
  }
}

type DefinedKind = CustomKind & { readonly place: 'stream' | 'given' };

function customResource(
  kind: KubernetesKind,
  { place, hasRules = false }: DefinedKind,
): SchemaCandidate {
  return {
    target: { type: 'custom-resource', ...kind, ...(hasRules && { hasRules }) },
    reason: { code: 'custom-resource', place, ...kind },
  };
}

/** A format that the name of a file stands for. */
interface NamedFormat {
  readonly entry: CatalogEntry;
  readonly glob: string;
  readonly candidate: SchemaCandidate;
  /** Whether no other program's files are called that. */
  readonly isCertain: boolean;
}

/**
 * A hidden folder of a program says more than the name of a file in it: `.github/workflows/codecov.yml` is a workflow. Where
 * one name stands for several versions of a format, the newest is likelier.
 */
function candidatesByPath(
  path: string,
  catalog: readonly CatalogEntry[] | undefined,
): NamedFormat[] {
  return findCatalogEntriesByPath(path, catalog)
    .sort((a, b) => weightOf(b) - weightOf(a))
    .map(({ entry, glob }) => {
      const target = targetOf(entry);
      const candidate: SchemaCandidate = { target, reason: { code: 'file-name', glob } };
      const isCertain = entry.likelyGlobs?.includes(glob) !== true;
      return { entry, glob, candidate, isCertain };
    });
}

/** Those with whole names, or else all: `config.yml` in a folder rather than whatever the folder holds. */
function mostSpecific(formats: readonly NamedFormat[]): readonly NamedFormat[] {
  const named = formats.filter(({ glob }) => !/[*?]/.test(glob.replace(/^.*\//, '')));
  return named.length > 0 ? named : formats;
}

/** Whether a kind is written as one of the same group, in a version that its definition does not have, or is misspelled. */
function isAnotherVersion(kind: KubernetesKind, other: KubernetesKind): boolean {
  const [own, known] = [readApiVersion(kind.apiVersion), readApiVersion(other.apiVersion)];
  if (own === undefined || own.group !== known?.group) return false;
  return kind.kind === other.kind || isOneEditApart(kind.kind, other.kind);
}

function toolKind(kind: KubernetesKind): SchemaReason | undefined {
  const tool = findToolKind(kind)?.tool;
  return tool === undefined ? undefined : { code: 'tool-kind', tool, ...kind };
}

/** Groups of others have a dot in their names: one without it may be a mistake. */
function unknownKind(unknown: KubernetesKind): SchemaReason {
  const { apiVersion, kind } = unknown;
  const reason = { code: 'unknown-kind', ...unknown } as const;
  if (apiVersion.includes('.')) return reason;
  const newest = kubernetesVersions[kubernetesVersions.length - 1];
  const [usual] = apiVersionsOfKind(kind, newest);
  if (usual !== undefined) return { ...reason, meant: `apiVersion: ${usual}` };
  const near = misspelledKind(unknown, newest);
  return near === undefined ? reason : { ...reason, meant: `kind: ${near}` };
}

/** Metadata tell a manifest from the settings of a program that has a key of the same name. */
function incompleteKind({ rootKeys }: DocumentFacts): SchemaReason | undefined {
  const has = (name: string) => rootKeys.some(({ key }) => key === name);
  if (!has('metadata') || has('apiVersion') === has('kind')) return undefined;
  const [kind, apiVersion] = [scalarOf(rootKeys, 'kind'), scalarOf(rootKeys, 'apiVersion')];
  if (kind !== undefined) {
    const newest = kubernetesVersions[kubernetesVersions.length - 1];
    const [suggestion] = apiVersionsOfKind(kind, newest);
    if (suggestion === undefined) return undefined;
    return { code: 'incomplete-kind', missing: 'apiVersion', present: `kind: ${kind}`, suggestion };
  }
  const group = apiVersion === undefined ? undefined : readApiVersion(apiVersion)?.group;
  if (group === undefined || !isKubernetesGroup(group)) return undefined;
  return { code: 'incomplete-kind', missing: 'kind', present: `apiVersion: ${apiVersion}` };
}

function bySchemaKey({ rootKeys }: DocumentFacts): SchemaCandidate | undefined {
  const key = rootKeys.find(({ key, scalar }) => key === '$schema' && scalar !== undefined);
  if (key?.scalar === undefined || !/^(?:https?:\/\/|\.{0,2}\/)/.test(key.scalar)) return undefined;
  const { scalar: location, from, to } = key;
  return { target: targetAt(location), reason: { code: 'schema-key', from, to, location } };
}

/** Formats that the list at hand does not have, with or without a schema, are left to the name of the file. */
function byValue(
  facts: DocumentFacts,
  formats: readonly CatalogEntry[] | undefined,
): SchemaCandidate | undefined {
  const found = findDecidingValue(facts);
  const entry = found && findCatalogEntry(found.id, formats);
  if (found === undefined || entry === undefined) return undefined;
  const { key, value } = found;
  return { target: targetOf(entry), reason: { code: 'key-value', key, value } };
}

function configuredFor({
  path,
  configuration = [],
}: DetectionOptions): SchemaCandidate | undefined {
  if (path === undefined) return undefined;
  for (const { globs, schema } of configuration) {
    const glob = compileGlobs(globs)(path);
    if (glob !== undefined) return { target: schema, reason: { code: 'configuration', glob } };
  }
  return undefined;
}

/**
 * What a name in a comment, on the command line or in settings stands for: `none`, the address or
 * id of a schema that the catalog has, or else a path or an address.
 */
export function targetAt(location: string, formats?: readonly CatalogEntry[]): SchemaTarget {
  if (location === 'none' || location === 'false') return { type: 'none' };
  const isUrl = /^[a-z][-+.a-z0-9]*:/i.test(location);
  const entry = isUrl ? findCatalogEntryByUrl(location) : findCatalogEntry(location, formats);
  const isHere = entry?.hash !== undefined;
  if (isHere || (!isUrl && entry?.id === location)) return targetOf(entry);
  return { type: 'location', location };
}

/** What several names stand for: all of their schemas must hold. With `none` among them, there is none. */
export function targetOfAll(
  locations: readonly string[],
  formats?: readonly CatalogEntry[],
): SchemaTarget {
  const targets = [...new Set(locations)].map((location) => targetAt(location, formats));
  const none = targets.find(({ type }) => type === 'none');
  const [only] = targets;
  return none ?? (targets.length === 1 ? only : { type: 'all', targets });
}

/** What stands for a format. The catalog has the names of its own. */
function targetOf({ id, name }: CatalogEntry): SchemaTarget {
  const isOfCatalog = findCatalogEntry(id) !== undefined;
  return { type: 'catalog', id, ...(isOfCatalog ? {} : { name }) };
}

/** The version that an id ends with, and more than any version for a hidden folder. */
function weightOf({ entry, glob }: { readonly entry: CatalogEntry; readonly glob: string }) {
  const [version = 0] = /[\d.]+$/.exec(entry.id) ?? [];
  return /(^|\/)\.[^/]*\//.test(glob) ? 99 : Number(version);
}

/** Without gaps, and each schema once. */
function distinct(candidates: readonly (SchemaCandidate | undefined)[]): SchemaCandidate[] {
  const given = candidates.filter((candidate) => candidate !== undefined);
  if (given.length < 2) return given;
  const seen = new Set<string>();
  return given.filter((candidate) => {
    const key = JSON.stringify(candidate.target);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
