/** What Helm gives templates, with the properties that each has; undefined where they are not known. */
export const OBJECTS: ReadonlyMap<string, readonly string[] | undefined> = new Map<
  string,
  readonly string[] | undefined
>([
  ['Values', undefined],
  ['Release', ['Name', 'Namespace', 'IsUpgrade', 'IsInstall', 'Revision', 'Service']],
  [
    'Chart',
    [
      ...['Name', 'Home', 'Sources', 'Version', 'Description', 'Keywords', 'Maintainers', 'Icon'],
      ...['APIVersion', 'Condition', 'Tags', 'AppVersion', 'Deprecated', 'Annotations'],
      ...['KubeVersion', 'Dependencies', 'Type', 'IsRoot'],
    ],
  ],
  ['Files', ['Get', 'GetBytes', 'Glob', 'Lines', 'AsSecrets', 'AsConfig']],
  ['Capabilities', ['APIVersions', 'KubeVersion', 'HelmVersion']],
  ['Template', ['Name', 'BasePath']],
  ['Subcharts', undefined],
]);
