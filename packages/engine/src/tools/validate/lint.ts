import type { Diagnostic, Severity } from '../../diagnostics/diagnostic.ts';
import {
  CELL_FROM,
  CELL_HEADER,
  CELL_TO,
  FLAG_EMPTY,
  FLAG_HAS_TAG,
  FLAG_MULTILINE,
  KIND_ALIAS,
  KIND_ANCHOR,
  KIND_DIRECTIVE,
  KIND_DOCUMENT,
  KIND_DOCUMENT_END,
  KIND_DOCUMENT_START,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_SEQUENCE,
  KIND_TAG,
  ROW_SIZE,
  STYLE_FOLDED,
  STYLE_LITERAL,
  type SyntaxTree,
} from '../../syntax/tree.ts';
import type { LineIndex } from '../../text/line-index.ts';
import { applyDirectives, isLintDisabled } from './comment-directives.ts';
import { KeyRows } from './key-rows.ts';
import {
  type Finding,
  type OptionValue,
  type Rule,
  type RuleContext,
  type RuleOptions,
  type RuleVisitor,
  takesValue,
} from './rule.ts';
import type { RuleSettings } from './rule-settings.ts';
import { rules as allRules } from './rules/index.ts';
import { isBlank } from './spacing.ts';
import { TOKEN_KIND_COUNT } from './token-kinds.ts';
import { type TokenTable, type TokenVisitor, TokenWindow } from './token-table.ts';

type RowVisit = (row: number) => void;
type LineVisit = (from: number, to: number) => void;

/** The bits of a row's header that are those of a kind alone where a plain scalar has no tag. */
const NO_BARE_WORD = 255 | FLAG_EMPTY | FLAG_HAS_TAG;

const ROW_VISITS = [
  [KIND_DOCUMENT, 'document'],
  [KIND_DIRECTIVE, 'directive'],
  [KIND_DOCUMENT_START, 'documentStart'],
  [KIND_DOCUMENT_END, 'documentEnd'],
  [KIND_MAPPING, 'mapping'],
  [KIND_SEQUENCE, 'sequence'],
  [KIND_SCALAR, 'scalar'],
  [KIND_ALIAS, 'alias'],
  [KIND_ANCHOR, 'anchor'],
  [KIND_TAG, 'tag'],
] as const;

export interface LintOptions {
  /** The rules there are. */
  readonly rules?: readonly Rule[];
  readonly offersFixes?: boolean;
  readonly hasDistinctKeys?: boolean;
}

/**
 * Runs the lint rules over a tree: one pass over its rows, one over its tokens, one over its
 * comments, one over its lines, whatever the number of rules.
 *
 * A damaged tree is linted as far as it goes. Diagnostics come rule by rule as they are found, not
 * in the order of the text.
 *
 * @param settings the rules to run; options that are left out are at their defaults.
 * @param offersFixes whether diagnostics have fixes.
 * @param hasDistinctKeys what composition found of the tree's keys; false where it did not look.
 */
export function lint(
  tree: SyntaxTree,
  lines: LineIndex,
  settings: RuleSettings,
  { rules = allRules, offersFixes = true, hasDistinctKeys = false }: LintOptions = {},
): Diagnostic[] {
  if (isLintDisabled(tree.text)) return [];
  const diagnostics: Diagnostic[] = [];
  const directivePlaces = new Map<Diagnostic, number>();
  const visitors: RuleVisitor[] = [];
  const tokens = new TokenWindow(tree, lines);
  const keys = new KeyRows(tree);
  const isKey = (row: number) => keys.isKey(row);
  for (const rule of rules) {
    if (!Object.hasOwn(settings, rule.id)) continue;
    const { level, options = {} } = settings[rule.id];
    const merged = mergeOptions(rule, options);
    const report = reporterFor(rule, level, offersFixes, diagnostics, directivePlaces);
    const shared = { tree, lines, offersFixes, hasDistinctKeys, isKey };
    visitors.push(rule.create(new LintContext(shared, tokens.table, merged, report)));
  }
  visitRows(tree, visitors);
  visitTokens(tokens, visitors);
  visitComments(tree, visitors);
  visitLines(lines, visitors);
  for (const visitor of visitors) visitor.end?.();
  return applyDirectives(
    diagnostics,
    directivePlaces,
    tree,
    lines,
    rules.map(({ id }) => id),
  );
}

