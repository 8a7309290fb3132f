/** One card of good practice: what to do, and the same content badly and well. */
export interface BestPractice {
  readonly id: string;
  readonly title: string;
  readonly advice: readonly string[];
  readonly avoid: string;
  readonly prefer: string;
}

/** The cards, in order. A test checks that both sides of each are YAML. */
export const bestPractices: readonly BestPractice[] = [
  {
    id: 'indent-consistently',
    title: 'Indent consistently',
    advice: [
      'Two spaces for each level, everywhere in a file; never tabs.',
      'Keep list items in line with one another.',
      'Let a formatter do it, so that a change shows only what it changes.',
    ],
    avoid: `services:
      web:
        ports:
        - 80
`,
    prefer: `services:
  web:
    ports:
      - 80
`,
  },
  {
    id: 'quote-what-could-be-misread',
    title: 'Quote what could be misread',
    advice: [
      'Versions, codes with leading zeros and times: 1.10 is the number 1.1.',
      'yes, no, on and off, which older tools read as booleans.',
      'Text that starts with @ ` % & * ! | > { [ or holds ": " or " #".',
    ],
    avoid: `version: 1.10
country: no
zip: 01234
`,
    prefer: `version: "1.10"
country: "no"
zip: "01234"
`,
  },
  {
    id: 'say-things-once',
    title: 'Say things once',
    advice: [
      'Anchor what repeats and refer to it; one place to change.',
      'Keep keys unique: a second one replaces the first or is an error.',
      'Write comments that say why; the keys already say what.',
    ],
    avoid: `build:
  image: node:22
  timeout: 300
test:
  image: node:22
  timeout: 300
`,
    prefer: `build: &job
  image: node:22
  timeout: 300   # the slowest run took 240
test: *job
`,
  },
];
