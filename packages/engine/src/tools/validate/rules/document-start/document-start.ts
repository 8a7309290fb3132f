import type { ParametersOf } from '../../../../diagnostics/wording.ts';
import { isAboutFile } from '../../../../document/entry-spans.ts';
import { countBefore } from '../../../../source/token-edges.ts';
import { afterBreak, isAlone } from '../../../../text/lines.ts';
import { defineRule, type RuleContext, type RuleVisitor } from '../../rule.ts';
import type { RuleFix } from '../../rule-fix.ts';
import { textStart } from '../../spacing.ts';
import { TOKEN_DIRECTIVE, TOKEN_DOCUMENT_END, TOKEN_DOCUMENT_START } from '../../token-kinds.ts';

const MESSAGES = {
  missing: 'The document does not start with “---”',
  unwanted: 'The document should not start with “---”',
};

type DocumentStartContext = RuleContext<
  { readonly present: boolean },
  ParametersOf<typeof MESSAGES>
>;

/** Says where a document lacks its `---`, or has one where none is wanted. */
export const documentStart = defineRule({
  id: 'document-start',
  inTemplates: 'never',
  messages: MESSAGES,
  options: { present: true },
  create: (context) => new DocumentStarts(context),
});

/** Looks at the first token of the text, and at those that mark where documents begin and end. */
class DocumentStarts implements RuleVisitor {
  readonly tokenKinds = [TOKEN_DIRECTIVE, TOKEN_DOCUMENT_START, TOKEN_DOCUMENT_END];
  readonly #context: DocumentStartContext;
  #isFirst = true;

  constructor(context: DocumentStartContext) {
    this.#context = context;
  }

  token(index: number): void {
    const { tokens, options, report } = this.#context;
    const { kinds, froms, tos, count } = tokens;
    if (kinds[index] !== TOKEN_DOCUMENT_START) {
      // What comes next is outside of a document.
      if (index + 1 < count) this.#checkStart(index + 1);
    } else if (!options.present) {
      const parameters = { reason: 'unwanted' } as const;
      report({ from: froms[index], to: tos[index], parameters });
    }
  }

  tokenRun(from: number, to: number): void {
    if (this.#isFirst && from < to) this.#checkStart(from);
    this.#isFirst = false;
  }

  #checkStart(index: number): void {
    const { tokens, lines, options, report } = this.#context;
    const kind = tokens.kinds[index];
    if (kind === TOKEN_DOCUMENT_START || kind === TOKEN_DIRECTIVE || !options.present) return;
    const from = lines.starts[tokens.lines[index]];
    const fix = this.#context.offersFixes ? this.#insertion(from) : undefined;
    report({
      from,
      to: tokens.tos[index],
      parameters: { reason: 'missing' },
      ...(fix && { fix }),
    });
  }

  /** Above the comments that belong to the first entry. */
  #insertion(line: number): RuleFix {
    const { tree, lines, ownLayout } = this.#context;
    const { text, comments } = tree;
    let at = line;
    for (let cell = 2 * countBefore(comments, line) - 2; cell >= 0; cell -= 2) {
      const [from, to] = [comments[cell], comments[cell + 1]];
      if (afterBreak(text, to) !== at || !isAlone(text, from) || isAboutFile(text, from, to)) break;
      at = lines.starts[lines.lineAt(from)];
    }
    at = textStart(text, at);
    return {
      title: 'Put --- before the document',
      edits: [{ from: at, to: at, insert: `---${ownLayout.lineBreak}` }],
    };
  }
}
