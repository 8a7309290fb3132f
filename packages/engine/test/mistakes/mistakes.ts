/** One everyday mistake and what the engine must say of it. */
export interface Mistake {
  readonly name: string;
  readonly text: string;
  /** Whether one document is expected. */
  readonly singleDocument?: boolean;
  /** Each diagnostic as `line:column code`, warnings with a `?` in front. */
  readonly expected: readonly string[];
  /** The text after all fixes, where the mistake can be fixed by one. */
  readonly fixed?: string;
}

/** Joins lines, each ended by a line break. */
function lines(...content: string[]): string {
  return `${content.join('\n')}\n`;
}

export const MISTAKES: readonly Mistake[] = [
  // Indentation
  {
    name: 'a tab indents a nested key',
    text: 'server:\n\tport: 80\n',
    expected: ['2:1 tab-indentation'],
    fixed: 'server:\n  port: 80\n',
  },
  {
    name: 'a whole block is indented with tabs',
    text: 'server:\n\tport: 80\n\thost: a\n\ttls:\n\t\tcert: x\nname: y\n',
    expected: ['2:1 tab-indentation'],
    fixed: 'server:\n  port: 80\n  host: a\n  tls:\n    cert: x\nname: y\n',
  },
  {
    name: 'a tab after a dash indents a mapping',
    text: '-\ta: 1\n- b: 2\n',
    expected: ['1:2 tab-indentation'],
    fixed: '- a: 1\n- b: 2\n',
  },
  {
    name: 'a tab inside spaces indents a key',
    text: lines('spec:', '  a: 1', '  \tb: 2', '  c: 3'),
    expected: ['3:3 tab-indentation'],
    fixed: lines('spec:', '  a: 1', '  b: 2', '  c: 3'),
  },
  {
    name: 'a tab indents one key among others with four spaces',
    text: lines('a:', '    b: 1', '\tc: 2', '    d: 3'),
    expected: ['3:1 tab-indentation'],
    fixed: lines('a:', '    b: 1', '    c: 2', '    d: 3'),
  },
  {
    name: 'tabs indent a script, and what it indents itself',
    text: lines('a:', '\tb: |', '\t\tall:', '\t\t\tmake', '', '\t\t# end', '\tc: 1'),
    expected: ['2:1 tab-indentation'],
    fixed: lines('a:', '  b: |', '    all:', '    \tmake', '', '    # end', '  c: 1'),
  },
  {
    name: 'tabs after dashes and before the keys below',
    text: lines('-\ta: 1', '\tb: 2'),
    expected: ['1:2 tab-indentation', '2:1 tab-indentation'],
  },
  {
    name: 'a tab too many before a list item',
    text: lines('a:', '    - b', '    \t- c', 'd: 1'),
    expected: ['3:5 tab-indentation'],
    fixed: lines('a:', '    - b', '    - c', 'd: 1'),
  },
  {
    name: 'a dedent to a column between two levels',
    text: lines('a:', '    b: 1', '  c: 2', 'd: 3'),
    expected: ['3:3 wrong-indentation'],
  },
  {
    name: 'one key of a deep block is a column short',
    text: lines('a:', '  b:', '    c: 1', '   d: 2', '    e: 3', 'f: 4'),
    expected: ['4:4 wrong-indentation'],
  },
  {
    name: 'the first key is indented, the next is not',
    text: lines('  a: 1', 'b: 2', 'c: 3'),
    expected: ['2:1 wrong-indentation'],
  },
  {
    name: 'a key is indented under a finished value',
    text: lines('name: web', '  port: 80', 'host: x'),
    expected: ['2:3 mapping-after-value'],
  },
  {
    name: 'a list is indented under a finished value',
    text: lines('ports: 80', '  - 81', '  - 82', 'host: x'),
    expected: [],
  },
  {
    name: 'a list is indented under a finished quoted value',
    text: lines('ports: "80"', '  - 81', '  - 82', 'host: x'),
    expected: ['2:3 mapping-after-value'],
  },
  {
    name: 'list items out of line',
    text: lines('list:', '  - a: 1', '   - b: 2', '  - c: 3'),
    expected: ['3:4 misaligned-list-item'],
  },
  {
    name: 'a list item one column short',
    text: lines('list:', '  - a', ' - b', '  - c', 'x: 1'),
    expected: ['3:2 misaligned-list-item'],
  },
  {
    name: 'a list and a mapping at one level',
    text: lines('a: 1', '- b', '- c', 'd: 2'),
    expected: ['2:1 list-item-in-mapping'],
  },
  {
    name: 'a key among list items',
    text: lines('- a: 1', 'b: 2', '- c: 3'),
    expected: ['2:1 key-in-list'],
  },
  {
    name: 'a key at the column of the dashes under a key',
    text: lines('items:', '  - name: a', '  size: 1', '  - name: b'),
    expected: ['3:3 key-in-list'],
  },
  {
    name: 'a list begins on the line of its key',
    text: lines('items: - a', '       - b', 'x: 1'),
    expected: ['1:8 list-on-key-line'],
  },
  // Colons and dashes
  {
    name: 'no space after a colon, between good keys',
    text: lines('a: 1', 'port:80', 'c: 3'),
    expected: ['2:1 missing-space-after-colon'],
    fixed: lines('a: 1', 'port: 80', 'c: 3'),
  },
  {
    name: 'no space after the first colon',
    text: lines('port:80', 'host: x'),
    expected: ['1:1 missing-space-after-colon'],
    fixed: lines('port: 80', 'host: x'),
  },
  {
    name: 'no space after the colon of a quoted key',
    text: lines('"port":80', 'host: x'),
    expected: ['1:7 missing-space-after-colon'],
    fixed: lines('"port": 80', 'host: x'),
  },
  {
    name: 'no space before the header of a block scalar',
    text: lines('a: 1', 'key:|', '  some: text', '  # more', '  text', 'b: 2'),
    expected: ['2:1 missing-space-after-colon'],
    fixed: lines('a: 1', 'key: |', '  some: text', '  # more', '  text', 'b: 2'),
  },
  {
    name: 'no space before the header of the first block scalar',
    text: lines('- run:>-', '    text', '    more: text', '  b: 2'),
    expected: ['1:3 missing-space-after-colon'],
    fixed: lines('- run: >-', '    text', '    more: text', '  b: 2'),
  },
  {
    name: 'no space before an anchor',
    text: lines('a: 1', 'key:&a', '  b: 1', 'c: *a'),
    expected: ['2:1 missing-space-after-colon'],
    fixed: lines('a: 1', 'key: &a', '  b: 1', 'c: *a'),
  },
  {
    name: 'no space before an alias',
    text: lines('a: &x 1', 'key:*x', 'c: 2'),
    expected: ['2:1 missing-space-after-colon'],
    fixed: lines('a: &x 1', 'key: *x', 'c: 2'),
  },
  {
    name: 'no space before a tag',
    text: lines('a: 1', 'key:!!map', '  b: 1', 'c: 2'),
    expected: ['2:1 missing-space-after-colon'],
    fixed: lines('a: 1', 'key: !!map', '  b: 1', 'c: 2'),
  },
  {
    name: 'no space before brackets that go on',
    text: lines('a: 1', 'key:[', '    b,', '    {c: d}', '  ]', 'e: 2'),
    expected: ['2:1 missing-space-after-colon'],
    fixed: lines('a: 1', 'key: [', '    b,', '    {c: d}', '  ]', 'e: 2'),
  },
  {
    name: 'no space before a quoted text of several lines',
    text: lines('my key:"b', '  c: d"', 'e: 2'),
    expected: ['1:1 missing-space-after-colon'],
    fixed: lines('my key: "b', '  c: d"', 'e: 2'),
  },
  {
    name: 'no space before a tag, and no colon after an alias',
    text: lines('a: 1', 'key:!!str b', '*z:"b"', 'c: 2'),
    expected: ['2:1 missing-space-after-colon', '3:1 missing-colon'],
  },
  {
    name: 'no space before a tag that is not known',
    text: lines('a: 1', 'key:!x y', 'c: 2'),
    expected: ['2:1 missing-space-after-colon', '2:5 unknown-tag'],
  },
  {
    name: 'no space after a dash',
    text: lines('- a', '-b', '- c'),
    expected: ['2:1 missing-space-after-dash'],
    fixed: lines('- a', '- b', '- c'),
  },
  {
    name: 'no space after a dash after a quoted item',
    text: lines('- "a"', '-b', '- c'),
    expected: ['2:1 missing-space-after-dash'],
    fixed: lines('- "a"', '- b', '- c'),
  },
  {
    name: 'no space after the dashes of a whole list',
    text: lines('list:', '  -a', '  -b'),
    expected: ['?2:3 missing-space-after-dash'],
    fixed: lines('list:', '  - a', '  - b'),
  },
  {
    name: 'no space after a dash before a key',
    text: lines('list:', '- a: 1', '-b: 2', 'c: 3'),
    expected: ['?3:1 missing-space-after-dash'],
    fixed: lines('list:', '- a: 1', '- b: 2', 'c: 3'),
  },
  {
    name: 'no colon after a key with a nested mapping',
    text: lines('a: 1', 'services', '  web: x', 'b: 2'),
    expected: ['2:1 missing-colon'],
    fixed: lines('a: 1', 'services:', '  web: x', 'b: 2'),
  },
  {
    name: 'no colon after the first key',
    text: lines('services', '  web:', '    image: x'),
    expected: ['1:1 missing-colon'],
    fixed: lines('services:', '  web:', '    image: x'),
  },
  {
    name: 'a key and its value without a colon',
    text: lines('name: web', 'port 80', 'host: x'),
    expected: ['2:1 missing-colon'],
    fixed: lines('name: web', 'port: 80', 'host: x'),
  },
  {
    name: 'an equals sign for a colon',
    text: lines('name: web', 'port=80', 'host: x'),
    expected: ['2:1 missing-colon'],
    fixed: lines('name: web', 'port: 80', 'host: x'),
  },
  {
    name: 'two colons on a line',
    text: lines('a: b: c', 'd: 1'),
    expected: ['1:4 nested-mapping-on-one-line'],
    fixed: lines("a: 'b: c'", 'd: 1'),
  },
  {
    name: 'a sentence with a colon',
    text: lines('description: Note: this is important', 'x: 1'),
    expected: ['1:14 nested-mapping-on-one-line'],
    fixed: lines("description: 'Note: this is important'", 'x: 1'),
  },
  // Quotes
  {
    name: 'a double quote is never closed',
    text: lines('a: "foo', 'b: 2', 'c: 3'),
    expected: ['1:4 unclosed-quote'],
  },
  {
    name: 'a double quote is never closed, and another opens below',
    text: lines('a: "foo', 'b: "bar"', 'c: 3'),
    expected: ['1:4 unclosed-quote'],
  },
  {
    name: 'a single quote is never closed',
    text: lines("a: 'foo", 'b: 2'),
    expected: ['1:4 unclosed-quote'],
  },
  {
    name: 'a quote is never closed in a list',
    text: lines('- "a', '- b', '- "c"'),
    expected: ['1:3 unclosed-quote'],
  },
  {
    name: 'a quote is never closed at the end of the text',
    text: 'a: 1\nb: "x',
    expected: ['2:4 unclosed-quote'],
  },
  {
    name: 'an apostrophe inside single quotes',
    text: lines("a: 'it's here'", 'b: 1'),
    expected: ['1:8 content-after-quote'],
  },
  {
    name: 'text after a quoted text',
    text: lines('a: "b" and c', 'd: 1'),
    expected: ['1:8 content-after-quote'],
  },
  {
    name: 'a Windows path in double quotes',
    text: lines('path: "C:\\Program Files\\data"', 'x: 1'),
    expected: ['1:24 bad-escape'],
    fixed: lines('path: "C:\\\\Program Files\\\\data"', 'x: 1'),
  },
  {
    name: 'a regular expression in double quotes',
    text: lines('pattern: "^\\d+$"'),
    expected: ['1:12 bad-escape'],
    fixed: lines('pattern: "^\\\\d+$"'),
  },
  {
    name: 'typographic quotes',
    text: lines('title: “Hello”', 'x: 1'),
    expected: ['?1:8 smart-quote'],
    fixed: lines('title: "Hello"', 'x: 1'),
  },
  {
    name: 'typographic single quotes',
    text: lines('title: ‘Hello’', 'x: 1'),
    expected: ['?1:8 smart-quote'],
    fixed: lines("title: 'Hello'", 'x: 1'),
  },
  // Brackets
  {
    name: 'a bracket is never closed',
    text: lines('a: [1, 2', 'b: 3', 'c: 4'),
    expected: ['1:4 unclosed-bracket'],
  },
  {
    name: 'a brace is never closed',
    text: lines('a: {x: 1, y: 2', 'b: 3'),
    expected: ['1:4 unclosed-bracket'],
  },
  {
    name: 'a bracket is never closed in a list',
    text: lines('list:', '  - [1, 2', '  - [3, 4]', 'b: 3'),
    expected: ['2:5 unclosed-bracket'],
  },
  {
    name: 'the last brace of JSON is missing',
    text: '{\n  "a": 1,\n  "b": [1, 2]\n',
    expected: ['1:1 unclosed-bracket'],
  },
  {
    name: 'a bracket closes nothing',
    text: lines('a: [1, 2]]', 'b: 3'),
    expected: ['1:10 unexpected-bracket'],
  },
  {
    name: 'a brace closes a bracket',
    text: lines('a: [1, 2}', 'b: 3'),
    expected: ['1:9 mismatched-bracket'],
    fixed: lines('a: [1, 2]', 'b: 3'),
  },
  {
    name: 'no comma between entries of a flow mapping',
    text: '{\n  "a": 1\n  "b": 2\n}\n',
    expected: ['3:3 missing-comma'],
    fixed: '{\n  "a": 1,\n  "b": 2\n}\n',
  },
  {
    name: 'two commas',
    text: lines('a: [1, , 2]'),
    expected: ['1:8 extra-comma'],
  },
  {
    name: 'a list with dashes inside brackets',
    text: lines('a: [', '  - b', '  ]'),
    expected: ['2:3 unquoted-indicator'],
  },
  {
    name: 'lines inside brackets are not indented',
    text: lines('a: [', 'b,', 'c', ']', 'd: 1'),
    expected: ['2:1 flow-indentation'],
  },
  {
    name: 'the closing bracket is not indented',
    text: lines('a: [', '  b', ']', 'c: 1'),
    expected: ['?3:1 closing-bracket-indentation'],
  },
  // Characters that cannot begin a value
  {
    name: 'a value begins with an at sign',
    text: lines('owner: @alice', 'x: 1'),
    expected: ['1:8 reserved-character'],
    fixed: lines("owner: '@alice'", 'x: 1'),
  },
  {
    name: 'a value begins with a backtick',
    text: lines('run: `date`', 'x: 1'),
    expected: ['1:6 reserved-character'],
    fixed: lines("run: '`date`'", 'x: 1'),
  },
  {
    name: 'an indicator before a line that lacks a comma above it',
    text: '{\n  x: |\n  a: b\n}\n',
    expected: ['2:6 unquoted-indicator', '3:3 missing-comma'],
    fixed: "{\n  x: '|',\n  a: b\n}\n",
  },
  {
    name: 'a value begins with a percent sign',
    text: lines('format: %d', 'x: 1'),
    expected: ['1:9 unquoted-indicator'],
    fixed: lines("format: '%d'", 'x: 1'),
  },
  {
    name: 'a value begins with a comma',
    text: lines('separator: ,', 'x: 1'),
    expected: ['1:12 unquoted-indicator'],
    fixed: lines("separator: ','", 'x: 1'),
  },
  {
    name: 'an ampersand stands alone',
    text: lines('op: & b', 'x: 1'),
    expected: ['1:5 unquoted-indicator'],
    fixed: lines("op: '& b'", 'x: 1'),
  },
  {
    name: 'an asterisk stands alone',
    text: lines('cron: * * * * *', 'x: 1'),
    expected: ['1:7 unquoted-indicator'],
    fixed: lines("cron: '* * * * *'", 'x: 1'),
  },
  {
    name: 'a glob begins with an asterisk',
    text: lines('files: *.txt', 'x: 1'),
    expected: ['1:8 unknown-alias'],
  },
  {
    name: 'an exclamation mark begins a text',
    text: lines('message: !important', 'x: 1'),
    expected: ['1:10 unknown-tag'],
  },
  // Anchors, aliases, tags
  {
    name: 'an alias is misspelled',
    text: lines('base: &defaults {a: 1}', 'x: *defualts'),
    expected: ['2:4 unknown-alias'],
    fixed: lines('base: &defaults {a: 1}', 'x: *defaults'),
  },
  {
    name: 'an alias comes before its anchor',
    text: lines('x: *late', 'y: &late 1'),
    expected: ['1:4 unknown-alias'],
  },
  {
    name: 'an alias is used in the next document',
    text: lines('a: &one 1', '---', 'b: *one'),
    expected: ['3:4 unknown-alias'],
  },
  {
    name: 'a value has two anchors',
    text: lines('a: &x &y 1'),
    expected: ['1:7 repeated-anchor'],
  },
  {
    name: 'an alias has an anchor',
    text: lines('a: &x 1', 'b: &y *x'),
    expected: ['2:7 properties-on-alias'],
  },
  {
    name: 'an anchor stands before a list on its line',
    text: lines('list: &x - a', 'b: 1'),
    expected: ['1:7 collection-after-properties'],
  },
  {
    name: 'a tag handle is not declared',
    text: lines('a: !e!thing 1'),
    expected: ['1:4 undeclared-tag-handle', '1:4 unknown-tag'],
  },
  {
    name: 'a merge key has a scalar',
    text: lines('a:', '  <<: text', '  b: 1'),
    expected: ['2:3 invalid-merge-key'],
  },
  {
    name: 'two merge keys in one mapping',
    text: lines('a: &a {x: 1}', 'b: &b {y: 1}', 'c:', '  <<: *a', '  <<: *b'),
    expected: ['?5:3 repeated-merge-key'],
  },
  // Duplicate keys
  {
    name: 'a key stands twice',
    text: lines('name: a', 'port: 1', 'name: b'),
    expected: ['3:1 duplicate-key'],
  },
  {
    name: 'a key stands twice, once quoted',
    text: lines('name: a', '"name": b'),
    expected: ['2:1 duplicate-key'],
  },
  {
    name: 'a number stands twice in different notations',
    text: lines('1: a', '0x1: b'),
    expected: ['2:1 duplicate-key'],
  },
  {
    name: 'a key stands twice in braces',
    text: lines('a: {x: 1, y: 2, x: 3}'),
    expected: ['1:17 duplicate-key'],
  },
  // Block scalars
  {
    name: 'text after a block scalar indicator',
    text: lines('a: | text', '  more', 'b: 1'),
    expected: ['1:6 block-scalar-header'],
  },
  {
    name: 'a block scalar indicator out of range',
    text: lines('a: |0', '  text', 'b: 1'),
    expected: ['1:5 block-scalar-header'],
  },
  {
    name: 'a line of a block scalar is indented too little',
    text: lines('a: |', '    one', '  two', '    three', 'b: 1'),
    expected: ['3:3 block-scalar-indentation'],
    fixed: lines('a: |', '    one', '    two', '    three', 'b: 1'),
  },
  {
    name: 'the text of a block scalar is not indented at all',
    text: lines('run: |', '#!/bin/sh', 'echo a', '', 'echo "b: c"', 'done', 'next: 1'),
    expected: ['3:1 block-scalar-indentation'],
    fixed: lines('run: |', '  #!/bin/sh', '  echo a', '', '  echo "b: c"', '  done', 'next: 1'),
  },
  {
    name: 'a text pasted with the marks of a block of code',
    text: lines('```yaml', 'a: 1', '```'),
    expected: ['1:1 reserved-character', '3:1 reserved-character'],
    fixed: lines('', 'a: 1', ''),
  },
  {
    name: 'a list item between two levels under a key',
    text: lines('a:', '  b:', '    - 1', '   - 2', 'c: 1'),
    expected: ['4:4 misaligned-list-item'],
  },
  {
    name: 'a blank line before a block scalar has too many spaces',
    text: lines('a: |', '     ', '  text', 'b: 1'),
    expected: ['2:1 block-scalar-indentation'],
  },
  {
    name: 'a block scalar is indented with tabs',
    text: 'a: |\n\ttext\nb: 1\n',
    expected: ['2:1 tab-indentation'],
    fixed: 'a: |\n  text\nb: 1\n',
  },
  // Comments
  {
    name: 'no space before a comment',
    text: lines('a: "b"#c', 'd: 1'),
    expected: ['1:7 comment-without-space'],
    fixed: lines('a: "b" #c', 'd: 1'),
  },
  // Invisible characters
  {
    name: 'a non-breaking space indents a key',
    text: lines('a:', '  b: 1', '  \u00a0c: 2'),
    expected: ['?3:3 non-breaking-space'],
  },
  {
    name: 'a non-breaking space after a colon',
    text: lines('a: 1', 'b:\u00a02', 'c: 3'),
    expected: ['2:3 non-breaking-space'],
  },
  {
    name: 'a zero-width space in a key',
    text: lines('a: 1', 'na\u200bme: x'),
    expected: ['?2:3 zero-width-character'],
    fixed: lines('a: 1', 'name: x'),
  },
  {
    name: 'a bidi control',
    text: lines('access: "user\u202e // admin"', 'x: 1'),
    expected: ['?1:14 bidi-control'],
  },
  {
    name: 'a null byte',
    text: 'a: x\0y\nb: 1\n',
    expected: ['1:5 control-character'],
    fixed: 'a: xy\nb: 1\n',
  },
  {
    name: 'an escape character',
    text: 'a: \u001b[31mred\nb: 1\n',
    expected: ['1:4 control-character'],
  },
  {
    name: 'a byte-order mark inside',
    text: 'a: 1\n\ufeffb: 2\n',
    expected: ['2:1 byte-order-mark'],
    fixed: 'a: 1\nb: 2\n',
  },
  {
    name: 'half of an emoji',
    text: 'a: \ud83d\nb: 1\n',
    expected: ['1:4 lone-surrogate'],
  },
  // Leftovers
  {
    name: 'a merge conflict',
    text: lines('a: 1', '<<<<<<< HEAD', 'b: 2', '=======', 'b: 3', '>>>>>>> topic', 'c: 4'),
    expected: ['2:1 conflict-marker'],
  },
  {
    name: 'a merge conflict inside a nested block',
    text: lines(
      'a:',
      '  b: 1',
      '<<<<<<< HEAD',
      '  c: 2',
      '=======',
      '  c: 3',
      '>>>>>>> x',
      '  d: 4',
    ),
    expected: ['3:1 conflict-marker'],
  },
  {
    name: 'a Helm value without quotes',
    text: lines('name: {{ .Values.name }}-web', 'x: 1'),
    expected: ['1:7 template-braces'],
  },
  {
    name: 'a Helm value alone',
    text: lines('name: {{ .Values.name }}', 'x: 1'),
    expected: ['?1:7 template-braces'],
  },
  {
    name: 'a Helm pipeline with quotes',
    text: lines('name: {{ .Values.name | default "x" }}', 'y: 1'),
    expected: ['?1:7 template-braces'],
  },
  {
    name: 'a template for a value, with a dash in its name',
    text: lines('x: {{ my-value }}'),
    expected: ['?1:4 template-braces'],
  },
  {
    name: 'a template for a key',
    text: lines('{{key}}: value', 'b: 1'),
    expected: ['?1:1 template-braces'],
  },
  {
    name: 'braces in braces that are no template',
    text: lines('x: {{a: 1}: {b: 2}}', 'y: {{a: 1}: "}}"}'),
    expected: [],
  },
  {
    name: 'a template for a key, and one for a part of its value',
    text: lines('{{ a }}: {{ b }}: c'),
    expected: ['?1:1 template-braces', '1:10 template-braces'],
  },
  {
    name: 'template statements above, among and below list items',
    text: lines('items:', '  {{ range .x }}', '  - a', '  {{ end }}', 'b: 1'),
    expected: ['2:3 template-braces', '4:3 template-braces'],
  },
  {
    name: 'a template statement that YAML could read, were it alone',
    text: lines('{{ if .x }}', 'a: 1', '{{ end }}'),
    expected: ['1:1 template-braces', '3:1 template-braces'],
  },
  {
    name: 'a Helm comment of several lines',
    text: lines('{{- /*', 'written by: a script', '*/ -}}', 'a: 1'),
    expected: ['1:1 template-braces'],
  },
  {
    name: 'a Jinja comment',
    text: lines('a: 1', '{# b: 2', '#}', 'c: 3'),
    expected: ['2:1 template-braces'],
  },
  {
    name: 'a Helm block',
    text: lines('a: 1', '{{- if .Values.on }}', 'b: 2', 'c: 3'),
    expected: ['2:1 template-braces'],
  },
  {
    name: 'a Jinja block',
    text: lines('a: 1', '{% if on %}', 'b: 2'),
    expected: ['2:1 template-braces'],
  },
  // Fixes that must go as far as the mistake, and no further
  {
    name: 'a key begins with a percent sign',
    text: lines('a: 1', '%foo: 2'),
    expected: ['2:1 unquoted-indicator'],
    fixed: lines('a: 1', "'%foo': 2"),
  },
  {
    name: 'a value of two lines begins with an at sign',
    text: lines('a: @b', '  c # d', 'e: 1'),
    expected: ['1:4 reserved-character'],
    fixed: lines("a: '@b", "  c' # d", 'e: 1'),
  },
  {
    name: 'values in brackets begin with an at sign',
    text: lines('a: [@b, @c]'),
    expected: ['1:5 reserved-character', '1:9 reserved-character'],
    fixed: lines("a: ['@b', '@c']"),
  },
  {
    name: 'colours in brackets',
    text: lines('a: [#fff]', 'b: 1'),
    expected: ['1:5 unquoted-indicator'],
    fixed: lines("a: ['#fff']", 'b: 1'),
  },
  {
    name: 'a key in braces without a colon',
    text: '{"a" 1}\n',
    expected: ['1:6 missing-comma'],
    fixed: '{"a": 1}\n',
  },
  {
    name: 'typographic quotes around a text with a colon',
    text: lines('a: “x: y”', 'b: 1'),
    expected: ['1:4 nested-mapping-on-one-line', '?1:4 smart-quote'],
    fixed: lines('a: "x: y"', 'b: 1'),
  },
  {
    name: 'a script with a text in it that looks like a key',
    text: lines('run: |', 'cat <<EOF', 'a: 1', 'EOF', 'echo', 'b: 1'),
    expected: ['2:1 block-scalar-indentation'],
    fixed: lines('run: |', '  cat <<EOF', '  a: 1', '  EOF', '  echo', 'b: 1'),
  },
  {
    name: 'a script that is not indented, for a nested key',
    text: lines('a:', '  - run: |', '#!/bin/sh', 'exit', 'b: 1'),
    expected: ['4:1 block-scalar-indentation'],
    fixed: lines('a:', '  - run: |', '      #!/bin/sh', '      exit', 'b: 1'),
  },
  {
    name: 'an alias for a key with its colon right after it',
    text: lines('a: &x 1', '*x: 2'),
    expected: ['2:1 missing-space-before-colon'],
    fixed: lines('a: &x 1', '*x : 2'),
  },
  {
    name: 'an alias for a key in braces with its colon right after it',
    text: lines('{a: &x b, *x: 2}'),
    expected: ['1:11 missing-space-before-colon'],
    fixed: lines('{a: &x b, *x : 2}'),
  },
  {
    name: 'an asterisk before a key, where no anchor has its name',
    text: lines('a: &x 1', '---', '*x: 2'),
    expected: ['3:1 missing-space-before-colon'],
    fixed: lines('a: &x 1', '---', "'*x': 2"),
  },
  {
    name: 'a glob for a key',
    text: lines('"*.ts": 1', '*.js: 2'),
    expected: ['2:1 missing-space-before-colon'],
    fixed: lines('"*.ts": 1', "'*.js': 2"),
  },
  // Directives and documents
  {
    name: 'an unknown version',
    text: lines('%YAML 2.0', '---', 'a: 1'),
    expected: ['1:1 unsupported-version'],
  },
  {
    name: 'a directive without a document start',
    text: lines('%YAML 1.2', 'a: 1'),
    expected: ['2:1 directive-without-document'],
  },
  {
    name: 'a directive in the middle',
    text: lines('a: 1', '%YAML 1.2', '---', 'b: 1'),
    expected: ['2:1 directive-in-document'],
  },
  {
    name: 'a mapping on the line of the document start',
    text: lines('--- a: 1', 'b: 2'),
    expected: ['1:5 content-on-document-start'],
  },
  {
    name: 'text after the document end',
    text: lines('a: 1', '... b', 'c: 2'),
    expected: ['2:5 content-after-document-end'],
  },
  {
    name: 'several documents where one is expected',
    text: lines('a: 1', '---', 'b: 2', '---', 'c: 3'),
    singleDocument: true,
    expected: ['2:1 several-documents'],
  },
  // Keys
  {
    name: 'a key over two lines',
    text: lines('"a', '  b": 1', 'c: 2'),
    expected: ['1:1 multiline-key'],
  },
  {
    name: 'plain text, then keys',
    text: lines('This is my configuration', 'a: 1', 'b: 2'),
    expected: ['1:1 missing-colon'],
  },
  {
    name: 'JSON, then keys',
    text: lines('{"a": 1}', 'b: 2'),
    expected: ['2:1 unexpected-content'],
  },
  // Mistakes that show on another line than theirs
  {
    name: 'an anchor without a key or value',
    text: lines('a: 1', '&b', 'c: 2'),
    expected: ['2:1 properties-without-key'],
  },
  {
    name: 'three keys without colons before one with a colon',
    text: lines('a 1', 'b 2', 'c 3', 'd: 4'),
    expected: ['1:1 missing-colon', '2:1 missing-colon', '3:1 missing-colon'],
    fixed: lines('a: 1', 'b: 2', 'c: 3', 'd: 4'),
  },
  {
    name: 'several lines of text, then keys',
    text: lines('This is my', 'configuration', 'a: 1'),
    expected: ['1:1 missing-colon'],
  },
  {
    name: 'a quoted text goes on without indentation',
    text: lines('a: "one', 'two', 'three"', 'b: 1'),
    expected: ['2:1 quote-indentation'],
  },
  {
    name: 'a list on the line of its key, with a further key in another column',
    text: lines('steps: - name: x', '    run: y', 'z: 1'),
    expected: ['1:8 list-on-key-line'],
  },
  {
    name: 'a list begins on the line of its key and goes on below the key',
    text: lines('a: - b', '- c', 'd: 1'),
    expected: ['1:4 list-on-key-line'],
  },
  {
    name: 'no space after the dash of a mapping',
    text: lines('list:', '  -name: x', '    run: y', 'z: 1'),
    expected: ['2:3 missing-space-after-dash'],
    fixed: lines('list:', '  - name: x', '    run: y', 'z: 1'),
  },
  {
    name: 'no space after the first dash',
    text: lines('list:', '  -name: x', '  - name: y', 'z: 1'),
    expected: ['2:3 missing-space-after-dash'],
    fixed: lines('list:', '  - name: x', '  - name: y', 'z: 1'),
  },
  {
    name: 'no space after dashes before equal keys',
    text: lines('list:', '  -name: x', '  -name: y', 'z: 1'),
    expected: ['?2:3 missing-space-after-dash', '3:3 duplicate-key'],
  },
  {
    name: 'no space after the dash of an only item',
    text: lines('list:', '  -name: x', 'z: 1'),
    expected: ['?2:3 missing-space-after-dash'],
    fixed: lines('list:', '  - name: x', 'z: 1'),
  },
  {
    name: 'keys that begin with a dash',
    text: lines('options:', '  -v: verbose', '  -q: quiet', '  --help: this'),
    expected: ['?2:3 missing-space-after-dash'],
  },
  {
    name: 'no space after a dash at the column of the key above',
    text: lines(
      's:',
      '  list:',
      '  - a: 1',
      '    b: 2',
      '  -a: 3',
      '    b: 4',
      '  - a: 5',
      '  z: 1',
    ),
    expected: ['5:3 missing-space-after-dash'],
  },
  {
    name: 'list items among keys, with a key after them',
    text: lines('s:', '  a: 1', '  - b', '  - c', '  d: 2', 'z: 1'),
    expected: ['3:3 list-item-in-mapping'],
  },
  {
    name: 'list items at the column of their key, below deeper ones',
    text: lines(
      's:',
      '  list:',
      '    - a: 1',
      '      b: 2',
      '  - a: 3',
      '    b: 4',
      '  - c',
      '  d: 2',
    ),
    expected: ['5:3 misaligned-list-item'],
  },
  {
    name: 'a list item at the column of a key whose mapping ends with a list',
    text: lines('s:', '  m:', '    list:', '      - a', '  - b', '  d: 2'),
    expected: ['5:3 list-item-in-mapping'],
  },
  {
    name: 'a list item among keys, after a list and a text',
    text: lines('list:', '  - a', 'text: b', '- c'),
    expected: ['4:1 list-item-in-mapping'],
  },
  {
    name: 'a first list item a column too far to the left',
    text: lines('s:', '  list:', ' - a', '   - b', '  z: 1'),
    expected: ['3:2 misaligned-list-item'],
  },
  {
    name: 'a first list item a column too far to the right',
    text: lines('s:', '  list:', '   - a', '  - b', '  z: 1'),
    expected: ['3:4 wrong-indentation'],
  },
  {
    name: 'a first item of several keys a column too far to the left',
    text: lines('list:', ' - a: 1', '    b: 2', '  - a: 3', '    b: 4', 'z: 1'),
    expected: ['2:2 misaligned-list-item'],
  },
  {
    name: 'an item of several keys a column too far to the left',
    text: lines('list:', '  - a: 1', '    b: 2', ' - a: 3', '    b: 4', '  - a: 5', 'z: 1'),
    expected: ['4:2 misaligned-list-item'],
  },
  {
    name: 'a key a column too far to the left, above a list at the column of its key',
    text: lines('s:', '  a: 1', ' b: 2', '  list:', '  - c', '  z: 1'),
    expected: ['3:2 wrong-indentation'],
  },
  {
    name: 'a text that begins with an asterisk',
    text: lines('a: *bold* text', 'b: 1'),
    expected: ['1:4 unquoted-indicator'],
    fixed: lines("a: '*bold* text'", 'b: 1'),
  },
  {
    name: 'text after an alias',
    text: lines('a: &x 1', 'b: *x text'),
    expected: ['2:7 unexpected-content'],
  },
  {
    name: 'a comment ends a text',
    text: lines('a: foo', '  # c', '  bar', 'b: 1'),
    expected: ['3:3 comment-in-text'],
  },
  {
    name: 'a comment ends a block scalar',
    text: lines('a: |', '    foo', '  # c', '    bar: 1', 'b: 1'),
    expected: ['4:5 comment-in-text'],
    fixed: lines('a: |', '    foo', '    # c', '    bar: 1', 'b: 1'),
  },
  {
    name: 'a question mark without a space',
    text: lines('a: 1', '?b', ': 2', 'c: 3'),
    expected: ['2:1 missing-colon'],
    fixed: lines('a: 1', '? b', ': 2', 'c: 3'),
  },
  {
    name: 'a non-breaking space after a dash',
    text: lines('- a', '-\u00a0b', '- "c"'),
    expected: ['2:2 non-breaking-space'],
    fixed: lines('- a', '- b', '- "c"'),
  },
  // Several mistakes far apart
  {
    name: 'three mistakes far apart',
    text: lines(
      'a: "open',
      ...Array.from({ length: 20 }, (_, i) => `k${i}: ${i}`),
      'list:',
      '  - x: 1',
      '   - y: 2',
      ...Array.from({ length: 20 }, (_, i) => `m${i}: ${i}`),
      'z: [1, 2',
      'end: 1',
    ),
    expected: ['1:4 unclosed-quote', '24:4 misaligned-list-item', '45:4 unclosed-bracket'],
  },
];
