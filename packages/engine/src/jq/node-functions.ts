import { JqArray, kindOf, type NodeFunction, type Value, valueOfNode } from '@yamlkit/jq';
import { dottedOf } from '../document/node-path.ts';
import { IS_ASSIGNABLE } from './declared-functions.ts';
import { type DocumentView, viewOf } from './document-view.ts';
import {
  anchorNameOf,
  commentOf,
  pathTo,
  styleNameOf,
  typeTagOf,
  writtenTagOf,
} from './node-facts.ts';

/** The tags of values that were not read from a document. */
const TAGS = {
  null: '!!null',
  boolean: '!!bool',
  number: '!!float',
  string: '!!str',
  array: '!!seq',
  object: '!!map',
};

/** What each function has for a value; null for those that the program has made, unless it is said otherwise. */
const READERS: Readonly<Record<keyof typeof IS_ASSIGNABLE, NodeFunction['read']>> = {
  document_index: about((view) => view.index),
  documents: about(({ stream }) => {
    // Made once: each document may ask for all of them.
    stream.list ??= new JqArray(
      stream.documents.map((view) => valueOfNode(view, view.nodes.root, true)),
    );
    return stream.list;
  }),
  line: about((view, node) => view.positionOf(node).line),
  column: about((view, node) => view.positionOf(node).column),
  path_text: about((view, node) => dottedOf(pathTo(view, node))),
  comment: about((view, node) => commentOf(view, node, 'above')),
  head_comment: about((view, node) => commentOf(view, node, 'above')),
  line_comment: about((view, node) => commentOf(view, node, 'beside')),
  anchor: about(anchorNameOf),
  style: about(styleNameOf),
  tag(value, origin) {
    const view = viewOf(origin);
    return origin === undefined || view === undefined
      ? TAGS[kindOf(value)]
      : (writtenTagOf(view, origin.node) ?? typeTagOf(view, origin.node));
  },
};

/** What programs can ask of values that were read. */
export const NODE_FUNCTIONS: Readonly<Record<string, NodeFunction>> = Object.fromEntries(
  Object.entries(READERS).map(([name, read]) => [
    name,
    { read, isAssignable: IS_ASSIGNABLE[name as keyof typeof READERS] },
  ]),
);

function about(read: (view: DocumentView, node: number) => Value): NodeFunction['read'] {
  return (_, origin) => {
    const view = viewOf(origin);
    return origin === undefined || view === undefined ? null : read(view, origin.node);
  };
}
