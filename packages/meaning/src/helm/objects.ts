import type { Chain, Step } from './go-template.ts';

/** What Helm gives templates under a name. */
export interface HelmObject {
  readonly summary: string;
  /** What there is to say of each property; undefined where the properties are not known. */
  readonly properties: ReadonlyMap<string, string> | undefined;
}

/** A property of an object, or an object as a whole, where a path names it. */
export interface ObjectStep {
  readonly object: string;
  readonly property?: string;
  /** Where its last name is written. */
  readonly step: Step;
}

/** The objects and their properties, as of November 2026: what each is, after a bar. */
const TABLE = `
Values|The values of the chart: those of values.yaml, of files given with --values and of --set.
Release|What is known of this release.
Release.Name|The name of the release.
Release.Namespace|The namespace that the release is installed in, unless a manifest names another.
Release.IsUpgrade|Whether this is an upgrade or a rollback.
Release.IsInstall|Whether this is an installation.
Release.Revision|The number of this revision: 1 for an installation, one more with each upgrade and rollback.
Release.Service|What renders the template; always “Helm”.
Chart|The content of Chart.yaml.
Chart.Name|The name of the chart.
Chart.Home|The address of the project’s page.
Chart.Sources|Addresses of the source code.
Chart.Version|The version of the chart.
Chart.Description|What the chart is, in a sentence.
Chart.Keywords|Words by which the chart is found.
Chart.Maintainers|Who maintains the chart: Name, Email and URL of each.
Chart.Icon|The address of a picture.
Chart.APIVersion|The version of the chart’s format: v1 or v2.
Chart.Condition|Values that decide whether the chart is installed.
Chart.Tags|Tags that decide whether the chart is installed.
Chart.AppVersion|The version of what the chart installs.
Chart.Deprecated|Whether the chart is deprecated.
Chart.Annotations|Annotations of the chart, by name.
Chart.KubeVersion|The range of versions of Kubernetes that the chart works with.
Chart.Dependencies|The charts that this one depends on.
Chart.Type|The kind of chart: application or library.
Chart.IsRoot|Whether this is the chart being installed, and not a dependency.
Files|The files of the chart that are neither templates nor listed in .helmignore.
Files.Get|The text of the file at a path.
Files.GetBytes|The bytes of the file at a path.
Files.Glob|The files whose paths match a pattern.
Files.Lines|The lines of the file at a path, as a list.
Files.AsSecrets|The files as YAML for the data of a Secret, encoded in Base64.
Files.AsConfig|The files as YAML for the data of a ConfigMap.
Capabilities|What is known of the cluster.
Capabilities.APIVersions|The API versions of the cluster; .Has tells whether one is among them.
Capabilities.KubeVersion|The version of Kubernetes: .Version, .Major and .Minor.
Capabilities.HelmVersion|The version of Helm: .Version, .GitCommit, .GitTreeState and .GoVersion.
Template|The template that is being rendered.
Template.Name|The path of the template: mychart/templates/service.yaml.
Template.BasePath|The path of the folder with the chart’s templates: mychart/templates.
Subcharts|What the templates of each subchart are given, by its name.
`;

/** Objects whose properties the chart decides. */
const OPEN: ReadonlySet<string> = new Set(['Values', 'Subcharts']);

/** What Helm gives templates, by name. */
export const OBJECTS: ReadonlyMap<string, HelmObject> = readTable();

function readTable(): Map<string, HelmObject> {
  const objects = new Map<string, HelmObject & { properties: Map<string, string> | undefined }>();
  for (const line of TABLE.trim().split('\n')) {
    const [name, summary] = line.split('|');
    const [object, property] = name.split('.');
    if (property !== undefined) objects.get(object)?.properties?.set(property, summary);
    else objects.set(object, { summary, properties: OPEN.has(object) ? undefined : new Map() });
  }
  return objects;
}

/** The object that a path names, and the property of one; none where it is a path of something else. */
export function objectSteps({ start, steps }: Chain): ObjectStep[] {
  if (start.kind === 'object') {
    const [step] = steps;
    return step === undefined ? [] : [{ object: start.name, property: step.name, step }];
  }
  const [object, property] = steps;
  if ((start.kind !== 'root' && start.kind !== 'call') || object === undefined) return [];
  const whole: ObjectStep = { object: object.name, step: object };
  if (property === undefined) return [whole];
  return [whole, { object: object.name, property: property.name, step: property }];
}
