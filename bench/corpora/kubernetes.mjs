import { seededRandom } from './seeded-random.mjs';

const APPS = ['api', 'auth', 'billing', 'cart', 'catalog', 'gateway', 'ledger', 'mailer', 'search'];
const TEAMS = ['core', 'growth', 'infra', 'payments', 'web'];
const WORDS =
  'the request is sent again when no answer came in time and the queue holds more than this many entries at once'.split(
    ' ',
  );

/**
 * A stream of Kubernetes objects as teams really keep them: Deployments, Services, ConfigMaps,
 * StatefulSets and deep custom resource definitions, with comments, quotes, block scalars, flow
 * lists and now and then an anchor. Valid for every parser it is measured with.
 *
 * @param {number} bytes about how long; whole documents, so a little more. ASCII.
 * @param {number} [seed]
 */
export function kubernetes(bytes, seed = 1) {
  const random = seededRandom(seed);
  const parts = [];
  let length = 0;
  for (let number = 0; length < bytes; number++) {
    const kind = random.integer(20);
    const document =
      kind < 8
        ? deployment(random, number)
        : kind < 12
          ? service(random, number)
          : kind < 16
            ? configMap(random, number)
            : kind < 19
              ? statefulSet(random, number)
              : customResourceDefinition(random, number);
    parts.push(document);
    length += document.length;
  }
  return parts.join('');
}

function metadata(random, name) {
  return `metadata:
  name: ${name}
  namespace: ${random.pick(TEAMS)}-${random.pick(['dev', 'staging', 'production'])}
  labels:
    app.kubernetes.io/name: ${name}
    app.kubernetes.io/version: "${random.integer(9)}.${random.integer(40)}.${random.integer(10)}"
    app.kubernetes.io/part-of: ${random.pick(APPS)}
    team: ${random.pick(TEAMS)}
  annotations:
    checksum/config: ${random.hex(8)}
    prometheus.io/scrape: 'true'
    prometheus.io/port: "${8000 + random.integer(1000)}"
`;
}

