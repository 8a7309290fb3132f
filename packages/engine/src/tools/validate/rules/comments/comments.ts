import type { ParametersOf } from '../../../../diagnostics/wording.ts';
import { fromOf, STYLE_FOLDED, STYLE_LITERAL, sourceOf, styleOf } from '../../../../syntax/tree.ts';
import { defineRule, type RuleContext } from '../../rule.ts';
import { isBlank, MOST_SPACES, startsLine } from '../../spacing.ts';

const HASH = 0x23;
const EXCLAMATION = 0x21;
const SPACE = 0x20;

const MESSAGES = {
  distance: ({ least }: { readonly least: number }) =>
    `Too few spaces before the comment: there should be at least ${least}`,
  start: 'There is no space after the # of the comment',
};

/** Says where a comment sticks to its `#` or to what comes before it. */
export const comments = defineRule({
  id: 'comments',
  messages: MESSAGES,
  options: {
    'require-starting-space': true,
    'ignore-shebangs': true,
    'min-spaces-from-content': 2,
  },
  create(context) {
    const { tree, lines, options } = context;
    /** The lines on which block scalars and unknown directives begin; comments there are theirs. */
    const headers = new Set<number>();
    const minimum = options['min-spaces-from-content'];
    const checksStart = options['require-starting-space'];
    const allowsShebang = options['ignore-shebangs'];

    return {
      directive(row) {
        // What an unknown directive says goes on to the end of its line.
        if (!/^%(?:YAML|TAG)\b/.test(sourceOf(tree, row))) {
          headers.add(lines.lineAt(fromOf(tree, row)));
        }
      },
      longScalar(row) {
        const style = styleOf(tree, row);
        if (style === STYLE_LITERAL || style === STYLE_FOLDED) {
          headers.add(lines.lineAt(fromOf(tree, row)));
        }
      },
      comment(from, to) {
        if (headers.size > 0 && headers.has(lines.lineAt(from))) return;
        if (minimum !== -1) checkDistance(context, from, minimum);
        if (checksStart) checkStart(context, from, to, allowsShebang);
      },
    };
  },
});

function checkDistance(
  { tree, report }: RuleContext<unknown, ParametersOf<typeof MESSAGES>>,
  from: number,
  minimum: number,
): void {
  const { text } = tree;
  let end = from;
  while (end > 0 && isBlank(text.charCodeAt(end - 1))) end--;
  const isAlone = startsLine(text, end);
  if (isAlone || from - end >= minimum) return;
  const missing = minimum - (from - end);
  const parameters = { reason: 'distance', least: minimum } as const;
  if (missing > MOST_SPACES) {
    report({ from, to: from + 1, parameters });
    return;
  }
  const edits = [{ from, to: from, insert: ' '.repeat(missing) }];
  report({ from, to: from + 1, parameters, fix: { title: 'Move the comment away', edits } });
}

function checkStart(
  { tree, report }: RuleContext<unknown, ParametersOf<typeof MESSAGES>>,
  from: number,
  to: number,
  allowsShebang: boolean,
): void {
  const { text } = tree;
  let start = from;
  while (text.charCodeAt(start) === HASH) start++;
  if (start >= to || text.charCodeAt(start) === SPACE) return;
  const isShebang = from === 0 && start === 1 && text.charCodeAt(1) === EXCLAMATION;
  if (isShebang && allowsShebang) return;
  report({
    from: start,
    to: start + 1,
    parameters: { reason: 'start' },
    fix: { title: 'Put a space there', edits: [{ from: start, to: start, insert: ' ' }] },
  });
}
