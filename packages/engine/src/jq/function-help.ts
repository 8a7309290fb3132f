import { FUNCTION_HELP } from '@yamlkit/jq/function-help';

/** The functions that YAML adds to the language, as `FUNCTION_HELP` of packages/jq has the builtin ones. */
const YAML_FUNCTION_HELP: typeof FUNCTION_HELP = [
  ['anchor', 'The name of the anchor; can be assigned'],
  ['column', 'The column where the value begins, from 1'],
  ['comment', 'The comment above the entry; can be assigned'],
  ['document_index', 'The number of the document, from 0'],
  ['documents', 'All documents of the file, as a list'],
  ['head_comment', 'The comment above the entry; can be assigned'],
  ['line', 'The line where the value begins, from 1'],
  ['line_comment', 'The comment beside the value; can be assigned'],
  ['path_text', 'The path, such as "spec.containers[0].image"'],
  ['sort_keys(paths)', 'The mappings at these paths with sorted keys'],
  [
    'style',
    'How a value is written: "double", "single", "literal", "folded" or "flow"; can be assigned',
  ],
  ['tag', 'The tag, or that of the type: "!!int"; can be assigned'],
  ['with(paths; update)', 'The input with what is at these paths updated'],
];

/** A function that programs on YAML can call. */
export interface JqFunction {
  readonly name: string;
  /** How it is called: `sub(pattern; text)`. */
  readonly usage: string;
  /** What it gives. */
  readonly help: string;
}

/** All functions that programs on YAML can call, by name; one for each number of parameters. */
export const JQ_FUNCTIONS: readonly JqFunction[] = /* @__PURE__ */ [
  ...FUNCTION_HELP,
  ...YAML_FUNCTION_HELP,
]
  .map(([usage, help]) => ({ name: usage.replace(/\(.*/, ''), usage, help }))
  .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.usage.length - b.usage.length));
