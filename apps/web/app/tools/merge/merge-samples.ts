import type { SampleSet } from '../../workspace/files/start-hint.tsx';

const configuration = {
  base: `# Defaults of all environments
image:
  repository: shop
  tag: "1.4"
replicas: 1
hosts:
  - shop.example
resources:
  memory: 256Mi
`,
  override: `# Production
image:
  tag: "1.5"
replicas: 3
hosts:
  - www.shop.example
`,
};

const compose = {
  base: `# compose.yaml
services:
  web:
    image: shop/web:1.4
    ports: ["8080:80"]
    environment:
      MODE: production
  cache:
    image: redis:7-alpine
`,
  override: `# compose.override.yaml, for development
services:
  web:
    build: .
    ports: ["9229:9229"]
    environment:
      MODE: development
      DEBUG: "shop:*"
`,
};

const helmValues = {
  base: `# values.yaml of the chart
replicaCount: 1
image:
  repository: shop/web
  tag: "1.4"
ingress:
  enabled: false
  hosts: []
resources: {}
`,
  override: `# values of production
replicaCount: 3
ingress:
  enabled: true
  hosts:
    - host: shop.example
      paths: [/]
resources:
  limits: { cpu: 500m, memory: 512Mi }
`,
};

function setOf(label: string, { base, override }: typeof compose): SampleSet {
  return {
    label,
    load: async () => [
      { id: 'yaml', text: base },
      { id: 'override', text: override },
    ],
  };
}

/** Pairs of texts that show what merging does. */
export const mergeSamples: readonly SampleSet[] = [
  setOf('Settings and their changes for production', configuration),
  setOf('Docker Compose with an override', compose),
  setOf('Values of a Helm chart', helmValues),
];
