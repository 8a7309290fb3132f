import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './temporary-folder.ts';

/** A checkout that supplies whatever npm, Node, git or a shell might read there, and what of it was used. */
export interface HostileCheckout {
  readonly cwd: string;
  /** The id of its first commit; its second one adds `new.yaml`. */
  readonly base: string;
  /** The files of the checkout that were run, in order. */
  run(): string[];
  /** The addresses that were asked for. */
  readonly requests: readonly string[];
}

/** Commands that are there as programs: at the top, where npm looks for them, and in the package. */
const COMMANDS = ['bash', 'env', 'git', 'node', 'npm', 'npx', 'sh', 'yamlkit'];
const GIT = ['-c', 'user.name=a', '-c', 'user.email=a@example.com'];

/** @param files more files of the first commit. */
export async function hostileCheckout(
  files: Readonly<Record<string, string>>,
): Promise<HostileCheckout> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;

  const log = path.join(temporaryFolder({}), 'run.log');
  const cwd = temporaryFolder({ ...files, ...settings(`http://127.0.0.1:${port}`) });
  const evil = `require('node:fs').appendFileSync(${JSON.stringify(log)}, __filename + '\\n');\n`;
  write(cwd, 'evil.cjs', evil);
  for (const name of ['bin/yamlkit.cjs', 'dist/main.cjs', 'index.js']) {
    write(cwd, `node_modules/yamlkit/${name}`, `#!${process.execPath}\n${evil}`);
    write(cwd, `packages/cli/${name}`, `#!${process.execPath}\n${evil}`);
  }
  const script = `#!/bin/sh\necho "$0" >> '${log}'\n`;
  for (const folder of ['', 'node_modules/.bin/']) {
    for (const name of COMMANDS) write(cwd, `${folder}${name}`, script);
  }
  for (const name of ['github-action', 'carried-program']) {
    write(cwd, `scripts/${name}.mjs`, `#!/bin/sh\necho "$0" >> '${log}'; exit 0\n`);
  }
  for (const name of ['.bashrc', '.bash_profile', '.profile', '.envrc']) {
    write(cwd, name, `echo ${name} >> '${log}'\n`);
  }
  const base = commitAll(cwd, 'one');
  write(cwd, 'new.yaml', 'a: 1\na: 2\n');
  commitAll(cwd, 'two');
  // No commit can bring these, but an archive of a checkout can.
  for (const hook of ['post-index-change', 'fsmonitor-watchman', 'reference-transaction']) {
    write(cwd, `.git/hooks/${hook}`, script);
  }
  execFileSync('git', ['config', '--file', '.git/config', 'core.fsmonitor', './evil.cjs'], { cwd });
  execFileSync('git', ['config', '--file', '.git/config', 'filter.evil.clean', './git'], { cwd });
  return {
    cwd,
    base,
    requests,
    run: () => (existsSync(log) ? readFileSync(log, 'utf8').split('\n').filter(Boolean) : []),
  };
}

/** Commits all files of a folder, and gives the commit's id. */
export function commitAll(cwd: string, message: string): string {
  const git = (...args: string[]) => execFileSync('git', [...GIT, ...args], { cwd }).toString();
  git('init', '--quiet');
  git('add', '--force', '.');
  git('commit', '--quiet', '--message', message);
  return git('rev-parse', 'HEAD').trim();
}

function settings(registry: string): Record<string, string> {
  const scripts = Object.fromEntries(
    ['preinstall', 'install', 'postinstall', 'prepare', 'prepack', 'yamlkit'].map((name) => [
      name,
      './sh',
    ]),
  );
  const manifest = { name: 'yamlkit', version: '9.9.9', bin: 'bin/yamlkit.cjs', main: 'index.js' };
  return {
    '.npmrc': [
      `registry=${registry}/`,
      `proxy=${registry}/`,
      `https-proxy=${registry}/`,
      'node-options=--require=./evil.cjs',
      'script-shell=./sh',
      'shell=./sh',
      'git=./git',
      'prefix=./node_modules',
      'cache=./cache',
      '',
    ].join('\n'),
    '.yarnrc': `registry "${registry}/"\n`,
    '.yarnrc.yml': `npmRegistryServer: ${registry}\nyarnPath: ./evil.cjs\n`,
    'bunfig.toml': `preload = ["./evil.cjs"]\n[install]\nregistry = "${registry}"\n`,
    'package.json': JSON.stringify({
      ...manifest,
      type: 'commonjs',
      scripts,
      packageManager: 'npm@1.0.0',
      volta: { node: '4.0.0' },
      dependencies: { yamlkit: `${registry}/yamlkit.tgz` },
    }),
    'node_modules/yamlkit/package.json': JSON.stringify({ ...manifest, scripts }),
    'packages/cli/package.json': JSON.stringify(manifest),
    '.nvmrc': '4\n',
    '.node-version': '4\n',
    '.tool-versions': 'nodejs 4.0.0\n',
    'mise.toml': `[env]\n_.source = "./.profile"\n[tools]\nnode = "4"\n`,
    'node.config.json': '{"nodeOptions":{"import":["./evil.cjs"],"require":["./evil.cjs"]}}\n',
    '.env': `NODE_OPTIONS=--require=./evil.cjs\nNPM_CONFIG_REGISTRY=${registry}\n`,
    '.gitattributes': '*.yaml filter=evil diff=evil merge=evil\n',
    '.gitmodules': `[submodule "m"]\n  path = m\n  url = ${registry}/m.git\n`,
    '.yamlkit.yaml': `schemas:\n  'a.yaml': ${registry}/configured.json\n`,
    'schema.yaml': `# yaml-language-server: $schema=${registry}/named.json\na: 1\n`,
    // What git could take for a repository without a work tree.
    HEAD: 'ref: refs/heads/main\n',
    config: '[core]\n\tfsmonitor = ./git\n\trepositoryformatversion = 0\n',
    'objects/info/alternates': '',
    'refs/heads/.keep': '',
  };
}

function write(cwd: string, name: string, content: string): void {
  const file = path.join(cwd, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  chmodSync(file, 0o755);
}
