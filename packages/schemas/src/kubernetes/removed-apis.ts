import { type KubernetesKind, qualifiedKind } from './kinds.ts';

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
  /** What to use instead: an apiVersion, or what else there is. */
  readonly replacement: string;
  /** Whether nothing but the apiVersion differs: all fields are the same, and mean the same. */
  readonly changesOnlyVersion: boolean;
}

/*
 * One line each: the apiVersion or several, the version of the program that removed it, its kinds (each also stands for its list; `*`
 * for all), and what to use instead: another version, an apiVersion, or what else there is. After `=`, nothing but the
 * apiVersion changes: all fields are the same, and mean the same. That is not so of a PodDisruptionBudget, for example, of
 * which an empty selector matches all pods in policy/v1 and matched none before.
 */
const KUBERNETES = `
admissionregistration.k8s.io/v1beta1 1.22 MutatingWebhookConfiguration,ValidatingWebhookConfiguration v1
apiextensions.k8s.io/v1beta1 1.22 CustomResourceDefinition v1
apiregistration.k8s.io/v1beta1 1.22 APIService = v1
apps/v1beta1 1.16 Deployment,ReplicaSet,StatefulSet v1
apps/v1beta2 1.16 DaemonSet,Deployment,ReplicaSet,StatefulSet = v1
audit.k8s.io/v1alpha1 1.24 Event,Policy v1
audit.k8s.io/v1beta1 1.24 Event v1
audit.k8s.io/v1beta1 1.24 Policy = v1
authentication.k8s.io/v1beta1 1.22 TokenReview = v1
autoscaling/v2beta1 1.25 HorizontalPodAutoscaler v2
autoscaling/v2beta2 1.26 HorizontalPodAutoscaler = v2
batch/v1beta1 1.25 CronJob = v1
batch/v2alpha1 1.21 CronJob = v1
certificates.k8s.io/v1beta1 1.22 CertificateSigningRequest v1
coordination.k8s.io/v1beta1 1.22 Lease = v1
discovery.k8s.io/v1beta1 1.25 EndpointSlice v1
events.k8s.io/v1beta1 1.25 Event v1
extensions/v1beta1 1.16 DaemonSet,Deployment,ReplicaSet apps/v1
extensions/v1beta1 1.22 Ingress networking.k8s.io/v1
extensions/v1beta1 1.16 NetworkPolicy = networking.k8s.io/v1
extensions/v1beta1 1.16 PodSecurityPolicy Pod Security Admission
flowcontrol.apiserver.k8s.io/v1beta1 1.26 FlowSchema = v1
flowcontrol.apiserver.k8s.io/v1beta1 1.26 PriorityLevelConfiguration v1
flowcontrol.apiserver.k8s.io/v1beta2 1.29 FlowSchema = v1
flowcontrol.apiserver.k8s.io/v1beta3 1.32 FlowSchema = v1
networking.k8s.io/v1beta1 1.22 Ingress v1
networking.k8s.io/v1beta1 1.22 IngressClass = v1
node.k8s.io/v1beta1 1.25 RuntimeClass = v1
policy/v1beta1 1.25 PodDisruptionBudget v1
policy/v1beta1 1.25 PodSecurityPolicy Pod Security Admission
rbac.authorization.k8s.io/v1alpha1 1.22 ClusterRole,ClusterRoleBinding,Role,RoleBinding v1
rbac.authorization.k8s.io/v1beta1 1.22 ClusterRole,ClusterRoleBinding,Role,RoleBinding = v1
scheduling.k8s.io/v1alpha1 1.17 PriorityClass = v1
scheduling.k8s.io/v1beta1 1.22 PriorityClass = v1
storage.k8s.io/v1beta1 1.22 CSIDriver,CSINode,StorageClass,VolumeAttachment = v1
storage.k8s.io/v1beta1 1.27 CSIStorageCapacity = v1
`;
const CERT_MANAGER = `
certmanager.k8s.io/v1alpha1 0.11 Certificate,Issuer,ClusterIssuer,CertificateRequest cert-manager.io/v1
certmanager.k8s.io/v1alpha1 0.11 Order,Challenge acme.cert-manager.io/v1
cert-manager.io/v1alpha2,v1alpha3 1.6 Certificate,Issuer,ClusterIssuer,CertificateRequest v1
cert-manager.io/v1beta1 1.6 Certificate,Issuer,ClusterIssuer,CertificateRequest = v1
acme.cert-manager.io/v1alpha2,v1alpha3 1.6 Order,Challenge v1
acme.cert-manager.io/v1beta1 1.6 Order,Challenge = v1
`;
const ISTIO = `
rbac.istio.io/v1alpha1 1.6 * AuthorizationPolicy of security.istio.io/v1
authentication.istio.io/v1alpha1 1.6 * PeerAuthentication of security.istio.io/v1
`;

const PROGRAMS = [
  ['Kubernetes', KUBERNETES],
  ['cert-manager', CERT_MANAGER],
  ['Istio', ISTIO],
] as const;

const ROW = /^(\S+)\/(\S+) (\S+) (\S+)( =)? (.+)$/gm;

let byKind: ReadonlyMap<string, RemovedApi> | undefined;

/** Information about an apiVersion and kind that was removed; undefined for all others. */
export function removedApiOf({ apiVersion, kind }: KubernetesKind): RemovedApi | undefined {
  byKind ??= new Map(removedApis().map(([kinds, api]) => [qualifiedKind(kinds), api]));
  const name = kind.replace(/(?<=.)List$/, '');
  return (
    byKind.get(qualifiedKind({ apiVersion, kind: name })) ??
    byKind.get(qualifiedKind({ apiVersion, kind: '*' }))
  );
}

/** All of them, without the lists of their kinds. */
export function removedApis(): (readonly [KubernetesKind, RemovedApi])[] {
  return PROGRAMS.flatMap(([program, text]) =>
    [...text.matchAll(ROW)].flatMap(([, group, versions, removedIn, kinds, mark, use]) => {
      const changesOnlyVersion = mark !== undefined;
      const replacement = /^v\d/.test(use) ? `${group}/${use}` : use;
      const api: RemovedApi = { program, removedIn, replacement, changesOnlyVersion };
      const apiVersions = versions.split(',').map((version) => `${group}/${version}`);
      return apiVersions.flatMap((apiVersion) =>
        kinds.split(',').map((kind) => [{ apiVersion, kind }, api] as const),
      );
    }),
  );
}
