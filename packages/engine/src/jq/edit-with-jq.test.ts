import { describe, expect, it } from 'vitest';
import { editWithJq, type JqEditOptions } from './edit-with-jq.ts';

function edited(text: string, program: string, options: JqEditOptions = {}): string {
  const { output, problems } = editWithJq(text, program, options);
  return problems.length > 0 ? `${problems[0].code}: ${problems[0].message}` : output;
}

const DEPLOYMENT = `# about the file
kind: Deployment
spec:
  replicas: 2 # two
  containers:
    # the server
    - name: web
      image: "nginx:1.0" # pinned
      env: [a, b]

    - name: log # sidecar
      image: fluent
`;

describe('editWithJq', () => {
  it('counts lines and documents from the start of the stream that a text is a part of', () => {
    const before = { documents: 3, lines: 20 };
    expect(edited('a: 1\n', '.a = [line, document_index]', { before })).toBe('a:\n  - 21\n  - 3\n');
    expect(edited('a: 1\n', 'error("no")', { before })).toContain('on document [3]');
    expect(edited('a: 1\n', 'error("no")')).not.toContain('on document');
  });

  it('changes nothing for the identity, and for rebuilds that come to the same', () => {
    const programs = [
      '.',
      'map_values(.)',
      'to_entries | from_entries',
      'with_entries(.)',
      '. as $x | {} | . + $x',
      'walk(.)',
      'tojson | fromjson',
      '[paths(scalars) as $p | [$p, getpath($p)]] as $all | reduce $all[] as [$p, $v] (.; setpath($p; $v))',
      '.spec.containers |= map(.)',
      '.spec.containers |= sort_by(.none)',
      '.spec = .spec',
      '(.. | select(type == "string")) |= (. + "")',
    ];
    for (const program of programs) expect(edited(DEPLOYMENT, program)).toBe(DEPLOYMENT);
  });

  it.each([
    ['.spec.replicas |= . + 1', 'replicas: 2 #', 'replicas: 3 #'],
    ['.spec.replicas += 5', 'replicas: 2 #', 'replicas: 7 #'],
    ['(.spec.containers[] | select(.name == "web")).image = "nginx:2"', 'nginx:1.0', 'nginx:2'],
    ['.spec.containers[1].image |= ascii_upcase', 'image: fluent', 'image: FLUENT'],
    ['.spec.containers |= map(if .name == "log" then .image = "x" else . end)', 'fluent', 'x'],
    ['.spec.containers[0].env += ["c"]', '[a, b]', '[a, b, c]'],
    ['.spec.containers[0].env |= map(select(. != "a"))', '[a, b]', '[b]'],
    ['.spec.containers[0].env |= reverse', '[a, b]', '[b, a]'],
    ['.spec.missing //= 1', '      image: fluent\n', '      image: fluent\n  missing: 1\n'],
    ['.spec.replicas //= 9', 'x', 'x'],
    ['del(.spec.replicas)', '  replicas: 2 # two\n', ''],
    ['with_entries(.key |= sub("kind"; "type"))', 'kind:', 'type:'],
    [
      '.spec |= with_entries(if .key == "replicas" then .key = "count" else . end)',
      'replicas:',
      'count:',
    ],
    ['.spec.containers[0].image = .spec.containers[1].image', 'nginx:1.0', 'fluent'],
    ['.spec.replicas = 12345678901234567890123', '2 # two', '12345678901234567890123 # two'],
    ['.spec.replicas = 1.10', '2 # two', '1.10 # two'],
  ])('%s', (program, from, to) => {
    expect(edited(DEPLOYMENT, program)).toBe(DEPLOYMENT.replace(from, to));
  });

  it('moves entries with their comments', () => {
    expect(edited('- name: b # b\n# about a\n- name: a\n', 'sort_by(.name)')).toBe(
      '# about a\n- name: a\n- name: b # b\n',
    );
    expect(edited('- 2 # two\n- 1\n- 2\n- 3\n', 'unique')).toBe('- 1\n- 2 # two\n- 3\n');
    expect(edited('b: 1 # b\na: 2 # a\n', 'to_entries | sort_by(.key) | from_entries')).toBe(
      'a: 2 # a\nb: 1 # b\n',
    );
  });

  it.each([
    ['map(with_entries(.key |= . + "2"))', '- a2: 1 # one\n  b2: |\n    two\n# about c\n- c2: 3\n'],
    [
      'map({outer: .})',
      '- outer:\n    a: 1 # one\n    b: |\n      two\n# about c\n- outer:\n    c: 3\n',
    ],
    ['map([.])', '- - a: 1 # one\n    b: |\n      two\n# about c\n- - c: 3\n'],
  ])('keeps the comments of items for %s', (program, expected) => {
    const items = '- a: 1 # one\n  b: |\n    two\n# about c\n- c: 3\n';
    const head = '# about the file\n\n# about a\n';
    expect(edited(`${head}${items}`, program)).toBe(`${head}${expected}`);
    const nested = (text: string) => `list:\n${text.replace(/^(?=.)/gm, '  ')}`;
    expect(edited(nested(`${head}${items}`), `.list |= ${program}`)).toBe(
      nested(`${head}${expected}`),
    );
  });

  it('indents block scalars in new collections where lists are not indented', () => {
    expect(edited('p:\n- h: |-\n    text\nq: 1\n', '.z = {k: .p[0].h}')).toBe(
      'p:\n- h: |-\n    text\nq: 1\nz:\n  k: |-\n    text\n',
    );
  });

  it('copies what is written elsewhere with its comments', () => {
    expect(edited('a: # top\n  x: 0x1F # x\n', '.b = {c: .a}')).toBe(
      'a: # top\n  x: 0x1F # x\nb:\n  c:\n    x: 0x1F # x\n',
    );
  });

  it('runs on each document of a stream', () => {
    expect(edited('a: 1\n---\n# two\na: 2\n', '.a += 1')).toBe('a: 2\n---\n# two\na: 3\n');
    expect(edited('a: 1\n---\na: 2\n', '(select(document_index == 1) | .a) = 5')).toBe(
      'a: 1\n---\na: 5\n',
    );
  });

  it('takes values from other documents', () => {
    const text = 'version: "1.10" # released\n---\nimage: {tag: "1.9"} # pulled\n';
    expect(edited(text, '(select(.image) | .image.tag) = documents[0].version')).toBe(
      text.replace('1.9', '1.10'),
    );
  });

  it('says why it cannot edit', () => {
    expect(edited('a: 1\n---\nb: 1\n', 'select(.a)')).toContain('no output on document [1]');
    expect(edited('a: [1]\n', '.a[], 2')).toContain('more than one output');
    expect(edited('a: 1\n', '.a +')).toMatch(/^program: Column \d+ of the program/);
    expect(edited('a: 1\n', '.a.b = 1')).toContain('Cannot index number');
    expect(edited('a: [1\n', '.')).toContain('invalid-text');
    expect(edited('a: 1\n', 'halt')).toContain('halt');
  });

  it('lets aliases follow their anchor, and refuses to change what they stand for', () => {
    const text = 'a: &x\n  n: 1\nb: *x\nc:\n  <<: *x\n  m: 2\n';
    expect(edited(text, '.a.n = 5')).toBe(text.replace('n: 1', 'n: 5'));
    expect(edited(text, '.b.n = 5')).toContain('inside-alias');
    expect(edited(text, '.b.n = 5', { expandAliases: true })).toBe(
      text.replace('b: *x', 'b:\n  "n": 5'),
    );
    expect(edited(text, '.c.n = 5')).toBe(text.replace('m: 2', 'm: 2\n  "n": 5'));
    expect(edited(text, '(.a.n, .b.n) = 7')).toBe(text.replace('n: 1', 'n: 7'));
    expect(edited(text, 'del(.c.n)')).toContain('inherited');
    expect(edited(text, 'del(.a)')).toContain('anchor-in-use');
  });

  it('keeps tags, binary and dates', () => {
    const text = 'a: !Ref x\nb: !!binary aGk=\nc: 2026-01-02\nd: .inf\n';
    expect(edited(text, '.')).toBe(text);
    expect(edited(text, '.a |= . + "y"')).toBe(text.replace('!Ref x', '!Ref xy'));
    expect(edited(text, '{list: [.a, .b, .c, .d]}')).toBe(
      'list:\n  - !Ref x\n  - !!binary aGk=\n  - 2026-01-02\n  - .inf\n',
    );
  });

  it('gives programs variables and the environment', () => {
    expect(edited('a: 1\n', '.a = $tag', { variables: { tag: '1.2' } })).toBe('a: "1.2"\n');
    expect(edited('a: 1\n', '.a = $ENV.TAG', { environment: { TAG: 'x' } })).toBe('a: x\n');
  });
});

