// Made by scripts/refresh-schemas.mjs from sources.json and data/. Do not edit.

/** The versions of Kubernetes that the catalog has, oldest first. */
export const KUBERNETES_VERSIONS: readonly string[] = [
  '1.28',
  '1.29',
  '1.30',
  '1.31',
  '1.32',
  '1.33',
  '1.34',
  '1.35',
  '1.36',
];

/**
 * The kinds by apiVersion, with a mark for each version of Kubernetes that has not all of them: bit n
 * is version n. A plus says that it has a list of the kind as well. `Lease:504` is not in the three oldest.
 */
export const KUBERNETES_KINDS: Readonly<Record<string, string>> = {
  'admissionregistration.k8s.io/v1':
    'MutatingAdmissionPolicy+:256 MutatingAdmissionPolicyBinding+:256 MutatingWebhookConfiguration+ ValidatingAdmissionPolicy+:508 ValidatingAdmissionPolicyBinding+:508 ValidatingWebhookConfiguration+',
  'admissionregistration.k8s.io/v1alpha1':
    'MutatingAdmissionPolicy+:496 MutatingAdmissionPolicyBinding+:496 ValidatingAdmissionPolicy+:15 ValidatingAdmissionPolicyBinding+:15',
  'admissionregistration.k8s.io/v1beta1':
    'MutatingAdmissionPolicy+:448 MutatingAdmissionPolicyBinding+:448 ValidatingAdmissionPolicy+:63 ValidatingAdmissionPolicyBinding+:63',
  'apiextensions.k8s.io/v1': 'CustomResourceDefinition+',
  'apiregistration.k8s.io/v1': 'APIService+',
  'apps/v1': 'ControllerRevision+ DaemonSet+ Deployment+ ReplicaSet+ StatefulSet+',
  'authentication.k8s.io/v1': 'SelfSubjectReview TokenRequest TokenReview',
  'authentication.k8s.io/v1alpha1': 'SelfSubjectReview:15',
  'authentication.k8s.io/v1beta1': 'SelfSubjectReview:31',
  'authorization.k8s.io/v1':
    'LocalSubjectAccessReview SelfSubjectAccessReview SelfSubjectRulesReview SubjectAccessReview',
  'autoscaling/v1': 'HorizontalPodAutoscaler+ Scale',
  'autoscaling/v2': 'HorizontalPodAutoscaler+',
  'batch/v1': 'CronJob+ Job+',
  'certificates.k8s.io/v1': 'CertificateSigningRequest+',
  'certificates.k8s.io/v1alpha1': 'ClusterTrustBundle+ PodCertificateRequest+:64',
  'certificates.k8s.io/v1beta1': 'ClusterTrustBundle+:480 PodCertificateRequest+:384',
  'coordination.k8s.io/v1': 'Lease+',
  'coordination.k8s.io/v1alpha1': 'LeaseCandidate+:8',
  'coordination.k8s.io/v1alpha2': 'LeaseCandidate+:496',
  'coordination.k8s.io/v1beta1': 'LeaseCandidate+:480',
  'discovery.k8s.io/v1': 'EndpointSlice+',
  'events.k8s.io/v1': 'Event+',
  'flowcontrol.apiserver.k8s.io/v1': 'FlowSchema+:510 PriorityLevelConfiguration+:510',
  'flowcontrol.apiserver.k8s.io/v1beta2': 'FlowSchema+:1 PriorityLevelConfiguration+:1',
  'flowcontrol.apiserver.k8s.io/v1beta3': 'FlowSchema+:15 PriorityLevelConfiguration+:15',
  'internal.apiserver.k8s.io/v1alpha1': 'StorageVersion+',
  'networking.k8s.io/v1': 'IPAddress+:480 Ingress+ IngressClass+ NetworkPolicy+ ServiceCIDR+:480',
  'networking.k8s.io/v1alpha1': 'ClusterCIDR+:1 IPAddress+:7 ServiceCIDR+:6',
  'networking.k8s.io/v1beta1': 'IPAddress+:504 ServiceCIDR+:504',
  'node.k8s.io/v1': 'RuntimeClass+',
  'policy/v1': 'Eviction PodDisruptionBudget+',
  'rbac.authorization.k8s.io/v1': 'ClusterRole+ ClusterRoleBinding+ Role+ RoleBinding+',
  'resource.k8s.io/v1':
    'DeviceClass+:448 ResourceClaim+:448 ResourceClaimTemplate+:448 ResourceSlice+:448 Status',
  'resource.k8s.io/v1alpha2':
    'PodSchedulingContext+:7 ResourceClaim+:7 ResourceClaimParameters+:4 ResourceClaimTemplate+:7 ResourceClass+:7 ResourceClassParameters+:4 ResourceSlice+:4',
  'resource.k8s.io/v1alpha3':
    'DeviceClass+:56 DeviceTaintRule+:480 PodSchedulingContext+:8 ResourceClaim+:56 ResourceClaimTemplate+:56 ResourcePoolStatusRequest+:256 ResourceSlice+:56',
  'resource.k8s.io/v1beta1':
    'DeviceClass+:496 ResourceClaim+:496 ResourceClaimTemplate+:496 ResourceSlice+:496',
  'resource.k8s.io/v1beta2':
    'DeviceClass+:480 DeviceTaintRule+:256 ResourceClaim+:480 ResourceClaimTemplate+:480 ResourceSlice+:480',
  'scheduling.k8s.io/v1': 'PriorityClass+',
  'scheduling.k8s.io/v1alpha1': 'Workload+:128',
  'scheduling.k8s.io/v1alpha2': 'PodGroup+:256 Workload+:256',
  'storage.k8s.io/v1':
    'CSIDriver+ CSINode+ CSIStorageCapacity+ StorageClass+ VolumeAttachment+ VolumeAttributesClass+:448',
  'storage.k8s.io/v1alpha1': 'VolumeAttributesClass+:126',
  'storage.k8s.io/v1beta1': 'VolumeAttributesClass+:504',
  'storagemigration.k8s.io/v1alpha1': 'StorageVersionMigration+:124',
  'storagemigration.k8s.io/v1beta1': 'StorageVersionMigration+:384',
  v1: 'Binding ComponentStatus+ ConfigMap+ Endpoints+ Event+ LimitRange+ Namespace+ Node+ PersistentVolume+ PersistentVolumeClaim+ Pod+ PodTemplate+ ReplicationController+ ResourceQuota+ Secret+ Service+ ServiceAccount+ APIGroup+ APIResourceList APIVersions Status',
};
