import type { Span } from '../values/raised.ts';
import type { Value } from '../values/value.ts';

export type ArithmeticOperator = '+' | '-' | '*' | '/' | '%';
export type ComparisonOperator = '==' | '!=' | '<' | '<=' | '>' | '>=';
export type UpdateOperator = '=' | '|=' | '//=' | '+=' | '-=' | '*=' | '/=' | '%=';

/** What a program is made of: each filter turns an input into any number of outputs. */
export type Expression = Span &
  (
    | { readonly kind: 'identity' }
    | { readonly kind: 'recurse' }
    | { readonly kind: 'literal'; readonly value: Value }
    | { readonly kind: 'string'; readonly format: string | undefined; readonly parts: StringPart[] }
    | { readonly kind: 'format'; readonly name: string }
    | { readonly kind: 'variable'; readonly name: string }
    | { readonly kind: 'location' }
    | { readonly kind: 'index'; readonly target: Expression; readonly key: Expression }
    | {
        readonly kind: 'slice';
        readonly target: Expression;
        readonly start: Expression | undefined;
        readonly end: Expression | undefined;
      }
    | { readonly kind: 'iterate'; readonly target: Expression }
    | { readonly kind: 'array'; readonly body: Expression | undefined }
    | { readonly kind: 'object'; readonly entries: readonly ObjectEntry[] }
    | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
    | { readonly kind: 'negate'; readonly body: Expression }
    | {
        readonly kind: 'arithmetic';
        readonly operator: ArithmeticOperator;
        readonly left: Expression;
        readonly right: Expression;
      }
    | {
        readonly kind: 'comparison';
        readonly operator: ComparisonOperator;
        readonly left: Expression;
        readonly right: Expression;
      }
    | {
        readonly kind: 'and' | 'or' | 'alternative';
        readonly left: Expression;
        readonly right: Expression;
      }
    | {
        readonly kind: 'update';
        readonly operator: UpdateOperator;
        readonly left: Expression;
        readonly right: Expression;
      }
    | { readonly kind: 'pipe' | 'comma'; readonly items: readonly Expression[] }
    | {
        readonly kind: 'if';
        readonly branches: readonly Branch[];
        readonly otherwise: Expression | undefined;
      }
    | {
        readonly kind: 'try';
        readonly body: Expression;
        readonly handler: Expression | undefined;
      }
    | {
        readonly kind: 'reduce';
        readonly source: Expression;
        readonly patterns: readonly Pattern[];
        readonly start: Expression;
        readonly update: Expression;
      }
    | {
        readonly kind: 'foreach';
        readonly source: Expression;
        readonly patterns: readonly Pattern[];
        readonly start: Expression;
        readonly update: Expression;
        readonly extract: Expression | undefined;
      }
    | {
        readonly kind: 'define';
        readonly definitions: readonly Definition[];
        readonly body: Expression;
      }
    | {
        readonly kind: 'bind';
        readonly source: Expression;
        readonly patterns: readonly Pattern[];
        readonly body: Expression;
      }
    | { readonly kind: 'label'; readonly name: string; readonly body: Expression }
    | { readonly kind: 'break'; readonly name: string }
  );

export type ExpressionKind = Expression['kind'];
export type ExpressionOf<Kind extends ExpressionKind> = Extract<Expression, { kind: Kind }>;

/** The text of a string, and the expressions in it. */
export type StringPart = string | Expression;

export interface Branch {
  readonly condition: Expression;
  readonly result: Expression;
}

export interface ObjectEntry {
  readonly key: Expression;
  readonly value: Expression;
}

/** What destructuring takes a value apart with. */
export type Pattern = Span &
  (
    | { readonly kind: 'variable'; readonly name: string }
    | { readonly kind: 'array'; readonly items: readonly Pattern[] }
    | { readonly kind: 'object'; readonly entries: readonly PatternEntry[] }
  );

export interface PatternEntry {
  readonly key: Expression;
  /** The variable that gets the value, in `{$name}` and `{$name: pattern}`. */
  readonly variable: string | undefined;
  readonly pattern: Pattern | undefined;
}

export interface Parameter {
  readonly name: string;
  /** `$name`: evaluated before the call, and a variable as well. */
  readonly isValue: boolean;
}

export interface Definition extends Span {
  readonly name: string;
  readonly parameters: readonly Parameter[];
  readonly body: Expression;
}

export interface Import extends Span {
  readonly path: string;
  /** Undefined for `include`. */
  readonly name: string | undefined;
  /** `import "a" as $name`: reads data, not functions. */
  readonly isData: boolean;
  readonly metadata: Value | undefined;
}

/** A program, or a module, which has no body. */
export interface ProgramTree {
  readonly metadata: Value | undefined;
  readonly imports: readonly Import[];
  readonly definitions: readonly Definition[];
  readonly body: Expression | undefined;
}