describe('functions about nodes', () => {
  const text = '# above\na: &x "one" # beside\nb: !Ref why\nc: [1]\n';

  it('reads comments, anchors, tags, styles and places', () => {
    const of = (name: string) => edited(text, `{r: [.a, .b, .c, .c[0], 1 | ${name}]}`, {});
    expect(of('comment')).toContain('[above, null, null');
    expect(of('line_comment')).toContain('[beside, null');
    expect(of('anchor')).toContain('[x, null');
    expect(of('tag')).toBe('r: ["!!str", "!Ref", "!!seq", "!!int", "!!float"]\n');
    expect(of('style')).toBe('r: [double, "", flow, "", null]\n');
    expect(of('path_text')).toContain('c, "c[0]"');
    expect(of('[line, column]')).toContain('[2, 4]');
  });

  it.each([
    ['(.a | comment) = "new"', '# above', '# new'],
    ['(.a | head_comment) |= ascii_upcase', '# above', '# ABOVE'],
    ['del(.a | comment)', '# above\n', ''],
    ['(.a | line_comment) = "new"', '# beside', '# new'],
    ['(.c | line_comment) = "new"', '[1]', '[1] # new'],
    ['.b = "z" | (.b | line_comment) = "new"', '!Ref why', '!Ref z # new'],
    ['(.b | tag) = "!Sub"', '!Ref', '!Sub'],
    ['(.b | style) = "single"', '!Ref why', "!Ref 'why'"],
    ['(.a | style) = "single"', '"one"', "'one'"],
    ['(.a | anchor) = "other"', '&x', '&other'],
    ['(.b | anchor) = "y"', '!Ref why', '&y !Ref why'],
    ['.d = "new" | (.d | comment) = "about d"', '[1]\n', '[1]\n# about d\nd: "new"\n'],
    ['.d = {e: ("x" | (. | line_comment) = "deep")}', '[1]\n', '[1]\nd:\n  e: x # deep\n'],
  ])('%s', (program, from, to) => {
    expect(edited(text, program)).toBe(text.replace(from, to));
  });

  const lists =
    'a: # beside\n  # in\n  - k: 1\n    l: 2\n  -\n    m: 1\n? b\n: x: 1\nc: &c !d\n  y: 1\ne:\n- 1\n';

  it.each([
    ['(.a | anchor) = "x"', 'a: #', 'a: &x #'],
    ['(.a | tag) = "!t"', 'a: #', 'a: !t #'],
    ['(.a | tag) = "!t" | (.a | anchor) = "x"', 'a: #', 'a: &x !t #'],
    ['(.a[0] | anchor) = "x"', '- k: 1', '- &x\n    k: 1'],
    ['(.a[1] | tag) = "!t"', '    m: 1', '    !t\n    m: 1'],
    ['(.b | tag) = "!t"', ': x: 1', ': !t\n  x: 1'],
    ['(. | tag) = "!t"', 'a: #', '!t\na: #'],
    ['(.c | anchor) = "new"', '&c', '&new'],
    ['(.c | anchor) = null', '&c !d', '!d'],
    ['del(.c | tag)', '&c !d', '&c'],
    ['(.c | tag, anchor) = null', 'c: &c !d', 'c:'],
    ['(.e | anchor) = "x"', 'e:', 'e: &x'],
    ['(.e | comment) = "new"', 'e:', '# new\ne:'],
    ['(.a | line_comment) = "new"', '# beside', '# new'],
    ['(.a[0] | comment) = "new"', '# in', '# new'],
    ['.f = (.e | tag = "!t")', 'e:\n- 1\n', 'e:\n- 1\nf: !t\n  - 1\n'],
  ])('of lists and mappings: %s', (program, from, to) => {
    expect(edited(lists, program)).toBe(lists.replace(from, to));
    const crlf = (part: string) => part.replaceAll('\n', '\r\n');
    expect(edited(crlf(lists), program)).toBe(crlf(lists.replace(from, to)));
  });

  it('refuses what cannot be', () => {
    expect(edited(text, '(.c | style) = "flow"')).toContain('only be assigned for strings');
    expect(edited(text, '(.c | tag) = "x"')).toContain('must be a string that begins with !');
    expect(edited(text, '(.c | anchor) = "x"')).toContain('&x is already in the text');
    expect(edited('a: &x [1]\nb: *x\n', '(.a | anchor) = null')).toContain('anchor-in-use');
    expect(edited(text, '(.c[0] | comment) = "x"')).toContain('no-place-for-comment');
    expect(edited(text, '(.a | comment) = 5')).toContain('must be a string');
    expect(edited(text, '(.b | style) = "bold"')).toContain('Use plain, double');
  });
});
