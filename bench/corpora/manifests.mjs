import { seededRandom } from './seeded-random.mjs';

const APPS = ['api', 'auth', 'billing', 'cart', 'catalog', 'gateway', 'ledger', 'mailer', 'search'];
const TEAMS = ['core', 'growth', 'infra', 'payments', 'web'];
const STAGES = ['dev', 'staging', 'production'];
const KINDS = [
  deployment,
  service,
  configMap,
  ingress,
  autoscaler,
  networkPolicy,
  cronJob,
  statefulSet,
  role,
  roleBinding,
  serviceAccount,
  disruptionBudget,
  volumeClaim,
  daemonSet,
];

/**
 * A stream of manifests of fourteen kinds of Kubernetes, as a folder of a cluster holds them, all valid for the API
 * server. Which keys and how many entries each has is by chance.
 *
 * @param {number} bytes about how long; whole documents, so a little more. ASCII.
 * @param {number} [seed]
 */
export function manifests(bytes, seed = 1) {
  const random = seededRandom(seed);
  const parts = [];
  let length = 0;
  for (let number = 0; length < bytes; number++) {
    const document = random.pick(KINDS)(random, `${random.pick(APPS)}-${number}`);
    parts.push(document);
    length += document.length;
  }
  return parts.join('---\n');
}

function maybe(random, text) {
  return random.integer(2) === 0 ? text : '';
}

function several(random, most, write) {
  return Array.from({ length: 1 + random.integer(most) }, (_, at) => write(at)).join('');
}

function head(random, apiVersion, kind, name) {
  const labels = `  labels:
    app.kubernetes.io/name: ${name}
    app.kubernetes.io/part-of: ${random.pick(APPS)}
${maybe(random, `    team: ${random.pick(TEAMS)}\n`)}`;
  const annotations = `  annotations:
    checksum/config: "${random.hex(16)}"
    example.com/owner: "${random.pick(TEAMS)}@example.com"
`;
  return `apiVersion: ${apiVersion}
kind: ${kind}
metadata:
  name: ${name}
  namespace: ${random.pick(TEAMS)}-${random.pick(STAGES)}
${maybe(random, labels)}${maybe(random, annotations)}`;
}

function indented(text, by) {
  return text.replace(/^(?=.)/gm, ' '.repeat(by));
}

function probe(random, name) {
  return `    ${name}:
      httpGet:
        path: /${random.pick(['healthz', 'ready', 'live'])}
        port: ${random.pick(['http', '8080'])}
      initialDelaySeconds: ${random.integer(30)}
      periodSeconds: 10
`;
}

function container(random, name) {
  return `  - name: ${name}
    image: registry.example.com/${random.pick(TEAMS)}/${name}:${random.integer(9)}.${random.integer(40)}
${maybe(random, '    imagePullPolicy: IfNotPresent\n')}${maybe(random, `    args: ["--port", "8080", '--level=${random.pick(['info', 'debug'])}']\n`)}    ports:
${several(random, 2, (at) => `      - name: port-${at}\n        containerPort: ${8080 + at}\n${maybe(random, '        protocol: TCP\n')}`)}    env:
${several(random, 6, (at) =>
  random.integer(3) === 0
    ? `      - name: SECRET_${at}
        valueFrom:
          secretKeyRef:
            name: ${name}
            key: key-${at}
`
    : `      - name: VALUE_${at}\n        value: "${random.hex(6)}"\n`,
)}${maybe(random, probe(random, 'livenessProbe'))}${maybe(random, probe(random, 'readinessProbe'))}    resources:
      requests:
        cpu: ${random.integer(9) + 1}00m
        memory: ${random.integer(9) + 1}28Mi
      limits: {memory: 512Mi}
${maybe(random, `    securityContext:\n      runAsNonRoot: true\n      allowPrivilegeEscalation: false\n      capabilities:\n        drop: [ALL]\n`)}    volumeMounts:
      - name: config
        mountPath: /etc/${name}
        readOnly: true
`;
}

function podTemplate(random, name) {
  return `template:
  metadata:
    labels:
      app: ${name}
  spec:
    serviceAccountName: ${name}
${maybe(random, `    nodeSelector:\n      kubernetes.io/os: linux\n`)}${maybe(
  random,
  `    tolerations:
      - key: dedicated
        operator: Equal
        value: ${random.pick(TEAMS)}
        effect: NoSchedule
`,
)}    containers:
${indented(
  several(random, 2, (at) => container(random, `${name}-${at}`)),
  4,
)}    volumes:
      - name: config
        configMap:
          name: ${name}
${maybe(random, `      - name: cache\n        emptyDir: {}\n`)}`;
}

function workload(random, name) {
  return `  selector:
    matchLabels:
      app: ${name}
${indented(podTemplate(random, name), 2)}`;
}

function deployment(random, name) {
  const strategy = `  strategy:
    type: RollingUpdate
    rollingUpdate:
      maxSurge: 25%
      maxUnavailable: ${random.integer(3)}
`;
  return `${head(random, 'apps/v1', 'Deployment', name)}spec:
  replicas: ${random.integer(9)}
${maybe(random, strategy)}${workload(random, name)}`;
}

