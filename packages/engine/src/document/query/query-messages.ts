import { groupDigits } from '@yamlkit/text';
import type { QueryCode } from '../../diagnostics/codes.ts';
import {
  type Coded,
  type ParametersByCode,
  renderMessage,
  type Wording,
} from '../../diagnostics/wording.ts';

const FUNCTIONS = 'length, count, match, search and value';

/** What is wrong with a path or a query, and what to do, by code and reason. */
export const QUERY_MESSAGES = {
  'invalid-path': {
    pointer: 'In a JSON Pointer, ~ is written ~0 and / in a key ~1.',
    'only-as-query': ({ path, query }: { readonly path: string; readonly query: string }) =>
      `${JSON.stringify(path)} is not a path. As JSONPath, which has filters and slices, it is ${query}`,
    notation: ({ path }: { readonly path: string }) =>
      `${JSON.stringify(path)} is not a path. Write a.b[0], with other keys in brackets and quotes: a["b.c"]; a JSON Pointer: /a/b/0; or JSONPath, which begins with $.`,
  },
  'invalid-query': {
    start: 'A query begins with $, the whole document: $.name or $..name.',
    segment: 'Continue the path with .name, [..] or ..name.',
    'too-deep': ({ limit }: { readonly limit: number }) =>
      `A query can be nested at most ${limit} levels deep.`,
    name: "A name or * is missing here. A name with characters other than letters, digits and _ goes in brackets and quotes: ['my-key'].",
    'open-bracket': 'This bracket is never closed. A ] is missing.',
    'bracket-or-comma': 'A , or a ] is missing here.',
    selector: "Put a position (0), a name in quotes ('a'), a slice (1:3), * or ? in brackets.",
    'open-parenthesis': 'This parenthesis is never closed. A ) is missing.',
    'single-equals': 'Write == to compare.',
    'not-compared': 'A comparison is missing here, such as == 1.',
    operand:
      "A filter takes @ (the node itself), $ (the document), a number, text in quotes, true, false, null or a function: [?@.kind == 'Pod'].",
    argument: 'An argument is missing here.',
    'parenthesis-or-comma': 'A , or a ) is missing here.',
    'unknown-function': ({ name }: { readonly name: string }) =>
      `Unknown function ${name}. The functions are ${FUNCTIONS}.`,
    'argument-count': ({ name, count }: { readonly name: string; readonly count: number }) =>
      `The function ${name} takes ${count} argument${count === 1 ? '' : 's'}.`,
    'path-argument': ({ name }: { readonly name: string }) =>
      `The function ${name} takes a path, such as @.a.*.`,
    /** `error`: what the reader of patterns says, as a sentence. */
    pattern: ({ error }: { readonly error: string }) => `${error} (in the pattern)`,
    'compared-match': 'match and search cannot be compared: they are true or false.',
    'several-nodes':
      'This path can find several nodes, so it has no single value. Use count(..) or value(..), or a separate filter.',
    'large-index': ({ number }: { readonly number: string }) =>
      `The number ${number} is too large for a position in a list.`,
    'open-string': ({ quote }: { readonly quote: string }) =>
      `The string that begins here has no closing ${quote}.`,
    unescaped: 'This character must be written as an escape, such as \\n or \\u0000.',
    escape: 'Unknown escape. Write \\\\ for a backslash.',
  },
  'query-limit': {
    length: ({ limit }: { readonly limit: number }) =>
      `A query can have at most ${limit} characters.`,
    /** For a query that was cancelled. */
    time: 'The query took too long and was stopped.',
    work: 'The query takes too much work: it compares too many values with one another.',
    nodes: ({ limit }: { readonly limit: number }) =>
      `The query finds more than ${groupDigits(limit)} nodes. Use a narrower query.`,
    paths: 'The query finds nodes that are nested too deeply. Use a narrower query.',
  },
} satisfies Record<QueryCode, Wording>;

/** What the message of a code is made from, by code. Plain data. */
export type QueryParameters = ParametersByCode<typeof QUERY_MESSAGES>;

/** A code with its parameters. */
export type CodedQueryProblem = Coded<QueryParameters>;

/** The message of a problem of a path or a query: what is wrong and what to do. */
export function queryMessageOf({ code, parameters }: CodedQueryProblem): string {
  return renderMessage(QUERY_MESSAGES[code], parameters);
}
