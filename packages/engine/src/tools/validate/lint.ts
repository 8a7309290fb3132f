import type { AliasTargets } from '../../content/anchors.ts';
import type { Fix } from '../../diagnostics/diagnostic.ts';
import type { Problem } from '../../diagnostics/problem.ts';
import { renderMessage } from '../../diagnostics/wording.ts';
import { ResolvedTree } from '../../document/resolved-tree.ts';
import { type BracesRange, TemplateBraces } from '../../source/template-braces.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';
import { countWhile } from '../../text/count-while.ts';
import type { LineIndex } from '../../text/line-index.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { applyDirectives, isLintDisabled } from './comment-directives.ts';
import { KeyRows } from './key-rows.ts';
import { type PlannedRule, planFor } from './lint-plan.ts';
import { LongScalars } from './long-scalars.ts';
import { OwnLayout } from './own-layout.ts';
import type { Finding, Rule, RuleContext, RuleOptions, RuleVisitor } from './rule.ts';
import type { RuleSettings } from './rule-settings.ts';
import { rules as allRules } from './rules/index.ts';
import { type StreamPart, wholeStream } from './stream-part.ts';
import { type TokenTable, TokenWindow } from './token-table.ts';
import { visitRows, visitTokens } from './visits.ts';

export interface LintOptions {
  /** The rules there are. */
  readonly rules?: readonly Rule[];
  readonly offersFixes?: boolean;
  readonly hasDistinctKeys?: boolean;
  readonly aliases?: AliasTargets | undefined;
  /** What a template adds to its mask, which the tree is of. */
  readonly ofTemplate?: ((tree: SyntaxTree) => TemplateContext) | undefined;
  /** Where the text is in a stream; a whole one by default. */
  readonly part?: StreamPart | undefined;
}

/** What rules may ask about a template. */
export type TemplateContext = Pick<RuleContext<unknown>, 'templateText' | 'keepsColumn'>;

const NO_TEMPLATE: TemplateContext = { templateText: () => undefined, keepsColumn: () => false };

/**
 * Runs the lint rules over a tree: one pass over its rows and one over its tokens, whatever the number
 * of rules.
 *
 * A damaged tree is linted as far as it goes. Problems come rule by rule as they are found, not
 * in the order of the text.
 *
 * @param settings the rules to run; options that are left out are at their defaults.
 * @param offersFixes whether problems have fixes.
 * @param hasDistinctKeys what composition found of the tree's keys; false where it did not look.
 * @param aliases what it found they stand for, where it has looked.
 */
export function lint(
  tree: SyntaxTree,
  lines: LineIndex,
  settings: RuleSettings,
  {
    rules = allRules,
    offersFixes = true,
    hasDistinctKeys = false,
    aliases,
    ofTemplate = () => NO_TEMPLATE,
    part = wholeStream(),
  }: LintOptions = {},
): Problem[] {
  const { memory } = part;
  if (part.isStart) memory.isDisabled = isLintDisabled(tree.text);
  if (memory.isDisabled) return [];
  const found = new Found();
  const visitors: RuleVisitor[] = [];
  const tokens = new TokenWindow(tree, lines);
  const keys = new KeyRows(tree);
  const isKey = (row: number) => keys.isKey(row);
  const { table } = tokens;
  const long = new LongScalars(tree);
  const longScalars = () => long.rows;
  const ownLayout = new OwnLayout(tree);
  const about = {
    offersFixes,
    hasDistinctKeys,
    view: new ResolvedTree(tree, { aliases }),
    isKey,
    longScalars,
    part,
    ...ofTemplate(tree),
  };
  const shared = { tree, lines, tokens: table, ownLayout, ...about };
  const plan = planFor(settings, rules);
  let braces: readonly BracesRange[] | undefined;
  const mayFix = ({ edits }: Pick<Fix, 'edits'>) => {
    if (!offersFixes) return false;
    const ranges = braces ?? new TemplateBraces(tree).ranges();
    braces = ranges;
    return edits.every((edit) => keepsBraces(tree.text, ranges, edit));
  };
  for (const planned of plan.rules) {
    const report = reporterFor(planned, mayFix, lines, found);
    visitors.push(planned.rule.create(new LintContext(shared, planned.options, report)));
  }
  plan.note(visitors);
  visitRows(tree, visitors, plan);
  visitTokens(tokens, visitors, plan);
  tokens.finish();
  for (const place of plan.texts) visitors[place].text?.();
  for (const place of plan.ends) visitors[place].end?.();
  return applyDirectives(found.problems, found.directivePlaces, { tree, lines, part }, rules);
}

