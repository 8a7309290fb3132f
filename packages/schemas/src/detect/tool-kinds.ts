import { readApiVersion } from '../kubernetes/api-version.ts';
import type { KubernetesKind } from '../kubernetes/kinds.ts';

/** A program that reads its own files with apiVersion and kind, which are not sent to a cluster. */
export interface ToolKind {
  /** For people: `kubeadm`. */
  readonly tool: string;
  /** The format's id, where its schema is known. */
  readonly format?: string;
}

/**
 * By group, or by a whole apiVersion, whose files these are; a name after `|` is the id of the format. Kinds that people
 * do send to a cluster have no place here, even where a tool reads them too.
 */
const TOOLS: Readonly<Record<string, string>> = {
  'apiserver.config.k8s.io': 'the Kubernetes API server',
  'apiserver.k8s.io': 'the Kubernetes API server',
  'audit.k8s.io': 'the audit log of Kubernetes',
  'pod-security.admission.config.k8s.io': 'the Kubernetes API server',
  'eventratelimit.admission.k8s.io': 'the Kubernetes API server',
  'resourcequota.admission.k8s.io': 'the Kubernetes API server',
  'client.authentication.k8s.io': 'kubectl',
  'kubectl.config.k8s.io': 'kubectl',
  'kubeadm.k8s.io': 'kubeadm',
  'kubelet.config.k8s.io': 'the kubelet',
  'kubeproxy.config.k8s.io': 'kube-proxy',
  'kubescheduler.config.k8s.io': 'the Kubernetes scheduler',
  'kubecontrollermanager.config.k8s.io': 'the Kubernetes controller manager',
  'controller-runtime.sigs.k8s.io': 'controller-runtime',
  'clusterctl.cluster.x-k8s.io': 'clusterctl',
  'kind.x-k8s.io': 'kind',
  'kustomize.config.k8s.io': 'Kustomize',
  'config.kubernetes.io': 'Kustomize',
  'kops.k8s.io': 'kOps',
  'krew.googlecontainertools.github.com': 'Krew',
  'backstage.io': 'Backstage',
  'scaffolder.backstage.io': 'Backstage',
  'chainsaw.kyverno.io': 'Chainsaw',
  'cli.kyverno.io': 'the Kyverno command line',
  'ctlptl.dev': 'ctlptl',
  'deploy.cloud.google.com': 'Google Cloud Deploy',
  'eksctl.io': 'eksctl',
  'garden.io': 'Garden',
  'imgpkg.carvel.dev': 'imgpkg',
  'kapp.k14s.io': 'kapp',
  'kbld.k14s.io': 'kbld',
  'vendir.k14s.io': 'vendir',
  'k0s.k0sproject.io': 'k0s',
  'k0sctl.k0sproject.io': 'k0sctl',
  'k3d.io': 'k3d|k3d',
  'kpt.dev': 'kpt',
  'kuttl.dev': 'KUTTL',
  'meta.pkg.crossplane.io': 'the Crossplane command line',
  'mirror.openshift.io': 'oc-mirror',
  'scorecard.operatorframework.io': 'the Operator SDK',
  'pipecd.dev': 'PipeCD',
  openslo: 'OpenSLO',
  skaffold: 'Skaffold|skaffold',
  // Without a group, other programs' kinds are listed one by one.
  'v1 Config': 'kubectl',
  'v1alpha1 HostnameConfig': 'Talos',
  'v1alpha1 ExtensionServiceConfig': 'Talos',
  'v1alpha1 NetworkRuleConfig': 'Talos',
  'v1alpha1 NetworkDefaultActionConfig': 'Talos',
  'v1alpha1 KmsgLogConfig': 'Talos',
  'v1alpha1 SideroLinkConfig': 'Talos',
  'v1alpha1 VolumeConfig': 'Talos',
  'v1alpha1 UserVolumeConfig': 'Talos',
  'v1alpha1 WatchdogTimerConfig': 'Talos',
  'v1alpha1 TrustedRootsConfig': 'Talos',
};

/** The program whose own file a document with such an apiVersion and kind is; undefined for what may be in a cluster. */
export function findToolKind({ apiVersion, kind }: KubernetesKind): ToolKind | undefined {
  const group = readApiVersion(apiVersion)?.group;
  if (group === undefined) return undefined;
  const key = group === '' ? `${apiVersion} ${kind}` : group;
  const found = Object.hasOwn(TOOLS, key) ? TOOLS[key] : undefined;
  if (found === undefined) return undefined;
  const [tool, format] = found.split('|');
  return { tool, ...(format !== undefined && { format }) };
}
