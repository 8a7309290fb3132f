import {
  dump,
  type EditCode,
  EditError,
  inspect,
  type NewValue,
  type PathStep,
  type TextEdit,
  YamlEditor,
} from '@yamlkit/engine';
import { LineIndex } from '@yamlkit/engine/text';
import { placeAt } from '../../../workspace/engine-worker/listed-problems.ts';
import { sameEnds } from '../../../workspace/engine-worker/same-ends.ts';
import type {
  EditableValue,
  EditRefusal,
  ListedNode,
  OfRevision,
  StaleTree,
  TreeEdit,
  TreeEdits,
  TypedValue,
} from '../protocol.ts';
import { type ShownTree, treeOf } from './inspect-text.ts';

type NodeType = ListedNode['type'];
type Edit<Kind extends TreeEdit['do']> = Extract<TreeEdit, { readonly do: Kind }>;

/** What an edit needs of the newest tree. */
type EditedTree = Pick<ShownTree, 'view' | 'lines' | 'mask' | 'restoreEdits'>;

/** What an edit does besides changing the text. */
type Outcome = Pick<TreeEdits, 'select' | 'type'>;

/** Longest value that is edited in a field, in code units; longer ones are for the editor. */
const longestValue = 100_000;

const ofActions = 'This node contains template actions. Edit it in the text.';
/** What actions write is not known, so a field cannot show it. */
const refusalOfAction = {
  kind: 'refused',
  code: 'template-action',
  message: ofActions,
} satisfies EditRefusal;
const refusalOfLength = {
  kind: 'refused',
  code: 'invalid-value',
  message: 'The value is too long for a field. Change it in the text.',
} satisfies EditRefusal;
const ofStream = 'These are several documents. Choose one of them.';

/** An edit that the tree does not offer; the text stays as it was. */
class TreeRefusal extends Error {
  readonly code: EditCode;

