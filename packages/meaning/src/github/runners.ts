/** The system of a runner. */
export type RunnerSystem = 'linux' | 'windows' | 'macos';

/*
 * The labels of the runners that GitHub hosts, as of November 2026
 * (https://docs.github.com/en/actions/reference/runners/github-hosted-runners).
 */
const HOSTED: Readonly<Record<RunnerSystem, readonly string[]>> = {
  linux: [
    'ubuntu-latest',
    'ubuntu-slim',
    'ubuntu-26.04',
    'ubuntu-26.04-arm',
    'ubuntu-24.04',
    'ubuntu-24.04-arm',
    'ubuntu-22.04',
    'ubuntu-22.04-arm',
  ],
  windows: [
    'windows-latest',
    'windows-2025',
    'windows-2025-vs2026',
    'windows-2022',
    'windows-11-arm',
  ],
  macos: [
    'macos-latest',
    'macos-latest-large',
    'macos-latest-xlarge',
    'macos-26',
    'macos-26-intel',
    'macos-26-large',
    'macos-26-xlarge',
    'macos-15',
    'macos-15-intel',
    'macos-15-large',
    'macos-15-xlarge',
    'macos-14',
    'macos-14-large',
    'macos-14-xlarge',
  ],
};

/** Labels that GitHub has taken away. */
export const REMOVED_LABELS: ReadonlySet<string> = new Set([
  'ubuntu-16.04',
  'ubuntu-18.04',
  'ubuntu-20.04',
  'windows-2016',
  'windows-2019',
  'macos-10',
  'macos-10.13',
  'macos-10.14',
  'macos-10.15',
  'macos-11',
  'macos-11.0',
  'macos-12',
  'macos-12-large',
  'macos-12-xl',
  'macos-13',
  'macos-13-large',
  'macos-13-xlarge',
]);

/** Labels that self-hosted runners have without being given them. */
const OWN = ['self-hosted', 'linux', 'windows', 'macos', 'x64', 'x86', 'arm', 'arm64'];

/** All labels that are known. */
export const LABELS: readonly string[] = [...Object.values(HOSTED).flat(), ...OWN];

/** The system of a hosted runner; undefined for labels that do not say. */
export function systemOf(label: string): RunnerSystem | undefined {
  const name = label.toLowerCase();
  for (const [system, labels] of Object.entries(HOSTED)) {
    if (name === system || labels.includes(name)) return system as RunnerSystem;
  }
  return undefined;
}

/** Whether a label looks like one of a hosted runner, so that it cannot be somebody's own. */
export function looksHosted(label: string): boolean {
  return /^(?:ubuntu|linux|windows|macos)-(?:latest|\d{1,4}(?:\.\d{1,2})?)$/i.test(label);
}
