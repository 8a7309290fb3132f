import type { SyntaxTree, WrittenDiagnostic } from '@yamlkit/engine';
import { withoutDisabled } from '@yamlkit/engine/lint';
import { JsonDocument } from '@yamlkit/engine/tree';
import {
  beginEvaluation,
  compile,
  type DescribeLocation,
  type JsonValue,
  type SchemaProblem,
  type ValidNodes,
} from '@yamlkit/json-schema';
import type { ProjectFiles } from '@yamlkit/meaning';
import {
  type Availability,
  type CustomResource,
  type DetectionOptions,
  definedIn,
  detectSchemas,
  readCustomResources,
  type SchemaChoice,
  type SchemaReason,
  type SchemaTarget,
} from '@yamlkit/schemas';
import { emptyStreamFacts, type LocatedFacts, schemaFactsOf } from '@yamlkit/schemas/facts';
import { remark, remarksOn } from './check-remarks.ts';
import { describeUndefinedResource } from './describe-undefined-resource.ts';
import { DocumentCheck, type DocumentFindings, NO_PROBLEMS } from './document-check.ts';
import { emptyDocumentProblems, isEmptyDocument } from './empty-document.ts';
import { joinedFindings } from './joined-findings.ts';
import { jsonSchemaTools } from './json-schema-tools.ts';
import { missingKindProblem, removedResourceProblem } from './kind-problem.ts';
import {
  describeMissingKind,
  explainMissingField,
  type MissingKind,
} from './kubernetes-versions.ts';
import {
  type ItemKind,
  itemKindProblems,
  itemKindsOf,
  type UncheckedItem,
  uncheckedItems,
} from './list-items.ts';
import { withPlaceholders } from './placeholders.ts';
import { ReportedEvaluation } from './reported-evaluation.ts';
import { type SchemaCoverage, schemaCoverage } from './schema-coverage.ts';
import { schemaDiagnostic } from './schema-diagnostic.ts';
import { type MakeDocumentFixes, SchemaFixes } from './schema-fixes.ts';
import type { FoundSchema, MissingSchema, SchemaLibrary } from './schema-library.ts';
import { TextBudget } from './text-budget.ts';

