import { defineTutorial } from '../tutorials.ts';

export const types = defineTutorial('types', [
  {
    kind: 'text',
    text: 'A YAML file is text, and yet `8080` arrives in a program as a number. Someone has to decide. In YAML that is done by a **schema**: a set of rules that says which plain scalars are numbers, booleans or null, with everything else being text. The rules have changed over the years, and not every program follows the same ones. Nearly every YAML horror story comes from there.',
  },
  { kind: 'heading', text: 'What counts as what in YAML 1.2' },
  {
    kind: 'text',
    text: 'YAML 1.2 recommends its **core schema**. It is short enough to know by heart. Only plain scalars are looked at: anything in quotes, and every block scalar, is text.',
  },
  {
    kind: 'table',
    head: ['Type', 'Written as'],
    rows: [
      ['null', '`null` `Null` `NULL` `~`, or nothing at all'],
      ['boolean', '`true` `True` `TRUE` `false` `False` `FALSE`'],
      ['integer', '`12` `-3` `+7`, `0o17` in base 8, `0x1F` in base 16'],
      ['float', '`3.14` `1e3` `.5` `-2.`, and `.inf` `-.inf` `.nan`'],
      ['string', 'everything else'],
    ],
  },
  {
    kind: 'example',
    id: 'core',
    title: 'The core schema at work',
    code: `nothing:
tilde: ~
switch: true
word: yes
integer: 0x1F
leading_zero: 0123
float: 1e3
version: 1.10
two_dots: 1.10.2
date: 2024-01-31
quoted: "8080"
`,
    expect: {
      json: `{
  "nothing": null,
  "tilde": null,
  "switch": true,
  "word": "yes",
  "integer": 31,
  "leading_zero": 123,
  "float": 1e3,
  "version": 1.10,
  "two_dots": "1.10.2",
  "date": "2024-01-31",
  "quoted": "8080"
}`,
    },
  },
  {
    kind: 'text',
    text: 'Some of these deserve a second look. `yes` is a string here, and so is the date: the core schema has no dates. `0123` is the number 123, because base 8 is written with `0o` nowadays. And `1.10` is a **number**. This site keeps the digits it was written with, but most programs will read it as 1.1, and a version check that compares it with 1.9 then fails. `1.10.2`, with its two dots, is no number and therefore text.',
  },
  { kind: 'heading', text: 'The Norway problem' },
  {
    kind: 'text',
    text: 'YAML 1.1, of 2005, was more generous. Its booleans were also `yes`, `no`, `on`, `off`, `y` and `n`, in several spellings. Many programs still read it that way, above all those that use PyYAML: Ansible, Home Assistant, countless scripts. A list of country codes shows what that means. Below is the same text twice, read by the rules of 1.2 and of 1.1.',
  },
  {
    kind: 'example',
    id: 'norway-12',
    title: 'Country codes by YAML 1.2',
    code: `countries: [DK, FI, NO, SE]
power: on
`,
    expect: {
      json: `{
  "countries": [
    "DK",
    "FI",
    "NO",
    "SE"
  ],
  "power": "on"
}`,
    },
  },
  {
    kind: 'example',
    id: 'norway-11',
    title: 'Country codes by YAML 1.1',
    schema: 'yaml-1.1',
    code: `countries: [DK, FI, NO, SE]
power: on
`,
    expect: {
      json: `{
  "countries": [
    "DK",
    "FI",
    false,
    "SE"
  ],
  "power": true
}`,
    },
  },
  {
    kind: 'text',
    text: 'Norway has become `false`. Nothing warns you: both readings are valid. The same goes for the key `on` in a GitHub Actions workflow, which a YAML 1.1 parser hands to your script as the boolean true, so that looking up `"on"` finds nothing.',
  },
  { kind: 'heading', text: 'More of the same' },
  {
    kind: 'example',
    id: 'old-numbers',
    title: 'Numbers by YAML 1.1',
    schema: 'yaml-1.1',
    code: `mode: 0755
port_mapping: 22:22
big: 1_000_000
binary: 0b101
new_octal: 0o17
`,
    expect: {
      json: `{
  "mode": 493,
  "port_mapping": 1342,
  "big": 1000000,
  "binary": 5,
  "new_octal": "0o17"
}`,
    },
  },
  {
    kind: 'list',
    items: [
      '`0755` is in base 8: 493. By 1.2 it is 755. File modes in manifests are therefore best quoted, or written in the base that the program asks for.',
      '`22:22` is a number in **base 60**, 1342. That is why Docker Compose has always advised people to quote their port mappings.',
      'Underscores between digits are dropped; by 1.2 they make the whole thing text.',
      '`0o17`, which is 15 by 1.2, is text for an old parser. There is no way to write a number in base 8 that both read alike.',
    ],
  },
  {
    kind: 'table',
    head: ['Written', 'YAML 1.2', 'YAML 1.1'],
    rows: [
      ['`no`', 'string', 'boolean false'],
      ['`0755`', 'integer 755', 'integer 493'],
      ['`22:22`', 'string', 'integer 1342'],
      ['`1_000`', 'string', 'integer 1000'],
      ['`1e3`', 'float 1000', 'string: floats need a dot'],
      ['`2024-01-31`', 'string', 'timestamp'],
      ['`"no"`', 'string', 'string'],
    ],
  },
  {
    kind: 'text',
    text: 'The last row is the way out. **Quotes mean text, everywhere and always.** If you quote every value that could be misread, all parsers agree on your file.',
  },
  {
    kind: 'exercise',
    id: 'agree',
    title: 'A file that everyone reads alike',
    task: 'Some of these values mean one thing by YAML 1.2 and another by YAML 1.1. Quote those that are meant as text, so that both read the same: `country`, `version`, `mode`, `ports` and `date` are text. `debug` is meant to be a boolean, spelled so that every parser reads it as one.',
    start: `country: NO
version: 1.10
mode: 0755
ports: [22:22]
date: 2024-01-31
debug: yes
`,
    checks: [
      {
        kind: 'value',
        value: {
          country: 'NO',
          version: '1.10',
          mode: '0755',
          ports: ['22:22'],
          date: '2024-01-31',
          debug: true,
        },
        hint: 'By YAML 1.2 this is not yet the expected result.',
      },
      {
        kind: 'text',
        pattern: '^country: *["\']',
        isFound: true,
        hint: 'Right by 1.2. A parser for 1.1 still reads `NO` as false: quote it.',
      },
      {
        kind: 'text',
        pattern: '["\']22:22["\']',
        isFound: true,
        hint: 'Right by 1.2. A parser for 1.1 still reads `22:22` in base 60: quote it.',
      },
      {
        kind: 'text',
        pattern: '^date: *["\']',
        isFound: true,
        hint: 'Right by 1.2. A parser for 1.1 still makes a timestamp of the date: quote it.',
      },
    ],
    solution: `country: "NO"
version: "1.10"
mode: "0755"
ports: ["22:22"]
date: "2024-01-31"
debug: true
`,
  },
  { kind: 'heading', text: 'Numbers that are not numbers' },
  {
    kind: 'text',
    text: 'Phone numbers, postal codes, account numbers, commit hashes: if you would not calculate with it, it is text. Leading zeros vanish from numbers. Long ones lose digits: a double, which is what JavaScript and many others read numbers into, holds integers exactly only up to 9,007,199,254,740,991. And an abbreviated commit such as `1234e56` is a float with 56 zeros.',
  },
  {
    kind: 'example',
    id: 'ids',
    title: 'Identifiers with and without quotes',
    code: `postal_code: 01234
commit: 1234e56
account: 12345678901234567890
postal_code_text: "01234"
commit_text: "1234e56"
account_text: "12345678901234567890"
`,
    expect: {
      json: `{
  "postal_code": 1234,
  "commit": 1234e56,
  "account": 12345678901234567890,
  "postal_code_text": "01234",
  "commit_text": "1234e56",
  "account_text": "12345678901234567890"
}`,
    },
  },
  {
    kind: 'text',
    text: 'The JSON on the right has all the digits, because this engine never turns a number into a double and back. The program that reads the JSON may well do so.',
  },
  { kind: 'heading', text: 'Saying the type: tags' },
  {
    kind: 'text',
    text: 'A **tag** before a value states its type and overrules the schema. `!!str`, `!!int`, `!!float`, `!!bool`, `!!null`, `!!seq` and `!!map` are the standard ones. They are rarely needed, since quotes do for text, but they explain a lot: all the schema does is assign a tag to every value without one.',
  },
  {
    kind: 'example',
    id: 'tags',
    title: 'Tags decide',
    code: `text: !!str 8080
also_text: "8080"
number: !!int "8080"
`,
    expect: {
      json: `{
  "text": "8080",
  "also_text": "8080",
  "number": 8080
}`,
    },
  },
  {
    kind: 'example',
    id: 'tag-mismatch',
    title: 'A tag that cannot be true',
    code: `port: !!int web
`,
    expect: { errorOnLine: 1, errorCode: 'tag-mismatch' },
  },
  {
    kind: 'text',
    text: 'With a single exclamation mark a tag is **local**: the program that reads the file defines its meaning. `!Ref` and `!Sub` belong to CloudFormation, `!secret` and `!include` to Home Assistant, `!vault` to Ansible. Any other program has to refuse them or ignore them. The [validator](/validator) refuses tags that it does not know, since a mistyped tag is a mistake worth finding, and allows each with one click.',
  },
  {
    kind: 'exercise',
    id: 'types-by-hand',
    title: 'One of each',
    task: 'Write a mapping with five keys: `text` with the **text** 42, `number` with the number 42, `switch` with the boolean true, `nothing` with null, and `list` with an empty list.',
    start: `text: 42
number: "42"
switch: yes
nothing: none
list:
`,
    checks: [
      {
        kind: 'value',
        value: { text: '42', number: 42, switch: true, nothing: null, list: [] },
        hint: 'Valid, but one value does not have the type it should.',
      },
    ],
    solution: `text: "42"
number: 42
switch: true
nothing: null
list: []
`,
  },
  { kind: 'heading', text: 'What to remember' },
  {
    kind: 'list',
    items: [
      'Write booleans as `true` and `false`, and null as `null` or `~`; every parser knows these.',
      'Quote versions, codes, times, dates and port mappings.',
      'Quote `yes`, `no`, `on`, `off`, `y` and `n` where they are meant as words.',
      "The lint warning “Use 'true/false' instead of 'yes/no' or 'on/off'” marks the values that parsers disagree about.",
    ],
  },
  {
    kind: 'text',
    text: 'The next lesson is about [saying things once](/learn/anchors).',
  },
]);
