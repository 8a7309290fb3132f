import { list } from './fill.mjs';

/*
 * Texts full of names and of what refers to them: a name, and a generator of a text about `n` code units long with the
 * format by which it is checked.
 */

/** @typedef {{ format: string, text: string, length: number }} NamedText */

/** @returns {[string, (n: number) => NamedText]} */
function shape(name, format, make) {
  return [
    name,
    (n) => {
      const text = make(n);
      return { format, text, length: text.length };
    },
  ];
}

/** A text between a beginning and an end. */
function around(start, make, end = '') {
  return (n) => `${start}${list(n, make)}${end}`;
}

const EXPRESSION = (text) => `\${{ ${text} }}`;

const charts = [
  shape(
    'dependencies of a chart with one name',
    'chart',
    around('name: a\nversion: 1.0.0\ndependencies:\n', () => {
      return '  - { name: redis, version: ">=1.0 <2.0 || ^3.1", condition: "redis.enabled,a.b" }\n';
    }),
  ),
  shape('a range of many versions', 'chart', (n) => {
    return `kubeVersion: ${JSON.stringify(list(n, (at) => `>=1.${at}  ||  ^2.${at}.x , `))}\n`;
  }),
];

const patterns = [
  shape('a pattern of many groups', 'pre-commit-config', (n) => {
    return `repos: []\nexclude: '(?x)${list(n, (at) => `(?!a${at}.*)|[b-z]++`)}'\n`;
  }),
  shape(
    'hooks with a pattern each',
    'pre-commit-config',
    around('repos:\n  - repo: local\n    hooks:\n', (at) => {
      return `      - { id: h${at}, files: '^(?:a|b)*${at}\\.(py' }\n`;
    }),
  ),
];

const workflows = [
  shape(
    'a job that needs the one before, with an expression',
    'github-workflow',
    around('on: push\njobs:\n', (at) => {
      const needs = at === 0 ? '' : `    needs: job${at - 1}\n`;
      return `  job${at}:\n    runs-on: ubuntu-latest\n${needs}    steps:\n      - run: echo ${EXPRESSION('github.event.head_commit.id')}\n`;
    }),
  ),
  shape(
    'steps that use the outputs of the one before',
    'github-workflow',
    around('on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n', (at) => {
      return `      - id: s${at}\n        run: echo ${EXPRESSION(`steps.s${at - 1}.outputs.x`)}\n`;
    }),
  ),
  shape(
    'steps that use one that is misspelled',
    'github-workflow',
    around('on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n', (at) => {
      return `      - id: build${at}\n        run: echo ${EXPRESSION(`steps.biuld${at}.outputs.x`)}\n`;
    }),
  ),
  shape(
    'many expressions in one script',
    'github-workflow',
    around(
      'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: |\n',
      (at) => `          echo ${EXPRESSION(`github.ref == 'a${at}' && env.A${at}`)}\n`,
    ),
  ),
  shape(
    'a matrix with many values, and all of them used',
    'github-workflow',
    (n) =>
      `on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    strategy:\n      matrix:\n${list(
        n / 2,
        (at) => `        k${at}: [1, 2]\n`,
      )}    steps:\n${list(n / 2, (at) => `      - run: ${EXPRESSION(`matrix.k${at}`)}\n`)}`,
  ),
  shape(
    'inputs, and all of them used',
    'github-workflow',
    (n) =>
      `on:\n  workflow_call:\n    inputs:\n${list(
        n / 2,
        (at) => `      i${at}: {type: string}\n`,
      )}jobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n${list(
        n / 2,
        (at) => `      - run: ${EXPRESSION(`inputs.i${at}`)}\n`,
      )}`,
  ),
];