/** How documents are to be checked. */
export interface SchemaCheckOptions extends Omit<DetectionOptions, 'customKinds'> {
  /** The other files of the text's project, in which names are looked up. */
  readonly files?: ProjectFiles | undefined;
  /** The reasons for which a schema is taken; all by default. */
  readonly accepts?: (reason: SchemaReason) => boolean;
  /** The reasons for which a schema that is not there is reported; all by default. */
  readonly reportsMissing?: (reason: SchemaReason) => boolean;
  /** Whether a document says enough of itself to be checked; all do by default. */
  readonly isKnown?: (facts: LocatedFacts) => boolean;
  /** `1.36`; the newest in the data by default. */
  readonly kubernetesVersion?: string;
  readonly unknownFields?: 'error' | 'allow';
  /** Milliseconds that one document may take; a document that takes longer is checked in part, and a problem reports that. */
  readonly mostTime?: number | undefined;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/** A document of a stream, and what its schema says of it. */
export interface CheckedDocument extends DocumentFindings {
  readonly choice: SchemaChoice;
  readonly facts: LocatedFacts;
  /** Where its content begins. */
  readonly from: number;
  readonly coverage: SchemaCoverage;
  /** The items of a list that are not checked although the list is. */
  readonly uncheckedItems: readonly UncheckedItem[];
}

/** The schema that applies to a document. */
export interface DocumentSchema {
  readonly choice: SchemaChoice;
  readonly facts: LocatedFacts;
  /** Undefined when none applies. */
  readonly target?: SchemaTarget;
  /** Why what was chosen does not apply. */
  readonly unused?: 'turned-off' | 'depends-on-template';
  /** Where several schemas must hold, each of them; `find` returns the first that is there. See `programsOf`. */
  readonly parts?: readonly DocumentSchema[];
  /** For `kind: List`, what applies to its items. */
  readonly items?: readonly ItemKind[];
  /** Where the schema is named, or the document begins. */
  readonly place: Range;
  /** The schema itself, or why it is missing; undefined when none applies. */
  find(): FoundSchema | undefined;
}

/** What detection finds in a tree, under the options it was asked for with last. */
interface Detected {
  readonly options: SchemaCheckOptions;
  readonly facts: readonly LocatedFacts[];
  readonly choices: readonly SchemaChoice[];
}

type KubernetesTarget = Extract<SchemaTarget, { readonly type: 'kubernetes' }>;

interface SearchContext {
  readonly options: SchemaCheckOptions;
  /** What the definitions in the stream define in the group of an apiVersion. */
  readonly definedFor: (apiVersion: string) => readonly CustomResource[];
  /** What was found: documents of one kind have the same target. */
  readonly found: Map<SchemaTarget, FoundSchema>;
}

/** The reasons by which someone names a schema. */
const NAMING: ReadonlySet<SchemaReason['code']> = new Set([
  'user',
  'comment',
  'configuration',
  'schema-key',
]);
const NONE: readonly never[] = [];
/** Fields that are remembered not to be there. */
const MOST_MISSING_FIELDS = 1_000;

/**
 * Checks documents by the schemas that apply to them. Keeps what it has compiled. Without `documentFixes`, it has
 * no fixes that insert, move or remove entries; `FixingSchemaChecker` has them from the start.
 */
export class SchemaChecker {
  /** Makes such fixes, once it is given. */
  documentFixes: MakeDocumentFixes | undefined;
  /** What checks examples in descriptions of APIs: for those who need not load so much code otherwise. */
  readonly jsonSchema = jsonSchemaTools;
  readonly #library: SchemaLibrary;
  readonly #definitions: readonly unknown[];
  /** By what is said of unknown fields, what the definitions define. */
  readonly #given = new Map<string, readonly CustomResource[]>();
  readonly #programs = new Map<string, FoundSchema>();
  /** By version of Kubernetes and what is said of unknown fields, those of its kinds. */
  readonly #kinds = new Map<string, Map<string, FoundSchema>>();
  readonly #missingFields = new Map<string, string | null>();
  readonly #detected = new WeakMap<SyntaxTree, Detected>();
  /** What all documents checked so far took, as `mostSteps` counts it. */
  steps = 0;

  /** @param definitions CustomResourceDefinitions as plain data, which are given beside the texts. */
  constructor(library: SchemaLibrary, definitions: readonly unknown[] = []) {
    this.#library = library;
    this.#definitions = definitions;
  }

  /** Which schema applies to each document of a tree. */
  choicesOf(tree: SyntaxTree, options: SchemaCheckOptions): readonly SchemaChoice[] {
    return this.#detect(tree, options).choices;
  }

  /** What is known of the documents of a tree, which several ask for. */
  #detect(tree: SyntaxTree, options: SchemaCheckOptions): Detected {
    const known = this.#detected.get(tree);
    if (known?.options === options) return known;
    const facts = schemaFactsOf(tree);
    const found = { options, facts, choices: this.choose(facts, options) };
    this.#detected.set(tree, found);
    return found;
  }

