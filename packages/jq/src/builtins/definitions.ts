/** Builtin functions that are written in jq, each of them compiled when a program first uses it. */
export const DEFINITIONS: readonly string[] = [
  'def add(f): reduce f as $x (null; . + $x);',
  'def with_entries(f): to_entries | map(f) | from_entries;',
  'def any: any(.[]; .);',
  'def any(f): any(.[]; f);',
  'def any(g; condition): first((g | condition | select(.) | true), false);',
  'def all: all(.[]; .);',
  'def all(f): all(.[]; f);',
  'def all(g; condition): first((g | condition | select(. | not) | false), true);',
  'def isempty(g): first((g | false), true);',
  'def first: .[0];',
  'def last: .[-1];',
  'def nth($n): .[$n];',
  'def nth($n; f): if $n < 0 then error("nth doesn\'t support negative indices") ' +
    'else first(skip($n; f)) end;',
  'def index($i): indices($i) | .[0];',
  'def rindex($i): indices($i) | .[-1];',
  'def paths: path(..) | select(length > 0);',
  'def paths(f): path(.. | select(f)) | select(length > 0);',
  'def recurse_down: recurse;',
  'def leaf_paths: paths(scalars);',
  'def pick(f): . as $all | reduce path(f) as $p (null; setpath($p; $all | getpath($p)));',
  'def walk(f): def w: if type == "object" then map_values(w) ' +
    'elif type == "array" then map(w) else . end | f; w;',
  'def combinations: if length == 0 then [] else .[0][] as $x | .[1:] | [$x] + combinations end;',
  'def combinations($n): . as $all | [limit($n; repeat($all))] | combinations;',
  'def inputs: try repeat(input) catch if . == "break" then empty else error end;',
  'def finites: select(isinfinite or isnan | not);',
  'def normals: select(isnormal);',
  'def debug(messages): (messages | _debug(.) | empty), .;',
  'def sub($re; f): sub($re; f; "");',
  'def sub($re; f; $flags): ' +
    '[_edits($re; "" + $flags)[] | [.[0], .[1], [.[2] | f]]] as $edits | _replace($edits);',
  'def gsub($re; f): sub($re; f; "g");',
  'def gsub($re; f; $flags): sub($re; f; $flags + "g");',
  'def todate: strftime("%Y-%m-%dT%H:%M:%SZ");',
  'def fromdate: fromdateiso8601;',
  'def date: todate;',
  'def todateiso8601: todate;',
  'def fromdateiso8601: strptime("%Y-%m-%dT%H:%M:%SZ") | mktime;',
  'def dateadd(unit; $n): . + $n;',
  'def datesub(unit; $n): . - $n;',
  'def truncate_stream(f): . as $n | null | f ' +
    '| if (.[0] | length) > $n then .[0] |= .[$n:] else empty end;',
  'def truncate_stream($depth; f): $depth | truncate_stream(f);',
  'def fromstream(f): {done: false, value: null} as $start ' +
    '| foreach f as $event ($start; ' +
    'if .done then $start else . end ' +
    '| ($event[0] | length) as $depth ' +
    '| if ($event | length) == 2 ' +
    'then {done: ($depth == 0), value: (.value | setpath($event[0]; $event[1]))} ' +
    'else {done: ($depth == 1), value} end; ' +
    'if .done then .value else empty end);',
  'def IN(s): any(s == .; .);',
  'def IN(src; s): any(src == s; .);',
  'def INDEX(stream; f): reduce stream as $row ({}; .[$row | f | tostring] = $row);',
  'def INDEX(f): INDEX(.[]; f);',
  'def JOIN($index; f): [.[] | [., $index[f]]];',
  'def JOIN($index; stream; f): stream | [., $index[f]];',
  'def JOIN($index; stream; f; join): stream | [., $index[f]] | join;',
];

/** Definitions in jq by name and number of parameters: `def nth($n; f): ...` by `nth/2`. */
export function bySignature(definitions: readonly string[]): ReadonlyMap<string, string> {
  return new Map(definitions.map((text) => [signatureOf(text), text]));
}

function signatureOf(text: string): string {
  const [, name, parameters] = /^def (\w+)(?:\(([^)]*)\))?/.exec(text) ?? [];
  if (name === undefined) throw new TypeError(`not a definition in jq: ${text}`);
  return `${name}/${parameters === undefined ? 0 : parameters.split(';').length}`;
}
