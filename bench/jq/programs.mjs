/**
 * What the time is taken of: a program, its input, and what it does. Most take a number as their input, so that reading
 * and writing JSON is not what is measured; they do one thing very often, as the benchmarks of jaq do.
 */
export const PROGRAMS = [
  ['nothing', 'empty', 'null'],
  ['add up', 'reduce range(.) as $n (0; . + $n)', '300000'],
  ['running totals', '[foreach range(.) as $n (0; . + $n)] | length', '100000'],
  [
    'recursion',
    '. as $to | def up: if . < $to then ., (. + 1 | up) else empty end; last(0 | up)',
    '30000',
  ],
  ['deep recursion', 'def depth: if . == 0 then 0 else (. - 1 | depth) + 1 end; depth', '50000'],
  [
    'Ackermann',
    'def a($m; $n): if $m == 0 then $n + 1 elif $n == 0 then a($m - 1; 1) else a($m - 1; a($m; $n - 1)) end; a(3; .)',
    '5',
  ],
  [
    'change items one by one',
    '. as $n | reduce range($n) as $at ([range($n)]; .[$at] += 1) | length',
    '5000',
  ],
  ['change all items', '[range(.)] | .[] += 1 | length', '5000'],
  ['grow a list', 'reduce range(.) as $n ([]; . + [$n]) | length', '5000'],
  ['sort', '[range(.) | . * 7919 % 10007] | sort | length', '100000'],
  ['group', '[range(.)] | group_by(. % 10) | length', '50000'],
  ['minimum, maximum', '[range(.)] | [min, max]', '100000'],
  ['reverse', '[range(.)] | reverse | length', '100000'],
  ['select', '[range(.) | select(. % 2 == 0)] | length', '100000'],
  [
    'entries',
    '[range(.) | {key: tostring, value: .}] | from_entries | with_entries(.value += 1) | length',
    '20000',
  ],
  ['join texts', '[range(.) | tostring] | join(",") | length', '50000'],
  ['characters', '[range(.) | 97 + . % 26] | implode | explode | length', '100000'],
  ['slices of text', '("abcdefgh" * .) as $text | [range(.) | $text[. : . + 2]] | length', '5000'],
  ['patterns', '[range(.) | tostring | test("^[0-9]*7$")] | length', '20000'],
  ['catch errors', '[range(.) | try error catch .] | length', '50000'],
  ['to JSON and back', '[range(.) | {number: .}] | tojson | fromjson | length', '20000'],
  ['last of many', 'last(limit(.; repeat(1)))', '100000'],
];
