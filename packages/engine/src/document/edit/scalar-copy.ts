import { joinedWith, propertiesOf } from '../../print/flow-text.ts';
import { isBlockScalar } from '../../syntax/tree.ts';
import { trimmedStart } from '../../text/trimmed.ts';
import { withoutAnchors } from './alias-edits.ts';
import { sourceOfCopy } from './new-value.ts';
import { type NodeSource, writeInBlock } from './written-node.ts';

/** A scalar without its anchor, and without the comment after the header of a block scalar. */
export function scalarCopy({ tree, row }: NodeSource): NodeSource {
  if (!isBlockScalar(tree, row)) return withoutAnchors({ tree, row });
  const { inline, lines } = writeInBlock({ tree, row }, { parentColumn: -1, column: 2 });
  const start = inline.length - trimmedStart(inline.slice(propertiesOf(tree, row).length)).length;
  const header = /^[^ \t]+/.exec(inline.slice(start))?.[0] ?? '|';
  const tag = propertiesOf(tree, row, true);
  return sourceOfCopy(`${[joinedWith(tag, header), ...lines].join('\n')}\n`);
}
