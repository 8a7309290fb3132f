import { documentsOf } from '../../document/documents.ts';
import { EditError, pathProblem, refuseEdit } from '../../document/edit/edit-problem.ts';
import { type EditOptions, YamlEditor } from '../../document/edit/editor.ts';
import { markedValue } from '../../document/edit/new-value.ts';
import { entryCount } from '../../document/entry-spans.ts';
import {
  indexOf,
  type Path,
  type PathInput,
  type PathStep,
  stepsOfPath,
  tryReadPath,
} from '../../document/node-path.ts';
import { selectEditedPaths } from '../../document/select-paths.ts';
import { doAll, type EditResult } from './edit-result.ts';
import { commentsGivenWith } from './given-comments.ts';
import { RemovedPlaces } from './patch-steps.ts';

/**
 * One edit. A `path` is an array of keys and places, or text: a JSON Pointer when it begins with `/`, JSONPath when it
 * begins with `$`, else dotted as in `a.b[0]`; `[*]` and JSONPath may lead to many nodes. In a text of several documents
 * it begins with the number of one, as in `[1].a`, unless the option `document` names one; `[1]` alone names all of it.
 * A `value` is a JavaScript value or a `NewValue`. Plain data.
 */
export type EditOperation =
  | { readonly op: 'set' | 'append'; readonly path: PathInput; readonly value: unknown }
  | { readonly op: 'delete'; readonly path: PathInput }
  /** Puts a document after the last one of the stream. */
  | { readonly op: 'append-document'; readonly value: unknown }
  | { readonly op: 'rename'; readonly path: PathInput; readonly key: string }
  | {
      readonly op: 'comment';
      readonly path: PathInput;
      /** Without `#`; empty takes the comment away. */
      readonly text: string;
      readonly where?: 'above' | 'beside';
    };

/**
 * Edits a text by the smallest edits, one operation after another. See `YamlEditor` for what stays.
 *
 * @returns the text unchanged and one problem when an operation is refused or leads nowhere.
 */
export function editText(
  text: string,
  operations: readonly EditOperation[],
  options: EditOptions = {},
): EditResult {
  const editor = new YamlEditor(text, options);
  const together = doAll(editor, [operations], (all) => {
    for (const step of stepsOf(all)) {
      if ('op' in step) runOperation(editor, step);
      else editor.deleteAll(step);
    }
  });
  if (together.problems.length === 0) return together;
  // One after the other, to say which one cannot be done.
  return doAll(editor, operations, (operation) => runOperation(editor, operation));
}

/** Operations, with the paths of deletions that follow one another put together where each names what it did before. */
function* stepsOf(operations: readonly EditOperation[]): Iterable<EditOperation | readonly Path[]> {
  let removed = new RemovedPlaces();
  let paths: Path[] = [];
  for (const operation of operations) {
    const path = operation.op === 'delete' ? plainPath(operation.path) : undefined;
    if (path !== undefined && removed.add(path)) {
      paths.push(path);
      continue;
    }
    if (paths.length > 0) yield paths;
    removed = new RemovedPlaces();
    paths = path !== undefined && removed.add(path) ? [path] : [];
    if (paths.length === 0) yield operation;
  }
  if (paths.length > 0) yield paths;
}

/** The keys of a path that leads to one node through mappings, whatever the text is. */
function plainPath(path: PathInput): Path | undefined {
  if (typeof path === 'string' && /^$|[$*[\]]/.test(path)) return undefined;
  const steps = typeof path === 'string' ? tryReadPath(path) : stepsOfPath(path);
  return steps?.every((step) => indexOf(step) === -1) === true ? steps : undefined;
}

function runOperation(editor: YamlEditor, operation: EditOperation): void {
  if (operation.op === 'append-document') {
    editor.addDocument(operation.value);
    return;
  }
  const paths = pathsOf(editor, operation);
  if (operation.op === 'delete') editor.deleteAll(paths);
  else for (const path of paths) run(editor, path, operation);
}

/** An operation on what is at a path. */
type PathOperation = Exclude<EditOperation, { op: 'append-document' }>;

/** The paths an operation is about, last first, so that those still to come stay true. */
function pathsOf(editor: YamlEditor, { op, path }: PathOperation): Path[] {
  const isNew = op === 'set';
  // What is in a node goes with it when it gets another value.
  const paths = selectEditedPaths(path, editor, isNew || op === 'delete');
  if ('problem' in paths) throw new EditError(pathProblem(paths.problem));
  const there = isNew ? paths : paths.filter((each) => paths.length === 1 || editor.has(each));
  const found = withoutRepeated(there);
  if (found.length === 0) {
    const count = documentsOf(editor.tree).length;
    refuseEdit('no-such-path', { reason: 'nothing-found', path: String(path), count });
  }
  return found.reverse();
}

/** Keys that are there twice have one path. */
function withoutRepeated(paths: readonly Path[]): Path[] {
  const ends: Steps = { isEnd: false, next: new Map() };
  return paths.filter((path) => {
    let at = ends;
    for (const step of path) {
      const next: Steps = at.next.get(step) ?? { isEnd: false, next: new Map() };
      at.next.set(step, next);
      at = next;
    }
    const isNew = !at.isEnd;
    at.isEnd = true;
    return isNew;
  });
}

/** Where paths lead from here. */
interface Steps {
  /** Whether one of them ends here. */
  isEnd: boolean;
  readonly next: Map<PathStep, Steps>;
}

function run(
  editor: YamlEditor,
  path: Path,
  operation: Exclude<PathOperation, { op: 'delete' }>,
): void {
  switch (operation.op) {
    case 'set':
    case 'append':
      write(editor, path, operation);
      break;
    case 'rename':
      editor.rename(path, operation.key);
      break;
    case 'comment':
      editor.comment(path, operation.text, operation.where);
      break;
  }
}

/** Writes a value with the comments that are given around it. */
function write(
  editor: YamlEditor,
  path: Path,
  { op, value }: Extract<EditOperation, { op: 'set' | 'append' }>,
): void {
  const { above, beside } = commentsGivenWith(markedValue(value));
  if (op === 'set') editor.set(path, value);
  else editor.append(path, value);
  if (above === '' && beside === '') return;
  const at = op === 'set' ? path : [...path, entryCount(editor.tree, editor.find(path).value) - 1];
  if (above !== '') editor.comment(at, above);
  if (beside !== '') editor.comment(at, beside, 'beside');
}
