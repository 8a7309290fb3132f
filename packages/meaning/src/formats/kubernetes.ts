import type { Format, NameKind, Refers, Role, Shape } from '../format.ts';

const name: Shape = { value: { language: 'kubernetes-name', options: { form: 'subdomain' } } };
const port: Shape = { value: { language: 'port' } };
const quantities: Shape = { rest: { value: { language: 'quantity' } } };

/** The port of a container, by number or name, from a probe or hook. */
const containerPort: Shape = {
  value: [
    { language: 'port', options: { names: true } },
    { refersTo: 'container-port', only: /[a-z]/ },
  ],
};
const handler: Shape = {
  keys: {
    httpGet: { keys: { port: containerPort } },
    tcpSocket: { keys: { port: containerPort } },
    grpc: { keys: { port } },
  },
};
const probePort: Shape = {
  value: [...(containerPort.value as readonly Role[]), { language: 'probe-port' }],
};
const probe: Shape = {
  keys: Object.fromEntries(
    ['httpGet', 'tcpSocket', 'grpc'].map((key) => [key, { keys: { port: probePort } }]),
  ),
};

/** A reference by `name`, and to one of its keys by `key`. */
function keyOf(kind: string, key: string): Shape {
  return {
    keys: {
      name: { value: { refersTo: kind, optional: 'optional' } },
      key: { value: { refersTo: key, of: 'name', optional: 'optional' } },
    },
  };
}

const byName = (kind: string, field = 'name'): Shape => ({
  keys: { [field]: { value: { refersTo: kind, optional: 'optional' } } },
});

/** A volume made from keys. */
const withItems = (kind: string, key: string, field: string): Shape => ({
  keys: {
    [field]: { value: { refersTo: kind, optional: 'optional' } },
    items: {
      items: {
        keys: { key: { value: { refersTo: key, of: field, up: 2, optional: 'optional' } } },
      },
    },
  },
});

const labels: Shape = {
  names: { language: 'label-key' },
  rest: { value: { language: 'label-value' } },
};
const metadata: Shape = { keys: { labels } };

/** What is selected by labels; by a sibling such as `namespaceSelector` somewhere else. */
function selectorOf(kind: string, unless?: string): Shape {
  return { keys: { matchLabels: { value: { selects: kind, ...(unless && { unless }) } } } };
}

/** The metadata of an object that others refer to by its name. */
const named = (kind: string): Shape => ({
  like: 'metadata',
  keys: {
    name: {
      value: [
        { language: 'kubernetes-name', options: { form: 'subdomain' } },
        { defines: kind, up: 2 },
      ],
    },
  },
});

/** A workload whose pods are made from a template, which its selector must select. */
const workload = (kind: string): Shape => ({
  keys: {
    metadata: named(kind),
    spec: {
      keys: {
        selector: { keys: { matchLabels: { value: { selects: 'pod', isClosed: true } } } },
        template: { like: 'pod-template' },
        serviceName: { value: { refersTo: 'service' } },
        volumeClaimTemplates: {
          items: {
            keys: {
              metadata: { keys: { name: { value: { defines: 'volume', up: 2 } } } },
              spec: { keys: { resources: { like: 'resources' } } },
            },
          },
        },
      },
    },
  },
});

const target = (kinds: readonly string[]): Shape => ({
  value: { language: 'kubernetes-target', options: { kinds } },
});

const WORKLOADS = ['Deployment', 'StatefulSet', 'ReplicaSet', 'ReplicationController', 'DaemonSet'];

const volumeUse: Refers = { refersTo: 'volume' };

const fluxKind = (label: string): NameKind => ({
  ...{ label, world: 'open', isShared: true },
  unknownRule: 'unknown-dependency',
});
/** Names with a namespace of their own are not looked for. */
const fluxUse = (kind: string): Shape => ({
  keys: { name: { value: { refersTo: kind, unless: 'namespace' } } },
});

