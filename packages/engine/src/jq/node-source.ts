import { NodeTexts } from '../document/node-texts.ts';
import type { DocumentView } from './document-view.ts';

/** The YAML text of a node, with its comments; undefined where aliases make it too large. */
export function sourceOfNode({ stream }: DocumentView, node: number): string | undefined {
  stream.texts ??= new NodeTexts(stream.tree);
  return stream.texts.textOf(node);
}
