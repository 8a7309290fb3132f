import { scalarValue } from '../content/scalar-value.ts';
import {
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_SEQUENCE,
  kindOf,
  parentOf,
  sourceOf,
} from '../syntax/tree.ts';
import type { CanonicalNodes } from './canonical-node.ts';
import { checkTaggedEntries } from './collection-tags.ts';
import { type Composition, report } from './composition.ts';
import { isVault } from './format-tags.ts';
import { TYPE_STRING } from './scalar-type.ts';
import { expandTag, knownTag } from './tag.ts';

const KIND_NAMES: Readonly<Record<number, 'scalar' | 'sequence' | 'mapping'>> = {
  [KIND_SCALAR]: 'scalar',
  [KIND_SEQUENCE]: 'sequence',
  [KIND_MAPPING]: 'mapping',
};

/** Reports a tag that is not known, or one that does not fit the node it is on. */
export function checkTag(composition: Composition, nodes: CanonicalNodes, tagRow: number): void {
  const { tree, tagHandles } = composition;
  const source = sourceOf(tree, tagRow);
  if (source === '!') return;
  const tag = expandTag(source, tagHandles);
  const known = knownTag(tag);
  if (known === undefined) {
    checkOtherTag(composition, tagRow, tag);
    return;
  }
  const node = parentOf(tree, tagRow);
  const kind = KIND_NAMES[kindOf(tree, node)];
  if (kind !== known.kind) {
    report(composition, 'tag-mismatch', tagRow, { tag: source, misfit: kind });
  } else if (kind !== 'scalar') {
    checkTaggedEntries(composition, nodes, node, tag, source);
  } else if (
    known.type !== TYPE_STRING &&
    !composition.schema.accepts(known.type, scalarValue(tree, node))
  ) {
    report(composition, 'tag-mismatch', tagRow, { tag: source, misfit: 'value' });
  }
}

/** A tag that YAML does not define must be allowed, or be one of the format that the document has. */
function checkOtherTag(composition: Composition, tagRow: number, tag: string): void {
  const { tree, allowedTags } = composition;
  const source = sourceOf(tree, tagRow);
  if (isAllowed(allowedTags, source) || isAllowed(allowedTags, tag)) return;
  const { formatTags } = composition;
  if (formatTags.has(source) || isVault(tree, parentOf(tree, tagRow), source)) return;
  report(composition, 'unknown-tag', tagRow, { tag: source, ...formatTags.nearest(source) });
}

function isAllowed(patterns: readonly string[], tag: string): boolean {
  return patterns.some((pattern) =>
    pattern.endsWith('*') ? tag.startsWith(pattern.slice(0, -1)) : pattern === tag,
  );
}