// A class, so that V8 keeps in mind what types the fields have; see the syntax tree's.
class LintContext implements RuleContext<RuleOptions> {
  readonly tree: SyntaxTree;
  readonly lines: LineIndex;
  readonly tokens: TokenTable;
  readonly options: RuleOptions;
  readonly offersFixes: boolean;
  readonly hasDistinctKeys: boolean;
  readonly isKey: (row: number) => boolean;
  readonly report: (finding: Finding) => void;

  constructor(
    shared: Omit<RuleContext<unknown>, 'tokens' | 'options' | 'report'>,
    tokens: TokenTable,
    options: RuleOptions,
    report: (finding: Finding) => void,
  ) {
    this.tree = shared.tree;
    this.lines = shared.lines;
    this.tokens = tokens;
    this.options = options;
    this.offersFixes = shared.offersFixes;
    this.hasDistinctKeys = shared.hasDistinctKeys;
    this.isKey = shared.isKey;
    this.report = report;
  }
}

/** What makes diagnostics of a rule's findings. */
function reporterFor(
  { id }: Rule,
  severity: Severity,
  offersFixes: boolean,
  diagnostics: Diagnostic[],
  directivePlaces: Map<Diagnostic, number>,
): (finding: Finding) => void {
  const code = `lint/${id}` as const;
  return ({ message, from, to, fix, directivesAt }) => {
    if (fix === undefined || !offersFixes) diagnostics.push({ code, severity, message, from, to });
    else {
      const { title, edits, safety = 'safe' } = fix;
      diagnostics.push({ code, severity, message, from, to, fix: { title, edits, safety } });
    }
    if (directivesAt !== undefined) {
      directivePlaces.set(diagnostics[diagnostics.length - 1], directivesAt);
    }
  };
}

/** The defaults, with those given values in their place that the rule can take. */
function mergeOptions(rule: Rule, given: RuleOptions): RuleOptions {
  const options: Record<string, OptionValue> = { ...rule.options };
  for (const name of Object.keys(rule.options)) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (value !== undefined && takesValue(rule, name, value)) options[name] = value;
  }
  return options;
}

function visitRows(tree: SyntaxTree, visitors: readonly RuleVisitor[]): void {
  const { rows, rowCount, text } = tree;
  const visitsByKind: RowVisit[][] = Array.from({ length: 16 }, () => []);
  const isWantedKind = new Uint8Array(16);
  for (const [kind, name] of ROW_VISITS) {
    for (const visitor of visitors) {
      if (visitor[name] === undefined) continue;
      visitsByKind[kind].push((row) => visitor[name]?.(row));
      isWantedKind[kind] = 1;
    }
  }
  const longScalarVisitors: RuleVisitor[] = [];
  const plainScalarVisitors: RuleVisitor[][] = Array.from({ length: 128 }, () => []);
  const isWantedStart = new Uint8Array(128);
  let longestPlain = 0;
  for (const visitor of visitors) {
    if (visitor.longScalar !== undefined) longScalarVisitors.push(visitor);
    if (visitor.plainScalar === undefined) continue;
    for (const start of visitor.plainStarts ?? '') {
      const code = start.charCodeAt(0);
      plainScalarVisitors[code].push(visitor);
      isWantedStart[code] = 1;
    }
    longestPlain = Math.max(longestPlain, visitor.longestPlain ?? Number.POSITIVE_INFINITY);
  }
  const wantsLongScalars = longScalarVisitors.length > 0;
  const wantsRows = isWantedKind.includes(1);
  if (!wantsRows && !wantsLongScalars && longestPlain === 0) return;
  for (let row = 0; row < rowCount; row++) {
    const cell = row * ROW_SIZE;
    const header = rows[cell + CELL_HEADER];
    const kind = header & 15;
    if (isWantedKind[kind] === 1) for (const visit of visitsByKind[kind]) visit(row);
    if (kind !== KIND_SCALAR) continue;
    const from = rows[cell + CELL_FROM];
    if (rows[cell + CELL_TO] - from <= longestPlain && (header & NO_BARE_WORD) === KIND_SCALAR) {
      const code = text.charCodeAt(from);
      if (code < 128 && isWantedStart[code] === 1) {
        for (const visitor of plainScalarVisitors[code]) visitor.plainScalar?.(row);
      }
    }
    if (wantsLongScalars && isLong(header)) {
      for (const visitor of longScalarVisitors) visitor.longScalar?.(row);
    }
  }
}

