import type { ParametersOf } from '../../../../diagnostics/wording.ts';
import { isPlainText } from '../../../../syntax/scalar-shapes.ts';
import {
  fromOf,
  KIND_DIRECTIVE,
  kindOf,
  nextOf,
  type SyntaxTree,
  sourceOf,
  toOf,
} from '../../../../syntax/tree.ts';
import { characterTable } from '../../../../text/character-table.ts';
import { defineRule, type RuleContext, type RuleVisitor } from '../../rule.ts';
import { spellingsOf } from '../../spellings-of.ts';

/** By a word's first character, a bit for each length that one of them has which begins with it. */
const LENGTHS = /* @__PURE__ */ characterTable(
  [1 << 4, 'tT'],
  [1 << 5, 'fF'],
  [1 << 3, 'yY'],
  [1 << 2, 'nN'],
  [(1 << 2) | (1 << 3), 'oO'],
);
/** A length that none of them has, nor a longer one. */
const TOO_LONG = 6;
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
  isLocal: true,
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
  readonly #tree: SyntaxTree;
  #is12 = false;

  constructor(context: RuleContext<TruthyOptions, TruthyParameters>) {
    this.#context = context;
    this.#tree = context.tree;
  }

  document(row: number): void {
    this.#is12 = declaresVersion12(this.#tree, row);
  }

  scalar(row: number): void {
    const tree = this.#tree;
    const from = fromOf(tree, row);
    const to = toOf(tree, row);
    if (mayBeWord(tree.text, from, to) && isPlainText(tree, row)) this.#check(row, from, to);
  }

  #check(row: number, from: number, to: number): void {
    const { options, isKey, report } = this.#context;
    if (!options['check-keys'] && isKey(row)) return;
    const word = this.#tree.text.slice(from, to);
    if (options['allowed-values'].includes(word)) return;
    if (BOOLEANS.has(word)) {
      const allowed = [...new Set(options['allowed-values'])];
      report({ from, to, parameters: { reason: 'other-boolean', word, allowed } });
    } else if (!this.#is12 && WORDS.has(word)) {
      report({ from, to, parameters: { reason: 'old-boolean' } });
    }
  }
}

/** Whether a scalar is as long as one of the words that begin like it. */
function mayBeWord(text: string, from: number, to: number): boolean {
  if (to - from >= TOO_LONG) return false;
  const first = text.charCodeAt(from);
  return first < LENGTHS.length && ((LENGTHS[first] >> (to - from)) & 1) === 1;
}

/** Whether a document's own directive says how such words are to be read: as text. */
function declaresVersion12(tree: SyntaxTree, documentRow: number): boolean {
  const end = nextOf(tree, documentRow);
  for (let row = documentRow + 1; row < end && kindOf(tree, row) === KIND_DIRECTIVE; row++) {
    if (/^%YAML[ \t]+1\.2$/.test(sourceOf(tree, row))) return true;
  }
  return false;
}
