import type {
  ArithmeticOperator,
  ComparisonOperator,
  Expression,
  UpdateOperator,
} from './syntax-tree.ts';

/** How tightly an operator binds, and how a chain of it is read. */
export interface Operator {
  readonly level: number;
  readonly associates: 'left' | 'right' | 'none';
}

/** In jq they cannot be chained; yq reads them from the right. */
const ASSIGNMENT: Operator = { level: 2, associates: 'right' };
const COMPARISON: Operator = { level: 5, associates: 'none' };
const SUM: Operator = { level: 6, associates: 'left' };
const PRODUCT: Operator = { level: 7, associates: 'left' };

/** From those that bind loosest; `|` and `,` bind looser than all of them. */
export const OPERATORS: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['//', { level: 1, associates: 'right' }],
  ...['=', '|=', '+=', '-=', '*=', '/=', '%=', '//='].map((each) => [each, ASSIGNMENT] as const),
  ['or', { level: 3, associates: 'left' }],
  ['and', { level: 4, associates: 'left' }],
  ...['==', '!=', '<', '<=', '>', '>='].map((each) => [each, COMPARISON] as const),
  ['+', SUM],
  ['-', SUM],
  ['*', PRODUCT],
  ['/', PRODUCT],
  ['%', PRODUCT],
]);

/** The expression of an operator between two others. */
export function operationOf(operator: string, left: Expression, right: Expression): Expression {
  const sides = { left, right, from: left.from, to: right.to };
  switch (operator) {
    case '//':
      return { kind: 'alternative', ...sides };
    case 'and':
    case 'or':
      return { kind: operator, ...sides };
    case '+':
    case '-':
    case '*':
    case '/':
    case '%': {
      const arithmetic: ArithmeticOperator = operator;
      return { kind: 'arithmetic', operator: arithmetic, ...sides };
    }
    default:
      return OPERATORS.get(operator) === COMPARISON
        ? { kind: 'comparison', operator: operator as ComparisonOperator, ...sides }
        : { kind: 'update', operator: operator as UpdateOperator, ...sides };
  }
}