function isLong(header: number): boolean {
  const style = (header >> 4) & 15;
  return (header & FLAG_MULTILINE) !== 0 || style === STYLE_LITERAL || style === STYLE_FOLDED;
}

function visitTokens(tokens: TokenWindow, visitors: readonly RuleVisitor[]): void {
  const visits = new TokenVisits(tokens.table, visitors);
  if (visits.isWanted) tokens.run(visits);
}

class TokenVisits implements TokenVisitor {
  readonly isWanted: boolean;
  readonly #kinds: Uint8Array;
  readonly #visitors: RuleVisitor[][] = Array.from({ length: TOKEN_KIND_COUNT }, () => []);
  readonly #isWantedKind = new Uint8Array(TOKEN_KIND_COUNT);
  readonly #runVisitors: readonly RuleVisitor[];

  constructor({ kinds }: TokenTable, visitors: readonly RuleVisitor[]) {
    this.#kinds = kinds;
    this.#runVisitors = visitors.filter(({ tokenRun }) => tokenRun !== undefined);
    for (const visitor of visitors) {
      if (visitor.token === undefined) continue;
      for (const kind of visitor.tokenKinds ?? []) {
        this.#visitors[kind].push(visitor);
        this.#isWantedKind[kind] = 1;
      }
    }
    this.isWanted = this.#runVisitors.length > 0 || this.#isWantedKind.includes(1);
  }

  visit(from: number, to: number): void {
    const kinds = this.#kinds;
    const isWantedKind = this.#isWantedKind;
    for (let index = from; index < to; index++) {
      if (isWantedKind[kinds[index]] === 0) continue;
      for (const visitor of this.#visitors[kinds[index]]) visitor.token?.(index);
    }
    for (const visitor of this.#runVisitors) visitor.tokenRun?.(from, to);
  }
}

function visitComments({ comments }: SyntaxTree, visitors: readonly RuleVisitor[]): void {
  for (const visitor of visitors) {
    if (visitor.comment === undefined) continue;
    for (let i = 0; i < comments.length; i += 2) visitor.comment(comments[i], comments[i + 1]);
  }
}

function visitLines(lines: LineIndex, visitors: readonly RuleVisitor[]): void {
  const visits: LineVisit[] = [];
  const longVisits: LineVisit[] = [];
  const blankEndedVisits: LineVisit[] = [];
  const emptyVisits: LineVisit[] = [];
  let shortest = Number.POSITIVE_INFINITY;
  for (const visitor of visitors) {
    const { longLineOver: limit = 0 } = visitor;
    if (visitor.line !== undefined) visits.push((from, to) => visitor.line?.(from, to));
    if (visitor.blankEndedLine !== undefined) {
      blankEndedVisits.push((from, to) => visitor.blankEndedLine?.(from, to));
    }
    if (visitor.emptyLine !== undefined) emptyVisits.push((at) => visitor.emptyLine?.(at));
    if (visitor.longLine === undefined) continue;
    shortest = Math.min(shortest, limit);
    longVisits.push((from, to) => {
      if (to - from > limit) visitor.longLine?.(from, to);
    });
  }
  const all = [visits, longVisits, blankEndedVisits, emptyVisits];
  if (all.every((some) => some.length === 0)) return;
  const { text, starts, lineCount } = lines;
  const hasReturns = text.includes('\r');
  for (let line = 0; line < lineCount; line++) {
    const from = starts[line];
    const to = hasReturns || line + 1 === lineCount ? lines.contentEnd(line) : starts[line + 1] - 1;
    for (let i = 0; i < visits.length; i++) visits[i](from, to);
    if (to - from > shortest) for (const visit of longVisits) visit(from, to);
    if (to === from) for (const visit of emptyVisits) visit(from, to);
    else if (isBlank(text.charCodeAt(to - 1))) {
      for (const visit of blankEndedVisits) visit(from, to);
    }
  }
}
