import { type Host, kindOf, type NodeFunction, type Value } from '@yamlkit/jq';
import { dottedOf } from '../document/node-path.ts';
import { type DocumentView, viewOf } from './document-view.ts';

/** The tags of values that were not read from a document. */
const TAGS = {
  null: '!!null',
  boolean: '!!bool',
  number: '!!float',
  string: '!!str',
  array: '!!seq',
  object: '!!map',
};

/** What programs can ask of values that were read; null for those that they have made, unless it is said otherwise. */
export const NODE_FUNCTIONS: NonNullable<Host['nodeFunctions']> = {
  document_index: about((view) => view.index),
  line: about((view, node) => view.positionOf(node).line),
  column: about((view, node) => view.positionOf(node).column),
  path_text: about((view, node) => dottedOf(view.pathTo(node))),
  comment: { ...about((view, node) => view.commentOf(node, 'above')), isAssignable: true },
  head_comment: { ...about((view, node) => view.commentOf(node, 'above')), isAssignable: true },
  line_comment: { ...about((view, node) => view.commentOf(node, 'beside')), isAssignable: true },
  anchor: { ...about((view, node) => view.anchorOf(node)), isAssignable: true },
  style: { ...about((view, node) => view.styleOf(node)), isAssignable: true },
  tag: {
    isAssignable: true,
    read(value, origin) {
      const view = viewOf(origin);
      return origin === undefined || view === undefined
        ? TAGS[kindOf(value)]
        : (view.writtenTagOf(origin.node) ?? view.typeTagOf(origin.node));
    },
  },
};

function about(read: (view: DocumentView, node: number) => Value): NodeFunction {
  return {
    read(_, origin) {
      const view = viewOf(origin);
      return origin === undefined || view === undefined ? null : read(view, origin.node);
    },
  };
}
