import { commandText } from '../../../workspace/command-line/command-words.ts';
import type { ProjectSettings } from './project-settings.ts';

/** The source of the program, as set by the operator of the site. */
export interface ProgramSource {
  /** The package, with or without a version: `yamlkit@0.1.0`. Null while there is none. */
  readonly commandLine: string | null;
  /** The address of the source code. */
  readonly sourceLink: string | null;
}

/** The content of one file that runs the checks there. */
export interface Snippet {
  readonly file: string;
  readonly language: 'yaml' | 'other';
  readonly code: string;
}

/** One place where the checks can run. */
export interface Integration {
  readonly id: string;
  readonly label: string;
  /** The guide that says the rest, and its part about this place. */
  readonly guide: string;
  /** Null where there is nothing to set. */
  readonly snippet: Snippet | null;
}

/** Where the pages assume a clone of the project when no package is named. */
export const CLONE = '/opt/yaml-toolkit';

/** Everywhere the checks can run, with what it takes there: first CI, then editors. */
export function integrationsFor(settings: ProjectSettings, source: ProgramSource): Integration[] {
  const program = programOf(source);
  const { validateArguments, allowedTags } = settings;
  return [
    {
      id: 'github',
      label: 'GitHub Actions',
      guide: '/docs/ci#github-actions',
      snippet: workflow(validateArguments, program),
    },
    {
      id: 'gitlab',
      label: 'GitLab',
      guide: '/docs/ci#gitlab',
      snippet: pipeline(validateArguments, program),
    },
    {
      id: 'pre-commit',
      label: 'pre-commit',
      guide: '/docs/ci#pre-commit',
      snippet: hook(validateArguments, program),
    },
    {
      id: 'vscode',
      label: 'VS Code',
      guide: '/docs/editors#vs-code',
      snippet: visualStudioCode(allowedTags),
    },
    {
      id: 'neovim',
      label: 'Neovim',
      guide: '/docs/editors#neovim',
      snippet: neovim(allowedTags, program),
    },
    {
      id: 'helix',
      label: 'Helix',
      guide: '/docs/editors#helix',
      snippet: helix(allowedTags, program),
    },
  ];
}

interface Program {
  /** How the program is put on a machine; empty where it is run from a clone. */
  readonly install: readonly string[];
  /** The program and arguments that come before its own. */
  readonly words: readonly [string, ...string[]];
  /** The repository on GitHub and the tag of the release that carries the program. */
  readonly release?: { readonly repository: string; readonly tag: string };
}

function programOf({ commandLine, sourceLink }: ProgramSource): Program {
  if (commandLine === null) {
    return { install: [], words: ['node', `${CLONE}/packages/cli/bin/yamlkit.cjs`] };
  }
  const install = [`npm install --global ${commandLine}`];
  const version = /@(\d+\.\d+\.\d+\S*)$/.exec(commandLine)?.[1];
  const repository = /^https:\/\/github\.com\/([\w.-]+\/[\w.-]+?)(?:\.git|\/)?$/.exec(
    sourceLink ?? '',
  )?.[1];
  return {
    install,
    words: ['yamlkit'],
    ...(version !== undefined &&
      repository !== undefined && { release: { repository, tag: `v${version}` } }),
  };
}

function workflow(validateArguments: readonly string[], program: Program): Snippet {
  const { release, install } = program;
  const head = [
    'name: YAML',
    'on: [push, pull_request]',
    'permissions:',
    '  contents: read',
    'jobs:',
    '  yaml:',
    '    runs-on: ubuntu-latest',
    '    steps:',
    '      - uses: actions/checkout@v4',
  ];
  const run = (command: string) => `      - run: ${scalar(command)}`;
  const steps =
    release === undefined
      ? [...install, validation(program, ['--format', 'github', ...validateArguments])].map(run)
      : [
          `      - uses: ${release.repository}@${release.tag}`,
          ...(validateArguments.length === 0
            ? []
            : [
                '        with:',
                '          arguments: |',
                ...joined(validateArguments).map((line) => `            ${line}`),
              ]),
        ];
  return {
    file: '.github/workflows/yaml.yml',
    language: 'yaml',
    code: lines([...head, ...steps]),
  };
}

