import { defineTutorial } from '../tutorials.ts';

export const firstSteps = defineTutorial('first-steps', [
  {
    kind: 'text',
    text: 'YAML is a way to write data so that people can read it and programs can too. It holds three kinds of things: **scalars**, which are single values such as a name or a number; **mappings**, which give names to values; and **sequences**, which put values in order. Everything you will ever see in a YAML file is made of these three. Most other languages call them values, objects (or dictionaries) and lists, and so will we where it reads better.',
  },
  {
    kind: 'text',
    text: 'Each example on this page has two sides: the YAML, and what it reads as, written as JSON. The left side is yours to change. The same engine that runs the tools of this site reads it while you type, on your own machine.',
  },
  { kind: 'heading', text: 'Keys and values' },
  {
    kind: 'text',
    text: 'A mapping is written one pair to a line: a key, a colon, **a space**, and the value. The order of pairs doesn’t matter, but each key can appear only once in a mapping.',
  },
  {
    kind: 'example',
    id: 'pairs',
    title: 'Three pairs',
    code: `name: Example Application
port: 8080
enabled: true
`,
    expect: {
      json: `{
  "name": "Example Application",
  "port": 8080,
  "enabled": true
}`,
    },
  },
  {
    kind: 'text',
    text: 'Text needs no quotes here, and may have spaces in it. `8080` is a number and `true` is a boolean because they look like one; a [later lesson](/learn/types) explains the exact rules.',
  },
  {
    kind: 'text',
    text: 'The space after the colon is what makes a colon a separator. Without it the colon is ordinary text, which is why `http://example.com` and `12:30` can be written as they are. It is also the first mistake that everyone makes: `port:8080` is no pair at all, just a piece of text.',
  },
  {
    kind: 'example',
    id: 'missing-space',
    title: 'A colon without its space',
    code: `name: Example Application
port:8080
enabled: true
`,
    expect: { errorOnLine: 2, errorCode: 'missing-space-after-colon' },
  },
  {
    kind: 'text',
    text: 'Put the space in and watch the error go. Then write a second `name:` line at the end: a repeated key is an error too, because no one could say which of the two values is meant.',
  },
  { kind: 'heading', text: 'Comments' },
  {
    kind: 'text',
    text: 'A `#` begins a comment, which goes on to the end of the line and means nothing to programs. It does so at the start of a line or **after a space**. In the middle of a word it is an ordinary character, so that `color: a#b` needs no care. A value that itself begins with `#`, such as a colour, has to be quoted, or it would be a comment.',
  },
  {
    kind: 'example',
    id: 'comments',
    title: 'What is a comment and what is not',
    code: `# The whole line is a comment.
port: 8080 # so is this end of it
channel: team#general
color: "#ff8800"
nothing: #ff8800
`,
    expect: {
      json: `{
  "port": 8080,
  "channel": "team#general",
  "color": "#ff8800",
  "nothing": null
}`,
    },
  },
  {
    kind: 'text',
    text: 'Look at the last line: everything after the colon is a comment, so the key has no value. A value that is left out is `null`, the value that stands for “nothing here”. Comments cannot span several lines; put a `#` before each line.',
  },
  { kind: 'heading', text: 'Indentation makes structure' },
  {
    kind: 'text',
    text: 'A value can be a mapping itself. Then the key’s line ends after the colon, and the pairs of the inner mapping follow on lines of their own, **indented further** than the key. That is the whole rule. Lines that start in the same column belong to the same mapping; a line that starts further left ends the mappings that are indented more than it is.',
  },
  {
    kind: 'example',
    id: 'nested',
    title: 'A mapping in a mapping in a mapping',
    code: `server:
  host: localhost
  port: 8080
  tls:
    enabled: true
    certificate: /etc/certs/site.pem
database:
  host: db.example.com
`,
    expect: {
      json: `{
  "server": {
    "host": "localhost",
    "port": 8080,
    "tls": {
      "enabled": true,
      "certificate": "/etc/certs/site.pem"
    }
  },
  "database": {
    "host": "db.example.com"
  }
}`,
    },
  },
  {
    kind: 'text',
    text: '`tls` starts in the column of `host` and `port`, so it is part of `server`. Its own two pairs are further in. `database` is back in the first column, beside `server`. Try it: give `database` two spaces, and its line moves into `server`, while `host` below it needs two more.',
  },
  {
    kind: 'text',
    text: 'How many spaces make a level is up to you. YAML asks only that the pairs of one mapping agree. Two spaces for every level, everywhere, is what nearly all projects have settled on.',
  },
  {
    kind: 'note',
    text: 'Indent with spaces only. A tab is not allowed in indentation, because no one can say how many columns wide it is. Editors can be set to write spaces when you press Tab; the one on this site does.',
  },
  {
    kind: 'example',
    id: 'uneven',
    title: 'Two pairs that do not line up',
    code: `server:
    host: localhost
  port: 8080
`,
    expect: { errorOnLine: 3, errorCode: 'wrong-indentation' },
  },
  {
    kind: 'text',
    text: 'The line with `port` is further right than `server` and further left than `host`. It can belong to neither mapping, and the engine says so. Messages like this one name the line on which it could not go on; the mistake is there, or a line or two above.',
  },
  {
    kind: 'exercise',
    id: 'fix-indentation',
    title: 'Fix the indentation',
    task: 'Someone pasted this together out of two files. Make it valid, so that `cache` is a mapping beside `server` with the two pairs `size` and `ttl`, and `server` has `host` and `port`.',
    start: `server:
  host: localhost
   port: 8080
cache:
size: 100
  ttl: 60
`,
    checks: [
      {
        kind: 'value',
        value: { server: { host: 'localhost', port: 8080 }, cache: { size: 100, ttl: 60 } },
        hint: 'It is valid, but the pairs are not where they belong. `server` and `cache` start in the first column, their pairs two spaces further in.',
      },
    ],
    solution: `server:
  host: localhost
  port: 8080
cache:
  size: 100
  ttl: 60
`,
  },
  { kind: 'heading', text: 'Lists' },
  {
    kind: 'text',
    text: 'A sequence has one entry to a line, each begun by a dash **and a space**. The dashes of one sequence are in one column. As the value of a key they may be under the key or indented; both mean the same, and it is best to keep to one of them in a project.',
  },
  {
    kind: 'example',
    id: 'lists',
    title: 'The same list, twice',
    code: `indented:
  - red
  - green
under_the_key:
- red
- green
`,
    expect: {
      json: `{
  "indented": [
    "red",
    "green"
  ],
  "under_the_key": [
    "red",
    "green"
  ]
}`,
    },
  },
  {
    kind: 'text',
    text: 'An entry can be a mapping. Its first pair comes right after the dash, and the others line up with that first key, **not** with the dash. Think of the dash and its space as two columns of indentation, and it all follows.',
  },
  {
    kind: 'example',
    id: 'list-of-mappings',
    title: 'A list of mappings',
    code: `users:
  - name: Ada
    roles:
      - admin
      - author
  - name: Grace
    roles: []
`,
    expect: {
      json: `{
  "users": [
    {
      "name": "Ada",
      "roles": [
        "admin",
        "author"
      ]
    },
    {
      "name": "Grace",
      "roles": []
    }
  ]
}`,
    },
  },
  {
    kind: 'text',
    text: 'Read it from the outside in: `users` is a list with two entries. Each is a mapping with a `name` and `roles`. The roles of the first are a list with two entries; those of the second are an empty list. Write `[]` for an empty list and `{}` for an empty mapping; without them, the value would be `null`.',
  },
  { kind: 'heading', text: 'Everything on one line' },
  {
    kind: 'text',
    text: 'Small collections can be written as in JSON, with brackets and commas. This is called **flow** style, the indented one **block** style. What is in the brackets may run over several lines, and indentation makes no structure there; the lines, with the one that closes the bracket, only have to be further in than the key. In fact nearly every JSON file is a YAML file already.',
  },
  {
    kind: 'example',
    id: 'flow',
    title: 'Flow style inside block style',
    code: `ports: [80, 443]
owner: {name: Ada, mail: ada@example.com}
matrix: [
    [1, 0],
    [0, 1],
  ]
`,
    expect: {
      json: `{
  "ports": [
    80,
    443
  ],
  "owner": {
    "name": "Ada",
    "mail": "ada@example.com"
  },
  "matrix": [
    [
      1,
      0
    ],
    [
      0,
      1
    ]
  ]
}`,
    },
  },
  {
    kind: 'text',
    text: 'Unlike JSON, YAML allows the comma after the last entry, and text without quotes. Use flow style for what fits on a line and is read as one thing, such as a pair of coordinates. For everything else block style is easier to read, to change, and to compare in a review, where each changed entry is a line of its own.',
  },
  {
    kind: 'exercise',
    id: 'to-block',
    title: 'From flow to block',
    task: 'Rewrite this line in block style, with the same meaning: no braces and no brackets are left, and each entry of `tags` has a line of its own.',
    start: `article: {title: Hello, tags: [yaml, basics], draft: false}
`,
    checks: [
      {
        kind: 'text',
        pattern: '[\\[\\]{}]',
        isFound: false,
        hint: 'There are still brackets or braces. A mapping becomes indented lines, a list becomes lines with dashes.',
      },
      {
        kind: 'value',
        value: { article: { title: 'Hello', tags: ['yaml', 'basics'], draft: false } },
        hint: 'The style is right, but the meaning has changed.',
      },
    ],
    solution: `article:
  title: Hello
  tags:
    - yaml
    - basics
  draft: false
`,
  },
  {
    kind: 'exercise',
    id: 'write-list',
    title: 'Write a list of mappings',
    task: 'Write down two servers under the key `servers`, as a list. The first has the `name` web and the `port` 80; the second has the `name` api, the `port` 8080 and a `debug` switch that is `true`.',
    start: `servers:
`,
    checks: [
      {
        kind: 'value',
        value: {
          servers: [
            { name: 'web', port: 80 },
            { name: 'api', port: 8080, debug: true },
          ],
        },
        hint: 'Each server begins with a dash; its other keys line up with the key after the dash.',
      },
    ],
    solution: `servers:
  - name: web
    port: 80
  - name: api
    port: 8080
    debug: true
`,
  },
  { kind: 'heading', text: 'What to remember' },
  {
    kind: 'list',
    items: [
      'A colon or a dash is an indicator only with white space behind it.',
      'What starts in the same column belongs together; what is further in belongs to the line above.',
      'Spaces only, two for each level.',
      'Behind `- `, the rest of a mapping lines up with its first key.',
      'A value that is left out is `null`; an empty list is `[]`, an empty mapping `{}`.',
    ],
  },
  {
    kind: 'text',
    text: 'That is enough to read most configuration files. The [next lesson](/learn/strings) explains what exactly counts as text, and how to write text with colons, quotes or line breaks in it.',
  },
]);
