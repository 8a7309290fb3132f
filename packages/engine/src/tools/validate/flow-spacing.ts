import { joinWordings, type ParametersOf } from '../../diagnostics/wording.ts';
import type { OptionValue, RuleContext, RuleVisitor } from './rule.ts';
import { checkSpacesAfter, checkSpacesBefore, SPACING_MESSAGES, SpacingLimits } from './spacing.ts';

/** The options of braces and brackets. */
export const FLOW_SPACING_OPTIONS = {
  forbid: false as OptionValue,
  'min-spaces-inside': 0,
  'max-spaces-inside': 0,
  'min-spaces-inside-empty': -1,
  'max-spaces-inside-empty': -1,
};

/** What one of the two signs is called. */
type SignName = 'brace' | 'bracket';

/** What braces and brackets say. */
export const FLOW_SPACING_MESSAGES = joinWordings(SPACING_MESSAGES, {
  forbidden: ({ sign }: { readonly sign: SignName }) =>
    `Write this in block style, without ${sign}s`,
});

interface FlowSpacingOptions {
  /** `true`, `false` or `non-empty`. */
  readonly forbid: OptionValue;
  readonly 'min-spaces-inside': number;
  readonly 'max-spaces-inside': number;
  readonly 'min-spaces-inside-empty': number;
  readonly 'max-spaces-inside-empty': number;
}

type FlowSpacingContext = RuleContext<
  FlowSpacingOptions,
  ParametersOf<typeof FLOW_SPACING_MESSAGES>
>;

/** How many spaces may be where. */
interface FlowLimits {
  readonly insideEmpty: SpacingLimits;
  readonly after: SpacingLimits;
  readonly before: SpacingLimits;
}

function limitsOf(options: FlowSpacingOptions, name: SignName): FlowLimits {
  const min = options['min-spaces-inside'];
  const max = options['max-spaces-inside'];
  const emptyMin = options['min-spaces-inside-empty'];
  const emptyMax = options['max-spaces-inside-empty'];
  return {
    insideEmpty: new SpacingLimits(
      emptyMin === -1 ? min : emptyMin,
      emptyMax === -1 ? max : emptyMax,
      `inside the empty ${name}s`,
    ),
    after: new SpacingLimits(min, max, `after the opening ${name}`),
    before: new SpacingLimits(min, max, `before the closing ${name}`),
  };
}

/** What braces and brackets share. */
export class FlowSpacingVisitor implements RuleVisitor {
  readonly tokenKinds: readonly number[];
  readonly #context: FlowSpacingContext;
  readonly #startKind: number;
  readonly #endKind: number;
  readonly #name: SignName;
  /** Made for the first bracket, which many texts do not have. */
  #limits: FlowLimits | undefined;

  constructor(context: FlowSpacingContext, startKind: number, endKind: number, name: SignName) {
    this.tokenKinds = [startKind, endKind];
    this.#context = context;
    this.#startKind = startKind;
    this.#endKind = endKind;
    this.#name = name;
  }

  token(index: number): void {
    const context = this.#context;
    const { kinds, tos } = context.tokens;
    this.#limits ??= limitsOf(context.options, this.#name);
    const { insideEmpty, after, before } = this.#limits;
    if (kinds[index] === this.#endKind) {
      const isEmpty = kinds[index - 1] === this.#startKind;
      // Where the brackets are to go, the spaces just after them are not looked at.
      const isForbidden = context.options.forbid !== false;
      if (!isEmpty) checkSpacesBefore(context, index, before, !isForbidden);
      return;
    }
    const { forbid } = context.options;
    const isEmpty = kinds[index + 1] === this.#endKind;
    if (forbid === true || (forbid === 'non-empty' && !isEmpty)) {
      const to = tos[index];
      // Counted as the place after the sign, where others look for it.
      const parameters = { reason: 'forbidden', sign: this.#name } as const;
      context.report({ from: to, to, parameters });
    } else {
      checkSpacesAfter(context, index, isEmpty ? insideEmpty : after);
    }
  }
}
