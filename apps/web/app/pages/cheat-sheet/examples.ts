/** One card of the cheat sheet: a piece of YAML with what it shows. */
export interface CheatSheetExample {
  /** The card's fragment in the page's address. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** A whole YAML document. */
  readonly code: string;
}

/** The cards, in order. A test parses each. */
export const cheatSheetExamples: readonly CheatSheetExample[] = [
  {
    id: 'key-value-pairs',
    title: 'Key-value pairs',
    description:
      'A colon and a space separate a key from its value. Quotes are optional for most text.',
    code: `name: John Doe
age: 30
city: New York
job title: Engineer     # keys may hold spaces
"needs: quotes": yes it does
empty:                  # no value is null
`,
  },
  {
    id: 'nested-objects',
    title: 'Nested objects',
    description:
      'Indentation is structure: deeper lines belong to the key above. Use spaces, never tabs.',
    code: `server:
  host: localhost
  port: 8080
  tls:
    enabled: true
    certificate: /etc/tls/server.pem

# The same in one line, as in JSON
client: { host: localhost, port: 9090 }
`,
  },
  {
    id: 'lists',
    title: 'Lists',
    description: 'A hyphen and a space begin each item. Items may be text, lists or objects.',
    code: `fruits:
  - apple
  - banana
  - cherry

people:
  - name: Ada
    born: 1815
  - name: Grace
    born: 1906

matrix:
  - [1, 2]
  - [3, 4]

nothing: []
`,
  },
  {
    id: 'multiline-strings',
    title: 'Multiline strings',
    description:
      '| keeps line breaks, > folds them into spaces. A - after it drops the last break, + keeps all.',
    code: `literal: |
  First line
  Second line
    keeps its two extra spaces

folded: >
  These lines become
  one long line.

  A blank line is a line break.

no_final_break: |-
  No line break after this

quoted: "Folded
  as well"
`,
  },
  {
    id: 'anchors-and-aliases',
    title: 'Anchors and aliases',
    description: '& names a value, * repeats it. The merge key << brings in another object’s keys.',
    code: `defaults: &defaults
  adapter: postgres
  host: localhost
  pool: 5

development:
  <<: *defaults
  database: app_development

production:
  <<: *defaults
  host: db.example.com    # replaces the default
  database: app_production

backup_host: &backup backup.example.com
restore_from: *backup
`,
  },
  {
    id: 'data-types',
    title: 'Data types',
    description:
      'A plain value’s type follows from its text. Quote it, or give it a tag, to have a string.',
    code: `string: Hello
quoted: "123"           # a string, not a number
integer: 42
negative: -17
octal: 0o17             # 15
hexadecimal: 0xff       # 255
float: 3.14
exponent: 6.02e23
infinity: .inf
not_a_number: .nan
boolean: true
nothing: null
tilde: ~                # null as well
date: 2024-01-31        # a string in YAML 1.2
forced_string: !!str 2024
list: [1, two, 3.0]
object: { a: 1, b: 2 }
`,
  },
  {
    id: 'comments',
    title: 'Comments',
    description:
      'From a # at the start of a line or after a space to the line’s end. There are no block comments.',
    code: `# A comment on a line of its own
name: app          # and one after a value
color: "#ff8800"   # in quotes, # is text
channel: a#b       # without a space, too

list:
  # Indented like what follows
  - one
  # - left out
  - two
`,
  },
  {
    id: 'escape-characters',
    title: 'Escape characters',
    description:
      "Only double quotes know escapes. In single quotes everything is literal; '' is one quote.",
    code: String.raw`newline: "first\nsecond"
tab: "left\tright"
quote: "She said \"yes\""
backslash: "C:\\Users\\Ada"
unicode: "\u00e9 \U0001F600"
byte: "\x41"
single: 'It''s C:\Users\Ada, as it stands'
plain: C:\Users\Ada
joined: "one long \
  line"
`,
  },
];
