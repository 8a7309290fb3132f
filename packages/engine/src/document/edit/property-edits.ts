import {
  fromOf,
  KIND_ANCHOR,
  KIND_TAG,
  propertyOf,
  type SyntaxTree,
  sourceOf,
  toOf,
} from '../../syntax/tree.ts';
import { blanksBefore, startsLine } from '../../text/lines.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { isBlock, isCollection } from '../entry-spans.ts';
import type { NodeLocation } from '../locate.ts';
import { dottedOf, type Path } from '../node-path.ts';
import { namesIn } from './alias-edits.ts';
import type { AliasGuard } from './alias-guard.ts';
import { refuseEdit } from './edit-problem.ts';
import type { EditedText } from './edited-text.ts';
import type { YamlEditor } from './editor.ts';
import { anchorRemoval, propertyRemoval } from './property-removals.ts';

/** What an anchor or a tag may be in YAML. */
const WRITTEN = {
  anchor: /^&[^\s,[\]{}]+$/,
  tag: /^!(?:<[^\s<>]+>|[^\s,[\]{}<>]*)$/,
};

/**
 * Gives a list or mapping an anchor or a tag in place of the one that it has; an empty text takes it away.
 *
 * @param text as it is written: `&name` or `!tag`.
 * @throws EditError also when aliases need the anchor that would go, or another value has that anchor.
 */
export function writeProperty(
  editor: YamlEditor,
  path: Path,
  property: 'anchor' | 'tag',
  text: string,
): void {
  editor.attempt((edited, guard) => write(edited, guard, path, { property, text }));
}

function write(
  edited: EditedText,
  guard: AliasGuard,
  path: Path,
  { property, text }: { readonly property: 'anchor' | 'tag'; readonly text: string },
): void {
  if (text !== '' && !WRITTEN[property].test(text)) {
    refuseEdit('invalid-value', { reason: 'note', name: property });
  }
  // Which anchors there are, and which aliases need them, is only known of the text as it has become.
  edited.settle();
  const { tree } = edited;
  const { value: node } = edited.findOwn(path);
  if (!isCollection(tree, node)) {
    refuseEdit('invalid-path', { reason: 'not-a-collection', path: dottedOf(path) });
  }
  const kind = property === 'anchor' ? KIND_ANCHOR : KIND_TAG;
  const old = propertyOf(tree, node, kind);
  if (old !== -1 && sourceOf(tree, old) === text) return;
  if (kind === KIND_ANCHOR) {
    if (text !== '' && namesIn(tree, KIND_ANCHOR, 0, tree.rowCount).has(text.slice(1))) {
      refuseEdit('invalid-value', { reason: 'anchor-taken', name: text.slice(1) });
    }
    if (old !== -1) guard.free(old, old + 1);
  }
  edited.apply(propertyEdits(edited.tree, edited.findOwn(path), kind, text), -1);
}

/**
 * The edits that give a list or mapping an anchor or a tag in place of the one that it has.
 *
 * @param written as it is in YAML, such as `&a` or `!t`; empty takes it away.
 */
function propertyEdits(
  tree: SyntaxTree,
  place: NodeLocation,
  kind: typeof KIND_ANCHOR | typeof KIND_TAG,
  written: string,
): TextEdit[] {
  const { value: node } = place;
  const old = propertyOf(tree, node, kind);
  if (written === '') {
    if (old === -1) return [];
    return [kind === KIND_ANCHOR ? anchorRemoval(tree, old) : propertyRemoval(tree, old)];
  }
  if (old !== -1) return [{ from: fromOf(tree, old), to: toOf(tree, old), insert: written }];
  const other = propertyOf(tree, node, kind === KIND_ANCHOR ? KIND_TAG : KIND_ANCHOR);
  const at = fromOf(tree, other === -1 ? node : other);
  if (other !== -1 || !isBlock(tree, node)) return [{ from: at, to: at, insert: `${written} ` }];
  const colon = afterColon(tree, place);
  if (colon !== -1) return [{ from: colon, to: colon, insert: ` ${written}` }];
  const lineFrom = tree.text.lastIndexOf('\n', at - 1) + 1;
  return [{ from: at, to: at, insert: `${written}\n${' '.repeat(at - lineFrom)}` }];
}

/** Where the colon of a key ends whose value begins on a line below it; -1 elsewhere. */
function afterColon(tree: SyntaxTree, { key, value }: NodeLocation): number {
  const { text } = tree;
  const [from, to] = [key === -1 ? -1 : toOf(tree, key), fromOf(tree, value)];
  const isBelow = from !== -1 && startsLine(text, blanksBefore(text, to));
  const colon = isBelow ? /^[ \t]*:/.exec(text.slice(from, to)) : null;
  return colon === null ? -1 : from + colon[0].length;
}
