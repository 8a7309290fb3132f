import type { WrittenDiagnostic } from '@yamlkit/engine';
import type { JsonDocument } from '@yamlkit/engine/tree';
import type { Program } from '@yamlkit/json-schema';
import { isMeantForKubernetes, type KubernetesKind } from '@yamlkit/schemas';
import type { LocatedFacts } from '@yamlkit/schemas/facts';
import { missingKindProblem, removedResourceProblem } from './kind-problem.ts';
import { describeMissingKind } from './kubernetes-versions.ts';

/** How the kinds of items are looked up. */
export interface ItemKinds {
  /** Of Kubernetes. */
  readonly version: string;
  /** The schema of a kind of Kubernetes; undefined where the version does not have it. */
  readonly programOf: (kind: KubernetesKind) => Program | undefined;
}

/** Problems of items that are listed. */
const MOST_PROBLEMS = 200;

/** What is wrong with the kinds of the items of a `kind: List`; what else is in them is checked by the schema of the list. */
export function itemKindProblems(
  { itemKinds = [] }: LocatedFacts,
  nodes: JsonDocument,
  kinds: ItemKinds,
): WrittenDiagnostic[] {
  const isWrong = (kind: KubernetesKind) =>
    isMeantForKubernetes(kind) ? kinds.programOf(kind) === undefined : true;
  // Few lists have any, and the rest need not be gone through.
  const suspects = new Set(itemKinds.filter(isWrong).map(nameOf));
  if (suspects.size === 0) return [];
  const problems: WrittenDiagnostic[] = [];
  for (const item of itemsOf(nodes)) {
    const facts = factsOf(item, nodes);
    const kind = facts && kindOf(facts);
    if (facts === undefined || kind === undefined || !suspects.has(nameOf(kind))) continue;
    const problem = problemOf(kind, facts, { nodes: nodes.partAt(item), kinds });
    if (problem !== undefined) problems.push(problem);
    if (problems.length === MOST_PROBLEMS) break;
  }
  return problems;
}

function problemOf(
  kind: KubernetesKind,
  facts: ItemFacts,
  { nodes, kinds }: { readonly nodes: JsonDocument; readonly kinds: ItemKinds },
): WrittenDiagnostic | undefined {
  if (!isMeantForKubernetes(kind)) return removedResourceProblem(facts, nodes);
  const programFor = (apiVersion: string) => kinds.programOf({ ...kind, apiVersion });
  return missingKindProblem(describeMissingKind(kind, kinds.version), { facts, nodes, programFor });
}

type ItemFacts = Pick<LocatedFacts, 'rootKeys' | 'from'>;

function itemsOf(nodes: JsonDocument): ArrayLike<number> & Iterable<number> {
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

function nameOf({ apiVersion, kind }: KubernetesKind): string {
  return `${apiVersion} ${kind}`;
}
