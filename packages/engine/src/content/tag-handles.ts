import { KIND_DIRECTIVE, kindOf, nextOf, type SyntaxTree, sourceOf } from '../syntax/tree.ts';

/** Those of a document that declares none, as nearly all. */
export const NO_TAG_HANDLES: ReadonlyMap<string, string> = /* @__PURE__ */ new Map();

/**
 * The prefixes a document's `%TAG` directives declare, by handle (YAML 1.2.2, section 6.8.2).
 *
 * @param documentRow a row of kind Document.
 */
export function tagHandlesOf(tree: SyntaxTree, documentRow: number): ReadonlyMap<string, string> {
  let handles: Map<string, string> | undefined;
  const end = nextOf(tree, documentRow);
  for (let row = documentRow + 1; row < end && kindOf(tree, row) === KIND_DIRECTIVE; row++) {
    const [name, handle, prefix] = sourceOf(tree, row).split(/[ \t]+/);
    if (name !== '%TAG' || handle === undefined || prefix === undefined) continue;
    handles ??= new Map();
    handles.set(handle, prefix);
  }
  return handles ?? NO_TAG_HANDLES;
}
