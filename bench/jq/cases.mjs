import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

/**
 * The cases of jq's test files that need no modules: a program, an input and its outputs, each on a line; or after
 * `%%FAIL` a program that does not compile.
 *
 * @param {string} folder
 */
export function readCases(folder) {
  const names = readdirSync(folder).filter((each) => each.endsWith('.test'));
  return names
    .flatMap((name) => blocksOf(readFileSync(path.join(folder, name), 'utf8')))
    .map(([first, ...rest]) =>
      first.startsWith('%%FAIL')
        ? { program: rest[0], input: 'null', isRefused: true }
        : { program: first, input: rest[0], outputs: rest.slice(1) },
    )
    .filter(({ program }) => !/\b(?:import|include|modulemeta|get_search_list)\b/.test(program));
}

/** Lines between empty ones, without comments. */
function blocksOf(text) {
  const blocks = [[]];
  for (const line of text.split('\n')) {
    if (/^\s*(?:#|$)/.test(line)) blocks.push([]);
    else blocks.at(-1).push(line);
  }
  return blocks.filter(({ length }) => length > 0);
}

/** Whether an implementation has the outputs that a case expects, as the same data whatever its digits. */
export function isPassed({ isRefused = false, outputs: expected = [] }, result) {
  if (isRefused || result.isRefused) return isRefused === (result.isRefused === true);
  const { outputs } = result;
  return (
    outputs?.length === expected.length && outputs.every((each, at) => isSame(each, expected[at]))
  );
}

function isSame(output, expected) {
  return isDeepStrictEqual(dataOf(output), dataOf(expected));
}

function dataOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    // Not a number, and what else JSON has no text for.
    return text;
  }
}
