import { defineTutorial } from '../tutorials.ts';

export const strings = defineTutorial('strings', [
  {
    kind: 'text',
    text: 'YAML has five ways to write a piece of text. That is more than most people want, but each has its use, and the choice decides three things: which characters need care, what happens to line breaks, and whether the value could be taken for something other than text. Three of them are written within a line, two are blocks of lines.',
  },
  { kind: 'heading', text: 'Plain text' },
  {
    kind: 'text',
    text: 'Text without quotes is called **plain**. It is the most readable and the most delicate: it ends where something else begins. These are its rules.',
  },
  {
    kind: 'list',
    items: [
      'It cannot **start** with a character that means something: `[ ] { } , # & * ! | > \' " % @` or the backtick. A dash, a question mark or a colon may start it if no space follows, as in `-5`.',
      'It cannot contain a colon followed by a space or by the end of the line, nor a space followed by `#`.',
      'Inside brackets and braces it cannot contain any of `[ ] { } ,` either.',
      'Spaces at its start and end are not part of it.',
      'If it looks like a number, a boolean or null, it is one.',
    ],
  },
  {
    kind: 'example',
    id: 'plain',
    title: 'Plain text that needs no care',
    code: `url: https://example.com/a?b=c#top
time: 12:30
path: C:\\Users\\Ada
shout: Hello, world!
question: Who's there?
`,
    expect: {
      json: `{
  "url": "https://example.com/a?b=c#top",
  "time": "12:30",
  "path": "C:\\\\Users\\\\Ada",
  "shout": "Hello, world!",
  "question": "Who's there?"
}`,
    },
  },
  {
    kind: 'text',
    text: 'A backslash has no special meaning in plain text, and neither does a quote that is not at the start. If the text breaks one of the rules above, the message depends on how YAML reads it instead:',
  },
  {
    kind: 'example',
    id: 'plain-colon',
    title: 'A colon and a space in plain text',
    code: `title: Lesson two: strings
`,
    expect: { errorOnLine: 1, errorCode: 'nested-mapping-on-one-line' },
  },
  {
    kind: 'text',
    text: 'A second colon with a space would begin a mapping inside the line, which is not allowed. Quote the value, and it is text again: `title: "Lesson two: strings"`.',
  },
  { kind: 'heading', text: 'Single quotes: nothing is special' },
  {
    kind: 'text',
    text: 'Between single quotes every character stands for itself, with one exception: a single quote is written twice. There are no escapes. This is the quote to reach for when plain text will not do: regular expressions, Windows paths and templates come out as you wrote them.',
  },
  { kind: 'heading', text: 'Double quotes: escapes' },
  {
    kind: 'text',
    text: 'Between double quotes a backslash begins an escape. It is the only style that can hold **every** character, even invisible ones: line breaks, tabs, control characters. All of JSON’s escapes work, and YAML adds a few.',
  },
  {
    kind: 'table',
    head: ['Escape', 'Character'],
    rows: [
      ['`\\n` `\\t` `\\r`', 'line feed, tab, carriage return'],
      ['`\\"` `\\\\` `\\/`', 'double quote, backslash, slash'],
      [
        '`\\0` `\\a` `\\b` `\\e` `\\f` `\\v`',
        'null, bell, backspace, escape, form feed, vertical tab',
      ],
      [
        '`\\x41` `\\u00e9` `\\U0001F600`',
        'a character by its number, in 2, 4 or 8 hexadecimal digits',
      ],
      [
        '`\\_` `\\N` `\\L` `\\P`',
        'non-breaking space, next line, line separator, paragraph separator',
      ],
      ['a backslash at the end of a line', 'the line break is left out'],
    ],
  },
  {
    kind: 'example',
    id: 'quotes',
    title: 'The same characters in both quotes',
    code: `single: 'C:\\new\\table'
double: "C:\\new\\table"
apostrophe: 'It''s here'
said: "She said \\"yes\\""
unicode: "caf\\u00e9 \\U0001F600"
`,
    expect: {
      json: `{
  "single": "C:\\\\new\\\\table",
  "double": "C:\\new\\table",
  "apostrophe": "It's here",
  "said": "She said \\"yes\\"",
  "unicode": "café 😀"
}`,
    },
  },
  {
    kind: 'text',
    text: 'Compare the first two lines of the result. In double quotes `\\n` became a line break and `\\t` a tab, and the path is ruined, without any error. Most other letters after a backslash have no meaning, and then YAML refuses the text, which is the better outcome:',
  },
  {
    kind: 'example',
    id: 'bad-escape',
    title: 'A Windows path in double quotes',
    code: `home: "C:\\Users\\Ada"
`,
    expect: { errorOnLine: 1, errorCode: 'bad-escape' },
  },
  {
    kind: 'exercise',
    id: 'quote-these',
    title: 'Quote what needs it',
    task: 'Make each value the text that it looks like: the `pattern` with its two backslashes, the `note` with the colon, the `color` with its `#`, and the `handle` with the `@`.',
    start: `pattern: "\\d+\\.\\d+"
note: warning: hot
color: #ff8800
handle: @ada
`,
    checks: [
      {
        kind: 'value',
        value: { pattern: '\\d+\\.\\d+', note: 'warning: hot', color: '#ff8800', handle: '@ada' },
        hint: 'Valid, but not yet the expected texts. Single quotes leave everything as it is.',
      },
    ],
    solution: `pattern: '\\d+\\.\\d+'
note: 'warning: hot'
color: '#ff8800'
handle: '@ada'
`,
  },
  { kind: 'heading', text: 'Text over several lines' },
  {
    kind: 'text',
    text: 'Plain and quoted text may go on over several lines, if these are indented. The lines are **folded**: a line break becomes a space, and a blank line becomes a line break. Indentation and spaces at the ends of lines are dropped. So you can wrap a long sentence as you like without changing it.',
  },
  {
    kind: 'example',
    id: 'folded-quotes',
    title: 'Folding in plain and double-quoted text',
    code: `plain: one long sentence
  on two lines
quoted: "first paragraph
  goes on

  second paragraph, joined\\
  -up at a backslash"
`,
    expect: {
      json: `{
  "plain": "one long sentence on two lines",
  "quoted": "first paragraph goes on\\nsecond paragraph, joined-up at a backslash"
}`,
    },
  },
  { kind: 'heading', text: 'Literal blocks: | keeps line breaks' },
  {
    kind: 'text',
    text: 'For scripts, certificates, messages and other files inside the file there are **block scalars**. A `|` after the key means that the indented lines below it are text, exactly as they are, line breaks and all. Inside, nothing is special: no escapes, no quotes, no comments. The first line that is not empty sets the indentation, which is taken off every line; what is indented further keeps its extra spaces.',
  },
  {
    kind: 'example',
    id: 'literal',
    title: 'A script in a literal block',
    code: `run: |
  # not a comment: part of the script
  if [ -f "$1" ]; then
    echo "found: $1"
  fi
next: key
`,
    expect: {
      json: `{
  "run": "# not a comment: part of the script\\nif [ -f \\"$1\\" ]; then\\n  echo \\"found: $1\\"\\nfi\\n",
  "next": "key"
}`,
    },
  },
  {
    kind: 'text',
    text: 'The block ends with the first line that is indented less, here `next`. Blank lines inside belong to the text, however they are indented.',
  },
  { kind: 'heading', text: 'Folded blocks: > joins lines' },
  {
    kind: 'text',
    text: 'With `>` in place of `|` single line breaks become spaces, as in quoted text, and blank lines become line breaks. Lines that are indented **more** than the first keep their breaks, so that a list or a bit of code in the middle of a paragraph survives.',
  },
  {
    kind: 'example',
    id: 'folded',
    title: 'A description in a folded block',
    code: `description: >
  This long sentence is wrapped
  for whoever reads the file.

  A second paragraph, with
    - an indented line
    - and another
  and the end.
`,
    expect: {
      json: `{
  "description": "This long sentence is wrapped for whoever reads the file.\\nA second paragraph, with\\n  - an indented line\\n  - and another\\nand the end.\\n"
}`,
    },
  },
  { kind: 'heading', text: 'How a block ends: - and +' },
  {
    kind: 'text',
    text: 'A block scalar ends with exactly one line break, however many blank lines follow it. That is what you usually want in a file. Two signs after the indicator change it. This is called **chomping**.',
  },
  {
    kind: 'table',
    head: ['Written', 'Name', 'At the end of the text'],
    rows: [
      ['`|` or `>`', 'clip', 'one line break'],
      ['`|-` or `>-`', 'strip', 'no line break'],
      ['`|+` or `>+`', 'keep', 'every line break, those of blank lines as well'],
    ],
  },
  {
    kind: 'example',
    id: 'chomping',
    title: 'Three ways to end',
    code: `clip: |
  text

strip: |-
  text

keep: |+
  text

end: here
`,
    expect: {
      json: `{
  "clip": "text\\n",
  "strip": "text",
  "keep": "text\\n\\n",
  "end": "here"
}`,
    },
  },
  {
    kind: 'text',
    text: 'Use `-` when the text goes into something that does not expect a line break: a password, a token, a single command. A stray line break at the end of a secret is an old favourite among bugs that take an afternoon to find.',
  },
  {
    kind: 'note',
    text: 'When the text itself must begin with spaces, say how far the block is indented with a number: in `|2` the text begins two columns further in than its key, and any space beyond that belongs to the text. Numbers and signs may come in either order, `|2-` or `|-2`.',
  },
  {
    kind: 'exercise',
    id: 'write-script',
    title: 'A script without a final line break',
    task: 'Turn the value of `script` into a literal block with one command to a line, and **no** line break at the end. The value must stay the same.',
    start: `script: "npm ci\\nnpm test\\nnpm run build"
`,
    checks: [
      {
        kind: 'text',
        pattern: '"',
        isFound: false,
        hint: 'Take the quotes away, and write `|` after the colon, with the lines below it, indented.',
      },
      {
        kind: 'text',
        pattern: '^script: *\\|',
        isFound: true,
        hint: 'A literal block begins with `|` after the colon.',
      },
      {
        kind: 'value',
        value: { script: 'npm ci\nnpm test\nnpm run build' },
        hint: 'Nearly. Which of the three ways to end leaves no line break?',
      },
    ],
    solution: `script: |-
  npm ci
  npm test
  npm run build
`,
  },
  {
    kind: 'exercise',
    id: 'fold',
    title: 'Wrap a sentence',
    task: 'Write the `summary` as a folded block of at least two lines that has the same value: one line of text, ended by one line break.',
    start: `summary: "Checks every file in the folder and reports all mistakes at once.\\n"
`,
    checks: [
      {
        kind: 'text',
        pattern: '^summary: *>',
        isFound: true,
        hint: 'A folded block begins with `>` after the colon.',
      },
      {
        kind: 'text',
        pattern: '^ +\\S.*\\n +\\S',
        isFound: true,
        hint: 'Break the sentence into two or more lines, all indented the same.',
      },
      {
        kind: 'value',
        value: { summary: 'Checks every file in the folder and reports all mistakes at once.\n' },
        hint: 'The text has changed. Break only where there was a space, and indent every line the same.',
      },
    ],
    solution: `summary: >
  Checks every file in the folder
  and reports all mistakes at once.
`,
  },
  { kind: 'heading', text: 'Which one to take' },
  {
    kind: 'list',
    items: [
      'Plain, as long as the text is a word or a simple sentence.',
      'Single quotes when it has special characters or could be read as a number or a boolean.',
      'Double quotes when it needs an escape.',
      '`|` for anything whose lines matter: scripts, certificates, poems.',
      '`>` for prose that is only wrapped to be readable, with `-` where a final line break would hurt.',
    ],
  },
  {
    kind: 'text',
    text: 'Next: [types](/learn/types), and why `no` is sometimes a country and sometimes not.',
  },
]);
