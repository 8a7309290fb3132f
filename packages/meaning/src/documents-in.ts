import type { JsonDocument } from '@yamlkit/engine/tree';
import type { Format } from './format.ts';
import { childOf, itemsOf, textOf } from './nodes.ts';

/** A document, or an object in a list of objects, and the name of the shape that it has. */
export interface ShapedDocument {
  readonly nodes: JsonDocument;
  /** The node of an object in a list; the document's own by default. */
  readonly root?: number;
  readonly shape: string;
}

/**
 * A document, or each object of a list of objects, with the shape that its kind has in a format.
 *
 * @param path of the file, whose name may say what it is.
 */
export function documentsIn(format: Format, nodes: JsonDocument, path = ''): ShapedDocument[] {
  const { root, roots, rootsByPath = [] } = format;
  const named = rootsByPath.find((each) => each.path.test(path));
  if (named !== undefined) return [{ nodes, shape: named.shape }];
  if (roots === undefined) return [{ nodes, shape: root }];
  const document = { nodes, node: nodes.root };
  const isObjectList = textOf(childOf(document, 'kind')) === 'List';
  const objects = isObjectList ? itemsOf(childOf(document, 'items')) : [document];
  return objects.map((object) => {
    const kind = textOf(childOf(object, 'kind')) ?? '';
    return { nodes, root: object.node, shape: Object.hasOwn(roots, kind) ? roots[kind] : root };
  });
}