/** What the documents of a stream of Kubernetes manifests define, and what they refer to. */
export const kubernetes: Format = {
  id: 'kubernetes',
  name: 'Kubernetes',
  words: ['apiVersion'],
  root: 'object',
  dynamic: /\$[({A-Za-z_]|\{\{/,
  space: ['metadata', 'namespace'],
  documents: {
    kind: ['kind'],
    name: ['metadata', 'name'],
    apart: [['apiVersion'], ['metadata', 'namespace']],
  },
  isWholeFolder: true,
  rootsByPath: [
    { path: /(?:^|\/)kustomization\.ya?ml$|(?:^|\/)Kustomization$/, shape: 'kustomization' },
  ],
  roots: {
    ConfigMap: 'config-map',
    Secret: 'secret',
    Service: 'service',
    ServiceAccount: 'service-account',
    PersistentVolumeClaim: 'claim',
    Pod: 'pod',
    Deployment: 'workload',
    ReplicaSet: 'workload',
    DaemonSet: 'workload',
    StatefulSet: 'workload',
    ReplicationController: 'replication-controller',
    // Of OpenShift.
    DeploymentConfig: 'replication-controller',
    Job: 'job',
    CronJob: 'cron-job',
    Ingress: 'ingress',
    HTTPRoute: 'route',
    GRPCRoute: 'route',
    TLSRoute: 'route',
    TCPRoute: 'route',
    UDPRoute: 'route',
    NetworkPolicy: 'network-policy',
    PodDisruptionBudget: 'disruption-budget',
    HorizontalPodAutoscaler: 'autoscaler',
    VerticalPodAutoscaler: 'vertical-autoscaler',
    Role: 'role',
    ClusterRole: 'cluster-role',
    RoleBinding: 'role-binding',
    ClusterRoleBinding: 'role-binding',
    ResourceQuota: 'quota',
    LimitRange: 'limit-range',
    Certificate: 'certificate',
    ExternalSecret: 'made-secret',
    SealedSecret: 'made-secret',
    PersistentVolume: 'persistent-volume',
    // Of the Prometheus operator.
    ServiceMonitor: 'service-monitor',
    PodMonitor: 'pod-monitor',
    // Of Flux and Argo CD.
    GitRepository: 'flux-source',
    OCIRepository: 'flux-source',
    HelmRepository: 'flux-source',
    HelmChart: 'flux-source',
    Bucket: 'flux-source',
    Kustomization: 'flux-kustomization',
    HelmRelease: 'helm-release',
    AppProject: 'argo-project',
    Application: 'argo-application',
  },
  kinds: {
    'config-map': {
      label: 'ConfigMap',
      world: 'open',
      isShared: true,
      known: ['kube-root-ca.crt'],
    },
    'config-map-key': {
      label: 'key of the ConfigMap',
      world: 'closed',
      severity: 'warning',
      isShared: true,
    },
    secret: { label: 'Secret', world: 'open', isShared: true },
    'secret-key': { label: 'key of the Secret', world: 'open', isShared: true },
    service: { label: 'Service', world: 'open', isShared: true, known: ['kubernetes'] },
    'service-port': { label: 'port of the Service', world: 'closed', isShared: true },
    'service-account': {
      label: 'ServiceAccount',
      world: 'open',
      isShared: true,
      known: ['default'],
    },
    claim: { label: 'PersistentVolumeClaim', world: 'open', isShared: true },
    workload: { label: 'workload', world: 'open', isShared: true },
    role: {
      label: 'Role',
      world: 'open',
      isShared: true,
      foreign: /^(?:system:|extension-apiserver-authentication-reader$)/,
    },
    'cluster-role': {
      label: 'ClusterRole',
      world: 'open',
      isShared: true,
      known: ['admin', 'cluster-admin', 'edit', 'view'],
      foreign: /^system:/,
    },
    'flux-source': { ...fluxKind('source of Flux'), unknownRule: 'unknown-source' },
    'flux-kustomization': fluxKind('Kustomization of Flux'),
    'helm-release': fluxKind('HelmRelease'),
    'argo-project': {
      label: 'AppProject',
      world: 'open',
      isShared: true,
      known: ['default'],
      unknownRule: 'unknown-project',
    },
    volume: { label: 'volume of the pod', world: 'closed', isUnique: true },
    container: { label: 'container', world: 'closed', isUnique: true },
    'container-port': { label: 'container port', world: 'closed' },
    variable: {
      label: 'environment variable',
      world: 'open',
      severity: 'warning',
      isUnique: true,
    },
  },
  shapes: {
    object: { keys: { metadata: { like: 'metadata', keys: { name } } } },
    metadata,
    'config-map': {
      scope: ['config-map-key'],
      keys: {
        metadata: named('config-map'),
        data: { names: { defines: 'config-map-key' } },
        binaryData: { names: { defines: 'config-map-key' } },
      },
    },
    secret: {
      scope: ['secret-key'],
      keys: {
        metadata: named('secret'),
        data: { names: { defines: 'secret-key' }, rest: { value: { language: 'base64' } } },
        stringData: { names: { defines: 'secret-key' } },
      },
    },
    'flux-source': {
      keys: {
        metadata: named('flux-source'),
        spec: { keys: { secretRef: byName('secret'), sourceRef: fluxUse('flux-source') } },
      },
    },
    'flux-kustomization': {
      keys: {
        metadata: named('flux-kustomization'),
        spec: {
          keys: {
            sourceRef: fluxUse('flux-source'),
            dependsOn: { items: fluxUse('flux-kustomization') },
            decryption: { keys: { secretRef: byName('secret') } },
          },
        },
      },
    },
    'helm-release': {
      keys: {
        metadata: named('helm-release'),
        spec: {
          keys: {
            chart: { keys: { spec: { keys: { sourceRef: fluxUse('flux-source') } } } },
            chartRef: fluxUse('flux-source'),
            dependsOn: { items: fluxUse('helm-release') },
          },
        },
      },
    },
    'argo-project': { keys: { metadata: named('argo-project') } },
    'argo-application': {
      like: 'object',
      keys: { spec: { keys: { project: { value: { refersTo: 'argo-project' } } } } },
    },
    // What becomes a Secret with keys that are not known here.
    'made-secret': {
      keys: {
        metadata: named('secret'),
        spec: {
          keys: { target: { keys: { name: { value: { defines: 'secret', up: 2 } } } } },
        },
      },
    },
    certificate: {
      like: 'object',
      keys: { spec: { keys: { secretName: { value: { defines: 'secret' } } } } },
    },
    kustomization: {
      keys: {
        configMapGenerator: { items: { keys: { name: { value: { defines: 'config-map' } } } } },
        secretGenerator: { items: { keys: { name: { value: { defines: 'secret' } } } } },
      },
    },
    'service-account': { keys: { metadata: named('service-account') } },
    claim: {
      keys: {
        metadata: named('claim'),
        spec: { keys: { resources: { like: 'resources' } } },
      },
    },
    'persistent-volume': {
      like: 'object',
      keys: { spec: { keys: { capacity: quantities } } },
    },
    service: {
      scope: ['service-port'],
      keys: {
        metadata: {
          like: 'metadata',
          keys: { ...named('service').keys, labels: { ...labels, value: { labels: 'service' } } },
        },
        spec: {
          keys: {
            selector: { value: { selects: 'pod' } },
            ports: {
              value: { language: 'service-ports' },
              items: {
                keys: {
                  name: {
                    value: [
                      { language: 'kubernetes-name', options: { form: 'label' } },
                      { defines: 'service-port' },
                    ],
                  },
                  port,
                  targetPort: { value: { language: 'target-port' } },
                  nodePort: port,
                },
              },
            },
          },
        },
      },
    },
    pod: { keys: { metadata: { like: 'pod-metadata' }, spec: { like: 'pod-spec' } } },
    'pod-metadata': {
      like: 'metadata',
      keys: {
        labels: { ...labels, value: { labels: 'pod' } },
        name,
      },
    },
    'pod-template': {
      keys: { metadata: { like: 'pod-metadata' }, spec: { like: 'pod-spec' } },
    },
    workload: workload('workload'),
    'replication-controller': {
      keys: {
        metadata: named('workload'),
        spec: {
          keys: {
            selector: { value: { selects: 'pod', isClosed: true } },
            template: { like: 'pod-template' },
          },
        },
      },
    },
    job: {
      keys: {
        metadata: { like: 'metadata', keys: { name } },
        spec: { like: 'job-spec' },
      },
    },
    'job-spec': {
      value: { language: 'job-restart-policy' },
      keys: { template: { like: 'pod-template' } },
    },
    'cron-job': {
      like: 'object',
      keys: {
        spec: {
          keys: {
            schedule: {
              value: { language: 'cron', options: { macros: true, sunday7: true, zones: true } },
            },
            jobTemplate: { keys: { spec: { like: 'job-spec' } } },
          },
        },
      },
    },
    'pod-spec': {
      scope: ['volume', 'container'],
      keys: {
        volumes: {
          items: {
            keys: {
              name: {
                value: [
                  { language: 'kubernetes-name', options: { form: 'label' } },
                  { defines: 'volume' },
                ],
              },
              configMap: withItems('config-map', 'config-map-key', 'name'),
              secret: withItems('secret', 'secret-key', 'secretName'),
              persistentVolumeClaim: byName('claim', 'claimName'),
              emptyDir: { keys: { sizeLimit: { value: { language: 'quantity' } } } },
              projected: {
                keys: {
                  sources: {
                    items: {
                      keys: {
                        configMap: withItems('config-map', 'config-map-key', 'name'),
                        secret: withItems('secret', 'secret-key', 'name'),
                      },
                    },
                  },
                },
              },
            },
          },
        },
        initContainers: { items: { like: 'container' } },
        containers: { items: { like: 'container' } },
        ephemeralContainers: { items: { like: 'container' } },
        serviceAccountName: { value: { refersTo: 'service-account' } },
        serviceAccount: { value: { refersTo: 'service-account' } },
        imagePullSecrets: { items: byName('secret') },
      },
    },
    container: {
      wholeWith: ['image'],
      scope: ['variable', 'container-port'],
      keys: {
        image: { value: { language: 'image' } },
        name: {
          value: [
            { language: 'kubernetes-name', options: { form: 'label' } },
            { defines: 'container' },
          ],
        },
        env: {
          items: {
            keys: {
              name: { value: { defines: 'variable' } },
              valueFrom: {
                keys: {
                  configMapKeyRef: keyOf('config-map', 'config-map-key'),
                  secretKeyRef: keyOf('secret', 'secret-key'),
                },
              },
            },
          },
        },
        envFrom: {
          items: { keys: { configMapRef: byName('config-map'), secretRef: byName('secret') } },
        },
        ports: {
          value: { language: 'container-ports' },
          items: {
            keys: {
              name: { value: [{ language: 'port-name' }, { defines: 'container-port' }] },
              containerPort: port,
              hostPort: port,
            },
          },
        },
        volumeMounts: {
          value: { language: 'volume-mounts' },
          items: { keys: { name: { value: volumeUse } } },
        },
        volumeDevices: { items: { keys: { name: { value: volumeUse } } } },
        livenessProbe: probe,
        readinessProbe: probe,
        startupProbe: probe,
        lifecycle: { keys: { postStart: handler, preStop: handler } },
        resources: { like: 'resources' },
      },
    },
    resources: {
      value: { language: 'resource-limits' },
      keys: { requests: quantities, limits: quantities },
    },
    ingress: {
      like: 'object',
      keys: {
        spec: {
          keys: {
            defaultBackend: { keys: { service: { like: 'backend' } } },
            backend: { like: 'backend' },
            rules: {
              items: {
                keys: {
                  http: {
                    keys: {
                      paths: {
                        items: {
                          keys: {
                            backend: { like: 'backend', keys: { service: { like: 'backend' } } },
                          },
                        },
                      },
                    },
                  },
                },
              },
            },
            // Made from certificates as they are needed.
            tls: {
              items: { keys: { secretName: { value: { refersTo: 'secret', isMade: true } } } },
            },
          },
        },
      },
    },
    backend: {
      value: { language: 'backend-port' },
      keys: {
        name: { value: { refersTo: 'service' } },
        serviceName: { value: { refersTo: 'service' } },
      },
    },
    route: {
      like: 'object',
      keys: {
        spec: {
          keys: {
            rules: {
              items: {
                keys: {
                  backendRefs: { items: { like: 'backend' } },
                  timeouts: { rest: { value: { language: 'duration' } } },
                },
              },
            },
          },
        },
      },
    },
    'network-policy': {
      like: 'object',
      keys: {
        spec: {
          keys: {
            podSelector: selectorOf('pod'),
            ingress: { items: { keys: { from: { items: { like: 'network-peer' } } } } },
            egress: { items: { keys: { to: { items: { like: 'network-peer' } } } } },
          },
        },
      },
    },
    'network-peer': { keys: { podSelector: selectorOf('pod', 'namespaceSelector') } },
    'service-monitor': {
      like: 'object',
      keys: { spec: { keys: { selector: selectorOf('service', 'namespaceSelector') } } },
    },
    'pod-monitor': {
      like: 'object',
      keys: { spec: { keys: { selector: selectorOf('pod', 'namespaceSelector') } } },
    },
    'disruption-budget': {
      like: 'object',
      keys: {
        spec: { keys: { selector: selectorOf('pod') } },
      },
    },
    autoscaler: {
      like: 'object',
      keys: {
        spec: {
          value: { language: 'autoscaler-range' },
          keys: { scaleTargetRef: target(WORKLOADS) },
        },
      },
    },
    'vertical-autoscaler': {
      like: 'object',
      keys: { spec: { keys: { targetRef: target(WORKLOADS) } } },
    },
    role: { keys: { metadata: { keys: { name: { value: { defines: 'role', up: 2 } } } } } },
    'cluster-role': {
      keys: { metadata: { keys: { name: { value: { defines: 'cluster-role', up: 2 } } } } },
    },
    'role-binding': {
      keys: {
        roleRef: { value: { language: 'role-reference' } },
        subjects: { items: { value: { language: 'subject' } } },
      },
    },
    quota: { like: 'object', keys: { spec: { keys: { hard: quantities } } } },
    'limit-range': {
      like: 'object',
      keys: {
        spec: {
          keys: {
            limits: {
              items: {
                keys: {
                  max: quantities,
                  min: quantities,
                  default: quantities,
                  defaultRequest: quantities,
                },
              },
            },
          },
        },
      },
    },
  },
};
