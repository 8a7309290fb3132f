import type { KubernetesKind } from './kinds.ts';

/*
 * APIs that programs have removed and that the data of the catalog does not have, since that begins with Kubernetes 1.28.
 *
 * Checked on 2026-11-27 against Kubernetes' guide to deprecated APIs
 * (https://kubernetes.io/docs/reference/using-api/deprecation-guide/) and the release notes of cert-manager 0.11 and 1.6
 * and of Istio 1.6. To refresh, compare with a list that others keep up to date, and add what that has beyond this: the test
 * beside this file reads `versions.yaml` of Fairwinds' pluto, or a file like it, if the variable REMOVED_APIS names one.
 */

/** An API that is gone. */
export interface RemovedApi {
  /** Which program had it. */
  readonly program: 'Kubernetes' | 'cert-manager' | 'Istio';
  /** The first version without it. */
  readonly removedIn: string;
  /** What to use instead: an apiVersion, or what there is to say where there is none. */
  readonly replacement: string | undefined;
  /** Whether nothing but the apiVersion differs: all fields are the same, and mean the same. */
  readonly changesOnlyVersion: boolean;
}

type Row = readonly [
  apiVersion: string,
  /** Separated by spaces, each also with its list; `*` for all. */
  kinds: string,
  removedIn: string,
  replacement?: string | undefined,
  changesOnlyVersion?: boolean,
];

const ONLY_VERSION = true;
const RBAC = 'ClusterRole ClusterRoleBinding Role RoleBinding';
const CERTIFICATES = 'Certificate Issuer ClusterIssuer CertificateRequest';
const ACME = 'Order Challenge';
const SECURITY = 'security.istio.io/v1';

const KUBERNETES: readonly Row[] = [
  [
    'admissionregistration.k8s.io/v1beta1',
    'MutatingWebhookConfiguration ValidatingWebhookConfiguration',
    '1.22',
    'admissionregistration.k8s.io/v1',
  ],
  ['apiextensions.k8s.io/v1beta1', 'CustomResourceDefinition', '1.22', 'apiextensions.k8s.io/v1'],
  [
    'apiregistration.k8s.io/v1beta1',
    'APIService',
    '1.22',
    'apiregistration.k8s.io/v1',
    ONLY_VERSION,
  ],
  ['apps/v1beta1', 'Deployment ReplicaSet StatefulSet', '1.16', 'apps/v1'],
  ['apps/v1beta2', 'DaemonSet Deployment ReplicaSet StatefulSet', '1.16', 'apps/v1', ONLY_VERSION],
  ['audit.k8s.io/v1alpha1', 'Event Policy', '1.24', 'audit.k8s.io/v1'],
  ['audit.k8s.io/v1beta1', 'Event', '1.24', 'audit.k8s.io/v1'],
  ['audit.k8s.io/v1beta1', 'Policy', '1.24', 'audit.k8s.io/v1', ONLY_VERSION],
  [
    'authentication.k8s.io/v1beta1',
    'TokenReview',
    '1.22',
    'authentication.k8s.io/v1',
    ONLY_VERSION,
  ],
  [
    'authorization.k8s.io/v1beta1',
    'LocalSubjectAccessReview SelfSubjectAccessReview SelfSubjectRulesReview SubjectAccessReview',
    '1.22',
    'authorization.k8s.io/v1',
  ],
  ['autoscaling/v2beta1', 'HorizontalPodAutoscaler', '1.25', 'autoscaling/v2'],
  ['autoscaling/v2beta2', 'HorizontalPodAutoscaler', '1.26', 'autoscaling/v2', ONLY_VERSION],
  ['batch/v1beta1', 'CronJob', '1.25', 'batch/v1', ONLY_VERSION],
  ['batch/v2alpha1', 'CronJob', '1.21', 'batch/v1', ONLY_VERSION],
  ['certificates.k8s.io/v1beta1', 'CertificateSigningRequest', '1.22', 'certificates.k8s.io/v1'],
  ['coordination.k8s.io/v1beta1', 'Lease', '1.22', 'coordination.k8s.io/v1', ONLY_VERSION],
  ['discovery.k8s.io/v1beta1', 'EndpointSlice', '1.25', 'discovery.k8s.io/v1'],
  ['events.k8s.io/v1beta1', 'Event', '1.25', 'events.k8s.io/v1'],
  ['extensions/v1beta1', 'DaemonSet Deployment ReplicaSet', '1.16', 'apps/v1'],
  ['extensions/v1beta1', 'Ingress', '1.22', 'networking.k8s.io/v1'],
  ['extensions/v1beta1', 'NetworkPolicy', '1.16', 'networking.k8s.io/v1', ONLY_VERSION],
  ['extensions/v1beta1', 'PodSecurityPolicy', '1.16', 'Pod Security Admission'],
  [
    'flowcontrol.apiserver.k8s.io/v1beta1',
    'FlowSchema',
    '1.26',
    'flowcontrol.apiserver.k8s.io/v1',
    ONLY_VERSION,
  ],
  [
    'flowcontrol.apiserver.k8s.io/v1beta1',
    'PriorityLevelConfiguration',
    '1.26',
    'flowcontrol.apiserver.k8s.io/v1',
  ],
  [
    'flowcontrol.apiserver.k8s.io/v1beta2',
    'FlowSchema',
    '1.29',
    'flowcontrol.apiserver.k8s.io/v1',
    ONLY_VERSION,
  ],
  [
    'flowcontrol.apiserver.k8s.io/v1beta3',
    'FlowSchema',
    '1.32',
    'flowcontrol.apiserver.k8s.io/v1',
    ONLY_VERSION,
  ],
  ['networking.k8s.io/v1beta1', 'Ingress', '1.22', 'networking.k8s.io/v1'],
  ['networking.k8s.io/v1beta1', 'IngressClass', '1.22', 'networking.k8s.io/v1', ONLY_VERSION],
  ['node.k8s.io/v1beta1', 'RuntimeClass', '1.25', 'node.k8s.io/v1', ONLY_VERSION],
  // An empty selector matches all pods in policy/v1, and none before.
  ['policy/v1beta1', 'PodDisruptionBudget', '1.25', 'policy/v1'],
  ['policy/v1beta1', 'PodSecurityPolicy', '1.25', 'Pod Security Admission'],
  ['rbac.authorization.k8s.io/v1alpha1', RBAC, '1.22', 'rbac.authorization.k8s.io/v1'],
  ['rbac.authorization.k8s.io/v1beta1', RBAC, '1.22', 'rbac.authorization.k8s.io/v1', ONLY_VERSION],
  ['scheduling.k8s.io/v1alpha1', 'PriorityClass', '1.17', 'scheduling.k8s.io/v1', ONLY_VERSION],
  ['scheduling.k8s.io/v1beta1', 'PriorityClass', '1.22', 'scheduling.k8s.io/v1', ONLY_VERSION],
  [
    'storage.k8s.io/v1beta1',
    'CSIDriver CSINode StorageClass VolumeAttachment',
    '1.22',
    'storage.k8s.io/v1',
    ONLY_VERSION,
  ],
  ['storage.k8s.io/v1beta1', 'CSIStorageCapacity', '1.27', 'storage.k8s.io/v1', ONLY_VERSION],
];

