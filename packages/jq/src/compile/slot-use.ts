import type { Expression } from '../syntax/syntax-tree.ts';

const known = new WeakMap<Expression, boolean>();

/** Whether an expression keeps anything in the frame, so that it needs one of its own to be run within itself. */
export function usesSlots(expression: Expression): boolean {
  const answer = known.get(expression) ?? findUse(expression);
  known.set(expression, answer);
  return answer;
}

function findUse(expression: Expression): boolean {
  switch (expression.kind) {
    case 'bind':
    case 'reduce':
    case 'foreach':
    case 'label':
    case 'define':
    case 'update':
      return true;
    case 'string':
      return expression.parts.some((part) => typeof part !== 'string' && usesSlots(part));
    case 'index':
      return usesSlots(expression.target) || usesSlots(expression.key);
    case 'slice':
      return [expression.target, expression.start, expression.end].some(
        (part) => part !== undefined && usesSlots(part),
      );
    case 'iterate':
      return usesSlots(expression.target);
    case 'array':
      return expression.body !== undefined && usesSlots(expression.body);
    case 'object':
      return expression.entries.some(({ key, value }) => usesSlots(key) || usesSlots(value));
    case 'call':
      return expression.args.some(usesSlots);
    case 'negate':
      return usesSlots(expression.body);
    case 'arithmetic':
    case 'comparison':
    case 'and':
    case 'or':
    case 'alternative':
      return usesSlots(expression.left) || usesSlots(expression.right);
    case 'pipe':
    case 'comma':
      return expression.items.some(usesSlots);
    case 'if':
      return (
        expression.branches.some(
          ({ condition, result }) => usesSlots(condition) || usesSlots(result),
        ) ||
        (expression.otherwise !== undefined && usesSlots(expression.otherwise))
      );
    case 'try':
      return (
        usesSlots(expression.body) ||
        (expression.handler !== undefined && usesSlots(expression.handler))
      );
    default:
      return false;
  }
}