  /** Which schema applies to each document. */
  choose(facts: readonly LocatedFacts[], options: SchemaCheckOptions): SchemaChoice[] {
    return detectSchemas(facts, { ...options, customKinds: this.#givenFor(options) });
  }

  /** What schemas find wrong with the documents of a tree without errors, in no particular order. */
  check(tree: SyntaxTree, options: SchemaCheckOptions = {}): WrittenDiagnostic[] {
    const found: WrittenDiagnostic[] = [];
    for (const { problems } of this.checkEach(tree, options)) {
      for (const problem of problems) found.push(problem);
    }
    return found;
  }

  /**
   * Checks one document of a tree without errors after another, for callers who may stop between them.
   *
   * @param nodes of the tree, one for each document.
   */
  *checkEach(
    tree: SyntaxTree,
    options: SchemaCheckOptions = {},
    nodes: readonly JsonDocument[] = JsonDocument.ofDocuments(tree, 'declared'),
  ): Generator<CheckedDocument> {
    const budget = new TextBudget();
    for (const [document, schema] of this.schemasOf(tree, options).entries()) {
      const { choice, facts, items } = schema;
      const checked = this.checkDocument(schema, nodes[document], options, budget);
      const { problems, deprecations = NONE, missing } = checked;
      const found: CheckedDocument = {
        choice,
        facts,
        from: facts.from,
        problems: withoutDisabled(tree, problems),
        deprecations: withoutDisabled(tree, deprecations),
        coverage: this.coverageOf(schema, options, missing),
        uncheckedItems: uncheckedItems(items ?? NONE, nodes[document]),
      };
      // A copy takes as long as a check, and most documents need none.
      yield checked === NO_PROBLEMS ? found : { ...checked, ...found };
    }
  }

  /** Whether a document is checked by its schema, and if not, why. @param missing why its schema is not there. */
  coverageOf(
    { choice, unused }: DocumentSchema,
    options: SchemaCheckOptions,
    missing?: string,
  ): SchemaCoverage {
    const kubernetesVersion = () => versionOf(options, this.#library.kubernetes().versions);
    return schemaCoverage({ choice, unused, missing, kubernetesVersion });
  }

  /**
   * The schemas of a tree's documents, each of which is looked for when it is asked for. Documents without
   * a node do not count, but a stream without any is one where a schema is known for it.
   */
  schemasOf(tree: SyntaxTree, options: SchemaCheckOptions = {}): readonly DocumentSchema[] {
    const { facts: all, choices } = this.#detect(tree, options);
    if (all.length === 0) return this.#schemasOfNothing(tree, options);
    const context = this.#contextOf(all, options);
    return choices.map((choice, document) => this.#schemaOf(choice, all[document], context));
  }

  /** A template may write anything, and no kind of Kubernetes has to be in a file. */
  #schemasOfNothing(tree: SyntaxTree, options: SchemaCheckOptions): readonly DocumentSchema[] {
    if (options.isKnown !== undefined) return [];
    const facts = emptyStreamFacts(tree);
    const [choice] = this.choose([facts], options);
    const schema = this.#schemaOf(choice, facts, this.#contextOf([], options));
    return schema.target === undefined || schema.target.type === 'kubernetes' ? [] : [schema];
  }

  /** The schema of one document of a tree, by its place among those with a node. */
  schemaOf(
    tree: SyntaxTree,
    document: number,
    options: SchemaCheckOptions = {},
  ): DocumentSchema | undefined {
    const all = schemaFactsOf(tree, document);
    const facts = all[document];
    if (facts === undefined) return undefined;
    const definitions = all.filter((each) => each.customResourceDefinition !== undefined);
    const [choice] = this.choose([facts, ...definitions], options);
    return this.#schemaOf(choice, facts, this.#contextOf(definitions, options));
  }

  #schemaOf(choice: SchemaChoice, facts: LocatedFacts, context: SearchContext): DocumentSchema {
    const { target: chosen, reason } = choice;
    const { accepts = () => true } = context.options;
    const place = placeOf(reason, facts);
    const isAccepted = accepts(reason);
    const isKnown = context.options.isKnown?.(facts) !== false;
    if (chosen === undefined || chosen.type === 'none' || !isAccepted || !isKnown) {
      const unused = isAccepted ? 'depends-on-template' : 'turned-off';
      const isUsed = isAccepted && isKnown;
      return { choice, facts, place, ...(!isUsed && { unused }), find: () => undefined };
    }
    if (chosen.type === 'all') {
      const parts = chosen.targets.map((target) =>
        this.#schemaOf({ ...choice, target }, facts, context),
      );
      return { choice, facts, target: chosen, place, parts, find: () => firstFound(parts) };
    }
    const target = withKind(chosen, facts);
    if (target.type === 'kubernetes' && facts.itemKinds !== undefined) {
      return { choice, facts, target, place, ...this.#listSchema(target, facts, context) };
    }
    const find = () => {
      const known = context.found.get(target);
      if (known !== undefined) return known;
      const found = this.#find({ target, reason }, context);
      context.found.set(target, found);
      return found;
    };
    return { choice, facts, target, place, find };
  }

  #listSchema(
    target: KubernetesTarget,
    facts: LocatedFacts,
    { options, definedFor }: SearchContext,
  ): Required<Pick<DocumentSchema, 'find' | 'items'>> {
    const { itemKinds = [] } = facts;
    const defined = new Set(itemKinds.flatMap(({ apiVersion }) => definedFor(apiVersion)));
    const items = itemKindsOf(facts, [...defined, ...this.#givenFor(options)]);
    let found: FoundSchema | undefined;
    return {
      items,
      find: () => {
        found ??= this.#findKind(target, items, options);
        return found;
      },
    };
  }

  #contextOf(facts: readonly LocatedFacts[], options: SchemaCheckOptions): SearchContext {
    const read = (definitions: readonly unknown[]) => this.#resourcesOf(definitions, options);
    return { options, definedFor: definedIn(facts, read), found: new Map() };
  }

  /**
   * What its schema finds wrong with one document, also what comments ask to be left out (`withoutDisabled`).
   *
   * @param nodes of the document; undefined in a stream without any.
   * @param budget what all documents of the text have together.
   */
  checkDocument(
    schema: DocumentSchema,
    nodes: JsonDocument | undefined,
    options: SchemaCheckOptions = {},
    budget = new TextBudget(),
  ): DocumentFindings {
    const check = this.beginCheck(schema, nodes, options, budget);
    check.continueFor(Number.POSITIVE_INFINITY);
    budget.spendSteps(check.steps);
    this.steps += check.steps;
    return check.findings;
  }

  /**
   * The same for callers who have something else to do in between, or may not need the answer any more.
   *
   * @param validNodes what is known of the document's nodes.
   */
  beginCheck(
    schema: DocumentSchema,
    given: JsonDocument | undefined,
    options: SchemaCheckOptions = {},
    budget = new TextBudget(),
    validNodes?: ValidNodes,
  ): DocumentCheck {
    const { choice, facts, target, place, parts, find } = schema;
    const nodes = withPlaceholders(given, target);
    if (parts !== undefined) {
      const checks = parts.map((part) => this.beginCheck(part, nodes, options, budget, validNodes));
      return DocumentCheck.ofAll(checks, joinedFindings);
    }
    const found = find();
    if (found === undefined || target === undefined) {
      const { code } = choice.reason;
      const isOfOthers = code === 'unknown-kind' || code === 'tool-kind';
      const removed = isOfOthers && removedResourceProblem(facts, nodes);
      return DocumentCheck.done(removed ? { problems: [removed] } : NO_PROBLEMS);
    }
    if ('missing' in found) {
      const { missing, unavailable } = found;
      // A missing schema is not a mistake in a file whose name merely suggests the format.
      const isExpected = unavailable === undefined || NAMING.has(choice.reason.code);
      const isReported = isExpected && options.reportsMissing?.(choice.reason) !== false;
      const problems = isReported ? [this.#missingProblem(found, schema, { nodes, options })] : [];
      return DocumentCheck.done({
        problems,
        missing,
        ...(unavailable !== undefined && { unavailable }),
      });
    }
    if (nodes === undefined || isEmptyDocument(nodes)) {
      const problems = emptyDocumentProblems(found.program, nodes);
      if (problems !== undefined || nodes === undefined) {
        return DocumentCheck.done({ problems: problems ?? [] });
      }
    }
    const { program } = found;
    const mostSteps = budget.stepsFor(nodes.nodeCount);
    const { mostTime } = options;
    const evaluation = beginEvaluation(program, nodes, { mostSteps, mostTime, validNodes });
    const report = new ReportedEvaluation(evaluation, () => ({
      nodes,
      makeFixes: () => new SchemaFixes(nodes, this.documentFixes?.(nodes, budget)),
      hasAllFixes: () => this.documentFixes !== undefined,
      diagnosticOf: (problem, fixes) =>
        this.#diagnostic(problem, nodes, { target, options, fixes }),
      remarksOn: remarksOn(evaluation, { program, target, place, budget }),
    }));
    const ofItems = this.#itemProblems(schema, nodes, options);
    if (ofItems.length === 0) return new DocumentCheck([report]);
    return new DocumentCheck([report], ([only]) => ({
      ...only,
      problems: [...only.problems, ...ofItems],
    }));
  }

  /** What is wrong with the kinds of a list's items. */
  #itemProblems(
    { target, items }: DocumentSchema,
    nodes: JsonDocument,
    options: SchemaCheckOptions,
  ): readonly WrittenDiagnostic[] {
    if (target?.type !== 'kubernetes' || items === undefined) return [];
    const version = target.version ?? versionOf(options, this.#library.kubernetes().versions);
    return itemKindProblems(nodes, {
      items,
      version,
      programOf: (kind) => {
        const found = this.#findKind({ ...target, ...kind }, [], options);
        return 'program' in found ? found.program : undefined;
      },
    });
  }

  #missingProblem(
    found: MissingSchema | MissingKind,
    { facts, target, place, items = [] }: DocumentSchema,
    {
      nodes,
      options,
    }: { readonly nodes: JsonDocument | undefined; readonly options: SchemaCheckOptions },
  ): WrittenDiagnostic {
    if (!('at' in found) || target?.type !== 'kubernetes') {
      return remark('not-found', 'error', found.missing, place);
    }
    const programFor = (apiVersion: string) => {
      const other = this.#findKind({ ...target, apiVersion }, items, options);
      return 'program' in other ? other.program : undefined;
    };
    return missingKindProblem(found, { facts, nodes, programFor });
  }

  /** In which versions Kubernetes has a field of a kind; undefined for other schemas. */
  availabilityOf(
    target: SchemaTarget,
    path: readonly (string | number)[],
  ): Availability | undefined {
    if (target.type !== 'kubernetes') return undefined;
    const availability = this.#library.kubernetes().availability(target, path);
    return availability.versions.length === 0 ? undefined : availability;
  }

  #diagnostic(
    problem: SchemaProblem,
    nodes: JsonDocument,
    {
      target,
      options,
      fixes,
    }: {
      readonly target: SchemaTarget;
      readonly options: SchemaCheckOptions;
      readonly fixes: SchemaFixes;
    },
  ): WrittenDiagnostic {
    const diagnostic = schemaDiagnostic(problem, nodes, fixes);
    if (target.type !== 'kubernetes' || problem.code !== 'unknown-key') return diagnostic;
    const message = this.#missingField(target, problem.path, options);
    return message === undefined ? diagnostic : { ...diagnostic, message };
  }

  /** The versions that have a field are looked up once: a wrong field is usually wrong in many places. */
  #missingField(
    target: KubernetesTarget,
    path: SchemaProblem['path'],
    options: SchemaCheckOptions,
  ): string | undefined {
    const kubernetes = this.#library.kubernetes();
    const version = target.version ?? versionOf(options, kubernetes.versions);
    const steps = path.map((step) => (typeof step === 'number' ? 0 : step));
    const key = JSON.stringify([version, target.apiVersion, target.kind, ...steps]);
    const known = this.#missingFields.get(key);
    if (known !== undefined) return known === null ? undefined : known;
    const message = explainMissingField(kubernetes, target, { path, version });
    if (this.#missingFields.size >= MOST_MISSING_FIELDS) this.#missingFields.clear();
    this.#missingFields.set(key, message ?? null);
    return message;
  }

  #find(
    { target, reason }: Pick<Required<SchemaChoice>, 'target' | 'reason'>,
    context: SearchContext,
  ): FoundSchema {
    const { options, definedFor } = context;
    switch (target.type) {
      case 'catalog':
        return this.#remember(`catalog ${target.id}`, () => this.#library.fromCatalog(target.id));
      case 'location':
        return this.#library.fromLocation(target.location, reason, options.path);
      case 'custom-resource': {
        const isStream = reason.code === 'custom-resource' && reason.place === 'stream';
        const known = isStream ? definedFor(target.apiVersion) : this.#givenFor(options);
        const resource = known.find(
          ({ apiVersion, kind }) => apiVersion === target.apiVersion && kind === target.kind,
        );
        if (resource === undefined) return { missing: describeUndefinedResource(target, known) };
        return this.#compiled(resource);
      }
      case 'kubernetes':
        return this.#findKind(target, [], options);
      case 'all':
      case 'none':
        return { missing: '' };
    }
  }

  /** @param itemKinds of the items of a list. */
  #findKind(
    target: KubernetesTarget,
    itemKinds: readonly ItemKind[],
    options: SchemaCheckOptions,
  ): FoundSchema {
    const kubernetes = this.#library.kubernetes();
    const version = target.version ?? versionOf(options, kubernetes.versions);
    const { unknownFields = 'error' } = options;
    const { apiVersion, kind } = target;
    const kinds = this.#kindsOf(`${version} ${unknownFields}`);
    const items = itemKinds.map((item) => `,${item.apiVersion} ${item.kind}`).join('');
    const key = `${apiVersion} ${kind}${items}`;
    // Definitions of custom resources can change from text to text.
    const itemResources = itemKinds.flatMap(({ resource }) => resource ?? []);
    const known = itemResources.length === 0 ? kinds.get(key) : undefined;
    if (known !== undefined) return known;
    const request = { apiVersion, kind, version, unknownFields, itemResources };
    const ofKubernetes = itemKinds.filter(({ resource }) => !resource);
    const schema = kubernetes.schema({ ...request, itemKinds: ofKubernetes });
    if (schema === undefined) return describeMissingKind(target, version);
    const describe: DescribeLocation = ({ pointer }) =>
      this.#library.describeKubernetes?.(kubernetes.definitionPointer(target, pointer));
    const found = { program: compile(schema as JsonValue, { describe }) };
    if (itemResources.length === 0) kinds.set(key, found);
    return found;
  }

