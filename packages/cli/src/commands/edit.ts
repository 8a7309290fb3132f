import path from 'node:path';
import type { ExitStatus } from '../exit-status.ts';
import { describeFileError } from '../files/describe-file-error.ts';
import { readUtf8 } from '../files/read-utf8.ts';
import type { EditStep, JqStep } from '../run/task.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { type EditingFlags, editFiles } from './edit-files.ts';
import type { NamedText } from './named-option.ts';

/** The options of `yamlkit edit`. */
export interface EditFlags extends EditingFlags {
  readonly expandAliases?: true;
  readonly allowUnset?: true;
  readonly arg?: readonly NamedText[];
  readonly argjson?: readonly NamedText[];
  readonly exact?: true;
}

/** An option that changes something, with its value; in the order of the command line. */
export interface EditOption {
  readonly name:
    | 'set'
    | 'set-string'
    | 'delete'
    | 'rename'
    | 'append'
    | 'append-document'
    | 'comment'
    | 'patch'
    | 'merge-patch'
    | 'substitute-env'
    | 'jq'
    | 'jq-file';
  readonly value: string;
}

/** `yamlkit edit`: changes files by the smallest edits. */
export async function editCommand(
  names: readonly string[],
  options: readonly EditOption[],
  flags: EditFlags,
  terminal: Terminal,
): Promise<ExitStatus> {
  if (options.length === 0) {
    throw new UsageError(
      'say what to change: --set, --set-string, --delete, --rename, --append, --append-document, --comment, --patch, --merge-patch, --substitute-env, --jq or --jq-file',
    );
  }
  const steps = options.map((option) => {
    if (isPathOption(option)) return stepOf(option, terminal.cwd);
    return option.name === 'substitute-env'
      ? environmentStep(option.value, flags, terminal)
      : jqStep(option, flags, terminal);
  });
  const expandAliases = flags.expandAliases ?? false;
  return editFiles(names, { steps, expandAliases }, flags, terminal);
}

/** @throws UsageError when an option's value is not of its form. */
function stepOf({ name, value }: PathOption, cwd: string): EditStep {
  const label = `--${name} ${value}`;
  if (name === 'patch') {
    const text = readPatch(name, value, cwd);
    return /^\s*(?:\[|-)/.test(text)
      ? { kind: 'json-patch', label, text }
      : { kind: 'merge-patch', label, text };
  }
  if (name === 'merge-patch') return { kind: name, label, text: readPatch(name, value, cwd) };
  if (name === 'delete') return operationStep(label, { op: 'delete', path: value });
  if (name === 'append-document') {
    return operationStep(label, { op: name, value: { yaml: value } });
  }
  const at = assignmentAt(value);
  if (at === -1) throw new UsageError(`${label}: write PATH=${wantedBy(name)}`);
  const to = value.slice(0, at);
  const text = value.slice(at + 1);
  if (to !== to.trim() && !to.trimStart().startsWith('/')) {
    const joined = `${to.trim()}=${text.trimStart()}`;
    throw new UsageError(
      `${label}: remove the spaces around the path: --${name} '${joined}'. If they are part of the key, write it in brackets and quotes, as in ["key "]`,
    );
  }
  switch (name) {
    case 'rename':
      return operationStep(label, { op: 'rename', path: to, key: text });
    case 'comment':
      return operationStep(label, { op: 'comment', path: to, text });
    case 'set-string':
      return operationStep(label, { op: 'set', path: to, value: { value: text } });
    default:
      return operationStep(label, { op: name, path: to, value: { yaml: text } });
  }
}

/** An option that edits at a path or applies a patch. */
interface PathOption extends EditOption {
  readonly name: Exclude<EditOption['name'], OtherOption>;
}

/** An option that names no path and no patch. */
type OtherOption = 'substitute-env' | 'jq' | 'jq-file';

function isPathOption(option: EditOption): option is PathOption {
  return !['substitute-env', 'jq', 'jq-file'].includes(option.name);
}

function jqStep(
  { name, value }: EditOption,
  { arg, argjson, exact }: EditFlags,
  { cwd, env }: Terminal,
): JqStep {
  const program = name === 'jq' ? value : readPatch(name, value, cwd);
  for (const [variable, text] of argjson ?? []) requireJson(text, `--argjson ${variable}`);
  return {
    kind: 'jq',
    label: name === 'jq' ? '--jq' : `--jq-file ${value}`,
    program,
    options: {
      variables: Object.fromEntries(arg ?? []),
      jsonVariables: Object.fromEntries(argjson ?? []),
      environment: { ...env },
      isExact: exact === true,
    },
  };
}

function requireJson(text: string, option: string): void {
  try {
    JSON.parse(text);
  } catch {
    throw new UsageError(`${option} is not JSON: ${text}`);
  }
}

/** Only the variables that are named are handed on. */
function environmentStep(names: string, { allowUnset }: EditFlags, { env }: Terminal): EditStep {
  const isForAll = names === '*';
  const listed = isForAll ? Object.keys(env) : names.split(',').map((name) => name.trim());
  const wrong = isForAll ? undefined : listed.find((name) => !/^[A-Za-z_]\w*$/.test(name));
  if (wrong !== undefined) {
    throw new UsageError(
      `--substitute-env ${names}: name variables with commas between them, such as HOST,PORT, or * for all`,
    );
  }
  const values = Object.fromEntries(listed.map((name) => [name, env[name]]));
  const environment = { values, isForAll, allowsUnset: allowUnset === true };
  return { kind: 'environment', label: `--substitute-env ${names}`, environment };
}

type Operation = Extract<EditStep, { kind: 'operation' }>['operation'];

function operationStep(label: string, operation: Operation): EditStep {
  return { kind: 'operation', label, operation };
}

function wantedBy(name: EditOption['name']): string {
  if (name === 'rename') return 'KEY';
  return name === 'comment' || name === 'set-string' ? 'TEXT' : 'VALUE';
}

/** Where the equals sign is that ends the path: not in brackets or quotes. */
function assignmentAt(text: string): number {
  let depth = 0;
  let quote = '';
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (quote !== '') {
      if (character === '\\') at++;
      else if (character === quote) quote = '';
    } else if (depth > 0 && (character === '"' || character === "'")) quote = character;
    else if (character === '[') depth++;
    else if (character === ']') depth--;
    else if (character === '=' && depth <= 0) return at;
  }
  return -1;
}

function readPatch(option: EditOption['name'], name: string, cwd: string): string {
  try {
    return readUtf8(path.resolve(cwd, name));
  } catch (error) {
    throw new UsageError(`--${option} ${name}: ${describeFileError(error)}`);
  }
}
