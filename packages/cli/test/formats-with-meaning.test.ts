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
    '.pre-commit-config.yaml',
    "exclude: '*.md'\nrepos: [{ repo: meta, hooks: [{ id: identity }] }]\n",
    'invalid-pattern',
  ],
  [
    'Chart.yaml',
    'apiVersion: v2\nname: web\nversion: 1.0.0\ndependencies: [{ name: base, version: 1.x, repository: "file://base" }]\n',
    'missing-file',
  ],
  [
    'requirements.yaml',
    'dependencies:\n  - { name: db, version: 1.x, repository: "@a" }\n  - { name: db, version: 2.x, repository: "@a" }\n',
    'duplicate-dependency',
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