  constructor(code: EditCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** The whole value of a node, for a field to edit it in. */
export function nodeValue({
  node,
  revision,
}: OfRevision<{ readonly node: number }>): EditableValue | EditRefusal | StaleTree {
  const tree = treeOf(revision);
  if (tree === undefined) return { kind: 'stale' };
  const row = tree.view.rowOf(node);
  if (row.action !== undefined) return refusalOfAction;
  if (isCollectionType(row.type)) {
    const yaml = yamlOf(tree, node);
    const hasActions =
      yaml !== undefined && tree.mask !== undefined && tree.mask.restore(yaml) !== yaml;
    return hasActions ? refusalOfAction : { kind: 'value', text: yaml, reads: row.type };
  }
  const value = tree.view.valueOf(node);
  const text = tree.mask?.restore(value) ?? value;
  if (text !== value) return refusalOfAction;
  if (text.length > longestValue) return refusalOfLength;
  return { kind: 'value', text, reads: typeOfText(text) ?? 'null' };
}

/** A mapping or list as YAML, empty for one without entries; undefined when it is too long. */
function yamlOf({ view }: ShownTree, node: number): string | undefined {
  if (isStream(view, node) || view.sourceOf(node).length > longestValue) return undefined;
  const row = view.rowOf(node);
  if (row.children === 0) return '';
  if (row.alias !== undefined) {
    const yaml = view.yamlOf(node);
    return yaml === undefined || yaml.length > longestValue ? undefined : yaml;
  }
  const editor = new YamlEditor(view.tree);
  return editor.has(view.stepsOf(node)) ? editor.yamlAt(view.stepsOf(node)) : undefined;
}

function isCollectionType(type: NodeType): boolean {
  return type === 'object' || type === 'array';
}

/** What an edit of the newest tree changes in the text; the tree stays as it is. */
export function editTree(edit: OfRevision<TreeEdit>): TreeEdits | EditRefusal | StaleTree {
  const tree = treeOf(edit.revision) ?? emptyTreeFor(edit);
  if (tree === undefined) return { kind: 'stale' };
  const result = tryEdit(tree, edit);
  if (result.kind !== 'refused' || result.code !== 'anchor-in-use') return result;
  const expanded = tryEdit(tree, { ...edit, expandsAliases: true });
  return expanded.kind === 'edits' ? { ...result, canExpandAliases: true } : result;
}

/** The tree of an empty text, which is never sent, for an edit of one. */
function emptyTreeFor(edit: TreeEdit): EditedTree | undefined {
  if (edit.do !== 'begin' || !edit.isEmpty) return undefined;
  return { view: inspect(''), lines: new LineIndex(''), mask: undefined, restoreEdits: undefined };
}

function tryEdit(tree: EditedTree, edit: TreeEdit): TreeEdits | EditRefusal {
  const { view, lines, restoreEdits } = tree;
  const editor = new YamlEditor(view.tree, { expandAliases: edit.expandsAliases === true });
  try {
    const outcome = run(tree, editor, edit);
    // Edits of the text, whose actions the tree does not have.
    const { edits: all } = editor.changes;
    const changed = restoreEdits?.(all) ?? { edits: all };
    if ('problem' in changed) return { kind: 'refused', ...changed.problem };
    const edits = changed.edits
      .map((each) => withoutSameLines(lines.text, each))
      .filter(({ from, to, insert }) => from !== to || insert !== '')
      .map(({ from, to, insert }) => ({
        from: placeAt(lines, from),
        to: placeAt(lines, to),
        insert,
      }));
    return { kind: 'edits', edits, ...outcome };
  } catch (error) {
    if (!(error instanceof EditError || error instanceof TreeRefusal)) throw error;
    const { code, message } = error instanceof EditError ? error.problem : error;
    const field = fieldOf[code];
    return { kind: 'refused', code, message, ...(field !== undefined && { field }) };
  }
}

/** An edit without the lines at its ends that it writes as they are: a list whose last entry is new. */
function withoutSameLines(text: string, { from, to, insert }: TextEdit): TextEdit {
  const { before, atEnd } = sameEnds(text.slice(from, to), insert);
  const start = insert.slice(0, before).lastIndexOf('\n') + 1;
  const last = insert.indexOf('\n', insert.length - atEnd);
  const end = last === -1 ? 0 : insert.length - 1 - last;
  return { from: from + start, to: to - end, insert: insert.slice(start, insert.length - end) };
}

const fieldOf: Readonly<Record<string, EditRefusal['field']>> = {
  'duplicate-key': 'key',
  'invalid-value': 'value',
};

function run(tree: EditedTree, editor: YamlEditor, edit: TreeEdit): Outcome {
  if (edit.do !== 'begin' && edit.node < -1) throw new TreeRefusal('template-action', ofActions);
  switch (edit.do) {
    case 'change':
      return change(tree, editor, edit);
    case 'add':
      return add(tree, editor, edit);
    case 'begin':
      return begin(editor, edit);
    case 'delete':
      return remove(tree, editor, edit.node);
    case 'copy':
      return copy(tree, editor, edit.node);
    case 'move':
      return move(tree, editor, edit);
  }
}

/** A new key and a new value are one edit. */
function change({ view }: EditedTree, editor: YamlEditor, edit: Edit<'change'>): Outcome {
  const { node, key, value } = edit;
  const path = pathOf(view, editor, node);
  const row = view.rowOf(node);
  if (key !== undefined) editor.rename(path, key);
  const select = key === undefined ? path : [...path.slice(0, -1), key];
  if (value === undefined) return { select };
  const { written, type } = newValue(
    value,
    { ...row, text: view.valueOf(node) },
    view.sourceOf(node),
  );
  editor.set(select, written);
  return { select, type };
}

function add({ view }: EditedTree, editor: YamlEditor, edit: Edit<'add'>): Outcome {
  const { node, where, key, value } = edit;
  const isInside = where === 'inside';
  const parent = isInside ? node : view.parentOf(node);
  if (parent === undefined || isStream(view, parent)) return addDocument(view, editor, edit);
  const path = pathOf(view, editor, parent);
  const row = view.rowOf(parent);
  const place = isInside ? row.children : view.rowOf(node).position - (where === 'before' ? 1 : 0);
  const isMapping = row.type === 'object';
  if (isMapping && key === undefined)
    throw new TreeRefusal('invalid-path', 'An entry needs a key.');
  const step: PathStep = isMapping ? (key as string) : place;
  const { written, type } = newValue(value);
  const select = [...path, step];
  editor.insert(select, written, place);
  return { select, type };
}

/** A new document: a mapping with a key, or the value itself. */
function addDocument(
  view: ShownTree['view'],
  editor: YamlEditor,
  { node, where, key, value }: Edit<'add'>,
): Outcome {
  const count = view.documentCount;
  const before = where === 'inside' ? count : numberOf(view, node) + (where === 'after' ? 1 : 0);
  const begun = new YamlEditor('');
  const { select, type } = begin(begun, { key, value });
  editor.addDocument({ yaml: begun.text }, before);
  return { select: [before, ...select], type };
}

/** The 0-based number of a document. */
function numberOf(view: ShownTree['view'], node: number): number {
  return view.rowOf(node).position - 1;
}

function copy({ view }: EditedTree, editor: YamlEditor, node: number): Outcome {
  const parent = view.parentOf(node);
  if (isStream(view, node) || (parent !== undefined && !isStream(view, parent)))
    throw new TreeRefusal('invalid-path', 'Only a document can be duplicated.');
  const number = numberOf(view, node);
  editor.copyDocument(number);
  return { select: [number + 1] };
}

/** The first value of a text: a mapping with a key, or the value itself. */
function begin(
  editor: YamlEditor,
  { key, value }: { readonly key?: string | undefined; readonly value: TypedValue },
) {
  const { written, type } = newValue(value);
  const select = key === undefined ? [] : [key];
  editor.set(select, written);
  return { select, type };
}

function remove({ view }: EditedTree, editor: YamlEditor, node: number): Outcome {
  const path = pathOf(view, editor, node);
  const parent = view.parentOf(node);
  const { position, siblings, key } = view.rowOf(node);
  editor.delete(path);
  if (parent === undefined) return { select: [] };
  // The document that is left is not one of several.
  if (isStream(view, parent) && siblings === 2) return { select: [] };
  const above = path.slice(0, -1);
  if (siblings === 1) return { select: above };
  const isLast = position === siblings;
  if (typeof key === 'number') return { select: [...above, isLast ? key - 1 : key] };
  const neighbour = view.childrenOf(parent)[isLast ? position - 2 : position];
  return { select: view.stepsOf(neighbour) };
}

function move({ view }: EditedTree, editor: YamlEditor, { node, to }: Edit<'move'>): Outcome {
  const path = pathOf(view, editor, node);
  editor.reorder(path, to);
  const isEntry = typeof path[path.length - 1] === 'number';
  return { select: isEntry ? [...path.slice(0, -1), to] : path };
}

/** The path to a node. @throws TreeRefusal when it leads to another, as where a key is there twice. */
function pathOf(view: ShownTree['view'], editor: YamlEditor, node: number): PathStep[] {
  const path = view.stepsOf(node);
  if (isStream(view, node)) throw new TreeRefusal('invalid-path', ofStream);
  if (editor.find(path).value === node) return path;
  throw new TreeRefusal(
    'invalid-path',
    'Another entry has the same path, so this one can be changed in the text only.',
  );
}

/** Whether a node is the root of a text that has not exactly one document. */
function isStream(view: ShownTree['view'], node: number): boolean {
  return view.parentOf(node) === undefined && view.documentCount !== 1;
}

/**
 * A typed value as it is to be written.
 *
 * @param before what it takes the place of; a tag that is not one of YAML's own stays.
 * @param source of what it takes the place of.
 */
function newValue(
  value: TypedValue,
  before?: Pick<ListedNode, 'type' | 'tag' | 'alias'> & { readonly text: string },
  source = '',
): { readonly written: NewValue; readonly type: NodeType } {
  const { text } = value;
  const type = typeOf(value, before?.type);
  const tag = before?.alias === undefined ? before?.tag : undefined;
  const isOwn = tag === undefined || isOwnTag(tag);
  const isKept = tag !== undefined && (type === before?.type || (!isOwn && value.type === 'auto'));
  if (type === 'string') {
    if (!isKept) return { written: { value: text }, type };
    return { written: { yaml: `${tag} ${stringLike(text, source)}` }, type };
  }
  const yaml = isCollectionType(type) ? collectionOf(type, text, before) : plainOf(type, text);
  const tagged = `${tag}${isCollectionType(type) ? '\n' : ' '}${yaml}`;
  const isFit = !isOwn || inspect(tagged).rows(0, 1)[0]?.type === type;
  if (!isKept || !isFit) return { written: { yaml }, type };
  // What a tag of someone else makes of a plain scalar is not known here: it stays what it was.
  return { written: { yaml: tagged }, type: isOwn ? type : (before?.type ?? type) };
}

function plainOf(type: NodeType, text: string): string {
  return type === 'null' ? 'null' : text.trim();
}

/** The YAML of a mapping or list that was typed; a scalar that becomes a list is its first entry. */
function collectionOf(
  type: NodeType,
  text: string,
  before: (Pick<ListedNode, 'type'> & { readonly text: string }) | undefined,
): string {
  if (text.trim() === '') return type === 'array' ? '[]' : '{}';
  const wasScalar = before !== undefined && !isCollectionType(before.type);
  if (wasScalar && text === before.text) {
    if (type === 'object') return '{}';
    const isString = before.type === 'string' || typeOfText(text) === 'string';
    return `- ${isString ? stringLike(text, '') : text.trim()}`;
  }
  const view = inspect(text);
  const [root] = view.rows(0, 1);
  const isBroken = view.problems.some(({ severity }) => severity === 'error');
  // What is wrong with a text that is not YAML is reported when it is written.
  if (isBroken || view.documentCount > 1 || root?.type === type) return text;
  throw new TreeRefusal(
    'invalid-value',
    type === 'array'
      ? 'This is not a list. Write each entry as “- value”, or all as [a, b].'
      : 'This is not a mapping. Write each entry as “key: value”, or all as {key: value}.',
  );
}

function typeOf({ type, text }: TypedValue, before?: NodeType): NodeType {
  if (type === 'auto') return typeOfText(text) ?? (before === 'string' ? 'string' : 'null');
  if (type !== 'number' && type !== 'boolean') return type;
  if (typeOfText(text) === type) return type;
  const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  const wanted = type === 'number' ? 'a number, such as 42, 0.5 or 1e3' : 'true or false';
  throw new TreeRefusal(
    'invalid-value',
    text.trim() === '' ? `Write ${wanted}.` : `${JSON.stringify(shown)} is not ${wanted}.`,
  );
}

/** What a text means as a plain scalar, a string where it cannot be one; undefined without a text. */
function typeOfText(text: string): NodeType | undefined {
  const plain = text.trim();
  if (plain === '') return text === '' ? undefined : 'string';
  // Numbers can be long, but not longer than anyone types them.
  if (plain.length > 1000) return 'string';
  const view = inspect(plain);
  const [root] = view.rows(0, 1);
  const isPlain = view.count === 1 && view.sourceOf(root.id) === plain;
  return isPlain && !isCollectionType(root.type) ? root.type : 'string';
}

/** A string in the quotes of another where it had some. */
function stringLike(text: string, source: string): string {
  if (source.startsWith('"')) return JSON.stringify(text);
  if (source.startsWith("'") && !/[^ -~]/.test(text)) return `'${text.replaceAll("'", "''")}'`;
  const output = dump(text);
  return /^[|>]/.test(output) ? output : output.trimEnd();
}

/** Whether a tag is one of YAML itself, which says no more than the type does. */
function isOwnTag(tag: string): boolean {
  return /^(?:!!|!<tag:yaml\.org,2002:)/.test(tag);
}