/** What the rules have found. */
class Found {
  readonly problems: Problem[] = [];
  /** Where the line is whose directives hold, for those that do not go by their own. */
  directivePlaces: Map<Problem, number> | undefined;
}

// A class, so that V8 keeps in mind what types the fields have; see the syntax tree's.
class LintContext implements RuleContext<RuleOptions, object | undefined> {
  readonly tree: SyntaxTree;
  readonly lines: LineIndex;
  readonly tokens: TokenTable;
  readonly options: RuleOptions;
  readonly offersFixes: boolean;
  readonly ownLayout: OwnLayout;
  readonly hasDistinctKeys: boolean;
  readonly templateText: TemplateContext['templateText'];
  readonly keepsColumn: TemplateContext['keepsColumn'];
  readonly view: ResolvedTree;
  readonly isKey: (row: number) => boolean;
  readonly longScalars: () => readonly number[];
  readonly part: StreamPart;
  readonly report: (finding: Finding<object | undefined>) => void;

  constructor(
    shared: Omit<RuleContext<unknown>, 'options' | 'report'>,
    options: RuleOptions,
    report: (finding: Finding<object | undefined>) => void,
  ) {
    this.tree = shared.tree;
    this.lines = shared.lines;
    this.tokens = shared.tokens;
    this.options = options;
    this.offersFixes = shared.offersFixes;
    this.ownLayout = shared.ownLayout;
    this.hasDistinctKeys = shared.hasDistinctKeys;
    this.templateText = shared.templateText;
    this.keepsColumn = shared.keepsColumn;
    this.view = shared.view;
    this.isKey = shared.isKey;
    this.longScalars = shared.longScalars;
    this.part = shared.part;
    this.report = report;
  }
}

/** An edit that moves more template braces than this would take too long to check. */
const MOST_MOVED = 100;

/** Whether an edit leaves all template braces as they are, though it may move them. */
function keepsBraces(
  text: string,
  braces: readonly BracesRange[],
  { from, to, insert }: TextEdit,
): boolean {
  let at = countWhile(braces.length, (index) => braces[index].to <= from);
  const limit = at + MOST_MOVED;
  for (; at < braces.length && braces[at].from < to; at++) {
    if (at === limit) return false;
    const range = braces[at];
    if (from > range.from || to < range.to) return false;
    if (!insert.includes(text.slice(range.from, range.to))) return false;
  }
  // What is put between two braces is in them as well.
  return from < to || at === braces.length || from <= braces[at].from;
}

/** What makes problems of a rule's findings: at once, as a text can have one in every line. */
function reporterFor(
  { code, level: severity, rule: { messages } }: PlannedRule,
  mayFix: (fix: Pick<Fix, 'edits'>) => boolean,
  lines: LineIndex,
  found: Found,
): (finding: Finding<object | undefined>) => void {
  return ({ parameters, from, to, fix, directivesAt }) => {
    const message = renderMessage(messages, parameters);
    const line = lines.numberAt(from);
    const column = lines.columnAt(from);
    let problem: Problem;
    if (fix === undefined || !mayFix(fix)) {
      problem = { code, severity, message, parameters, from, to, line, column };
    } else {
      const { title, edits, safety = 'safe' } = fix;
      const whole: Fix = { title, edits, safety };
      problem = { code, severity, message, parameters, from, to, line, column, fix: whole };
    }
    found.problems.push(problem);
    if (directivesAt === undefined) return;
    found.directivePlaces ??= new Map();
    found.directivePlaces.set(problem, directivesAt);
  };
}