  #kindsOf(key: string): Map<string, FoundSchema> {
    const kinds = this.#kinds.get(key) ?? new Map<string, FoundSchema>();
    this.#kinds.set(key, kinds);
    return kinds;
  }

  readonly #ofResources = new WeakMap<CustomResource, FoundSchema>();

  #compiled(resource: CustomResource): FoundSchema {
    const known = this.#ofResources.get(resource);
    if (known !== undefined) return known;
    // Its definitions are those of `metadata`, which come from Kubernetes.
    const describe: DescribeLocation = ({ pointer }) =>
      pointer.startsWith('/$defs/') ? this.#library.describeKubernetes?.(pointer) : undefined;
    const found = { program: compile(resource.schema as JsonValue, { describe }) };
    this.#ofResources.set(resource, found);
    return found;
  }

  /** One that is missing may be there the next time. */
  #remember(key: string, find: () => FoundSchema): FoundSchema {
    const known = this.#programs.get(key) ?? find();
    if ('program' in known) this.#programs.set(key, known);
    return known;
  }

  #givenFor(options: SchemaCheckOptions): readonly CustomResource[] {
    const { unknownFields = 'error' } = options;
    const given = this.#given.get(unknownFields) ?? this.#resourcesOf(this.#definitions, options);
    this.#given.set(unknownFields, given);
    return given;
  }

  #resourcesOf(
    definitions: readonly unknown[],
    { unknownFields = 'error' }: SchemaCheckOptions,
  ): CustomResource[] {
    const given = definitions.filter((definition) => definition !== undefined);
    if (given.length === 0) return [];
    const objectMeta = this.#library.kubernetes().objectMeta({ unknownFields });
    const options = objectMeta === undefined ? { unknownFields } : { objectMeta, unknownFields };
    return given.flatMap((definition) => readCustomResources(definition, options).resources);
  }
}

