import type { InputSample, SampleSet } from '../../workspace/files/start-hint.tsx';

const base = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
  labels: {app: web}
spec:
  replicas: 1
  timeout: 30
  template:
    spec:
      containers:
        - name: web
          image: shop/web:1.4
          env:
            - {name: MODE, value: production}
        - name: log
          image: shop/log:2.0
`;

/** Two sides, and what both began as. */
const deployment = {
  base,
  left: base.replace('replicas: 1', 'replicas: 2 # two zones'),
  right: `apiVersion: apps/v1
kind: Deployment
metadata:
  labels:
    app: web
    tier: front
  name: web
spec:
  replicas: 3
  timeoutSeconds: 30
  template:
    spec:
      containers:
        - name: log
          image: shop/log:2.0
        - name: web
          image: shop/web:1.5
          env:
            - name: MODE
              value: production
`,
};

const composeBase = `services:
  web:
    image: shop/web:1.4
    ports: ["8080:80"]
    depends_on: [database]
  database:
    image: postgres:16
    volumes: ["data:/var/lib/postgresql/data"]
volumes:
  data:
`;

const compose = {
  base: composeBase,
  left: composeBase.replace('shop/web:1.4', 'shop/web:1.5'),
  right: composeBase
    .replace('postgres:16', 'postgres:17')
    .replace('["8080:80"]', '\n      - "8080:80"\n      - "8443:443"'),
};

const workflowBase = `name: Test
on: [push, pull_request]
jobs:
  test:
    runs-on: ubuntu-22.04
    strategy:
      matrix:
        node: [20, 22]
    steps:
      - uses: actions/checkout@v4
      - run: npm ci
      - run: npm test
`;

const workflow = {
  base: workflowBase,
  left: workflowBase.replace('[20, 22]', '[20, 22, 24]'),
  right: workflowBase
    .replace('ubuntu-22.04', 'ubuntu-24.04')
    .replace('      - run: npm ci\n', '      - run: npm ci\n      - run: npm run lint\n'),
};

function setOf(
  label: string,
  texts: typeof deployment,
  sides: readonly (keyof typeof deployment)[],
): SampleSet {
  const ids = { left: 'yaml', right: 'right', base: 'base' } as const;
  const samples = sides.map((side): InputSample => ({ id: ids[side], text: texts[side] }));
  return { label, load: async () => samples };
}

/** Texts that show what comparing does and, with what both sides began as, merging. */
export function compareSamples(isMerge: boolean): readonly SampleSet[] {
  const sides = isMerge ? (['left', 'right', 'base'] as const) : (['left', 'right'] as const);
  return [
    setOf('Kubernetes Deployment', deployment, sides),
    setOf('Docker Compose', compose, sides),
    setOf('GitHub Actions', workflow, sides),
  ];
}