const kubernetes = [
  shape(
    'a Service and its Deployment, again and again',
    'kubernetes',
    around('', (at) => {
      const labels = `{app: a${at}}`;
      return `apiVersion: v1\nkind: Service\nmetadata: {name: s${at}}\nspec: {selector: ${labels}, ports: [{port: 80, targetPort: web}]}\n---\napiVersion: apps/v1\nkind: Deployment\nmetadata: {name: d${at}}\nspec:\n  selector: {matchLabels: ${labels}}\n  template:\n    metadata: {labels: ${labels}}\n    spec: {containers: [{name: c, image: a, ports: [{name: web, containerPort: 80}]}]}\n---\n`;
    }),
  ),
  shape(
    'Services of one Pod',
    'kubernetes',
    around(
      'apiVersion: v1\nkind: Pod\nmetadata: {name: p, labels: {app: a}}\nspec: {containers: [{name: c, image: a}]}\n',
      (at) =>
        `---\napiVersion: v1\nkind: Service\nmetadata: {name: s${at}}\nspec: {selector: {app: a}, ports: [{port: 80}]}\n`,
    ),
  ),
  shape(
    'volumes, and their mounts',
    'kubernetes',
    (n) =>
      `apiVersion: v1\nkind: Pod\nmetadata: {name: p}\nspec:\n  volumes:\n${list(
        n / 2,
        (at) => `  - {name: v${at}, emptyDir: {}}\n`,
      )}  containers:\n  - name: c\n    image: a\n    volumeMounts:\n${list(
        n / 2,
        (at) => `    - {name: v${at}, mountPath: /m${at}}\n`,
      )}`,
  ),
  shape(
    'mounts of volumes that are not there',
    'kubernetes',
    (n) =>
      `apiVersion: v1\nkind: Pod\nmetadata: {name: p}\nspec:\n  volumes:\n${list(
        n / 2,
        (at) => `  - {name: volume${at}, emptyDir: {}}\n`,
      )}  containers:\n  - name: c\n    image: a\n    volumeMounts:\n${list(
        n / 2,
        (at) => `    - {name: vloume${at}, mountPath: /m${at}}\n`,
      )}`,
  ),
  shape(
    'variables from keys of one map',
    'kubernetes',
    (n) =>
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: m}\ndata:\n${list(
        n / 2,
        (at) => `  k${at}: a\n`,
      )}---\napiVersion: v1\nkind: Pod\nmetadata: {name: p}\nspec:\n  containers:\n  - name: c\n    image: a\n    env:\n${list(
        n / 2,
        (at) => `    - {name: E${at}, valueFrom: {configMapKeyRef: {name: m, key: k${at}}}}\n`,
      )}`,
  ),
  shape(
    'one object again and again',
    'kubernetes',
    around('', () => 'apiVersion: v1\nkind: Secret\nmetadata: {name: s}\n---\n'),
  ),
];

const compose = [
  shape(
    'services that depend on the one before',
    'docker-compose',
    around('services:\n', (at) => {
      const depends = at === 0 ? '' : `, depends_on: [s${at - 1}]`;
      return `  s${at}: {image: a, ports: ["${at + 1}:80"]${depends}}\n`;
    }),
  ),
  shape(
    'services that depend on the first',
    'docker-compose',
    around('services:\n  s: {image: a}\n', (at) => `  s${at}: {image: a, depends_on: [s]}\n`),
  ),
  shape(
    'services with one port',
    'docker-compose',
    around('services:\n', (at) => `  s${at}: {image: a, ports: ["80:80"]}\n`),
  ),
  shape(
    'volumes that are misspelled',
    'docker-compose',
    (n) =>
      `volumes:\n${list(n / 2, (at) => `  volume${at}:\n`)}services:\n  a:\n    image: a\n    volumes:\n${list(
        n / 2,
        (at) => `    - vloume${at}:/m${at}\n`,
      )}`,
  ),
];

const pipelines = [
  shape(
    'jobs that need the one before',
    'gitlab-ci',
    around('stages: [a]\n', (at) => {
      const needs = at === 0 ? '' : `, needs: [j${at - 1}]`;
      return `j${at}: {stage: a, script: "echo"${needs}}\n`;
    }),
  ),
  shape(
    'jobs that extend the one before',
    'gitlab-ci',
    around('.j: {script: a}\n', (at) => `j${at}: {extends: ${at === 0 ? '.j' : `j${at - 1}`}}\n`),
  ),
  shape(
    'stages, and a job in each',
    'gitlab-ci',
    (n) =>
      `stages:\n${list(n / 2, (at) => `- s${at}\n`)}${list(
        n / 2,
        (at) => `j${at}: {stage: s${at}, script: a}\n`,
      )}`,
  ),
];

const descriptions = [
  shape(
    'schemas that refer to the one before',
    'openapi-3.1',
    around(
      'openapi: 3.1.0\ninfo: {title: a, version: "1"}\npaths: {}\ncomponents:\n  schemas:\n    S0: {type: object}\n',
      (at) => `    S${at + 1}: {$ref: "#/components/schemas/S${at}"}\n`,
    ),
  ),
  shape(
    'references to schemas that are not there',
    'openapi-3.1',
    around(
      'openapi: 3.1.0\ninfo: {title: a, version: "1"}\npaths: {}\ncomponents:\n  schemas:\n',
      (at) => `    Schema${at}: {properties: {a: {$ref: "#/components/schemas/Shcema${at}"}}}\n`,
    ),
  ),
  shape(
    'paths with a parameter and an operation',
    'openapi-3.1',
    around(
      'openapi: 3.1.0\ninfo: {title: a, version: "1"}\npaths:\n',
      (at) =>
        `  /a${at}/{id}:\n    get:\n      operationId: o${at}\n      parameters: [{name: id, in: path, required: true, schema: {type: string}}]\n      responses: {"200": {description: a}}\n`,
    ),
  ),
  shape(
    'one operation again and again',
    'openapi-3.1',
    around(
      'openapi: 3.1.0\ninfo: {title: a, version: "1"}\npaths:\n',
      (at) =>
        `  /a${at}:\n    get: {operationId: o, tags: [t], responses: {"200": {description: a}}}\n`,
    ),
  ),
];

const playbooks = [
  shape(
    'tasks that use what the one before registers',
    'ansible-playbook',
    around(
      '- hosts: all\n  tasks:\n',
      (at) =>
        `  - name: t${at}\n    command: echo {{ x }}\n    register: result${at}\n    when: result${at - 1}.rc == 0\n`,
    ),
  ),
  shape(
    'variables that are misspelled',
    'ansible-playbook',
    (n) =>
      `- hosts: all\n  vars:\n${list(n / 2, (at) => `    variable${at}: 1\n`)}  tasks:\n${list(
        n / 2,
        (at) => `  - debug: {msg: "{{ vraiable${at} }}"}\n`,
      )}`,
  ),
  shape(
    'handlers, and all of them notified',
    'ansible-playbook',
    (n) =>
      `- hosts: all\n  handlers:\n${list(n / 2, (at) => `  - {name: h${at}, command: a}\n`)}  tasks:\n${list(
        n / 2,
        (at) => `  - {command: a, notify: h${at}}\n`,
      )}`,
  ),
];

const others = [
  shape(
    'hooks of one repository',
    'pre-commit-config',
    around(
      'repos:\n- repo: https://example.com/a\n  rev: v1\n  hooks:\n',
      (at) => `  - id: hook${at}\n`,
    ),
  ),
  shape(
    'alerts, each with an expression',
    'prometheus.rules',
    around(
      'groups:\n- name: g\n  rules:\n',
      (at) => `  - {alert: a${at}, expr: up == 0, for: 5m}\n`,
    ),
  ),
  shape(
    'anchors, and an alias of each',
    'kubernetes',
    around('apiVersion: v1\nkind: List\nitems:\n', (at) => `- &a${at} {b: 1}\n- *a${at}\n`),
  ),
  shape(
    'an anchor, and many aliases of it that are misspelled',
    'docker-compose',
    around('x-a: &base {b: 1}\nx-b:\n', () => '- *bsae\n'),
  ),
];

/** @type {[string, (n: number) => NamedText][]} */
export const namedTexts = [
  ...charts,
  ...patterns,
  ...workflows,
  ...kubernetes,
  ...compose,
  ...pipelines,
  ...descriptions,
  ...playbooks,
  ...others,
];
