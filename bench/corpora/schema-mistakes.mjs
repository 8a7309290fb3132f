/**
 * Realistic mistakes, each in a document of its own (two have several, two none), with what docs/schemas-compared.md
 * calls them and the name of the schema that they are checked by.
 */
export const SCHEMA_MISTAKES = [
  {
    what: '`imag: nginx` in a container',
    schema: 'deployment',
    text: 'apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: shop\nspec:\n  selector:\n    matchLabels: { app: shop }\n  template:\n    metadata:\n      labels: { app: shop }\n    spec:\n      containers:\n        - name: web\n          imag: nginx\n',
  },
  {
    what: '`replicas: "3"`',
    schema: 'deployment',
    text: 'apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: shop\nspec:\n  replicas: "3"\n  selector:\n    matchLabels: { app: shop }\n  template:\n    metadata:\n      labels: { app: shop }\n    spec:\n      containers:\n        - name: web\n          image: nginx\n',
  },
  {
    what: '`volumes` in a container',
    schema: 'deployment',
    text: 'apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: shop\nspec:\n  selector:\n    matchLabels: { app: shop }\n  template:\n    metadata:\n      labels: { app: shop }\n    spec:\n      containers:\n        - name: web\n          image: nginx\n          volumes: []\n',
  },
  {
    what: '`value: 8080` of an environment variable',
    schema: 'deployment',
    text: 'apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: shop\nspec:\n  selector:\n    matchLabels: { app: shop }\n  template:\n    metadata:\n      labels: { app: shop }\n    spec:\n      containers:\n        - name: web\n          image: nginx\n          env:\n            - name: PORT\n              value: 8080\n',
  },
  {
    what: 'no `selector`',
    schema: 'deployment',
    text: 'apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: shop\nspec:\n  template:\n    metadata:\n      labels: { app: shop }\n    spec:\n      containers:\n        - name: web\n          image: nginx\n',
  },
  {
    what: '`resources` as a list',
    schema: 'deployment',
    text: 'apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: shop\nspec:\n  selector:\n    matchLabels: { app: shop }\n  template:\n    metadata:\n      labels: { app: shop }\n    spec:\n      containers:\n        - name: web\n          image: nginx\n          resources:\n            - limits: {}\n',
  },
  {
    what: '`containers` without dashes',
    schema: 'deployment',
    text: 'apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: shop\nspec:\n  selector:\n    matchLabels: { app: shop }\n  template:\n    metadata:\n      labels: { app: shop }\n    spec:\n      containers:\n        name: web\n        image: nginx\n',
  },
  {
    what: '`specc`, `imag`, `containerPort: "80"`',
    schema: 'deployment',
    text: 'apiVersion: apps/v1\nkind: Deployment\nspecc: {}\nmetadata:\n  name: shop\nspec:\n  selector:\n    matchLabels: { app: shop }\n  template:\n    metadata:\n      labels: { app: shop }\n    spec:\n      containers:\n        - name: web\n          imag: nginx\n          ports:\n            - containerPort: "80"\n',
  },
  {
    what: '`resources:` left empty, which the API server takes',
    schema: 'deployment',
    text: 'apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: shop\nspec:\n  selector:\n    matchLabels: { app: shop }\n  template:\n    metadata:\n      labels: { app: shop }\n    spec:\n      containers:\n        - name: web\n          image: nginx\n          resources:\n',
  },
  {
    what: '`port: http` in a probe',
    schema: 'deployment',
    text: 'apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: shop\nspec:\n  selector:\n    matchLabels: { app: shop }\n  template:\n    metadata:\n      labels: { app: shop }\n    spec:\n      containers:\n        - name: web\n          image: nginx\n          readinessProbe:\n            httpGet: { path: /, port: http }\n',
  },
  {
    what: '`wiht` in a step',
    schema: 'workflow',
    text: 'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n        wiht: { fetch-depth: 0 }\n',
  },
  {
    what: '`timeout-minutes: soon` and `wiht`',
    schema: 'workflow',
    text: 'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    timeout-minutes: soon\n    steps:\n      - uses: actions/checkout@v4\n        wiht: { fetch-depth: 0 }\n',
  },
  {
    what: 'no `runs-on`',
    schema: 'workflow',
    text: 'on: push\njobs:\n  a:\n    steps:\n      - run: npm test\n',
  },
  {
    what: 'a step with neither `run` nor `uses`',
    schema: 'workflow',
    text: 'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - name: Test\n',
  },
  {
    what: '`on: [push, pull_requst]`',
    schema: 'workflow',
    text: 'on: [push, pull_requst]\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps: [run: ls]\n',
  },
  {
    what: '`steps` without dashes',
    schema: 'workflow',
    text: 'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      run: npm test\n',
  },
  {
    what: '`contents: raed`',
    schema: 'workflow',
    text: 'on: push\npermissions: { contents: raed }\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps: [run: ls]\n',
  },
  {
    what: '`restart: 1`, `ports: 80`',
    schema: 'compose',
    text: 'services:\n  web:\n    image: nginx\n    restart: 1\n    ports: 80\n',
  },
  {
    what: '`enviroment`',
    schema: 'compose',
    text: 'services:\n  web:\n    image: nginx\n    enviroment: { A: b }\n',
  },
  {
    what: '`condition: service_healty`',
    schema: 'compose',
    text: 'services:\n  web:\n    image: nginx\n    depends_on:\n      db: { condition: service_healty }\n  db: { image: pg }\n',
  },
  {
    what: 'a service left out: `services: { image: nginx }`',
    schema: 'compose',
    text: 'services:\n  image: nginx\n',
  },
  {
    what: '`ports: *p`, where `&p 80` is written elsewhere',
    schema: 'compose',
    text: 'x-p: &p 80\nservices:\n  web:\n    image: nginx\n    ports: *p\n',
  },
  {
    what: '`<<: *a` brings `ports: 80`',
    schema: 'compose',
    text: 'x-a: &a\n  ports: 80\nservices:\n  web:\n    <<: *a\n    image: nginx\n',
  },
  {
    what: '`hostNetwork: yes`, text in YAML 1.2',
    schema: 'deployment',
    text: 'apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: shop\nspec:\n  selector:\n    matchLabels: { app: shop }\n  template:\n    metadata:\n      labels: { app: shop }\n    spec:\n      hostNetwork: yes\n      containers:\n        - name: web\n          image: nginx\n',
  },
  {
    what: '`…992` where only `9007199254740993` is allowed',
    schema: 'big',
    text: 'id: 9007199254740992\n',
  },
  { what: '`kind: square`, `side: x`', schema: 'shapes', text: 'kind: square\nside: x\n' },
  { what: '`radius` on a square', schema: 'shapes', text: 'kind: square\nside: 1\nradius: 2\n' },
  { what: '`kind: sqare`', schema: 'shapes', text: 'kind: sqare\nside: 1\n' },
  { what: '`uniqueItems`', schema: 'misc', text: 'tags: [a, b, a]\n' },
  { what: '`9x` where keys are names', schema: 'misc', text: 'ports: { http: 80, 9x: 81 }\n' },
  {
    what: '`prot` with `unevaluatedProperties`',
    schema: 'misc',
    text: 'server: { host: a, prot: 1 }\n',
  },
];

/** Schemas made for these, as JSON: one has an integer that no double holds. */
export const OWN_SCHEMAS = {
  big: '{"$schema":"https://json-schema.org/draft/2020-12/schema","properties":{"id":{"const":9007199254740993}}}',
  shapes:
    '{"$schema":"http://json-schema.org/draft-07/schema#","oneOf":[{"properties":{"kind":{"const":"circle"},"radius":{"type":"number"}},"required":["kind","radius"],"additionalProperties":false},{"properties":{"kind":{"const":"square"},"side":{"type":"number"}},"required":["kind","side"],"additionalProperties":false}]}',
  misc: '{"$schema":"https://json-schema.org/draft/2020-12/schema","properties":{"tags":{"type":"array","uniqueItems":true},"ports":{"propertyNames":{"pattern":"^[a-z][a-z0-9]*$"}},"server":{"allOf":[{"properties":{"host":{"type":"string"},"port":{"type":"integer"}}}],"unevaluatedProperties":false}}}',
};
