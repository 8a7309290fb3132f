import { scalarValue } from '../../content/scalar-value.ts';
import { coreSchema } from '../../schema/core-schema.ts';
import { resolveScalar } from '../../schema/resolve-scalar.ts';
import { TYPE_STRING } from '../../schema/scalar-type.ts';
import { parse } from '../../syntax/parse.ts';
import {
  FLAG_HAS_ANCHOR,
  FLAG_HAS_TAG,
  firstChildOf,
  hasFlag,
  KIND_SCALAR,
  kindOf,
  type SyntaxTree,
} from '../../syntax/tree.ts';
import { LineIndex } from '../../text/line-index.ts';
import { documentsOf } from '../documents.ts';
import { stringify } from '../stringify.ts';
import { causeOf, refuse } from './edit-problem.ts';
import type { NodeSource } from './written-node.ts';

/** A value to write: a JavaScript value, YAML text with its comments and styles, or a node of a tree. */
export type NewValue = { readonly value: unknown } | { readonly yaml: string } | NodeSource;

const NULL_SOURCE = 'null';

/** Reads a value to write. @throws EditError when it is not valid YAML, or has no form in YAML. */
export function sourceOfValue(value: NewValue): NodeSource {
  if ('tree' in value) return value;
  if ('yaml' in value) return sourceOfYaml(value.yaml);
  // A string stays on the line that it takes the place of, however long.
  const written = stringify(value.value, { lineWidth: 0 });
  const [problem] = written.problems;
  if (problem !== undefined) refuse('invalid-value', { reason: 'unwritable', cause: problem });
  return sourceOfYaml(written.output);
}

function sourceOfYaml(text: string): NodeSource {
  // A block scalar at the end needs its line break.
  const tree = parse(text.endsWith('\n') ? text : `${text}\n`);
  const error = tree.diagnostics.find(({ severity }) => severity === 'error');
  if (error !== undefined) {
    const { line } = new LineIndex(text).positionAt(error.from);
    const isLong = text.trimEnd().includes('\n');
    const cause = causeOf(error);
    refuse('invalid-value', { reason: 'not-yaml', ...(isLong && { line }), cause });
  }
  if (documentsOf(tree).length > 1) {
    refuse('invalid-value', { reason: 'several-documents' });
  }
  return nodeOf(tree);
}

/** Reads a copy of a part of a text, whose tags may have handles that the text declares. */
export function sourceOfCopy(yaml: string): NodeSource {
  return nodeOf(parse(yaml));
}

function nodeOf(tree: SyntaxTree): NodeSource {
  const [document] = documentsOf(tree);
  return document === undefined
    ? sourceOfCopy(NULL_SOURCE)
    : { tree, row: firstChildOf(tree, document) };
}

/** The string that a source stands for, when it is a scalar without tag and anchor; else undefined. */
export function stringOf({ tree, row }: NodeSource): string | undefined {
  if (kindOf(tree, row) !== KIND_SCALAR || hasFlag(tree, row, FLAG_HAS_TAG | FLAG_HAS_ANCHOR)) {
    return undefined;
  }
  const value = scalarValue(tree, row);
  const type = resolveScalar(tree, row, value, coreSchema, new Map());
  return type === TYPE_STRING ? value : undefined;
}
