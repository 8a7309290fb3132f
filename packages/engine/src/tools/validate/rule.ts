import type { ParametersOf, Wording } from '../../diagnostics/wording.ts';
import type { ResolvedTree } from '../../document/resolved-tree.ts';
import type { SyntaxTree } from '../../syntax/tree.ts';
import type { LineIndex } from '../../text/line-index.ts';
import type { OwnLayout } from './own-layout.ts';
import type { RuleFix } from './rule-fix.ts';
import type { StreamPart } from './stream-part.ts';
import type { TokenTable } from './token-table.ts';

/** What a rule's option may be set to. */
export type OptionValue = boolean | number | string | readonly string[];

/** The options of a rule with their defaults, by name in kebab-case; the defaults give the types. */
export type RuleOptions = Readonly<Record<string, OptionValue>>;

/** Among the values an option may have: any whole number from 0 on. */
export const ANY_NUMBER = '<number>';

/** Where a rule found something. */
interface FoundPlace {
  readonly from: number;
  readonly to: number;
  /**
   * Where the line is whose directives hold for it, where that is not `from`: a scalar of several lines
   * has no room for comments but where it begins.
   */
  readonly directivesAt?: number;
  /**
   * A safe one is an edit after which the documents hold the same data, and the comments the same
   * words.
   */
  readonly fix?: RuleFix;
}

/** One thing a rule found, with what its message is made from. */
export type Finding<Parameters = undefined> = FoundPlace &
  ([Parameters] extends [undefined]
    ? { readonly parameters?: undefined }
    : { readonly parameters: Parameters });

/** What a rule gets to work with. `Parameters` are those of its messages. */
export interface RuleContext<Options, Parameters = undefined> {
  readonly tree: SyntaxTree;
  readonly lines: LineIndex;
  /**
   * The tokens around those that a rule is being shown: four before them and eight after them, as
   * far as the text has them. The arrays are the same all the time; what they hold changes.
   */
  readonly tokens: TokenTable;
  /** The rule's options, those that were not given at their defaults. */
  readonly options: Options;
  /**
   * Whether it is known already that no mapping has two keys whose values have the same text, so that
   * a rule need not compare them.
   */
  readonly hasDistinctKeys: boolean;
  /** Whether the caller wants fixes. A rule whose fixes cost much asks; of others they are dropped. */
  readonly offersFixes: boolean;
  /** As the text is laid out, for what a fix writes anew. */
  readonly ownLayout: OwnLayout;
  /**
   * The text of a range of a template, with the actions that it touches; undefined where it touches none,
   * and in plain YAML.
   */
  readonly templateText: (from: number, to: number) => string | undefined;
  /**
   * Whether what begins at an offset must stay in its column, because an action of a template writes lines
   * beside it.
   */
  readonly keepsColumn: (from: number) => boolean;
  /** What aliases, tags, plain scalars and merge keys mean under the core schema. */
  readonly view: ResolvedTree;
  /** Whether a node is the key of a mapping. */
  readonly isKey: (row: number) => boolean;
  /** The rows of block scalars, and of scalars over several lines, in order. */
  readonly longScalars: () => readonly number[];
  /** Whether a stream begins and ends with the text, and what the rules remember of it. */
  readonly part: StreamPart;
  readonly report: (finding: Finding<Parameters>) => void;
}

/**
 * What a rule wants to be shown. A rule visits; it never walks the tree itself, so any number of
 * rules costs one pass over the rows. A hook for fewer rows or tokens is there
 * where it saves over 3 % of linting; docs/decisions/0024 has the measurements.
 *
 * Rows come in the order of the text, then tokens, then `text`, and then `end`. What a rule
 * notes while it is shown the rows it can use when it goes through the lines.
 *
 * What is called for a large part of all tokens or scalars belongs into a class: the code V8 compiled
 * for functions that are made again for each text goes when the garbage collector takes them away.
 */
export interface RuleVisitor {
  document?(row: number): void;
  directive?(row: number): void;
  documentStart?(row: number): void;
  documentEnd?(row: number): void;
  mapping?(row: number): void;
  sequence?(row: number): void;
  scalar?(row: number): void;
  alias?(row: number): void;
  anchor?(row: number): void;
  tag?(row: number): void;
  /** The kinds of tokens, `TOKEN_` constants, that `token` wants to be shown. */
  readonly tokenKinds?: readonly number[];
  /** @param index the token's place in `RuleContext.tokens`. */
  token?(index: number): void;
  /**
   * All tokens, a few thousand at a time: those of `RuleContext.tokens` from `from` to before `to`.
   * For a rule that goes through all of them, which in a loop of its own costs less.
   */
  tokenRun?(from: number, to: number): void;
  /** Once: for a rule that goes through all comments or lines, which in a loop of its own costs least. */
  text?(): void;
  /** Once, when no rule is shown anything any more: for what can be said only now. */
  end?(): void;
}

