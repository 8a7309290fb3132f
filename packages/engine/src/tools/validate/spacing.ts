import type { ParametersOf } from '../../diagnostics/wording.ts';
import {
  BYTE_ORDER_MARK,
  COLON,
  CR,
  DASH,
  HASH,
  isBlank,
  LF,
  QUESTION,
} from '../../text/character-codes.ts';
import { startsLine } from '../../text/lines.ts';
import type { RuleContext } from './rule.ts';
import type { RuleFix } from './rule-fix.ts';
import {
  TOKEN_BLOCK_END,
  TOKEN_BLOCK_ENTRY,
  TOKEN_BLOCK_MAPPING_START,
  TOKEN_BLOCK_SEQUENCE_START,
  TOKEN_FLOW_MAPPING_END,
  TOKEN_FLOW_SEQUENCE_END,
  TOKEN_SCALAR,
} from './token-kinds.ts';

/*
 * Counting blanks around an indicator: what colons, commas, hyphens, braces and brackets share.
 * Limits of -1 mean that any number will do.
 */

/** Which blanks: before or after what. */
export type SpacingPlace =
  | `${'before' | 'after'} the ${'colon' | 'comma'}`
  | 'after the dash'
  | 'after the question mark'
  | `inside the empty ${'brace' | 'bracket'}s`
  | `${'after the opening' | 'before the closing'} ${'brace' | 'bracket'}`;

type Spacing = { readonly place: SpacingPlace };

/** What is said of blanks; `least` and `most`: how many there should be. */
export const SPACING_MESSAGES = {
  'too-few': ({ place, least }: Spacing & { readonly least: number }) =>
    `Too few spaces ${place}: there should be at least ${least}`,
  unwanted: ({ place }: Spacing) => `There should be no space ${place}`,
  'too-many': ({ place, most }: Spacing & { readonly most: number }) =>
    `Too many spaces ${place}: there should be at most ${most}`,
};

/** A rule whose messages are `SPACING_MESSAGES`, perhaps with others. */
export type SpacingContext<Options = unknown> = RuleContext<
  Options,
  ParametersOf<typeof SPACING_MESSAGES>
>;

/** How many blanks may be on one side of an indicator, and what to say if there are others. */
export class SpacingLimits {
  readonly min: number;
  readonly max: number;
  readonly place: SpacingPlace;

  constructor(min: number, max: number, place: SpacingPlace) {
    this.min = min;
    this.max = max;
    this.place = place;
  }
}

/** Spaces that a fix writes; where an option asks for more, there is none. */
export const MOST_SPACES = 100;

/** Checks the blanks between a token and the one that follows it on the same line. */
export function checkSpacesAfter(
  context: SpacingContext,
  index: number,
  limits: SpacingLimits,
): void {
  const { tos, kinds } = context.tokens;
  checkSpacesFrom(context, tos[index], kinds[index + 1], limits);
}

/** Checks the blanks from a place up to the token of kind `next`. */
function checkSpacesFrom(
  { tree, report, offersFixes }: SpacingContext,
  from: number,
  next: number | undefined,
  { min, max, place }: SpacingLimits,
): void {
  const { text } = tree;
  let to = from;
  while (isBlank(text.charCodeAt(to))) to++;
  const count = to - from;
  if ((max === -1 || count <= max) && (min === -1 || count >= min)) return;
  const code = text.charCodeAt(to);
  if (code === LF || code === CR || (code === HASH && count > 0)) return;
  if (to === text.length && count === 0) return;
  const wanted = max !== -1 && count > max ? max : min;
  const canFix =
    offersFixes &&
    wanted <= MOST_SPACES &&
    canMove(next) &&
    (wanted > 0 || !needsSpace(text.charCodeAt(from - 1)));
  const fix = canFix ? spacesFix(from, to, wanted) : undefined;
  const at = count > wanted ? to - 1 : to;
  const end = Math.max(to, Math.min(at + 1, text.length));
  const parameters = parametersOf(count, wanted, place);
  report({ from: at, to: end, parameters, ...(fix && { fix }) });
}

/**
 * Checks the blanks between a token and the one before it on the same line.
 *
 * @param isFixable whether they may be changed.
 */
export function checkSpacesBefore(
  { tree, tokens, report, offersFixes }: SpacingContext,
  index: number,
  { min, max, place }: SpacingLimits,
  isFixable = true,
): void {
  if (index === 0) return;
  const { text } = tree;
  const to = tokens.froms[index];
  const from = tokens.tos[index - 1];
  const count = to - from;
  if ((max === -1 || count <= max) && (min === -1 || count >= min)) return;
  if (startsLine(text, from)) return;
  for (let at = from; at < to; at++) if (!isBlank(text.charCodeAt(at))) return;
  const wanted = max !== -1 && count > max ? max : min;
  const canFix =
    isFixable && offersFixes && wanted <= MOST_SPACES && endsItself(tokens.kinds[index - 1]);
  const fix = canFix ? spacesFix(from, to, wanted) : undefined;
  const at = count > wanted ? to - 1 : to;
  report({
    from: at,
    to: Math.max(to, at + 1),
    parameters: parametersOf(count, wanted, place),
    ...(fix && { fix }),
  });
}

function parametersOf(count: number, wanted: number, place: SpacingPlace) {
  if (count < wanted) return { reason: 'too-few', place, least: wanted } as const;
  if (wanted === 0) return { reason: 'unwanted', place } as const;
  return { reason: 'too-many', place, most: wanted } as const;
}

function spacesFix(from: number, to: number, count: number): RuleFix {
  const insert = ' '.repeat(count);
  return { title: 'Fix spacing', edits: [{ from, to, insert }] };
}

/** Whether a token may be at another column: a block collection that begins here may not. */
function canMove(kind: number | undefined): boolean {
  return (
    kind !== undefined &&
    kind !== TOKEN_BLOCK_MAPPING_START &&
    kind !== TOKEN_BLOCK_SEQUENCE_START &&
    kind !== TOKEN_BLOCK_ENTRY &&
    kind !== TOKEN_BLOCK_END
  );
}

/** Whether an indicator, given by its character, is none without a space after it. */
function needsSpace(code: number): boolean {
  return code === COLON || code === DASH || code === QUESTION;
}

/** Whether an indicator may follow a token without a space between them. */
function endsItself(kind: number): boolean {
  return (
    kind === TOKEN_SCALAR || kind === TOKEN_FLOW_MAPPING_END || kind === TOKEN_FLOW_SEQUENCE_END
  );
}

/** Where the text of a line begins that begins at `start`: after a byte-order mark, if it has one. */
export function textStart(text: string, start: number): number {
  return text.charCodeAt(start) === BYTE_ORDER_MARK ? start + 1 : start;
}
