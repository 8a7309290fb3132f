import { siteConfiguration } from '../../../shell/site-configuration.ts';
import { defineTutorial } from '../tutorials.ts';

const { commandLine } = siteConfiguration;

/** Where the operator has named no package, the pipeline's own copy of the project is run. */
const workflowCommands =
  commandLine === null
    ? [
        'yamlkit() { node /opt/yaml-toolkit/packages/cli/bin/yamlkit.cjs "$@"; }',
        'yamlkit validate --format github .',
      ]
    : [`npm install --global ${commandLine}`, 'yamlkit validate --format github .'];

export const atScale = defineTutorial('at-scale', [
  {
    kind: 'text',
    text: 'A single file has an author who knows it. A repository with three hundred of them is changed by people who have never seen most of it. Such a repository stays healthy through habit rather than knowledge of YAML, and machines keep habits best: a linter that everyone runs, a check that no change gets past, and a clear idea of how files override one another.',
  },
  { kind: 'heading', text: 'Valid, clean, right' },
  {
    kind: 'text',
    text: 'Ask three questions about a file; each has its own kind of tool.',
  },
  {
    kind: 'list',
    items: [
      '**Is it valid YAML?** A parser answers that. What it reports is an error: no program can read the file.',
      '**Is it clean?** A linter answers that. The file can be read, but something in it is likely to mislead: a value that parsers disagree about, uneven indentation, space that cannot be seen.',
      '**Is it right?** Only the program that uses the file can tell, through a JSON Schema, `docker compose config` or `kubectl apply --dry-run=server`. The file has to pass the other two first.',
    ],
  },
  { kind: 'heading', text: 'What a linter finds' },
  {
    kind: 'text',
    text: 'Run this example. It is valid and converts to JSON, but there are warnings below it, each with its line.',
  },
  {
    kind: 'example',
    id: 'lint',
    title: 'Valid, but not clean',
    code: `service:
    name: web
    public: yes
    retries: 3   
`,
    expect: {
      json: `{
  "service": {
    "name": "web",
    "public": "yes",
    "retries": 3
  }
}`,
    },
  },
  {
    kind: 'text',
    text: 'The **indentation** is four spaces where the rest of the world has two. Nothing breaks, but the next person’s editor will write two, and then the file has both. A plain `yes` is text for one parser and a boolean for the next. The **trailing space** after `3` does no harm until it is in a block scalar, where it is part of the text, or until someone’s editor removes it and the change drowns in noise.',
  },
  {
    kind: 'text',
    text: 'A linter’s rules are a matter of agreement. What counts is that a team agrees once and does not have to discuss them in every review. Start with a few rules, and add one when you have missed it.',
  },
  {
    kind: 'exercise',
    id: 'clean',
    title: 'Clean it up',
    task: 'Fix all three warnings: indent by two, make `public` a boolean that every parser reads as true, and remove the spaces at the end of the last line.',
    start: `service:
    name: web
    public: yes
    retries: 3   
`,
    checks: [
      {
        kind: 'no-warning',
        code: 'lint/indentation-width',
        hint: 'One level should be indented by two spaces.',
      },
      { kind: 'no-warning', code: 'lint/truthy', hint: 'Write the boolean as `true`.' },
      {
        kind: 'no-warning',
        code: 'lint/trailing-spaces',
        hint: 'There is still a space at the end of a line.',
      },
      {
        kind: 'value',
        value: { service: { name: 'web', public: true, retries: 3 } },
        hint: 'No warnings left, but the values are not what they should be.',
      },
    ],
    solution: `service:
  name: web
  public: true
  retries: 3
`,
  },
  { kind: 'heading', text: 'All mistakes at once' },
  {
    kind: 'text',
    text: 'Many parsers stop at the first error. You fix it, run the check again, and meet the next. With a long queue in front of your continuous integration that is an afternoon. The engine of this site goes on after an error at the next safe place and reports everything in one go. Three mistakes far apart give three errors:',
  },
  {
    kind: 'example',
    id: 'three-errors',
    title: 'Three mistakes in one run',
    code: `web:
  image:nginx
  ports: [80, 443]
worker:
  name: "mail
database:
  image: postgres
  image: postgres:17
`,
    expect: { errorOnLine: 2, errorCode: 'missing-space-after-colon' },
  },
  { kind: 'heading', text: 'Checks before a change is merged' },
  {
    kind: 'text',
    text: 'A check that people have to remember is no check. Put it where every change passes: in continuous integration, and if you like in a hook that runs before each commit. The command line program of this project, `yamlkit`, is made for both. It uses the engine of this site, so the page and your pipeline report the same problems. In a clone of the project, after `npm run build`, `node packages/cli/bin/yamlkit.cjs` runs the program called `yamlkit` here.',
  },
  {
    kind: 'code',
    label: 'Checking a repository with the command line',
    code: `# every .yaml and .yml file below the folder
yamlkit validate .

# errors only, without lint rules
yamlkit validate --no-lint deploy/

# allow the tags of CloudFormation
yamlkit validate --allow-tag '!Ref' --allow-tag '!Fn*' template.yaml`,
  },
  {
    kind: 'text',
    text: 'A pipeline looks at the exit status: 0 means no problems, 1 problems, 2 wrong usage or a file that could not be read. `--format github` writes annotations that GitHub shows next to the changed lines, `--format sarif` a report for code scanning, and `--format json` output for your own scripts.',
  },
  {
    kind: 'text',
    text: 'A workflow is a YAML file too. This one runs the check on each pull request. Note the key `on`, which you have met in [the lesson on types](/learn/types): YAML 1.2 reads it as text, and so does GitHub.',
  },
  {
    kind: 'example',
    id: 'workflow',
    title: 'A GitHub Actions workflow',
    code: `name: Check YAML
on:
  pull_request:
    paths: ["**/*.yaml", "**/*.yml"]
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - name: Validate
        run: |
${workflowCommands.map((command) => `          ${command}\n`).join('')}`,
    expect: {
      json: `{
  "name": "Check YAML",
  "on": {
    "pull_request": {
      "paths": [
        "**/*.yaml",
        "**/*.yml"
      ]
    }
  },
  "jobs": {
    "check": {
      "runs-on": "ubuntu-latest",
      "steps": [
        {
          "uses": "actions/checkout@v4"
        },
        {
          "name": "Validate",
          "run": ${JSON.stringify(workflowCommands.map((command) => `${command}\n`).join(''))}
        }
      ]
    }
  }
}`,
    },
  },
  {
    kind: 'text',
    text: 'The two patterns are in quotes because plain text cannot start with `*`, which would be an alias. And `run` is a literal block, so that each command has a line of its own.',
  },
  {
    kind: 'note',
    text: 'When you turn on a check in an old repository, fix everything in one change that does nothing else, before the check becomes compulsory. Otherwise the first person who touches an old file has to clean up after everyone else.',
  },
  {
    kind: 'exercise',
    id: 'fix-workflow',
    title: 'Fix a workflow',
    task: 'There are three mistakes in this workflow. Fix them, so that `branches` is a list with the text `release/*` and the text `**`, and the one step has a name and a command to run.',
    start: `on:
  push:
    branches: [release/*, **]
jobs:
  test:
    steps:
      - name: Test: all
        run:npm test
`,
    checks: [
      {
        kind: 'value',
        value: {
          on: { push: { branches: ['release/*', '**'] } },
          jobs: { test: { steps: [{ name: 'Test: all', run: 'npm test' }] } },
        },
        hint: 'Valid, but not yet the expected result.',
      },
    ],
    solution: `on:
  push:
    branches: [release/*, "**"]
jobs:
  test:
    steps:
      - name: "Test: all"
        run: npm test
`,
  },
  { kind: 'heading', text: 'Files that override one another' },
  {
    kind: 'text',
    text: 'Settings for development, staging and production are mostly the same. The usual answer is a base file and, for each environment, a small file with what differs. A program then merges the two. The question is always **how**, and there are three common answers.',
  },
  {
    kind: 'table',
    head: ['Strategy', 'What the second file does'],
    rows: [
      ['override', 'its top-level keys replace those of the first, whole'],
      ['merge', 'mappings are merged key by key, at every depth; anything else is replaced'],
      ['append', 'as merge, but lists are joined, the second after the first'],
    ],
  },
  {
    kind: 'text',
    text: 'Take this base, and an override with `server: {port: 9090}` and `plugins: [debug]`:',
  },
  {
    kind: 'example',
    id: 'base',
    title: 'The base file',
    code: `server:
  host: localhost
  port: 8080
plugins: [auth, cache]
`,
    expect: {
      json: `{
  "server": {
    "host": "localhost",
    "port": 8080
  },
  "plugins": [
    "auth",
    "cache"
  ]
}`,
    },
  },
  {
    kind: 'list',
    items: [
      '**override** leaves a server with nothing but a port, and the one plugin `debug`.',
      '**merge** keeps the host, changes the port, and leaves the one plugin `debug`: a list is a value like any other.',
      '**append** keeps the host, changes the port, and has the plugins auth, cache and debug.',
    ],
  },
  {
    kind: 'text',
    text: 'Real programs are variations of this. Helm merges values deeply and replaces lists. Compose merges services deeply and appends some lists, such as ports, while it replaces a command. Kustomize merges lists of containers by their name. When a setting does not take effect, check which strategy applies, and whether the setting is in a list.',
  },
  {
    kind: 'exercise',
    id: 'merge-by-hand',
    title: 'Merge by hand',
    task: 'Write down the result of merging this override into the base file above with the strategy **merge**: `server: {port: 9090, tls: true}` and `plugins: [debug]`.',
    start: `server:
  host: localhost
  port: 8080
plugins: [auth, cache]
`,
    checks: [
      {
        kind: 'value',
        value: { server: { host: 'localhost', port: 9090, tls: true }, plugins: ['debug'] },
        hint: 'Mappings are merged key by key, lists are replaced.',
      },
    ],
    solution: `server:
  host: localhost
  port: 9090
  tls: true
plugins: [debug]
`,
  },
  { kind: 'heading', text: 'When git merges' },
  {
    kind: 'text',
    text: 'Git merges lines and does not parse YAML. Two people who each add a key of the same name, in different places of one mapping, get no conflict, only a file with a repeated key. And a conflict that was overlooked leaves its markers in the file. Both are errors that a validator finds before a deployment does.',
  },
  {
    kind: 'example',
    id: 'conflict',
    title: 'Conflict markers left behind',
    code: `image: web
<<<<<<< HEAD
replicas: 2
=======
replicas: 3
>>>>>>> feature
`,
    expect: { errorOnLine: 2, errorCode: 'conflict-marker' },
  },
  {
    kind: 'text',
    text: 'Small things make conflicts rarer: block style with one entry to a line, a fixed order of keys where there is a natural one, and no reformatting in a change that is about something else.',
  },
  { kind: 'heading', text: 'What to remember' },
  {
    kind: 'list',
    items: [
      'Valid, clean and right are three questions; ask them in that order.',
      'Agree on rules once, and let a machine keep them.',
      'Check in continuous integration, and fix old files in a change of their own.',
      'Know how your program merges: lists are where it differs.',
    ],
  },
  {
    kind: 'text',
    text: 'This is the end of the learning path. The [cheat sheet](/cheat-sheet) sums it up on one page, and the [validator](/validator) helps with whatever comes next.',
  },
]);
