/**
 * Whether some pattern, a regular expression, is found in a text. A pattern that is no regular
 * expression matches the text it is.
 */
export function matchesAny(patterns: readonly string[]): (text: string) => boolean {
  if (patterns.length === 0) return () => false;
  const expressions = patterns.map(toExpression);
  return (text) => expressions.some((expression) => expression.test(text));
}

function toExpression(pattern: string): RegExp {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return new RegExp(pattern.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'u');
  }
}
