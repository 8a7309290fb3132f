import {
  EditError,
  inspect,
  type NewValue,
  type PathStep,
  stringify,
  YamlEditor,
} from '@yamlkit/engine';
import type {
  EditableValue,
  EditRefusal,
  ListedNode,
  OfRevision,
  StaleTree,
  TreeEdit,
  TreeEdits,
  TypedValue,
} from '../engine/protocol.ts';
import { type ShownTree, treeOf } from './inspect-text.ts';
import { placeAt } from './listed-problems.ts';

type NodeType = ListedNode['type'];
type Edit<Kind extends TreeEdit['do']> = Extract<TreeEdit, { readonly do: Kind }>;

/** What an edit does beside changing the text. */
type Outcome = Pick<TreeEdits, 'select' | 'type'>;

/** Longest value that is edited in a field, in code units; longer ones are for the editor. */
const longestValue = 100_000;

const ofDocuments = 'Documents are added, moved and deleted in the text, not in the tree.';

/** The whole value of a node, for a field to edit it in. */
export function nodeValue({
  node,
  revision,
}: OfRevision<{ readonly node: number }>): EditableValue | EditRefusal | StaleTree {
  const tree = treeOf(revision);
  if (tree === undefined) return { kind: 'stale' };
  const text = tree.view.valueOf(node);
  if (text.length > longestValue) {
    const message = 'The value is too long for a field. Change it in the text.';
    return { kind: 'refused', code: 'invalid-value', message };
  }
  return { kind: 'value', text, reads: typeOfText(text) ?? 'null' };
}

/** What an edit of the newest tree changes in the text; the tree stays as it is. */
export function editTree(edit: OfRevision<TreeEdit>): TreeEdits | EditRefusal | StaleTree {
  const tree = treeOf(edit.revision);
  if (tree === undefined) return { kind: 'stale' };
  const editor = new YamlEditor(tree.view.tree);
  try {
    const outcome = run(tree, editor, edit);
    const edits = editor.changes.edits.map(({ from, to, insert }) => ({
      from: placeAt(tree.lines, from),
      to: placeAt(tree.lines, to),
      insert,
    }));
    return { kind: 'edits', edits, ...outcome };
  } catch (error) {
    if (!(error instanceof EditError)) throw error;
    const { code, message } = error.problem;
    const field = fieldOf[code];
    return { kind: 'refused', code, message, ...(field !== undefined && { field }) };
  }
}

const fieldOf: Readonly<Record<string, EditRefusal['field']>> = {
  'duplicate-key': 'key',
  'invalid-value': 'value',
};

function run(tree: ShownTree, editor: YamlEditor, edit: TreeEdit): Outcome {
  switch (edit.do) {
    case 'change':
      return change(tree, editor, edit);
    case 'add':
      return add(tree, editor, edit);
    case 'delete':
      return remove(tree, editor, edit.node);
    case 'move':
      return move(tree, editor, edit);
  }
}

/** A new key and a new value are one edit. */
function change({ view }: ShownTree, editor: YamlEditor, edit: Edit<'change'>): Outcome {
  const { node, key, value } = edit;
  const path = pathOf(view, editor, node);
  const row = view.rowOf(node);
  if (key !== undefined) editor.rename(path, key);
  const select = key === undefined ? path : [...path.slice(0, -1), key];
  if (value === undefined) return { select };
  const { written, type } = newValue(value, row, view.sourceOf(node));
  editor.set(select, written);
  return { select, type };
}

function add({ view }: ShownTree, editor: YamlEditor, edit: Edit<'add'>): Outcome {
  const { node, where, key, value } = edit;
  const isInside = where === 'inside';
  const parent = isInside ? node : view.parentOf(node);
  if (parent === undefined || isStream(view, parent))
    throw new EditError('invalid-path', ofDocuments);
  const path = pathOf(view, editor, parent);
  const row = view.rowOf(parent);
  const place = isInside ? row.children : view.rowOf(node).position - (where === 'before' ? 1 : 0);
  const isMapping = row.type === 'object';
  if (isMapping && key === undefined) throw new EditError('invalid-path', 'An entry needs a key.');
  const step: PathStep = isMapping ? (key as string) : place;
  const { written, type } = newValue(value);
  const select = [...path, step];
  editor.insert(select, written, place);
  return { select, type };
}

