import type { Token } from './token.ts';

/** What yq assigns to without parentheses: `.a style="double"`. */
const NODE_PROPERTIES = new Set([
  'alias',
  'anchor',
  'comments',
  'foot_comment',
  'head_comment',
  'headComment',
  'line_comment',
  'lineComment',
  'style',
  'tag',
]);

/**
 * How what another program reads is written in jq; undefined for other mistakes.
 *
 * @param before the token before the one that is wrong.
 */
export function jqSpelling(
  before: Token | undefined,
  wrong: Token,
  after: Token,
): string | undefined {
  if (before?.text === '*' && before.to === wrong.from && ['+', '?'].includes(wrong.text)) {
    return `yq's *${wrong.text} is not part of jq. * merges mappings and replaces lists; to append lists, write .list += $other.list`;
  }
  if (wrong.kind === 'name' && wrong.text === 'ireduce') {
    return "yq's “ireduce” is written reduce INPUTS as $item (START; UPDATE), as in: reduce inputs as $item (.; . * $item)";
  }
  const isAssigned = ['=', '|=', '+='].includes(after.text);
  if (wrong.kind === 'name' && isAssigned && NODE_PROPERTIES.has(wrong.text)) {
    return `yq's “.path ${wrong.text} ${after.text} …” is written (.path | ${wrong.text}) ${after.text} …`;
  }
  if (wrong.text === ')' && before?.text === '(') {
    return 'functions without arguments are written without parentheses: keys, not keys()';
  }
  return undefined;
}

/** What functions of yq are called in jq, or how else to do what they do. */
export const FOREIGN_NAMES: ReadonlyMap<string, string> = new Map([
  ['all_c', 'all(CONDITION)'],
  ['any_c', 'any(CONDITION)'],
  ['array_to_map', 'to_entries | from_entries'],
  ['di', 'document_index'],
  ['documentIndex', 'document_index'],
  ['downcase', 'ascii_downcase'],
  ['envsubst', 'gsub("\\\\$NAME"; $ENV.NAME)'],
  ['filename', 'input_filename'],
  ['filter', 'map(select(CONDITION))'],
  ['from_json', 'fromjson'],
  ['headComment', 'head_comment'],
  ['is_key', 'with_entries'],
  ['key', 'to_entries, whose entries have .key and .value'],
  ['kind', 'type'],
  ['lineComment', 'line_comment'],
  ['load', '--slurpfile NAME FILE and $NAME[0]'],
  ['load_str', '--rawfile NAME FILE and $NAME'],
  ['omit', 'del(.a, .b)'],
  ['sortKeys', 'sort_keys'],
  ['split_doc', '.[]'],
  ['splitDoc', '.[]'],
  ['strload', '--rawfile NAME FILE and $NAME'],
  ['to_json', 'tojson'],
  ['to_number', 'tonumber'],
  ['to_string', 'tostring'],
  ['upcase', 'ascii_upcase'],
]);
