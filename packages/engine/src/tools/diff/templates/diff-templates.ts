import type { TemplateDialect } from '../../../syntax/templates/action.ts';
import { TemplateMasks } from '../../../syntax/templates/template-masks.ts';
import type { Change, ChangedNode } from '../change.ts';
import { type DiffProblem, type DiffResult, diff } from '../diff.ts';
import type { DiffOptions } from '../diff-options.ts';

/**
 * What `diff` does, for two templates: an action is a part of the text that is not known, and equal to another
 * that is written like it. Changed lines of actions are reported as changed comments, which they are to YAML.
 */
export function diffTemplates(
  left: string,
  right: string,
  { dialect, ...options }: DiffOptions & { readonly dialect: TemplateDialect },
): DiffResult {
  const masks = TemplateMasks.of([left, right], dialect);
  if (masks === undefined) return diff(left, right, options);
  const [before, after] = masks.masked;
  const result = diff(before, after, { ...options, comments: true });
  const restore = (text: string) => masks.restore(text);
  return {
    ...result,
    output: result.output.flatMap((change) => {
      const restored = restoredChange(change, restore);
      const isComment = change.kind === 'comment-changed' && options.comments !== true;
      return isComment && isSame(change, restored) ? [] : [restored];
    }),
    documents: {
      left: result.documents.left.map(restore),
      right: result.documents.right.map(restore),
    },
    problems: result.problems.map(
      (problem) => ({ ...problem, message: messageOf(problem, restore) }) as DiffProblem,
    ),
  };
}

type Restore = (text: string) => string;

/** Of equal keys no one knows which is which, though in branches they are not a mistake. */
function messageOf({ code, message }: DiffProblem, restore: Restore): string {
  if (code !== 'duplicate-key') return restore(message);
  return 'This key is in its mapping more than once, in branches or by mistake, so it is not known which is which. Compare what both templates render to.';
}

function restoredChange({ kind, left, right }: Change, restore: Restore): Change {
  return {
    kind,
    ...(left && { left: restoredNode(left, restore) }),
    ...(right && { right: restoredNode(right, restore) }),
  };
}

function restoredNode(node: ChangedNode, restore: Restore): ChangedNode {
  const { path, names, text, comment } = node;
  return {
    ...node,
    path: path.map((step) => (typeof step === 'string' ? restore(step) : step)),
    ...(names && {
      names: names.map(({ key, value, at }) => ({ key: restore(key), value: restore(value), at })),
    }),
    ...(text !== undefined && { text: restore(text) }),
    ...(comment !== undefined && { comment: restore(comment) }),
  };
}

/** Whether no comment of a change has an action. */
function isSame(before: Change, after: Change): boolean {
  return (
    before.left?.comment === after.left?.comment && before.right?.comment === after.right?.comment
  );
}
