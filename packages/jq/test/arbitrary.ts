import fc from 'fast-check';

/** JSON texts: small values of all kinds, with keys and numbers that are likely to matter. */
export const json: fc.Arbitrary<string> = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.constantFrom(
      'null',
      'true',
      'false',
      '0',
      '1',
      '-1',
      '2.5',
      '1e2',
      '1.0',
      '100000000000000000001',
    ),
    fc.constantFrom('""', '"a"', '"b"', '"ab"', '"😀"', '"\\u0000"', '"__proto__"', '"1"'),
    fc.array(tie('value'), { maxLength: 4 }).map((items) => `[${items.join(',')}]`),
    fc
      .dictionary(fc.constantFrom('a', 'b', 'c', '__proto__', '1', '😀'), tie('value'), {
        maxKeys: 4,
      })
      .map((entries) => {
        const parts = Object.entries(entries).map(
          ([key, value]) => `${JSON.stringify(key)}:${value}`,
        );
        return `{${parts.join(',')}}`;
      }),
  ),
})).value;

const LEAVES = [
  '.',
  '.a',
  '.b',
  '.[0]',
  '.[-1]',
  '.[]',
  '.[]?',
  '..',
  '.[1:]',
  '.["a"]',
  '.a?',
  'first',
  'last',
  'empty',
];

/** Path expressions. */
export const pathExpression: fc.Arbitrary<string> = fc.letrec<{ path: string }>((tie) => {
  const path = tie('path');
  return {
    path: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      fc.constantFrom(...LEAVES),
      fc.tuple(path, path).map(([a, b]) => `(${a} | ${b})`),
      fc.tuple(path, path).map(([a, b]) => `(${a}, ${b})`),
      fc.tuple(path, path).map(([a, b]) => `(${a} // ${b})`),
      fc.tuple(path, path).map(([a, b]) => `(${a} | select(${b}))`),
      fc.tuple(path, path, path).map(([a, b, c]) => `(if ${a} then ${b} else ${c} end)`),
      path.map((a) => `first(${a})`),
      path.map((a) => `last(${a})`),
      path.map((a) => `limit(2; ${a})`),
      path.map((a) => `skip(1; ${a})`),
      path.map((a) => `(${a})?`),
      path.map((a) => `(. as $x | ${a})`),
      path.map((a) => `(label $l | ${a} | ., break $l)`),
      path.map((a) => `(def f(g): g; f(${a}))`),
      fc.constant('(reduce ("a", "b") as $k (.; if type == "object" then .[$k] else . end))'),
      fc.constant('getpath(["a", 0]?)'),
    ),
  };
}).path;

const FUNCTIONS =
  `length keys type not tostring tojson add sort unique reverse to_entries floor any all flatten min max
  tonumber explode implode ascii_downcase paths first last isempty(.[]) tostream values numbers scalars test("a")
  split("a") join(",") has("a") has(0) contains("a") index("a") indices(1) fromjson @text @csv @tsv @base64 @base64d
  @html @uri @urid @sh transpose from_entries utf8bytelength recurse combinations range(3) abs toarray todate mktime
  gmtime strptime("%Y") splits("") trim getpath(["a"]) input error env infinite ltrimstr("a") bsearch(1) modulemeta
  $__loc__ halt_error debug now localtime @json group_by(.) walk(.) del(.a) error(null) tojson ascii @base32d limit(1;.)
  inside([1]) round frexp significand fromstream(tostream) pick(.a) with_entries(.) input_line_number splits("a|b*")
  gsub("(?<x>a)";.x+.x) capture("(?<n>.)") sub("";"x") scan(".") test("(a*)*b";"gx") strftime("%c")`
    .trim()
    .split(/\s+(?![^(]*\))/);

/** Programs of all kinds: whatever they do, it is an output or an error. */
export const program: fc.Arbitrary<string> = fc.letrec<{ program: string }>((tie) => {
  const part = tie('program');
  return {
    program: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      fc.constantFrom(
        ...LEAVES,
        '1',
        '0',
        '-1',
        '"a"',
        'null',
        'true',
        '[]',
        '{}',
        '[1, [2]]',
        '{"a": 1}',
      ),
      fc.tuple(part, fc.constantFrom(...FUNCTIONS)).map(([a, f]) => `(${a} | ${f})`),
      fc
        .tuple(
          part,
          fc.constantFrom('+', '-', '*', '/', '%', '==', '<', '>=', 'and', 'or', '//', ',', '|'),
          part,
        )
        .map(([a, operator, b]) => `(${a} ${operator} ${b})`),
      part.map((a) => `[${a}]`),
      fc.tuple(part, part).map(([a, b]) => `{a: (${a}), (${b} | tostring): 1}`),
      fc.tuple(part, part).map(([a, b]) => `(try (${a}) catch (${b}))`),
      part.map((a) => `((${a})?)`),
      fc.tuple(part, part, part).map(([a, b, c]) => `(if ${a} then ${b} else ${c} end)`),
      fc.tuple(part, part).map(([a, b]) => `((${a}) as [$x] ?// $x | ${b}, $x)`),
      fc.tuple(part, part).map(([a, b]) => `((${a}) as {a: $x, $b} | ${b}, $x)`),
      fc.tuple(part, part, part).map(([a, b, c]) => `(reduce ((${a})?) as $x (${b}; ${c}))`),
      fc.tuple(part, part, part).map(([a, b, c]) => `(foreach (1, 2) as $x (${a}; ${b}; ${c}))`),
      fc.tuple(part, part).map(([a, b]) => `(label $l | ${a}, break $l, ${b})`),
      fc.tuple(part, part).map(([a, b]) => `(def f(g): ${a} | g; f(${b}))`),
      fc.tuple(part, part).map(([a, b]) => `(def f($y): ${a} | $y; f(${b}))`),
      fc
        .tuple(pathExpression, fc.constantFrom('=', '|=', '+=', '//=', '-='), part)
        .map(([a, operator, b]) => `((${a}) ${operator} ${b})`),
      pathExpression.map((a) => `del(${a})`),
      fc
        .tuple(
          fc.constantFrom(
            'map',
            'sort_by',
            'first',
            'any',
            'select',
            'walk',
            'path',
            'recurse',
            'limit(3; repeat',
          ),
          part,
        )
        .map(([f, a]) => (f.includes('(') ? `${f}(${a}))` : `${f}(${a})`)),
      part.map((a) => `"x\\(${a})y"`),
      fc.tuple(part, part, part).map(([a, b, c]) => `(${a} | .[${b}:${c}])`),
    ),
  };
}).program;
