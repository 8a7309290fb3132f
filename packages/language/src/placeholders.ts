import type { SyntaxTree } from '@yamlkit/engine';
import { JsonDocument } from '@yamlkit/engine/tree';
import type { SchemaTarget } from '@yamlkit/schemas';

/**
 * What shows expressions that are replaced before a text is used, by what its schema is of: those of Azure Pipelines, CircleCI
 * and GitLab, which may have a value of any type, and variables for envsubst or Flux.
 */
const MARKS: Readonly<Record<string, string>> = {
  'azure-pipelines': '${{',
  // It begins like a merge key.
  circleci: '>>',
  'gitlab-ci': '$[[',
  kubernetes: '${',
  'custom-resource': '${',
};

/** Documents with a note of how much is known of their nodes. */
interface MarkedDocuments {
  readonly mark: string;
  readonly documents: readonly JsonDocument[];
}

const known = new WeakMap<SyntaxTree, MarkedDocuments>();

/** A document in which expressions stand for anything that its format may have in their place. */
export function withPlaceholders(
  nodes: JsonDocument | undefined,
  target: SchemaTarget | undefined,
): JsonDocument | undefined {
  const mark = MARKS[target?.type === 'catalog' ? target.id : (target?.type ?? '')];
  if (nodes === undefined || nodes.certainty !== undefined || mark === undefined) return nodes;
  const { tree } = nodes;
  const has = (row: number) => {
    const { from, to } = nodes.rangeOf(row);
    return tree.text.slice(from, to).includes(mark);
  };
  if (!has(nodes.root)) return nodes;
  let found = known.get(tree);
  if (found?.mark !== mark) {
    // No array and no object.
    const stands = (row: number) => nodes.kindOf(row) < 16 && has(row);
    // One that is a key or an item may stand for several, or for none.
    const ofCollection = (row: number) => {
      const { keys, values } = nodes.childrenOf(row);
      return (keys.length > 0 ? keys : values).some(stands) ? 2 : 1;
    };
    const of = (row: number) => (!has(row) ? 0 : stands(row) ? 3 : ofCollection(row));
    found = { mark, documents: JsonDocument.ofDocuments(tree, 'declared', { of }) };
    known.set(tree, found);
  }
  return found.documents[nodes.document];
}
