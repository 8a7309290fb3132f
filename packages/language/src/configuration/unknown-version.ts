import { kubernetesVersions } from '@yamlkit/schemas';
import { PROJECT_FILE } from './project-file.ts';

/** What is wrong with the version of Kubernetes that a configuration names; undefined where there are schemas of it. */
export function describeUnknownVersion(version: string | undefined): string | undefined {
  if (version === undefined || kubernetesVersions.includes(version)) return undefined;
  const [oldest, newest] = [kubernetesVersions[0], kubernetesVersions.at(-1)];
  return `kubernetes-version in ${PROJECT_FILE} is ${version}: it must be one from ${oldest} to ${newest}`;
}
