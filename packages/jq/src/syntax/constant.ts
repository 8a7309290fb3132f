import { doubleOf } from '../values/kinds.ts';
import { NumberLiteral } from '../values/number-literal.ts';
import { JqArray, JqObject, type Value } from '../values/value.ts';
import type { Expression, ExpressionOf } from './syntax-tree.ts';

/** The value of an expression that is written out; undefined if it has to be evaluated. */
export function constantOf(expression: Expression): Value | undefined {
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'string':
      return constantString(expression);
    case 'array':
      return expression.body === undefined ? new JqArray([]) : constantArray(expression.body);
    case 'object':
      return constantObject(expression);
    case 'negate': {
      const value = constantOf(expression.body);
      if (value instanceof NumberLiteral) return value.negated();
      const number = value === undefined ? undefined : doubleOf(value);
      return number === undefined ? undefined : -number;
    }
    default:
      return undefined;
  }
}

function constantString({ parts }: ExpressionOf<'string'>): string | undefined {
  if (parts.length === 0) return '';
  return parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : undefined;
}

function constantArray(body: Expression): JqArray | undefined {
  const items: Value[] = [];
  for (const item of body.kind === 'comma' ? body.items : [body]) {
    const value = constantOf(item);
    if (value === undefined) return undefined;
    items.push(value);
  }
  return new JqArray(items);
}

function constantObject({ entries }: ExpressionOf<'object'>): JqObject | undefined {
  const result = new Map<string, Value>();
  for (const entry of entries) {
    const [key, value] = [constantOf(entry.key), constantOf(entry.value)];
    if (typeof key !== 'string' || value === undefined) return undefined;
    result.set(key, value);
  }
  return new JqObject(result);
}
