/** Whether each of the functions about nodes can be assigned. */
export const IS_ASSIGNABLE = {
  document_index: false,
  documents: false,
  line: false,
  column: false,
  path_text: false,
  comment: true,
  head_comment: true,
  line_comment: true,
  anchor: true,
  style: true,
  tag: true,
} as const satisfies Record<string, boolean>;

/** What yq has and jq has not, where it has one meaning. */
export const DEFINITIONS = [
  'def with(paths; update): paths |= update;',
  'def sort_keys(paths): (paths | objects) |= (to_entries | sort_by(.key) | from_entries);',
  'def sub(pair): [pair] as [$from, $to] ' +
    '| sub($from; $to // error("sub takes a pattern and a replacement"));',
];
