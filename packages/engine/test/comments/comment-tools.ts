import { isInternalError } from '../../src/diagnostics/internal-error.ts';
import { formatPath, type Path } from '../../src/document/node-path.ts';
import { visit } from '../../src/document/visit.ts';
import {
  convert,
  EditError,
  type FormatOptions,
  format,
  inspect,
  merge,
  validate,
  YamlEditor,
} from '../../src/index.ts';
import { fixText } from '../../src/tools/validate/fix-text.ts';
import { parse } from '../../src/tree.ts';
import { commentOwners } from './comment-owners.ts';

type Owners = Readonly<Record<string, string>>;

/** A text with the comments that a tool says belong to one entry, or the text that it makes. */
export interface ToolAnswer {
  readonly expected: Owners;
  readonly found: Owners;
  readonly where: string;
}

/** What a tool says about the comments of a text, compared with what `entry-spans.ts` says. */
export type CommentTool = (text: string) => Iterable<ToolAnswer>;

/** By name, every tool that moves, copies or deletes entries. */
export const commentTools: Readonly<Record<string, CommentTool>> = {
  format: (text) => rewritten(text, formatted(text, {})),
  'format --sort-keys': (text) => rewritten(text, formatted(text, { sortKeys: true })),
  'validate --fix': (text) => rewritten(text, sortedByRule(text)),
  'convert to YAML': (text) => {
    const { output, problems } = convert(text, { from: 'yaml', to: 'yaml' });
    if (problems.length > 0) throw new Error(problems[0].message);
    return rewritten(text, output).map((answer) => ({
      ...answer,
      expected: aboutDocument(answer.expected),
      found: aboutDocument(answer.found),
    }));
  },
  inspect: copies,
  'merge, as the first text': (text) => merged(text, [text, 'added: 1\n']),
  'merge, as the second text': (text) => addedTo('added: 1\n', text),
  'edit --delete': deletions,
  'edit: move': moves,
};

/** A text that has the same entries: every comment belongs to the same one as before. */
function rewritten(text: string, output: string): ToolAnswer[] {
  return [{ expected: commentOwners(text), found: commentOwners(output), where: output }];
}

/** Without `---`, comments above it are about the document's first section. */
export function aboutDocument(owners: Owners): Owners {
  const entries = Object.entries(owners);
  return Object.fromEntries(
    entries.map(([comment, owner]) => [comment, owner === 'section of $' ? '$' : owner]),
  );
}

function formatted(text: string, options: FormatOptions): string {
  const { output, problems } = format(text, options);
  if (problems.some(isInternalError)) throw new Error('an internal error of format');
  return output;
}

/** Only mappings can be merged. */
function merged(text: string, texts: readonly string[]): ToolAnswer[] {
  if (merge([text]).problems.length > 0) return [];
  const { output, problems } = merge(texts, { strategy: 'merge' });
  for (const { message } of problems) throw new Error(message);
  return rewritten(text, output);
}

/** Below the entries of another text nothing is about the document or file. */
function addedTo(base: string, text: string): ToolAnswer[] {
  if (/yaml-language-server/.test(text)) return [];
  return merged(text, [base, text]).map((answer) => ({
    ...answer,
    expected: aboutDocument(answer.expected),
    found: aboutDocument(answer.found),
  }));
}

function sortedByRule(text: string): string {
  const check = (each: string) => validate(each, { rules: { 'key-ordering': { level: 'error' } } });
  const fixed = fixText(text, check(text), check);
  if (fixed.problems.some(isInternalError)) throw new Error('an internal error of the rule');
  return fixed.output;
}

/** The copy of an entry has the comments of that entry and of those inside it, and no others. */
function* copies(text: string): Iterable<ToolAnswer> {
  const view = inspect(text);
  const owners = commentOwners(text);
  for (const path of pathsIn(text)) {
    const { dotted } = formatPath(path);
    const where = view.yamlOf(view.nodeAtPath(dotted) as number) ?? '';
    const found = Object.keys(commentOwners(where));
    yield { where, expected: within(owners, path), found: only(owners, found) };
  }
}

/** An entry that goes takes its comments along, and no others. */
function* deletions(text: string): Iterable<ToolAnswer> {
  const owners = commentOwners(text);
  for (const path of pathsIn(text)) {
    const editor = edited(text, (each) => each.delete(path));
    if (editor === undefined) continue;
    const left = commentOwners(editor.text);
    const gone = Object.keys(owners).filter((comment) => left[comment] === undefined);
    yield { where: editor.text, expected: within(owners, path), found: only(owners, gone) };
  }
}

/** An entry that moves takes its comments along. */
function* moves(text: string): Iterable<ToolAnswer> {
  const owners = commentOwners(text);
  for (const path of pathsIn(text)) {
    if (path.length === 0 || typeof path[0] === 'number') continue;
    const editor = edited(text, (each) => each.move(path, ['moved']));
    if (editor === undefined) continue;
    const expected: Record<string, string> = {};
    const before = pathText(path);
    for (const [comment, owner] of Object.entries(within(owners, path))) {
      expected[comment] = owner.replace(before, '$.moved');
    }
    const found = Object.entries(commentOwners(editor.text));
    const moved = found.filter(([, owner]) => /\$\.moved\b/.test(owner));
    yield { where: editor.text, expected, found: Object.fromEntries(moved) };
  }
}

/** Undefined where the edit is refused with a reason. */
function edited(text: string, edit: (editor: YamlEditor) => void): YamlEditor | undefined {
  const editor = new YamlEditor(text);
  try {
    edit(editor);
  } catch (error) {
    if (error instanceof EditError) return undefined;
    throw error;
  }
  return editor;
}

/** The paths of all entries of a text of one document. */
function pathsIn(text: string): Path[] {
  const tree = parse(text);
  const paths: Path[] = [];
  visit(tree, {
    enter(cursor) {
      if (cursor.depth > 0) paths.push(cursor.path());
      return true;
    },
  });
  return paths;
}

function pathText(path: Path): string {
  return `$${path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('')}`;
}

/** The comments of an entry and of those inside it. */
function within(owners: Owners, path: Path): Owners {
  const prefix = pathText(path);
  const isInside = (owner: string) => {
    const own = owner.replace(/^section of /, '');
    return own.startsWith(prefix) && /^(?:$|[.[])/.test(own.slice(prefix.length));
  };
  return Object.fromEntries(Object.entries(owners).filter(([, owner]) => isInside(owner)));
}

function only(owners: Owners, comments: readonly string[]): Owners {
  return Object.fromEntries(comments.map((comment) => [comment, owners[comment]]));
}
