import type { AliasTargets } from '../content/anchors.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { parseWithFixes } from '../syntax/parse-with-fixes.ts';
import type { SyntaxTree } from '../syntax/tree.ts';
import type { LineIndex } from '../text/line-index.ts';
import { compose } from './compose.ts';
import { withDoubtfulTabs } from './doubtful-tabs.ts';
import { withoutFollowUps } from './follow-ups.ts';
import type { SchemaName } from './schema.ts';
import { schemaNamed } from './schemas.ts';

/** What decides whether a text is valid. Plain data. */
export interface SyntaxOptions {
  /** How untagged scalars get their types, which decides which keys are equal. Default `core`. */
  readonly schema?: SchemaName | undefined;
  /** Tags to accept as known, as written: `!Ref`; a trailing `*` matches any ending: `!Fn*`. */
  readonly allowedTags?: readonly string[] | undefined;
  /** Report every document after the first as an error. Default false. */
  readonly singleDocument?: boolean | undefined;
}

/** What is wrong with a text before any lint rule has looked at it. */
export interface SyntaxCheck {
  /** With the diagnostics of syntax. */
  readonly tree: SyntaxTree;
  readonly lines: LineIndex;
  /** The diagnostics of composition. */
  readonly composed: Diagnostic[];
  /** Whether they were searched for those that mistakes of syntax cause. */
  readonly isFiltered: boolean;
  readonly hasDistinctKeys: boolean;
  readonly aliases: AliasTargets;
}

/**
 * @param lines of the text.
 * @param documentsBefore documents of the stream that come before the text.
 * @param parsed the tree of the text, where that is known.
 */
export function checkSyntax(
  lines: LineIndex,
  options: SyntaxOptions,
  documentsBefore = 0,
  parsed: SyntaxTree = parseWithFixes(lines.text),
): SyntaxCheck {
  const schema = schemaNamed(options.schema ?? 'core');
  const composeOptions = { ...options, schema, documentsBefore, lines };
  const { diagnostics, hasDistinctKeys, aliases } = compose(parsed, composeOptions);
  const tree = withDoubtfulTabs(parsed, diagnostics, composeOptions);
  const composed = withoutFollowUps(tree, diagnostics, composeOptions);
  const isFiltered = composed !== diagnostics;
  return { tree, lines, composed, isFiltered, hasDistinctKeys, aliases };
}

/** Everything that a check has found. */
export function diagnosticsOf({ tree, composed }: SyntaxCheck): readonly Diagnostic[] {
  return composed.length === 0 ? tree.diagnostics : [...tree.diagnostics, ...composed];
}
