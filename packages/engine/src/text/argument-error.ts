/**
 * A function was called with an argument that it cannot take: a value of the wrong type, an option that does not
 * exist or has a value out of its range, or a path that cannot be read. A mistake in the program that calls, never
 * in a YAML text.
 */
export class ArgumentError extends TypeError {
  /** The name of the parameter or option, such as `text`, `path` or `indent`. */
  readonly argument: string;
  /** What it was given. */
  readonly value: unknown;

  /** @param expected what to pass instead, as “Pass …” goes on. */
  constructor(argument: string, value: unknown, expected: string) {
    super(`Invalid ${argument}: ${describeValue(value)}. Pass ${expected}.`);
    this.name = 'ArgumentError';
    this.argument = argument;
    this.value = value;
  }
}

/** An option that does not exist. */
export function unknownOption(
  name: string,
  value: unknown,
  known: readonly string[],
): ArgumentError {
  const error = new ArgumentError(name, value, '');
  error.message = `Unknown option ${describeValue(name)}. The options are ${known.join(', ')}.`;
  return error;
}

/** Names a value without calling anything of it: what is given may be hostile. */
function describeValue(value: unknown): string {
  const longest = 60;
  switch (typeof value) {
    case 'string':
      return value.length > longest
        ? `${JSON.stringify(value.slice(0, longest))}…`
        : JSON.stringify(value);
    case 'function':
      return 'a function';
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? 'an array' : 'an object';
    default:
      return String(value);
  }
}