function container(random, name) {
  const env = Array.from({ length: 3 + random.integer(8) }, (_, at) =>
    random.chance(0.3)
      ? `            - name: SECRET_${at}
              valueFrom:
                secretKeyRef:
                  name: ${name}-secrets
                  key: key-${random.integer(100)}
`
      : `            - name: SETTING_${at}
              value: ${random.pick(['"on"', `'${random.integer(1000)}'`, `postgres://db-${random.integer(9)}:5432/app?sslmode=require`, 'plain text with spaces', '""'])}
`,
  ).join('');
  const script = random.chance(0.3)
    ? `          command: ["/bin/sh", "-c"]
          args:
            - |
              set -eu
              echo "starting ${name}: $(date)"
              if [ -n "$DEBUG" ]; then
                exec ./server --verbose   # for people only
              fi
              exec ./server
`
    : `          args: [--listen, "0.0.0.0:8080", --log-level=${random.pick(['info', 'warn', 'debug'])}]
`;
  return `        - name: ${name}
          image: registry.example.com/${random.pick(TEAMS)}/${name}:${random.integer(9)}.${random.integer(40)}.${random.integer(10)}${random.chance(0.2) ? `@sha256:${random.hex(64)}` : ''}
          imagePullPolicy: IfNotPresent
${script}          env:
${env}          ports:
            - { name: http, containerPort: 8080, protocol: TCP }
            - containerPort: ${9000 + random.integer(100)}
              name: metrics
          resources:
            requests: {cpu: ${100 + random.integer(900)}m, memory: ${64 + random.integer(900)}Mi}
            limits:
              cpu: "${1 + random.integer(4)}"
              memory: ${1 + random.integer(8)}Gi
          readinessProbe:
            httpGet:
              path: /healthz
              port: http
            initialDelaySeconds: ${random.integer(30)}
            periodSeconds: 10
          # Must stay longer than the slowest request.
          terminationGracePeriodSeconds: ${30 + random.integer(60)}
          securityContext:
            runAsNonRoot: true
            readOnlyRootFilesystem: ${random.chance(0.5)}
            capabilities:
              drop: [ALL]
          volumeMounts:
            - name: config
              mountPath: /etc/${name}
              readOnly: true
            - name: tmp
              mountPath: /tmp
`;
}

function podTemplate(random, name) {
  const containers = Array.from({ length: 1 + random.integer(2) }, (_, at) =>
    container(random, at === 0 ? name : `sidecar-${at}`),
  ).join('');
  return `  template:
    metadata:
      labels:
        app: ${name}
    spec:
      serviceAccountName: ${name}
      containers:
${containers}      volumes:
        - name: config
          configMap:
            name: ${name}-config
            defaultMode: 0444
        - name: tmp
          emptyDir: {}
      affinity:
        podAntiAffinity:
          preferredDuringSchedulingIgnoredDuringExecution:
            - weight: 100
              podAffinityTerm:
                topologyKey: topology.kubernetes.io/zone
                labelSelector:
                  matchExpressions:
                    - key: app
                      operator: In
                      values: [${name}]
      tolerations: []
`;
}

function deployment(random, number) {
  const name = `${random.pick(APPS)}-${number}`;
  return `---
# Deployment of ${name}
apiVersion: apps/v1
kind: Deployment
${metadata(random, name)}spec:
  replicas: ${1 + random.integer(10)}
  revisionHistoryLimit: 5
  selector:
    matchLabels:
      app: ${name}
  strategy:
    type: RollingUpdate
    rollingUpdate:
      maxSurge: 25%
      maxUnavailable: 0
${podTemplate(random, name)}`;
}

function statefulSet(random, number) {
  const name = `${random.pick(['postgres', 'redis', 'kafka'])}-${number}`;
  return `---
apiVersion: apps/v1
kind: StatefulSet
${metadata(random, name)}spec:
  serviceName: ${name}
  replicas: 3
  selector: {matchLabels: {app: ${name}}}
${podTemplate(random, name)}  volumeClaimTemplates:
    - metadata:
        name: data
      spec:
        accessModes: ["ReadWriteOnce"]
        storageClassName: fast-${random.pick(['ssd', 'nvme'])}
        resources:
          requests:
            storage: ${10 + random.integer(500)}Gi
`;
}

function service(random, number) {
  const name = `${random.pick(APPS)}-${number}`;
  const hasAnchor = random.chance(0.2);
  return `---
apiVersion: v1
kind: Service
${metadata(random, name)}spec:
  type: ${random.pick(['ClusterIP', 'LoadBalancer', 'NodePort'])}
  selector:${hasAnchor ? ' &selector' : ''}
    app: ${name}
    track: stable
${hasAnchor ? '  publishSelector: *selector\n' : ''}  ports:
    - name: http
      port: 80
      targetPort: 8080
    - name: grpc        # internal callers only
      port: ${9000 + random.integer(100)}
      targetPort: grpc
`;
}

function configMap(random, number) {
  const name = `${random.pick(APPS)}-config-${number}`;
  const sentence = (words) => Array.from({ length: words }, () => random.pick(WORDS)).join(' ');
  const settings = Array.from(
    { length: 5 + random.integer(15) },
    (_, at) =>
      `  setting-${at}: ${random.pick([`"${sentence(4)}"`, `'it''s ${sentence(3)}'`, sentence(2), String(random.integer(100000)), 'true', '3.14', '~', `"tab\\tand \\u00e9 escapes"`])}\n`,
  ).join('');
  const properties = Array.from(
    { length: 5 + random.integer(20) },
    (_, at) => `    service.${random.pick(APPS)}.option-${at}=${random.hex(8)}\n`,
  ).join('');
  return `---
apiVersion: v1
kind: ConfigMap
${metadata(random, name)}data:
${settings}  application.properties: |
    # written by hand
${properties}  description: >-
    ${sentence(9)}

    ${sentence(7)}
  script.sh: |
    #!/bin/sh
    for each in a b c; do
      printf '%s: %s\\n' "$each" "{}"
    done
`;
}

function customResourceDefinition(random, number) {
  const name = `widgets${number}.example.com`;
  const schema = (depth, indent) => {
    const pad = ' '.repeat(indent);
    const description = random.chance(0.4)
      ? `${pad}description: ${Array.from({ length: 4 + random.integer(8) }, () => random.pick(WORDS)).join(' ')}.\n`
      : '';
    if (depth === 0) {
      return (
        description +
        random.pick([
          `${pad}type: string\n${pad}pattern: ^[a-z0-9]([-a-z0-9]*[a-z0-9])?$\n`,
          `${pad}type: integer\n${pad}format: int32\n${pad}minimum: 0\n`,
          `${pad}type: string\n${pad}enum: [Always, Never, "IfNotPresent"]\n`,
          `${pad}x-kubernetes-int-or-string: true\n${pad}anyOf:\n${pad}- type: integer\n${pad}- type: string\n`,
        ])
      );
    }
    const count = 2 + random.integer(3);
    const properties = Array.from(
      { length: count },
      (_, at) => `${pad}  field${at}Of${depth}:\n${schema(depth - 1, indent + 4)}`,
    ).join('');
    return `${description}${pad}type: object\n${pad}required:\n${pad}- field0Of${depth}\n${pad}properties:\n${properties}`;
  };
  return `---
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
${metadata(random, name)}spec:
  group: example.com
  scope: Namespaced
  names:
    kind: Widget
    plural: widgets
    shortNames: [wd, wdg]
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
${schema(4, 8)}    subresources:
      status: {}
...
`;
}
