import { expect, it } from 'vitest';
import { main } from '../src/main.ts';
import { recordedTerminal } from './recorded-terminal.ts';
import { temporaryFolder } from './temporary-folder.ts';

it.each([
  [
    'alertmanager.yml',
    'route: { receiver: on-cal }\nreceivers: [{ name: on-call }]\n',
    'unknown-receiver',
  ],
  [
    'prometheus.yml',
    'scrape_configs: [{ job_name: node }, { job_name: node }]\n',
    'duplicate-scrape-job',
  ],
  [
    'alerts.rules.yml',
    'groups:\n  - { name: a, rules: [{ record: x, expr: y }] }\n  - { name: a, rules: [{ record: x, expr: y }] }\n',
    'duplicate-rule-group',
  ],
  [
    '.github/dependabot.yml',
    'version: 2\nupdates:\n  - { package-ecosystem: npm, directory: /, schedule: { interval: weekly }, registries: [x] }\n',
    'unknown-registry',
  ],
  [
    '.pre-commit-config.yaml',
    'repos: [{ repo: meta, hooks: [{ id: identity }] }]\nci: { skip: [identiy] }\n',
    'unknown-hook',
  ],
  [
    'flux.yaml',
    'apiVersion: source.toolkit.fluxcd.io/v1\nkind: Bucket\nmetadata: { name: platform }\n---\napiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: a }\nspec: { sourceRef: { kind: Bucket, name: platfrom } }\n',
    'unknown-source',
  ],
])('yamlkit validate finds names of %s', async (name, text, rule) => {
  const terminal = recordedTerminal({ cwd: temporaryFolder({ [name]: text }) });
  await main(['validate', '--no-lint', '--format', 'parsable', name], terminal);
  expect(terminal.written.out).toContain(`(meaning/${rule})`);
});
