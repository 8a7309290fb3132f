import { KIND_DIRECTIVE, kindOf, nextOf, type SyntaxTree, sourceOf } from '../syntax/tree.ts';

/** The version that a document's `%YAML` directive names; undefined where it has none. @param documentRow of kind Document. */
export function yamlVersionOf(tree: SyntaxTree, documentRow: number): string | undefined {
  const end = nextOf(tree, documentRow);
  for (let row = documentRow + 1; row < end && kindOf(tree, row) === KIND_DIRECTIVE; row++) {
    const [name, version] = sourceOf(tree, row).split(/[ \t]+/);
    if (name === '%YAML') return version;
  }
  return undefined;
}