/**
 * What a rule says of a template, in which an action is a placeholder. `outside`: what it finds counts
 * unless it touches an action. `apart`: nor may only white space be between the two. `lines`: no action
 * may be on its lines. `anywhere`: all counts, since it knows of actions. `never`: it is not asked, since
 * only the rendered text can show it.
 */
export type RuleInTemplates = 'outside' | 'apart' | 'lines' | 'anywhere' | 'never';

/** A lint rule. */
export interface Rule {
  /** Kebab-case, and yamllint's name where the rule is the same; diagnostics have `lint/<id>`. */
  readonly id: string;
  /** What its findings say: one message, or one for each reason. */
  readonly messages: Wording;
  readonly options: RuleOptions;
  /**
   * All values an option may have, or the items of one that is a list, for those that take only
   * certain ones or several types; others take any value of their default's type.
   */
  readonly values?: Readonly<Record<string, readonly OptionValue[]>>;
  /** The options that hold patterns, regular expressions in the syntax of Python. */
  readonly patterns?: readonly string[];
  /** Default `outside`. */
  readonly inTemplates?: RuleInTemplates;
  /**
   * What it finds in entries of a block collection it finds in their lines alone, so that after an edit only those near it are
   * linted again. Default false.
   */
  readonly isLocal?: boolean;
  /** Why options do not go together: what comes after the rule's name in a sentence. */
  conflict?(options: RuleOptions): string | undefined;
  /**
   * Called once for each text. With the same options, its visitors want to be shown the same of every
   * text, or nothing at all.
   */
  create(context: RuleContext<RuleOptions, object | undefined>): RuleVisitor;
}

/** The types that default values stand for: `true` for any boolean, `'lf'` for any string. */
type Widened<Options> = {
  readonly [Name in keyof Options]: Options[Name] extends boolean
    ? boolean
    : Options[Name] extends number
      ? number
      : Options[Name] extends string
        ? string
        : Options[Name] extends readonly string[]
          ? readonly string[]
          : Options[Name];
};

/**
 * Declares a rule; `create` sees its options with the types of their defaults, and reports the
 * parameters of its messages.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineRule<
  const Id extends string,
  Messages extends Wording,
  Options extends RuleOptions,
>(rule: {
  readonly id: Id;
  readonly messages: Messages;
  readonly options: Options;
  readonly values?: { readonly [Name in keyof Options]?: readonly OptionValue[] };
  readonly patterns?: readonly (string & keyof Options)[];
  readonly inTemplates?: RuleInTemplates;
  readonly isLocal?: boolean;
  conflict?(options: Widened<Options>): string | undefined;
  create(context: RuleContext<Widened<Options>, ParametersOf<Messages>>): RuleVisitor;
}): Rule & { readonly id: Id; readonly messages: Messages } {
  const { conflict } = rule;
  return {
    id: rule.id,
    messages: rule.messages,
    options: rule.options,
    ...(rule.values && { values: rule.values as Record<string, readonly OptionValue[]> }),
    ...(rule.patterns && { patterns: rule.patterns }),
    ...(rule.inTemplates && { inTemplates: rule.inTemplates }),
    ...(rule.isLocal && { isLocal: true }),
    ...(conflict && { conflict: (options) => conflict(options as Widened<Options>) }),
    // The runner starts from these very options and lets only values of the same type replace them.
    create: (context) =>
      rule.create(context as unknown as RuleContext<Widened<Options>, ParametersOf<Messages>>),
  };
}

/** Whether an option of a rule may have a value. */
export function takesValue(rule: Rule, name: string, value: OptionValue): boolean {
  const known = rule.options[name];
  const values = rule.values?.[name];
  if (Array.isArray(known) && values !== undefined) {
    return Array.isArray(value) && value.every((each) => values.includes(each));
  }
  if (values !== undefined && !Array.isArray(value)) {
    return values.includes(value) || (values.includes(ANY_NUMBER) && isCount(value));
  }
  if (Array.isArray(known)) return Array.isArray(value);
  if (typeof known === 'number') return value === -1 || isCount(value);
  return typeof value === typeof known;
}

function isCount(value: OptionValue): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}