function remove({ view }: ShownTree, editor: YamlEditor, node: number): Outcome {
  const path = pathOf(view, editor, node);
  const parent = view.parentOf(node);
  if (parent === undefined || isStream(view, parent))
    throw new EditError('invalid-path', ofDocuments);
  const { position, siblings, key } = view.rowOf(node);
  editor.delete(path);
  const above = path.slice(0, -1);
  if (siblings === 1) return { select: above };
  const isLast = position === siblings;
  if (typeof key === 'number') return { select: [...above, isLast ? key - 1 : key] };
  const neighbour = view.childrenOf(parent)[isLast ? position - 2 : position];
  return { select: view.stepsOf(neighbour) };
}

function move({ view }: ShownTree, editor: YamlEditor, { node, to }: Edit<'move'>): Outcome {
  const path = pathOf(view, editor, node);
  const parent = view.parentOf(node);
  if (parent === undefined || isStream(view, parent))
    throw new EditError('invalid-path', ofDocuments);
  editor.reorder(path, to);
  const isEntry = typeof path[path.length - 1] === 'number';
  return { select: isEntry ? [...path.slice(0, -1), to] : path };
}

/** The path to a node. @throws EditError when it leads to another, as where a key is there twice. */
function pathOf(view: ShownTree['view'], editor: YamlEditor, node: number): PathStep[] {
  const path = view.stepsOf(node);
  if (isStream(view, node)) throw new EditError('invalid-path', ofDocuments);
  if (editor.find(path).value === node) return path;
  throw new EditError(
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
  before?: Pick<ListedNode, 'type' | 'tag' | 'alias'>,
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
  const yaml = type === 'array' ? listOf(text, before?.type) : (empty[type] ?? text.trim());
  const isFit = !isOwn || inspect(`${tag} ${yaml}`).rows(0, 1)[0]?.type === type;
  if (!isKept || !isFit) return { written: { yaml }, type };
  // What a tag of somebody else makes of a plain scalar is not known here: it stays what it was.
  return { written: { yaml: `${tag} ${yaml}` }, type: isOwn ? type : (before?.type ?? type) };
}

const empty: Readonly<Partial<Record<NodeType, string>>> = { object: '{}', null: 'null' };

/** A list; a scalar that becomes one is its first entry. */
function listOf(text: string, before: NodeType | undefined): string {
  if (text === '' || before === undefined || before === 'object' || before === 'array') return '[]';
  const isString = before === 'string' || typeOfText(text) === 'string';
  return `- ${isString ? stringLike(text, '') : text.trim()}`;
}

function typeOf({ type, text }: TypedValue, before?: NodeType): NodeType {
  if (type === 'auto') return typeOfText(text) ?? (before === 'string' ? 'string' : 'null');
  if (type !== 'number' && type !== 'boolean') return type;
  if (typeOfText(text) === type) return type;
  const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  const wanted = type === 'number' ? 'a number, such as 42, 0.5 or 1e3' : 'true or false';
  throw new EditError(
    'invalid-value',
    text.trim() === '' ? `Write ${wanted}.` : `${JSON.stringify(shown)} is not ${wanted}.`,
  );
}

/** What a text means as a plain scalar, a string where it cannot be one; undefined without a text. */
function typeOfText(text: string): NodeType | undefined {
  const plain = text.trim();
  if (plain === '') return text === '' ? undefined : 'string';
  // Numbers can be long, but not longer than anybody types them.
  if (plain.length > 1000) return 'string';
  const view = inspect(plain);
  const [root] = view.rows(0, 1);
  const isPlain = view.count === 1 && view.sourceOf(root.id) === plain;
  const isScalar = isPlain && root.type !== 'object' && root.type !== 'array';
  return isScalar ? root.type : 'string';
}

/** A string in the quotes of another where it had some. */
function stringLike(text: string, source: string): string {
  if (source.startsWith('"')) return JSON.stringify(text);
  if (source.startsWith("'") && !/[^ -~]/.test(text)) return `'${text.replaceAll("'", "''")}'`;
  const { output } = stringify(text);
  return /^[|>]/.test(output) ? output : output.trimEnd();
}

/** Whether a tag is one of YAML itself, which says no more than the type does. */
function isOwnTag(tag: string): boolean {
  return /^(?:!!|!<tag:yaml\.org,2002:)/.test(tag);
}
