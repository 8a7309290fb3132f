import { convert, type LossKind } from '@yamlkit/engine';

/** What JSON never has, and no one who asks for it misses. */
const EXPECTED: ReadonlySet<LossKind> = new Set(['comments', 'aliases']);

/** A value as JSON. */
export interface JsonValue {
  /** On one line, without a line break at its end. */
  readonly json: string;
  /** What JSON has no form for, and what became of it: a sentence each. */
  readonly notKept: readonly string[];
}

/**
 * The JSON text of a YAML text.
 *
 * @param isStream whether several documents become a list.
 * @returns undefined when it cannot be written as JSON.
 */
export function jsonValue(yaml: string, isStream: boolean): JsonValue | undefined {
  const documents = isStream ? 'array' : 'single';
  const { output, losses } = convert(yaml, { from: 'yaml', to: 'json', indent: 0, documents });
  if (output === '') return undefined;
  const notKept = losses.filter(({ kind }) => !EXPECTED.has(kind)).map(({ message }) => message);
  return { json: output.trimEnd(), notKept };
}