/** The first of several schemas that exists; otherwise the reason why the first is missing. */
function firstFound(parts: readonly DocumentSchema[]): FoundSchema | undefined {
  const found = parts.map(({ find }) => find()).filter((each) => each !== undefined);
  return found.find((each) => 'program' in each) ?? found[0];
}

/** `kubernetes` alone means the kind that the document declares. */
function withKind(target: SchemaTarget, { rootKeys }: LocatedFacts): SchemaTarget {
  if (target.type !== 'catalog' || target.id !== 'kubernetes') return target;
  const scalar = (name: string) => rootKeys.find(({ key }) => key === name)?.scalar ?? '';
  return { type: 'kubernetes', apiVersion: scalar('apiVersion'), kind: scalar('kind') };
}

function versionOf({ kubernetesVersion }: SchemaCheckOptions, versions: readonly string[]): string {
  return kubernetesVersion ?? versions[versions.length - 1];
}

/** Where the schema is named, or else the kind of the document, or its beginning. */
function placeOf(reason: SchemaReason, { rootKeys }: LocatedFacts): Range {
  if ('from' in reason) return reason;
  const kind = reason.code === 'kind' ? rootKeys.find(({ key }) => key === 'kind') : undefined;
  return kind ?? rootKeys[0] ?? { from: 0, to: 0 };
}
