import type { WrittenDiagnostic } from '@yamlkit/engine';
import type { JsonDocument } from '@yamlkit/engine/tree';
import type { Program } from '@yamlkit/json-schema';
import {
  type CustomResource,
  detectSchemas,
  isMeantForKubernetes,
  type KubernetesKind,
  qualifiedKind,
  type SchemaChoice,
} from '@yamlkit/schemas';
import type { LocatedFacts } from '@yamlkit/schemas/facts';
import { remark } from './check-remarks.ts';
import { describeUndefinedResource } from './describe-undefined-resource.ts';
import { missingKindProblem, removedResourceProblem } from './kind-problem.ts';
import { describeMissingKind } from './kubernetes-versions.ts';
import type { TextRange } from './range.ts';
import { type SchemaCoverage, schemaCoverage } from './schema-coverage.ts';

/** A kind that items of a list have, and what applies to them. */
export interface ItemKind extends KubernetesKind {
  readonly choice: SchemaChoice;
  /** The custom resource that it is, if a definition of it is at hand. */
  readonly resource?: CustomResource;
  /** Why it is none, although there are definitions of its group. */
  readonly missing?: string;
}

/** An item that seems to have a schema and is not checked against it. */
export interface UncheckedItem extends TextRange {
  readonly choice: SchemaChoice;
  readonly coverage: Extract<SchemaCoverage, { readonly isChecked: false }>;
}

/** How the kinds of items are looked up. */
export interface ItemKinds {
  readonly items: readonly ItemKind[];
  /** Of Kubernetes. */
  readonly version: string;
  /** The schema of a kind of Kubernetes; undefined where the version does not have it. */
  readonly programOf: (kind: KubernetesKind) => Program | undefined;
}

/** Items with problems, and without a schema, that are listed. */
const MOST_LISTED = 200;

/**
 * What applies to the items of a `kind: List`, by their kinds.
 *
 * @param resources those that are defined in the text or beside it.
 */
export function itemKindsOf(
  { itemKinds = [] }: LocatedFacts,
  resources: readonly CustomResource[],
): readonly ItemKind[] {
  const documents = itemKinds.map((kind) => ({
    headComments: [],
    rootKeys: Object.entries(kind).map(([key, scalar]) => ({ key, scalar, from: 0, to: 0 })),
  }));
  const choices = detectSchemas(documents, { customKinds: resources });
  return itemKinds.map((kind, at): ItemKind => {
    const choice = choices[at];
    if (choice.target?.type !== 'custom-resource') return { ...kind, choice };
    const resource = resources.find(
      ({ apiVersion, kind: name }) => apiVersion === kind.apiVersion && name === kind.kind,
    );
    return resource
      ? { ...kind, choice, resource }
      : { ...kind, choice, missing: describeUndefinedResource(kind, resources) };
  });
}

/** What is wrong with the kinds of the items of a list; what else is in them is checked by the schema of the list. */
export function itemKindProblems(nodes: JsonDocument, kinds: ItemKinds): WrittenDiagnostic[] {
  const isWrong = (kind: ItemKind) =>
    !kind.resource &&
    (kind.missing !== undefined || !isMeantForKubernetes(kind) || !kinds.programOf(kind));
  const problems: WrittenDiagnostic[] = [];
  for (const { item, facts, kind } of itemsOf(kinds.items.filter(isWrong), nodes)) {
    const problem = problemOf(kind, facts, { nodes: nodes.partAt(item), kinds });
    if (problem !== undefined) problems.push(problem);
    if (problems.length === MOST_LISTED) break;
  }
  return problems;
}

/** The items of kinds that neither Kubernetes nor a definition at hand has, each at its apiVersion. */
export function uncheckedItems(items: readonly ItemKind[], nodes: JsonDocument): UncheckedItem[] {
  const unknown = items.filter(({ choice }) => choice.reason.code === 'unknown-kind');
  const found: UncheckedItem[] = [];
  for (const { facts, kind } of itemsOf(unknown, nodes)) {
    const coverage = schemaCoverage({ choice: kind.choice, kubernetesVersion: () => '' });
    const { from, to } = facts.rootKeys[0];
    if (!coverage.isChecked) found.push({ choice: kind.choice, coverage, from, to });
    if (found.length === MOST_LISTED) break;
  }
  return found;
}

function problemOf(
  kind: ItemKind,
  facts: ItemFacts,
  { nodes, kinds }: { readonly nodes: JsonDocument; readonly kinds: ItemKinds },
): WrittenDiagnostic | undefined {
  if (kind.missing !== undefined) {
    return remark('not-found', 'error', kind.missing, facts.rootKeys[0]);
  }
  if (!isMeantForKubernetes(kind)) return removedResourceProblem(facts, nodes);
  const programFor = (apiVersion: string) => kinds.programOf({ ...kind, apiVersion });
  return missingKindProblem(describeMissingKind(kind, kinds.version), { facts, nodes, programFor });
}

type ItemFacts = Pick<LocatedFacts, 'rootKeys' | 'from'>;

/** An item of one of the kinds that are asked for. */
interface ItemOfKind {
  readonly item: number;
  readonly facts: ItemFacts;
  readonly kind: ItemKind;
}

/** Few lists have any, and the rest need not be gone through. */
function* itemsOf(kinds: readonly ItemKind[], nodes: JsonDocument): Generator<ItemOfKind> {
  if (kinds.length === 0) return;
  const byName = new Map(kinds.map((kind) => [qualifiedKind(kind), kind]));
  for (const item of itemRowsOf(nodes)) {
    const facts = factsOf(item, nodes);
    const kind = facts && byName.get(qualifiedKind(kindOf(facts)));
    if (facts !== undefined && kind !== undefined) yield { item, facts, kind };
  }
}

function itemRowsOf(nodes: JsonDocument): ArrayLike<number> & Iterable<number> {
  const { names, values } = nodes.childrenOf(nodes.root);
  const list = values[names.indexOf('items')];
  if (list === undefined) return [];
  const items = nodes.childrenOf(list);
  return items.names.length > 0 ? [] : Array.from(items.values);
}

/** The kind of an item and where it is; undefined where it depends on a template or is not there. */
function factsOf(item: number, nodes: JsonDocument): ItemFacts | undefined {
  const { names, values } = nodes.childrenOf(item);
  const rootKeys = ['apiVersion', 'kind'].flatMap((key) => {
    const value = values[names.indexOf(key)];
    const isKnown = value !== undefined && (nodes.certainty?.of(value) ?? 0) === 0;
    return isKnown ? [{ key, scalar: nodes.textOf(value), ...nodes.rangeOf(value) }] : [];
  });
  return rootKeys.length === 2 ? { rootKeys, from: nodes.rangeOf(item).from } : undefined;
}

function kindOf({ rootKeys }: ItemFacts): KubernetesKind {
  const [apiVersion, kind] = rootKeys.map(({ scalar = '' }) => scalar);
  return { apiVersion, kind };
}
