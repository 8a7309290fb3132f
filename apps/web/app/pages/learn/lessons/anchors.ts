import { defineTutorial } from '../tutorials.ts';

export const anchors = defineTutorial('anchors', [
  {
    kind: 'text',
    text: 'Configuration repeats itself. Five services share the same logging, three jobs the same image, and sooner or later one of the copies is forgotten in a change. YAML can name a node and refer to it by that name. It is a small feature with sharp edges, and both are worth knowing.',
  },
  { kind: 'heading', text: 'Name it with &, use it with *' },
  {
    kind: 'text',
    text: 'An **anchor**, `&name`, comes before a value and names it. An **alias**, `*name`, takes the place of a value and refers to that same node. The anchor has to come first in the file: an alias refers back, never ahead.',
  },
  {
    kind: 'example',
    id: 'first',
    title: 'One timeout for all',
    code: `defaults:
  timeout: &timeout 30
connect:
  timeout: *timeout
read:
  timeout: *timeout
`,
    expect: {
      json: `{
  "defaults": {
    "timeout": 30
  },
  "connect": {
    "timeout": 30
  },
  "read": {
    "timeout": 30
  }
}`,
    },
  },
  {
    kind: 'text',
    text: 'Change 30 to 60 and all three change. Any value can have an anchor: a scalar, as here, or a whole mapping or list. For a collection in block style the anchor is at the end of the key’s line, and the content follows below.',
  },
  {
    kind: 'example',
    id: 'collection',
    title: 'A whole mapping, used twice',
    code: `build: &job
  image: node:22
  timeout: 300
test: *job
tags: &tags [web, public]
labels: *tags
`,
    expect: {
      json: `{
  "build": {
    "image": "node:22",
    "timeout": 300
  },
  "test": {
    "image": "node:22",
    "timeout": 300
  },
  "tags": [
    "web",
    "public"
  ],
  "labels": [
    "web",
    "public"
  ]
}`,
    },
  },
  {
    kind: 'text',
    text: 'A name extends to the next space or one of `[ ] { } ,`. It means nothing to the program that reads the file: after parsing, the names are gone. An anchor may be defined again further down; an alias refers to the last one before it. An alias without an anchor is an error:',
  },
  {
    kind: 'example',
    id: 'unknown',
    title: 'An alias that leads nowhere',
    code: `build: &job
  image: node:22
test: *jbo
`,
    expect: { errorOnLine: 3, errorCode: 'unknown-alias' },
  },
  { kind: 'heading', text: 'What an alias cannot do' },
  {
    kind: 'list',
    items: [
      'It cannot be modified. `*job` is the node as it is, so you cannot add keys below it, or give it a tag or anchor of its own.',
      'It is not text to be joined: `"*name"` in quotes is just text, and `*a/*b` does not join two values.',
      'It does not reach into another document or another file. Each document in a stream starts without anchors.',
      'It does not append to a list. An alias as an entry makes a list **in** the list.',
    ],
  },
  {
    kind: 'example',
    id: 'list-in-list',
    title: 'A list in a list',
    code: `base: &base [a, b]
more:
  - *base
  - c
`,
    expect: {
      json: `{
  "base": [
    "a",
    "b"
  ],
  "more": [
    [
      "a",
      "b"
    ],
    "c"
  ]
}`,
    },
  },
  {
    kind: 'text',
    text: 'YAML has no way to make that `[a, b, c]`. A few programs add one, such as the `!reference` tag of GitLab CI, which works there and nowhere else.',
  },
  {
    kind: 'exercise',
    id: 'say-once',
    title: 'Say it once',
    task: 'The two jobs use the same image and the same list of branches. Give each of the two an anchor where it first appears, and use aliases in `test`. The result must not change, and `node:22` and `main` may each appear in the file only once.',
    start: `build:
  image: node:22
  only: [main, develop]
test:
  image: node:22
  only: [main, develop]
`,
    checks: [
      {
        kind: 'text',
        pattern: 'node:22[\\s\\S]*node:22',
        isFound: false,
        hint: '`node:22` is still there twice. Name the first one: `image: &image node:22`.',
      },
      {
        kind: 'text',
        pattern: 'main[\\s\\S]*main',
        isFound: false,
        hint: 'The list is still there twice. An anchor before the `[` names the whole list.',
      },
      {
        kind: 'value',
        value: {
          build: { image: 'node:22', only: ['main', 'develop'] },
          test: { image: 'node:22', only: ['main', 'develop'] },
        },
        hint: 'The anchors are there, but the result has changed.',
      },
    ],
    solution: `build:
  image: &image node:22
  only: &branches [main, develop]
test:
  image: *image
  only: *branches
`,
  },
  { kind: 'heading', text: 'Merge keys: mostly the same' },
  {
    kind: 'text',
    text: 'What you usually want is “the same, except for”. That is what the **merge key**, `<<`, is for. Its value is a mapping, nearly always an alias. The pairs of that mapping are added to the mapping that has the merge key.',
  },
  {
    kind: 'example',
    id: 'merge',
    title: 'The same, except for the replicas',
    code: `defaults: &defaults
  image: app:1.4
  replicas: 1
  log_level: info
staging:
  <<: *defaults
production:
  <<: *defaults
  replicas: 3
`,
    expect: {
      json: `{
  "defaults": {
    "image": "app:1.4",
    "replicas": 1,
    "log_level": "info"
  },
  "staging": {
    "image": "app:1.4",
    "replicas": 1,
    "log_level": "info"
  },
  "production": {
    "image": "app:1.4",
    "log_level": "info",
    "replicas": 3
  }
}`,
    },
  },
  {
    kind: 'text',
    text: '**A key of the mapping itself wins** over one that is merged in, no matter which of the two comes first. Move `replicas: 3` above the merge key: the result stays the same but for the order.',
  },
  {
    kind: 'text',
    text: 'The value may also be a list of mappings. Then the **earlier** one wins over the later ones, which surprises people who expect later things to override.',
  },
  {
    kind: 'example',
    id: 'merge-list',
    title: 'Several at once: the earlier wins',
    code: `small: &small {cpu: 1, memory: 256Mi}
fast: &fast {cpu: 4}
worker:
  <<: [*fast, *small]
  queue: mail
`,
    expect: {
      json: `{
  "small": {
    "cpu": 1,
    "memory": "256Mi"
  },
  "fast": {
    "cpu": 4
  },
  "worker": {
    "cpu": 4,
    "memory": "256Mi",
    "queue": "mail"
  }
}`,
    },
  },
  { kind: 'heading', text: 'It does not go deep' },
  {
    kind: 'text',
    text: 'Merging looks at the keys of one level. If both sides have a key whose value is a mapping, one of them is taken whole; nothing is mixed inside.',
  },
  {
    kind: 'example',
    id: 'shallow',
    title: 'Where the host went',
    code: `defaults: &defaults
  database:
    host: db.example.com
    pool: 5
test:
  <<: *defaults
  database:
    pool: 1
`,
    expect: {
      json: `{
  "defaults": {
    "database": {
      "host": "db.example.com",
      "pool": 5
    }
  },
  "test": {
    "database": {
      "pool": 1
    }
  }
}`,
    },
  },
  {
    kind: 'text',
    text: 'The database of `test` has lost its host. To keep it, give the inner mapping an anchor of its own and merge on that level as well. Or keep the two in files of their own, and merge them with a program that goes deep.',
  },
  {
    kind: 'exercise',
    id: 'merge-deep',
    title: 'Bring the host back',
    task: 'Change the file so that the `database` of `test` has the host as well as its own pool of 1. Write `db.example.com` only once. `defaults` must stay as it is.',
    start: `defaults: &defaults
  database:
    host: db.example.com
    pool: 5
test:
  <<: *defaults
  database:
    pool: 1
`,
    checks: [
      {
        kind: 'value',
        value: {
          defaults: { database: { host: 'db.example.com', pool: 5 } },
          test: { database: { host: 'db.example.com', pool: 1 } },
        },
        hint: 'Put an anchor after the first `database:`, and a merge key into the second.',
      },
      {
        kind: 'text',
        pattern: 'db\\.example\\.com[\\s\\S]*db\\.example\\.com',
        isFound: false,
        hint: 'The result is right, but the host is in the file twice.',
      },
    ],
    solution: `defaults: &defaults
  database: &database
    host: db.example.com
    pool: 5
test:
  <<: *defaults
  database:
    <<: *database
    pool: 1
`,
  },
  { kind: 'heading', text: 'Where they work, and where not' },
  {
    kind: 'text',
    text: 'Anchors and aliases are part of YAML, and every full parser supports them. The merge key is not: it is a type from the time of YAML 1.1 that the specification of 1.2 no longer mentions. Most programs support it all the same, Docker Compose and GitLab CI among them. Some do not, and then `<<` is a key like any other, or an error.',
  },
  {
    kind: 'list',
    items: [
      '**Docker Compose** supports all of it, and ignores top-level keys that begin with `x-`, so you can put templates there.',
      '**GitLab CI** supports all of it; a job whose name begins with a dot is not run, and serves as a template.',
      '**Kubernetes** reads anchors when a manifest is applied and forgets them: what you get back from the cluster is expanded.',
      '**GitHub Actions** long refused anchors, and does not support merge keys. Check before you rely on either.',
      '**JSON** has no such feature. A conversion replaces each alias with the content.',
    ],
  },
  {
    kind: 'code',
    label: 'A Compose file with a template',
    code: `x-logging: &logging
  driver: json-file
  options: {max-size: 10m}

services:
  web:
    image: example/web
    logging: *logging
  worker:
    image: example/worker
    logging: *logging`,
  },
  { kind: 'heading', text: 'A billion laughs' },
  {
    kind: 'text',
    text: 'Aliases can refer to lists of aliases to lists of aliases. Nine levels of nine are a few lines of YAML and nearly four hundred million values once they are written out. The document itself is harmless: in memory the nodes are shared. It explodes when a program expands it, for instance to print it as JSON. Programs that read untrusted files therefore set a limit, and so does this one: it parses such a document without trouble, but refuses to expand it.',
  },
  { kind: 'heading', text: 'What to remember' },
  {
    kind: 'list',
    items: [
      'The anchor comes first, the alias refers back, within one document.',
      'In a merge the mapping’s own keys win, then the earlier of several, and only one level deep.',
      'Two or three anchors make a file clearer; ten make it a puzzle. Repeating a line is no crime.',
      'Check that the program that reads the file supports merge keys.',
    ],
  },
  {
    kind: 'text',
    text: 'Now for [real files](/learn/kubernetes-and-compose).',
  },
]);
