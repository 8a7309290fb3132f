import type { EditResult, TextEdit } from '@yamlkit/engine';
import { applyEdits, LineIndex } from '@yamlkit/engine/text';
import { Cursor, JsonDocument, parse, visit } from '@yamlkit/engine/tree';

/** Which variables are put in. Plain data. */
export interface Environment {
  /** Names that are put in, each with its value if it has one. */
  readonly values: Readonly<Record<string, string | undefined>>;
  /** Whether all other names count too, which have no value then; else they stay as they are written. */
  readonly isForAll: boolean;
  /** Whether one without a value and a default counts as empty; else it is a mistake. */
  readonly allowsUnset: boolean;
}

/** `$NAME`, `${NAME}`, `${NAME-default}`, and `${NAME:-default}`, which is also for an empty value. */
const VARIABLE = /\$(?:([A-Za-z_]\w*)|\{([A-Za-z_]\w*)(?:(:?-)([^{}]*))?\})/g;

/** A variable has no value. */
class UnsetError extends Error {}

/**
 * Puts the values of variables into the scalars of a text, as `envsubst` does, but so that each stays one
 * value: a plain scalar is quoted where the value would otherwise mean more than text, and quotes are
 * escaped. Keys and comments stay.
 *
 * @returns the text unchanged and one problem when a variable has no value.
 */
export function substituteEnvironment(text: string, environment: Environment): EditResult {
  const tree = parse(text);
  const [error] = tree.diagnostics.filter(({ severity }) => severity === 'error');
  if (error !== undefined) {
    const { line } = new LineIndex(text).positionAt(error.from);
    return refused(text, 'invalid-text', `There is an error on line ${line}. Fix it first.`);
  }
  const edits: TextEdit[] = [];
  let problem: string | undefined;
  visit(tree, {
    enter(cursor) {
      if (cursor.kind !== 'scalar') return undefined;
      const from = startOfScalar(cursor, text);
      const source = text.slice(from, cursor.to);
      if (!source.includes('$')) return undefined;
      try {
        const insert = substituted(source, cursor, environment);
        if (insert !== source) edits.push({ from, to: cursor.to, insert });
      } catch (caught) {
        if (!(caught instanceof UnsetError)) throw caught;
        const { line } = new LineIndex(text).positionAt(from);
        problem = `${caught.message} on line ${line}`;
        return 'stop';
      }
      return undefined;
    },
  });
  if (problem !== undefined) return refused(text, 'invalid-value', problem);
  return { output: applyEdits(text, edits), problems: [], edits };
}

function refused(
  text: string,
  code: 'invalid-text' | 'invalid-value',
  message: string,
): EditResult {
  const problem = { code, message, operation: 0 } as EditResult['problems'][number];
  return { output: text, problems: [problem], edits: [] };
}

/** After the anchor and the tag. */
function startOfScalar(cursor: Cursor, text: string): number {
  let from = cursor.from;
  for (const property of [
    cursor.tag,
    cursor.anchor === undefined ? undefined : `&${cursor.anchor}`,
  ]) {
    if (property === undefined) continue;
    const at = text.indexOf(property, cursor.from);
    if (at !== -1) from = Math.max(from, at + property.length);
  }
  while (/\s/.test(text[from] ?? '')) from++;
  return from;
}

/** The source of a scalar with the values of its variables. */
function substituted(source: string, { style }: Cursor, environment: Environment): string {
  const put = (encode: (value: string) => string) =>
    source.replaceAll(VARIABLE, (whole, bare, braced, mark, otherwise) => {
      const value = valueFor({ name: bare ?? braced, mark, otherwise }, environment);
      if (value === undefined) return whole;
      // A default is part of the source already.
      return value === otherwise ? value : encode(value);
    });
  switch (style) {
    case 'double-quoted':
      return put((value) => JSON.stringify(value).slice(1, -1));
    case 'single-quoted': {
      const plain = put((value) => value.replaceAll("'", "''"));
      return hasBreak(plain, source)
        ? JSON.stringify(put(asItIs).slice(1, -1).replaceAll("''", "'"))
        : plain;
    }
    case 'literal':
    case 'folded': {
      const indent = /\n([ ]*)\S/.exec(source)?.[1] ?? '  ';
      const lineBreak = style === 'folded' ? `\n\n${indent}` : `\n${indent}`;
      return put((value) => value.replaceAll('\n', lineBreak));
    }
    default: {
      const plain = put(asItIs);
      return plain === source || isPlain(plain) ? plain : JSON.stringify(plain);
    }
  }
}

interface Variable {
  readonly name: string;
  readonly mark: string | undefined;
  readonly otherwise: string | undefined;
}

/** Undefined for one that is left alone. @throws UnsetError */
function valueFor(
  { name, mark, otherwise }: Variable,
  { values, isForAll, allowsUnset }: Environment,
): string | undefined {
  if (!Object.hasOwn(values, name) && !isForAll) return undefined;
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  const isUsed = value !== undefined && (value !== '' || mark !== ':-');
  if (isUsed) return value;
  if (otherwise !== undefined) return otherwise;
  if (allowsUnset) return '';
  throw new UnsetError(
    `the variable ${name} has no value, and no default as in \${${name}:-none},`,
  );
}

function asItIs(value: string): string {
  return value;
}

function hasBreak(text: string, before: string): boolean {
  return text.split('\n').length !== before.split('\n').length;
}

/** Whether a text is one plain scalar wherever it may be, also in brackets. */
function isPlain(text: string): boolean {
  const tree = parse(`[${text}]`);
  if (tree.diagnostics.length > 0) return false;
  const [nodes] = JsonDocument.ofDocuments(tree);
  if (nodes === undefined || nodes.kindOf(nodes.root) !== 16) return false;
  const { values } = nodes.childrenOf(nodes.root);
  if (values.length !== 1) return false;
  const cursor = new Cursor(tree, values[0]);
  const isWhole = cursor.from === 1 && cursor.to === text.length + 1;
  const isBare = cursor.tag === undefined && cursor.anchor === undefined && !/[\r\n]/.test(text);
  return cursor.kind === 'scalar' && cursor.style === 'plain' && isWhole && isBare;
}
