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
 * is version n. `Lease:504` is not in the three oldest.
 */
export const KUBERNETES_KINDS: Readonly<Record<string, string>> = {
  'admissionregistration.k8s.io/v1':
    'MutatingAdmissionPolicy:256 MutatingAdmissionPolicyBinding:256 MutatingAdmissionPolicyBindingList:256 MutatingAdmissionPolicyList:256 MutatingWebhookConfiguration MutatingWebhookConfigurationList ValidatingAdmissionPolicy:508 ValidatingAdmissionPolicyBinding:508 ValidatingAdmissionPolicyBindingList:508 ValidatingAdmissionPolicyList:508 ValidatingWebhookConfiguration ValidatingWebhookConfigurationList',
  'admissionregistration.k8s.io/v1alpha1':
    'MutatingAdmissionPolicy:496 MutatingAdmissionPolicyBinding:496 MutatingAdmissionPolicyBindingList:496 MutatingAdmissionPolicyList:496 ValidatingAdmissionPolicy:15 ValidatingAdmissionPolicyBinding:15 ValidatingAdmissionPolicyBindingList:15 ValidatingAdmissionPolicyList:15',
  'admissionregistration.k8s.io/v1beta1':
    'MutatingAdmissionPolicy:448 MutatingAdmissionPolicyBinding:448 MutatingAdmissionPolicyBindingList:448 MutatingAdmissionPolicyList:448 ValidatingAdmissionPolicy:63 ValidatingAdmissionPolicyBinding:63 ValidatingAdmissionPolicyBindingList:63 ValidatingAdmissionPolicyList:63',
  'apiextensions.k8s.io/v1': 'CustomResourceDefinition CustomResourceDefinitionList',
  'apiregistration.k8s.io/v1': 'APIService APIServiceList',
  'apps/v1':
    'ControllerRevision ControllerRevisionList DaemonSet DaemonSetList Deployment DeploymentList ReplicaSet ReplicaSetList StatefulSet StatefulSetList',
  'authentication.k8s.io/v1': 'SelfSubjectReview TokenRequest TokenReview',
  'authentication.k8s.io/v1alpha1': 'SelfSubjectReview:15',
  'authentication.k8s.io/v1beta1': 'SelfSubjectReview:31',
  'authorization.k8s.io/v1':
    'LocalSubjectAccessReview SelfSubjectAccessReview SelfSubjectRulesReview SubjectAccessReview',
  'autoscaling/v1': 'HorizontalPodAutoscaler HorizontalPodAutoscalerList Scale',
  'autoscaling/v2': 'HorizontalPodAutoscaler HorizontalPodAutoscalerList',
  'batch/v1': 'CronJob CronJobList Job JobList',
  'certificates.k8s.io/v1': 'CertificateSigningRequest CertificateSigningRequestList',
  'certificates.k8s.io/v1alpha1':
    'ClusterTrustBundle ClusterTrustBundleList PodCertificateRequest:64 PodCertificateRequestList:64',
  'certificates.k8s.io/v1beta1':
    'ClusterTrustBundle:480 ClusterTrustBundleList:480 PodCertificateRequest:384 PodCertificateRequestList:384',
  'coordination.k8s.io/v1': 'Lease LeaseList',
  'coordination.k8s.io/v1alpha1': 'LeaseCandidate:8 LeaseCandidateList:8',
  'coordination.k8s.io/v1alpha2': 'LeaseCandidate:496 LeaseCandidateList:496',
  'coordination.k8s.io/v1beta1': 'LeaseCandidate:480 LeaseCandidateList:480',
  'discovery.k8s.io/v1': 'EndpointSlice EndpointSliceList',
  'events.k8s.io/v1': 'Event EventList',
  'flowcontrol.apiserver.k8s.io/v1':
    'FlowSchema:510 FlowSchemaList:510 PriorityLevelConfiguration:510 PriorityLevelConfigurationList:510',
  'flowcontrol.apiserver.k8s.io/v1beta2':
    'FlowSchema:1 FlowSchemaList:1 PriorityLevelConfiguration:1 PriorityLevelConfigurationList:1',
  'flowcontrol.apiserver.k8s.io/v1beta3':
    'FlowSchema:15 FlowSchemaList:15 PriorityLevelConfiguration:15 PriorityLevelConfigurationList:15',
  'internal.apiserver.k8s.io/v1alpha1': 'StorageVersion StorageVersionList',
  'networking.k8s.io/v1':
    'IPAddress:480 IPAddressList:480 Ingress IngressClass IngressClassList IngressList NetworkPolicy NetworkPolicyList ServiceCIDR:480 ServiceCIDRList:480',
  'networking.k8s.io/v1alpha1':
    'ClusterCIDR:1 ClusterCIDRList:1 IPAddress:7 IPAddressList:7 ServiceCIDR:6 ServiceCIDRList:6',
  'networking.k8s.io/v1beta1':
    'IPAddress:504 IPAddressList:504 ServiceCIDR:504 ServiceCIDRList:504',
  'node.k8s.io/v1': 'RuntimeClass RuntimeClassList',
  'policy/v1': 'Eviction PodDisruptionBudget PodDisruptionBudgetList',
  'rbac.authorization.k8s.io/v1':
    'ClusterRole ClusterRoleBinding ClusterRoleBindingList ClusterRoleList Role RoleBinding RoleBindingList RoleList',
  'resource.k8s.io/v1':
    'DeviceClass:448 DeviceClassList:448 ResourceClaim:448 ResourceClaimList:448 ResourceClaimTemplate:448 ResourceClaimTemplateList:448 ResourceSlice:448 ResourceSliceList:448 Status',
  'resource.k8s.io/v1alpha2':
    'PodSchedulingContext:7 PodSchedulingContextList:7 ResourceClaim:7 ResourceClaimList:7 ResourceClaimParameters:4 ResourceClaimParametersList:4 ResourceClaimTemplate:7 ResourceClaimTemplateList:7 ResourceClass:7 ResourceClassList:7 ResourceClassParameters:4 ResourceClassParametersList:4 ResourceSlice:4 ResourceSliceList:4',
  'resource.k8s.io/v1alpha3':
    'DeviceClass:56 DeviceClassList:56 DeviceTaintRule:480 DeviceTaintRuleList:480 PodSchedulingContext:8 PodSchedulingContextList:8 ResourceClaim:56 ResourceClaimList:56 ResourceClaimTemplate:56 ResourceClaimTemplateList:56 ResourcePoolStatusRequest:256 ResourcePoolStatusRequestList:256 ResourceSlice:56 ResourceSliceList:56',
  'resource.k8s.io/v1beta1':
    'DeviceClass:496 DeviceClassList:496 ResourceClaim:496 ResourceClaimList:496 ResourceClaimTemplate:496 ResourceClaimTemplateList:496 ResourceSlice:496 ResourceSliceList:496',
  'resource.k8s.io/v1beta2':
    'DeviceClass:480 DeviceClassList:480 DeviceTaintRule:256 DeviceTaintRuleList:256 ResourceClaim:480 ResourceClaimList:480 ResourceClaimTemplate:480 ResourceClaimTemplateList:480 ResourceSlice:480 ResourceSliceList:480',
  'scheduling.k8s.io/v1': 'PriorityClass PriorityClassList',
  'scheduling.k8s.io/v1alpha1': 'Workload:128 WorkloadList:128',
  'scheduling.k8s.io/v1alpha2': 'PodGroup:256 PodGroupList:256 Workload:256 WorkloadList:256',
  'storage.k8s.io/v1':
    'CSIDriver CSIDriverList CSINode CSINodeList CSIStorageCapacity CSIStorageCapacityList StorageClass StorageClassList VolumeAttachment VolumeAttachmentList VolumeAttributesClass:448 VolumeAttributesClassList:448',
  'storage.k8s.io/v1alpha1': 'VolumeAttributesClass:126 VolumeAttributesClassList:126',
  'storage.k8s.io/v1beta1': 'VolumeAttributesClass:504 VolumeAttributesClassList:504',
  'storagemigration.k8s.io/v1alpha1': 'StorageVersionMigration:124 StorageVersionMigrationList:124',
  'storagemigration.k8s.io/v1beta1': 'StorageVersionMigration:384 StorageVersionMigrationList:384',
  v1: 'Binding ComponentStatus ComponentStatusList ConfigMap ConfigMapList Endpoints EndpointsList Event EventList LimitRange LimitRangeList Namespace NamespaceList Node NodeList PersistentVolume PersistentVolumeClaim PersistentVolumeClaimList PersistentVolumeList Pod PodList PodTemplate PodTemplateList ReplicationController ReplicationControllerList ResourceQuota ResourceQuotaList Secret SecretList Service ServiceAccount ServiceAccountList ServiceList APIGroup APIGroupList APIResourceList APIVersions Status',
};
