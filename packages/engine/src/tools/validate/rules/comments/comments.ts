import type { ParametersOf } from '../../../../diagnostics/wording.ts';
import { fromOf, isBlockScalar, sourceOf } from '../../../../syntax/tree.ts';
import { EXCLAMATION, HASH, isBlank, SPACE } from '../../../../text/character-codes.ts';
import { startsLine } from '../../../../text/lines.ts';
import { defineRule, type RuleContext, type RuleVisitor } from '../../rule.ts';
import { MOST_SPACES } from '../../spacing.ts';

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
  create: (context) => (context.tree.comments.length === 0 ? {} : new Comments(context)),
});

interface CommentsOptions {
  readonly 'require-starting-space': boolean;
  readonly 'ignore-shebangs': boolean;
  readonly 'min-spaces-from-content': number;
}

class Comments implements RuleVisitor {
  readonly #context: RuleContext<CommentsOptions, ParametersOf<typeof MESSAGES>>;
  /** The directives that are not known. */
  readonly #directives: number[] = [];
  /** The lines on which block scalars and unknown directives begin; comments there are theirs. */
  #headers: ReadonlySet<number> | undefined;

  constructor(context: RuleContext<CommentsOptions, ParametersOf<typeof MESSAGES>>) {
    this.#context = context;
  }

  directive(row: number): void {
    // What an unknown directive says goes on to the end of its line.
    if (!/^%(?:YAML|TAG)\b/.test(sourceOf(this.#context.tree, row))) this.#directives.push(row);
  }

  text(): void {
    const { tree, options } = this.#context;
    const { comments } = tree;
    const minimum = options['min-spaces-from-content'];
    const checksStart = options['require-starting-space'];
    for (let i = 0; i < comments.length; i += 2) {
      if (minimum !== -1) this.#checkDistance(comments[i], minimum);
      if (checksStart) this.#checkStart(comments[i], comments[i + 1]);
    }
  }

  #checkDistance(from: number, minimum: number): void {
    const { tree, report } = this.#context;
    const { text } = tree;
    let end = from;
    while (end > 0 && isBlank(text.charCodeAt(end - 1))) end--;
    const missing = minimum - (from - end);
    if (missing <= 0 || startsLine(text, end) || this.#isOnHeader(from)) return;
    const parameters = { reason: 'distance', least: minimum } as const;
    if (missing > MOST_SPACES) {
      report({ from, to: from + 1, parameters });
      return;
    }
    const edits = [{ from, to: from, insert: ' '.repeat(missing) }];
    report({ from, to: from + 1, parameters, fix: { title: 'Move the comment away', edits } });
  }

  #checkStart(from: number, to: number): void {
    const { tree, options, report } = this.#context;
    const { text } = tree;
    let start = from;
    while (text.charCodeAt(start) === HASH) start++;
    if (start >= to || text.charCodeAt(start) === SPACE) return;
    const isShebang = from === 0 && start === 1 && text.charCodeAt(1) === EXCLAMATION;
    if ((isShebang && options['ignore-shebangs']) || this.#isOnHeader(from)) return;
    report({
      from: start,
      to: start + 1,
      parameters: { reason: 'start' },
      fix: { title: 'Put a space there', edits: [{ from: start, to: start, insert: ' ' }] },
    });
  }

  #isOnHeader(at: number): boolean {
    const { tree, lines, longScalars } = this.#context;
    if (this.#headers === undefined) {
      const scalars = longScalars().filter((row) => isBlockScalar(tree, row));
      const rows = [...this.#directives, ...scalars];
      this.#headers = new Set(rows.map((row) => lines.lineAt(fromOf(tree, row))));
    }
    return this.#headers.size > 0 && this.#headers.has(lines.lineAt(at));
  }
}
