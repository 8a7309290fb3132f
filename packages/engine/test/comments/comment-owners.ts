import { ownedComments } from '../../src/document/comment-owners.ts';
import { keyText } from '../../src/document/key-names.ts';
import { parse } from '../../src/syntax/parse.ts';
import {
  firstChildOf,
  KIND_DOCUMENT,
  KIND_MAPPING,
  kindOf,
  nextOf,
  parentOf,
  type SyntaxTree,
} from '../../src/syntax/tree.ts';

/**
 * Each comment of a text with the path of what it belongs to: `c1` to `$.a[0]`, a section's to
 * `section of $.a`. The order of a mapping's keys does not show in it.
 */
export function commentOwners(text: string): Record<string, string> {
  const tree = parse(text);
  const owners: Record<string, string> = {};
  const comments = ownedComments(tree);
  for (const node of comments.rows()) {
    for (const [place, numbers] of Object.entries(comments.get(node) ?? {}) as [
      string,
      number[],
    ][]) {
      const path = pathOf(tree, place === 'section' ? parentOf(tree, node) : node);
      for (const number of numbers) {
        const [from, to] = tree.comments.slice(number * 2, number * 2 + 2);
        const words = text.slice(from, to).replace(/^#+ ?/, '').trimEnd();
        owners[words] = place === 'section' ? `section of ${path}` : path;
      }
    }
  }
  return owners;
}

/** The keys and places that lead to a node, from its document on. */
function pathOf(tree: SyntaxTree, node: number): string {
  let path = '';
  for (let at = node; kindOf(tree, at) !== KIND_DOCUMENT; at = parentOf(tree, at)) {
    const parent = parentOf(tree, at);
    if (kindOf(tree, parent) === KIND_DOCUMENT) break;
    const isMapping = kindOf(tree, parent) === KIND_MAPPING;
    let place = 0;
    let key = '';
    for (let row = firstChildOf(tree, parent); row < nextOf(tree, parent); place++) {
      const value = isMapping ? nextOf(tree, row) : row;
      if (isMapping) key = keyText(tree, row);
      if (at === row || at === value) break;
      row = nextOf(tree, value);
    }
    path = (isMapping ? `.${key}` : `[${place}]`) + path;
  }
  return `$${path}`;
}
