import type { ParametersOf } from '../../../../diagnostics/wording.ts';
import {
  CELL_FROM,
  CELL_TO,
  KIND_DIRECTIVE,
  kindOf,
  nextOf,
  ROW_SIZE,
  type SyntaxTree,
  sourceOf,
} from '../../../../syntax/tree.ts';
import { isBareWord } from '../../bare-word.ts';
import { defineRule, type RuleContext, type RuleVisitor } from '../../rule.ts';
import { spellingsOf } from '../../spellings-of.ts';

/** The bit by which a small letter differs from its capital. */
const LOWER_CASE = 0x20;
const LETTER_E = 0x65;
const LETTER_F = 0x66;
const LETTER_N = 0x6e;
const LETTER_O = 0x6f;
const LETTER_S = 0x73;
const LETTER_T = 0x74;
const LETTER_Y = 0x79;
const BOOLEANS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  /* @__PURE__ */ spellingsOf('true', 'false'),
);
const WORDS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  /* @__PURE__ */ spellingsOf('yes', 'no', 'on', 'off'),
);

const MESSAGES = {
  'other-boolean': ({
    word,
    allowed,
  }: {
    readonly word: string;
    readonly allowed: readonly string[];
  }) => {
    const wanted = allowed.length === 0 ? 'quoted text' : `one of: ${allowed.join(', ')}`;
    return `Write “${word}” as ${wanted}`;
  },
  'old-boolean': "Use 'true/false' instead of 'yes/no' or 'on/off'",
};

type TruthyParameters = ParametersOf<typeof MESSAGES>;

/** Says where a plain value is true or false to a reader of YAML 1.1 and text to one of 1.2. */
export const truthy = defineRule({
  id: 'truthy',
  messages: MESSAGES,
  options: { 'allowed-values': ['true', 'false'] as readonly string[], 'check-keys': true },
  values: {
    'allowed-values': /* @__PURE__ */ spellingsOf('true', 'false', 'yes', 'no', 'on', 'off'),
  },
  create: (context) => new Truthy(context),
});

interface TruthyOptions {
  readonly 'allowed-values': readonly string[];
  readonly 'check-keys': boolean;
}

class Truthy implements RuleVisitor {
  readonly #context: RuleContext<TruthyOptions, TruthyParameters>;
  #is12 = false;

  constructor(context: RuleContext<TruthyOptions, TruthyParameters>) {
    this.#context = context;
  }

  document(row: number): void {
    this.#is12 = declaresVersion12(this.#context.tree, row);
  }

  scalar(row: number): void {
    const { tree, options, isKey, report } = this.#context;
    const { rows, text } = tree;
    const cell = row * ROW_SIZE;
    const from = rows[cell + CELL_FROM];
    const to = rows[cell + CELL_TO];
    if (!mayBeWord(text, from, to) || !isBareWord(tree, row)) return;
    if (!options['check-keys'] && isKey(row)) return;
    const word = text.slice(from, to);
    if (options['allowed-values'].includes(word)) return;
    if (BOOLEANS.has(word)) {
      const allowed = [...new Set(options['allowed-values'])];
      report({ from, to, parameters: { reason: 'other-boolean', word, allowed } });
    } else if (!this.#is12 && WORDS.has(word)) {
      report({ from, to, parameters: { reason: 'old-boolean' } });
    }
  }
}

/** Whether length, first and last letter are those of a boolean. */
function mayBeWord(text: string, from: number, to: number): boolean {
  const length = to - from;
  if (length < 2 || length > 5) return false;
  const first = text.charCodeAt(from) | LOWER_CASE;
  const last = text.charCodeAt(to - 1) | LOWER_CASE;
  switch (length) {
    case 2:
      return (first === LETTER_N && last === LETTER_O) || (first === LETTER_O && last === LETTER_N);
    case 3:
      return (first === LETTER_Y && last === LETTER_S) || (first === LETTER_O && last === LETTER_F);
    case 4:
      return first === LETTER_T && last === LETTER_E;
    case 5:
      return first === LETTER_F && last === LETTER_E;
    default:
      return false;
  }
}

/** Whether a document's own directive says how such words are to be read: as text. */
function declaresVersion12(tree: SyntaxTree, documentRow: number): boolean {
  const end = nextOf(tree, documentRow);
  for (let row = documentRow + 1; row < end && kindOf(tree, row) === KIND_DIRECTIVE; row++) {
    if (/^%YAML[ \t]+1\.2$/.test(sourceOf(tree, row))) return true;
  }
  return false;
}
