/** Keys that together identify an entry of a list. */
export type ListKeys = readonly string[];

const NAME: ListKeys = ['name'];

/**
 * What identifies the entries of lists of the Kubernetes API, by the name of the field: its schemas'
 * `x-kubernetes-list-map-keys`, else `x-kubernetes-patch-merge-key`. A test compares them with the catalog.
 * `ports` are those of containers or of services.
 */
const LIST_KEYS: ReadonlyMap<string, readonly ListKeys[]> = /* @__PURE__ */ new Map([
  ['addresses', [['type']]],
  ['allocatedResourcesStatus', [NAME]],
  ['claims', [NAME]],
  ['conditions', [['type']]],
  ['containers', [NAME]],
  ['devices', [['driver', 'device', 'pool', 'shareID']]],
  ['drivers', [NAME]],
  ['env', [NAME]],
  ['ephemeralContainers', [NAME]],
  ['hostAliases', [['ip']]],
  ['hostIPs', [['ip']]],
  ['imagePullSecrets', [NAME]],
  ['initContainers', [NAME]],
  ['matchConditions', [NAME]],
  ['ownerReferences', [['uid']]],
  ['podGroupTemplates', [NAME]],
  ['podGroups', [NAME]],
  ['podIPs', [['ip']]],
  [
    'ports',
    [
      ['containerPort', 'protocol'],
      ['port', 'protocol'],
    ],
  ],
  ['reservedFor', [['uid']]],
  ['resourceClaimStatuses', [NAME]],
  ['resourceClaims', [NAME]],
  ['resources', [['resourceID']]],
  ['schedulingGates', [NAME]],
  ['secrets', [NAME]],
  ['storageVersions', [['apiServerID']]],
  ['topologySpreadConstraints', [['topologyKey', 'whenUnsatisfiable']]],
  ['variables', [NAME]],
  ['volumeDevices', [['devicePath']]],
  ['volumeMounts', [['mountPath']]],
  ['volumes', [NAME]],
  ['webhooks', [NAME]],
  ['x-kubernetes-validations', [['rule']]],
] satisfies readonly (readonly [string, readonly ListKeys[]])[]);

const NONE: readonly ListKeys[] = [];

/** What may identify the entries of the list in a field; nothing for a list of no known field. */
export function listKeysOf(field: string | undefined): readonly ListKeys[] {
  return (field !== undefined && LIST_KEYS.get(field)) || NONE;
}

/** What an entry has under the keys that identify it; undefined without the first of them. */
export function listEntryName(
  keys: ListKeys,
  textAt: (key: string) => string | undefined,
): string | undefined {
  const [first, ...others] = keys;
  const name = textAt(first);
  if (name === undefined || others.length === 0) return name;
  // What is left out has a value of its own by default.
  const defaults = (key: string) => (key === 'protocol' ? 'TCP' : '');
  return JSON.stringify([name, ...others.map((key) => textAt(key) ?? defaults(key))]);
}
