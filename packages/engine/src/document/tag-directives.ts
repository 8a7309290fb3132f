import { KIND_DIRECTIVE, kindOf, nextOf, type SyntaxTree, sourceOf } from '../syntax/tree.ts';
import { trimmedEnd } from '../text/trimmed.ts';
import { documentOf } from './documents.ts';

/** The `%TAG` lines of the document that a node is in, with the marker that ends them. */
export function directivesFor(tree: SyntaxTree, node: number): string {
  const document = documentOf(tree, node);
  const directives: string[] = [];
  const end = nextOf(tree, document);
  for (let row = document + 1; row < end && kindOf(tree, row) === KIND_DIRECTIVE; row++) {
    const source = sourceOf(tree, row);
    if (source.startsWith('%TAG')) directives.push(trimmedEnd(source));
  }
  if (directives.length === 0) return '';
  return `${directives.join('\n')}\n---\n`;
}
