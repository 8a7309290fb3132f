import { loadSample, type SampleName } from '../../shell/query/load-sample.ts';
import type { SampleSet } from './start-hint.tsx';

/** A YAML file to begin with. */
export interface Sample {
  readonly name: SampleName;
  readonly label: string;
  readonly description: string;
}

/** The samples, in order. */
export const samples: readonly Sample[] = [
  {
    name: 'basic',
    label: 'Basic configuration',
    description: 'Simple key-value pairs',
  },
  {
    name: 'docker-compose',
    label: 'Docker Compose',
    description: 'Service definitions',
  },
  {
    name: 'kubernetes-pod',
    label: 'Kubernetes Pod',
    description: 'Pod specification',
  },
  {
    name: 'github-actions',
    label: 'GitHub Actions',
    description: 'Workflow configuration',
  },
  {
    name: 'helm-template',
    label: 'Helm template',
    description: 'A chart’s Deployment, with its actions',
  },
  {
    name: 'jinja-template',
    label: 'Jinja template (Ansible)',
    description: 'A configuration file of a role',
  },
];

/** Some of them for the working document, to begin a tool with. */
export function yamlSampleSets(...names: readonly SampleName[]): readonly SampleSet[] {
  return names.map((name) => ({
    label: samples.find((sample) => sample.name === name)?.label ?? name,
    load: async () => [{ id: 'yaml', text: await loadSample(name) }],
  }));
}
