import { checkObject, checkOption, checkText } from '../../text/check-arguments.ts';
import { applyEdits, type TextEdit } from '../../text/text-edit.ts';
import { ACTION_VALUE, DIALECTS, type TemplateDialect } from './action.ts';
import { type BlockStructure, matchBlocks } from './block-structure.ts';
import { Branches } from './branches.ts';
import { evaluateGo } from './evaluate-go.ts';
import { evaluateJinja } from './evaluate-jinja.ts';
import { scanActions } from './scan-actions.ts';
import { MISSING, type Value } from './template-functions.ts';

/** A template with values put in. */
export interface FilledTemplate {
  /** One for each action that was replaced by a value, in the order of the text. */
  readonly edits: readonly TextEdit[];
  /** The actions that should write something, but were left: where they are. */
  readonly left: readonly { readonly from: number; readonly to: number }[];
}

/** What Helm itself gives for a release, unless set otherwise. */
const RELEASE: Readonly<Record<string, unknown>> = {
  Name: 'release-name',
  Namespace: 'default',
  Service: 'Helm',
  Revision: 1,
  IsInstall: true,
  IsUpgrade: false,
};

/**
 * Replaces actions by the values that they name: `{{ .Values.x }}`, `{{ .Release.Name }}`, `{{ x.y }}` in
 * Jinja, with defaults, quotes and a few more functions. No conditions, no loops, nothing that is included:
 * for those, render the template with its own engine.
 *
 * @param values the values of a chart, or the variables of Jinja, as plain data.
 */
export function fillTemplate(
  text: string,
  dialect: TemplateDialect,
  values: object,
): FilledTemplate {
  const structure = matchBlocks(scanActions(text, dialect), dialect);
  const branches = new Branches(structure, text.length);
  const scope = dialect === 'helm' ? { Values: values, Release: RELEASE } : values;
  const local = dialect === 'jinja' ? localNames(text, structure) : new Set<string>();
  const edits: TextEdit[] = [];
  const left: { from: number; to: number }[] = [];
  for (const { from, to, kind } of structure.actions) {
    if (kind !== ACTION_VALUE) continue;
    const expression = text.slice(from + 2, to - 2);
    // What trims white space around it is more than its value; and lines must stay where they are.
    const isMore = /^-|-$|[\r\n]/.test(expression);
    const lookUp = (path: string) => lookUpGo(path, scope, hasOwnDot(structure, branches, from));
    const value = isMore
      ? undefined
      : dialect === 'helm'
        ? evaluateGo(expression, lookUp)
        : evaluateJinja(expression, (path) => (local.has(path[0]) ? undefined : at(scope, path)));
    const insert = value === undefined ? undefined : written(value, dialect);
    if (insert === undefined) left.push({ from, to });
    else edits.push({ from, to, insert });
  }
  return { edits, left };
}

/**
 * A template with the values put in that its actions only name, as text, and where the actions are that none
 * was put in for. It is not a rendered template: those stay as they are.
 */
export function previewTemplate(
  text: string,
  dialect: TemplateDialect,
  values: object,
): { readonly output: string; readonly left: FilledTemplate['left'] } {
  checkText('text', text);
  checkOption('dialect', dialect, DIALECTS);
  checkObject('values', values);
  const { edits, left } = fillTemplate(text, dialect, values);
  return { output: applyEdits(text, edits), left };
}

/** The text of a value; undefined for what takes more than a line, or is not there. */
function written(value: Value, dialect: TemplateDialect): string | undefined {
  if (value === MISSING) return undefined;
  if (typeof value === 'boolean') {
    if (dialect === 'helm') return String(value);
    return value ? 'True' : 'False';
  }
  return /[\r\n]/.test(value) ? undefined : value;
}

/** Whether the dot of Go is something else than the root at a place: in `with`, `range` and definitions. */
function hasOwnDot(
  { actions, blocks }: BlockStructure,
  branches: Branches,
  place: number,
): boolean {
  let block = branches.blockOf(branches.at(place));
  for (let depth = 0; block !== -1 && depth < 1000; depth++) {
    if (actions[blocks[block].open].word !== 'if') return true;
    block = blocks[block].parent;
  }
  return block !== -1;
}

function lookUpGo(path: string, scope: unknown, hasDot: boolean): Value | undefined {
  if (hasDot && !path.startsWith('$')) return undefined;
  const steps = path.slice(path.indexOf('.') + 1).split('.');
  // Of a chart, of files and of the cluster nothing is known here.
  if (steps[0] !== 'Values' && steps[0] !== 'Release') return undefined;
  return at(scope, steps);
}

/** The scalar at a path of plain data; undefined for a list or a mapping, which is not put in. */
function at(data: unknown, path: readonly string[]): Value | undefined {
  let value = data;
  for (const step of path) {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isObject || !Object.hasOwn(value as object, step)) return MISSING;
    value = (value as Record<string, unknown>)[step];
  }
  if (value === null || value === undefined) return MISSING;
  if (typeof value === 'boolean' || typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : undefined;
}

/** What comes after the names that a statement gives values. */
const ENDS_OF_TARGETS: Readonly<Record<string, RegExp>> = { for: /\bin\b/, set: /=/ };

/** The names that a template of Jinja gives values itself. */
function localNames(text: string, { actions }: BlockStructure): Set<string> {
  const names = new Set<string>(['loop', 'self', 'caller', 'varargs', 'kwargs']);
  for (const { from, to, word } of actions) {
    if (!['for', 'set', 'macro', 'import', 'from', 'with', 'call'].includes(word)) continue;
    const [targets] = text.slice(from, to).split(ENDS_OF_TARGETS[word] ?? /$/, 1);
    for (const [name] of targets.matchAll(/[A-Za-z_]\w*/g)) names.add(name);
  }
  return names;
}