function statefulSet(random, name) {
  return `${head(random, 'apps/v1', 'StatefulSet', name)}spec:
  serviceName: ${name}
  replicas: ${random.integer(5)}
${workload(random, name)}  volumeClaimTemplates:
    - metadata:
        name: data
      spec:
        accessModes: [ReadWriteOnce]
        resources:
          requests:
            storage: ${random.integer(90) + 10}Gi
`;
}

function daemonSet(random, name) {
  return `${head(random, 'apps/v1', 'DaemonSet', name)}spec:
${workload(random, name)}`;
}

function service(random, name) {
  return `${head(random, 'v1', 'Service', name)}spec:
  type: ${random.pick(['ClusterIP', 'NodePort', 'LoadBalancer'])}
  selector:
    app: ${name}
  ports:
${several(random, 3, (at) => `    - name: port-${at}\n      port: ${80 + at}\n      targetPort: ${random.pick(['http', '8080'])}\n`)}`;
}

function configMap(random, name) {
  return `${head(random, 'v1', 'ConfigMap', name)}data:
${several(random, 8, (at) => `  KEY_${at}: "${random.hex(12)}"\n`)}  settings.properties: |
${several(random, 12, (at) => `    setting.${at}=${random.hex(8)}\n`)}`;
}

function ingress(random, name) {
  return `${head(random, 'networking.k8s.io/v1', 'Ingress', name)}spec:
  ingressClassName: nginx
  tls:
    - hosts:
        - ${name}.example.com
      secretName: ${name}-tls
  rules:
${several(
  random,
  3,
  (at) => `    - host: ${name}-${at}.example.com
      http:
        paths:
          - path: /
            pathType: Prefix
            backend:
              service:
                name: ${name}
                port:
                  number: 80
`,
)}`;
}

function autoscaler(random, name) {
  return `${head(random, 'autoscaling/v2', 'HorizontalPodAutoscaler', name)}spec:
  scaleTargetRef:
    apiVersion: apps/v1
    kind: Deployment
    name: ${name}
  minReplicas: 2
  maxReplicas: ${random.integer(20) + 2}
  metrics:
${several(
  random,
  2,
  (at) => `    - type: Resource
      resource:
        name: ${at === 0 ? 'cpu' : 'memory'}
        target:
          type: Utilization
          averageUtilization: ${random.integer(90) + 5}
`,
)}`;
}

function networkPolicy(random, name) {
  return `${head(random, 'networking.k8s.io/v1', 'NetworkPolicy', name)}spec:
  podSelector:
    matchLabels:
      app: ${name}
  policyTypes:
    - Ingress
  ingress:
    - from:
${several(random, 3, () => `        - podSelector:\n            matchLabels:\n              app: ${random.pick(APPS)}\n`)}      ports:
        - protocol: TCP
          port: 8080
`;
}

function cronJob(random, name) {
  const pod = podTemplate(random, name).replace('spec:\n', 'spec:\n    restartPolicy: OnFailure\n');
  return `${head(random, 'batch/v1', 'CronJob', name)}spec:
  schedule: "${random.integer(60)} ${random.integer(24)} * * *"
  concurrencyPolicy: Forbid
  jobTemplate:
    spec:
      backoffLimit: 2
${indented(pod, 6)}`;
}

function role(random, name) {
  return `${head(random, 'rbac.authorization.k8s.io/v1', 'Role', name)}rules:
${several(
  random,
  4,
  () => `  - apiGroups: [""]
    resources:
      - ${random.pick(['pods', 'services', 'configmaps', 'secrets'])}
    verbs: ["get", "list", "watch"]
`,
)}`;
}

function roleBinding(random, name) {
  return `${head(random, 'rbac.authorization.k8s.io/v1', 'RoleBinding', name)}roleRef:
  apiGroup: rbac.authorization.k8s.io
  kind: Role
  name: ${name}
subjects:
${several(random, 3, (at) => `  - kind: ServiceAccount\n    name: ${name}-${at}\n    namespace: ${random.pick(TEAMS)}\n`)}`;
}

function serviceAccount(random, name) {
  return `${head(random, 'v1', 'ServiceAccount', name)}automountServiceAccountToken: false
imagePullSecrets:
  - name: registry
`;
}

function disruptionBudget(random, name) {
  return `${head(random, 'policy/v1', 'PodDisruptionBudget', name)}spec:
  minAvailable: ${random.pick(['1', '2', '50%'])}
  selector:
    matchLabels:
      app: ${name}
`;
}

function volumeClaim(random, name) {
  return `${head(random, 'v1', 'PersistentVolumeClaim', name)}spec:
  accessModes:
    - ReadWriteOnce
  storageClassName: ${random.pick(['standard', 'fast'])}
  resources:
    requests:
      storage: ${random.integer(90) + 10}Gi
`;
}