const CERT_MANAGER: readonly Row[] = [
  ['certmanager.k8s.io/v1alpha1', CERTIFICATES, '0.11', 'cert-manager.io/v1'],
  ['certmanager.k8s.io/v1alpha1', ACME, '0.11', 'acme.cert-manager.io/v1'],
  ['cert-manager.io/v1alpha2', CERTIFICATES, '1.6', 'cert-manager.io/v1'],
  ['cert-manager.io/v1alpha3', CERTIFICATES, '1.6', 'cert-manager.io/v1'],
  ['cert-manager.io/v1beta1', CERTIFICATES, '1.6', 'cert-manager.io/v1', ONLY_VERSION],
  ['acme.cert-manager.io/v1alpha2', ACME, '1.6', 'acme.cert-manager.io/v1'],
  ['acme.cert-manager.io/v1alpha3', ACME, '1.6', 'acme.cert-manager.io/v1'],
  ['acme.cert-manager.io/v1beta1', ACME, '1.6', 'acme.cert-manager.io/v1', ONLY_VERSION],
];

const ISTIO: readonly Row[] = [
  ['rbac.istio.io/v1alpha1', '*', '1.6', `AuthorizationPolicy of ${SECURITY}`],
  ['authentication.istio.io/v1alpha1', '*', '1.6', `PeerAuthentication of ${SECURITY}`],
];

const PROGRAMS = [
  ['Kubernetes', KUBERNETES],
  ['cert-manager', CERT_MANAGER],
  ['Istio', ISTIO],
] as const;

let byKind: ReadonlyMap<string, RemovedApi> | undefined;

/** What is known of an apiVersion and kind that a program has removed; undefined for all others. */
export function removedApiOf({ apiVersion, kind }: KubernetesKind): RemovedApi | undefined {
  byKind ??= new Map(removedApis().map(([kinds, api]) => [nameOf(kinds), api]));
  const name = kind.replace(/(?<=.)List$/, '');
  return (
    byKind.get(nameOf({ apiVersion, kind: name })) ?? byKind.get(nameOf({ apiVersion, kind: '*' }))
  );
}

/** All of them, without the lists of their kinds. */
export function removedApis(): (readonly [KubernetesKind, RemovedApi])[] {
  return PROGRAMS.flatMap(([program, rows]) =>
    rows.flatMap(([apiVersion, kinds, removedIn, replacement, changesOnlyVersion = false]) =>
      kinds.split(' ').map((kind) => {
        const api: RemovedApi = { program, removedIn, replacement, changesOnlyVersion };
        return [{ apiVersion, kind }, api] as const;
      }),
    ),
  );
}

function nameOf({ apiVersion, kind }: KubernetesKind): string {
  return `${apiVersion} ${kind}`;
}
