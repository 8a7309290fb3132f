import type { OptionValue, RuleContext, RuleVisitor } from './rule.ts';
import { checkSpacesAfter, checkSpacesBefore, SpacingLimits } from './spacing.ts';

/** The options of braces and brackets. */
export const FLOW_SPACING_OPTIONS = {
  forbid: false as OptionValue,
  'min-spaces-inside': 0,
  'max-spaces-inside': 0,
  'min-spaces-inside-empty': -1,
  'max-spaces-inside-empty': -1,
};

interface FlowSpacingOptions {
  /** `true`, `false` or `non-empty`. */
  readonly forbid: OptionValue;
  readonly 'min-spaces-inside': number;
  readonly 'max-spaces-inside': number;
  readonly 'min-spaces-inside-empty': number;
  readonly 'max-spaces-inside-empty': number;
}

/**
 * What braces and brackets share.
 *
 * @param name what one of the two signs is called.
 */
export function checkFlowSpacing(
  context: RuleContext<FlowSpacingOptions>,
  startKind: number,
  endKind: number,
  name: string,
): RuleVisitor {
  const { tokens, options, report } = context;
  const { forbid } = options;
  const min = options['min-spaces-inside'];
  const max = options['max-spaces-inside'];
  const emptyMin = options['min-spaces-inside-empty'];
  const emptyMax = options['max-spaces-inside-empty'];
  const insideEmpty = new SpacingLimits(
    emptyMin === -1 ? min : emptyMin,
    emptyMax === -1 ? max : emptyMax,
    `inside the empty ${name}s`,
  );
  const after = new SpacingLimits(min, max, `after the opening ${name}`);
  const before = new SpacingLimits(min, max, `before the closing ${name}`);
  const { kinds } = tokens;
  return {
    tokenKinds: [startKind, endKind],
    token(index) {
      if (kinds[index] === endKind) {
        if (kinds[index - 1] !== startKind) checkSpacesBefore(context, index, before);
        return;
      }
      const isEmpty = kinds[index + 1] === endKind;
      if (forbid === true || (forbid === 'non-empty' && !isEmpty)) {
        const to = tokens.tos[index];
        // Counted as the place behind the sign, where others look for it.
        report({ from: to, to, message: `Write this in block style, without ${name}s` });
      } else {
        checkSpacesAfter(context, index, isEmpty ? insideEmpty : after);
      }
    },
  };
}