function pipeline(validateArguments: readonly string[], program: Program): Snippet {
  const command = validation(program, ['--format', 'gitlab', ...validateArguments]);
  const script = [...program.install, `${command} > yamlkit.json`];
  return {
    file: '.gitlab-ci.yml',
    language: 'yaml',
    code: lines([
      'yaml:',
      '  image: node:22-alpine',
      '  script:',
      ...script.map((each) => `    - ${scalar(each)}`),
      '  artifacts:',
      '    when: always',
      '    reports:',
      '      codequality: yamlkit.json',
    ]),
  };
}

function hook(validateArguments: readonly string[], program: Program): Snippet {
  const { release, words } = program;
  const given = (indent: string, all: readonly string[]) =>
    all.length === 0 ? [] : [`${indent}args: [${all.map(flowScalar).join(', ')}]`];
  const hooks =
    release === undefined
      ? [
          '  - repo: local',
          '    hooks:',
          '      - id: yamlkit-validate',
          '        name: yamlkit validate',
          `        entry: ${scalar(commandText([...words, 'validate']))}`,
          '        language: system',
          '        types: [yaml]',
          '        require_serial: true',
          ...given('        ', joined(validateArguments)),
        ]
      : [
          `  - repo: https://github.com/${release.repository}`,
          `    rev: ${release.tag}`,
          '    hooks:',
          '      - id: yamlkit-validate',
          ...given('        ', joined(validateArguments)),
        ];
  return {
    file: '.pre-commit-config.yaml',
    language: 'yaml',
    code: lines(['repos:', ...hooks]),
  };
}

function visualStudioCode(allowedTags: readonly string[]): Snippet | null {
  if (allowedTags.length === 0) return null;
  const settings = { 'yamlkit.allowedTags': allowedTags };
  return {
    file: '.vscode/settings.json',
    language: 'other',
    code: `${JSON.stringify(settings, null, 2)}\n`,
  };
}

function neovim(allowedTags: readonly string[], { words }: Program): Snippet {
  const table = (items: readonly string[]) => `{ ${items.map(luaString).join(', ')} }`;
  return {
    file: 'init.lua',
    language: 'other',
    code: lines([
      "vim.lsp.config('yamlkit', {",
      `  cmd = ${table([...words, 'lsp'])},`,
      "  filetypes = { 'yaml', 'helm' },",
      "  root_markers = { '.yamlkit.yaml', '.yamllint', '.git' },",
      ...(allowedTags.length === 0
        ? []
        : [`  settings = { yamlkit = { allowedTags = ${table(allowedTags)} } },`]),
      '})',
      "vim.lsp.enable('yamlkit')",
    ]),
  };
}

function helix(allowedTags: readonly string[], { words }: Program): Snippet {
  const [command, ...before] = words;
  const list = (items: readonly string[]) =>
    `[${items.map((item) => JSON.stringify(item)).join(', ')}]`;
  return {
    file: '~/.config/helix/languages.toml',
    language: 'other',
    code: lines([
      '[language-server.yamlkit]',
      `command = ${JSON.stringify(command)}`,
      `args = ${list([...before, 'lsp'])}`,
      ...(allowedTags.length === 0 ? [] : [`config = { allowedTags = ${list(allowedTags)} }`]),
      '',
      '[[language]]',
      'name = "yaml"',
      'language-servers = ["yamlkit"]',
    ]),
  };
}

/** The command that checks the whole project. */
function validation({ words }: Program, options: readonly string[]): string {
  return commandText([...words, 'validate', ...options, '.']);
}

/** Arguments as single words, `--flag=value`. */
function joined(words: readonly string[]): string[] {
  const result: string[] = [];
  for (const word of words) {
    if (word.startsWith('--') || result.length === 0) result.push(word);
    else result.push(`${result.pop()}=${word}`);
  }
  return result;
}

function lines(all: readonly string[]): string {
  return all.map((line) => `${line}\n`).join('');
}

/** A text as a plain scalar where it is one in YAML, else in double quotes. */
function scalar(text: string): string {
  return /^[\w./][\w./@%+=,' >-]*$/.test(text) ? text : JSON.stringify(text);
}

function flowScalar(text: string): string {
  return /^-*[\w./][\w./@=-]*$/.test(text) ? text : JSON.stringify(text);
}

function luaString(text: string): string {
  return `'${text.replaceAll(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`;
}
