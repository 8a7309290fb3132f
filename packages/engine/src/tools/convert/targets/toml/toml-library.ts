import { parse, TomlDate, TomlError } from 'smol-toml';

/*
 * All that is used of smol-toml. The package does not say that it is free of side effects, so this
 * file is published as one of its own: a program that reads no TOML is bundled without either.
 */

/** The table of a text, its integers as bigints; throws what `isTomlError` knows. */
export function parseTomlTable(text: string): object {
  return parse(text, { integersAsBigInt: true, maxDepth: 1000 });
}

export function isTomlError(error: unknown): error is TomlError {
  return error instanceof TomlError;
}

export function isTomlDate(value: unknown): value is TomlDate {
  return value instanceof TomlDate;
}
