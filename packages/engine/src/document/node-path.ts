import { ArgumentError } from '../text/argument-error.ts';
import { checkText } from '../text/check-arguments.ts';

/** A step of a path: a key of a mapping, or the 0-based place in a list. */
export type PathStep = string | number;

/** Keys and places that lead from a document's node, or from a stream, to a node. */
export type Path = readonly PathStep[];

/** A path as callers give it: keys and places, or text that `readPath` reads. */
export type PathInput = Path | string;

/** One path in the notations that other programs take. */
export interface NodePath {
  /** `spec.containers[0].name`, odd keys in quotes: `a["x.y"]`; `$` for the whole. */
  readonly dotted: string;
  /** RFC 9535, in its normalized form: `$['spec'][0]`. */
  readonly jsonPath: string;
  /** RFC 6901: `/spec/0`; empty for the whole. */
  readonly jsonPointer: string;
  /** `.spec.containers[0]` as yq and jq take it. */
  readonly yq: string;
}

const PLAIN_KEY = /^[\p{L}_][\p{L}\p{N}_-]*$/u;
const YQ_KEY = /^[A-Za-z_]\w*$/;

/** Writes a path in all notations. */
export function formatPath(path: PathInput): NodePath {
  let dotted = '';
  let jsonPath = '$';
  let jsonPointer = '';
  let yq = '';
  for (const step of stepsOfPath(path)) {
    if (typeof step === 'number') {
      dotted += `[${step}]`;
      jsonPath += `[${step}]`;
      jsonPointer += `/${step}`;
      yq += yq === '' ? `.[${step}]` : `[${step}]`;
      continue;
    }
    if (PLAIN_KEY.test(step)) dotted += dotted === '' ? step : `.${step}`;
    else dotted += `[${JSON.stringify(step)}]`;
    jsonPath += `['${quoteForJsonPath(step)}']`;
    jsonPointer += `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (YQ_KEY.test(step)) yq += `.${step}`;
    else yq += `${yq === '' ? '.' : ''}[${JSON.stringify(step)}]`;
  }
  return {
    dotted: dotted === '' ? '$' : dotted,
    jsonPath,
    jsonPointer,
    yq: yq === '' ? '.' : yq,
  };
}

/** RFC 9535, section 2.7: normal-single-quoted. */
function quoteForJsonPath(key: string): string {
  return JSON.stringify(key).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
}

const PATH_NOTATIONS = 'the path of one node, such as a.b[0], /a/b/0 or $.a.b[0]';

const STEP = /^(?:\.?\[(?:(\d+)|("(?:[^"\\]|\\.)*")|'((?:[^'\\]|\\.)*)')\]|\.?([^.[\]"']+))/;

/**
 * Reads the path of one node in any of the notations that `formatPath` writes. The empty text is the empty JSON
 * Pointer, which names the whole document.
 *
 * @throws ArgumentError for anything else, wildcards included.
 */
export function readPath(text: string): PathStep[] {
  checkText('path', text);
  const steps = tryReadPath(text);
  if (steps === undefined || (steps.includes('*') && !/^\/|["']/.test(text))) {
    throw new ArgumentError('path', text, PATH_NOTATIONS);
  }
  return steps;
}

/**
 * The steps of a path that is given.
 *
 * @throws ArgumentError when it is neither an array of keys and places nor a text that `readPath` reads.
 */
export function stepsOfPath(path: PathInput, argument = 'path'): Path {
  if (typeof path === 'string') return readPath(path);
  if (!Array.isArray(path))
    throw new ArgumentError(argument, path, 'an array of keys, or a string');
  for (const step of path as readonly unknown[]) {
    if (typeof step === 'string' || Number.isFinite(step)) continue;
    throw new ArgumentError(argument, step, 'strings and numbers as the steps of a path');
  }
  return path as Path;
}

/**
 * Reads a path in any of the notations `formatPath` writes.
 *
 * @returns undefined when it is none.
 */
export function tryReadPath(text: string): PathStep[] | undefined {
  if (text.startsWith('/')) return readPointer(text);
  const steps: PathStep[] = [];
  let rest = text === '.' || text === '' ? '' : text.replace(/^\$(?=$|[.[])/, '');
  while (rest !== '') {
    const match = STEP.exec(rest);
    if (match === null) return undefined;
    const [whole, index, doubleQuoted, singleQuoted, name] = match;
    if (index !== undefined) steps.push(Number(index));
    else if (name !== undefined) steps.push(name);
    else {
      const step = unquote(doubleQuoted ?? `"${toDoubleQuoted(singleQuoted ?? '')}"`);
      if (step === undefined) return undefined;
      steps.push(step);
    }
    rest = rest.slice(whole.length);
  }
  return steps;
}

/**
 * Reads a JSON Pointer (RFC 6901): all steps are text, the empty pointer is the whole.
 *
 * @returns undefined when it is not a valid pointer.
 */
export function readPointer(text: string): PathStep[] | undefined {
  if (text === '') return [];
  if (!text.startsWith('/') || /~(?![01])/.test(text)) return undefined;
  const steps = text.slice(1).split('/');
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function toDoubleQuoted(text: string): string {
  return text.replace(/\\'|"/g, (found) => (found === '"' ? '\\"' : "'"));
}

function unquote(text: string): string | undefined {
  try {
    return JSON.parse(text) as string;
  } catch {
    return undefined;
  }
}

/** The dotted path; steps of a JSON Pointer may be places as text. */
export function dottedOf(path: Path): string {
  return formatPath(path.map((step) => (indexOf(step) === -1 ? step : indexOf(step)))).dotted;
}

/** The 0-based number a step names; -1 for other steps. */
export function indexOf(step: PathStep | undefined): number {
  if (typeof step === 'number') return Number.isInteger(step) && step >= 0 ? step : -1;
  return step !== undefined && /^(?:0|[1-9]\d{0,9})$/.test(step) ? Number(step) : -1;
}
