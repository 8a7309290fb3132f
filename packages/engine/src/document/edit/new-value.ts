import { scalarValue } from '../../content/scalar-value.ts';
import { NO_TAG_HANDLES } from '../../content/tag-handles.ts';
import { isError } from '../../diagnostics/diagnostic.ts';
import { joinedWith } from '../../print/flow-text.ts';
import { coreSchema } from '../../schema/core-schema.ts';
import { resolveScalar } from '../../schema/resolve-scalar.ts';
import { TYPE_STRING } from '../../schema/scalar-type.ts';
import { parse } from '../../syntax/parse.ts';
import {
  firstChildOf,
  hasProperties,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_SEQUENCE,
  kindOf,
  STYLE_FOLDED,
  STYLE_LITERAL,
  type SyntaxTree,
} from '../../syntax/tree.ts';
import { LineIndex } from '../../text/line-index.ts';
import { trimmedEnd } from '../../text/trimmed.ts';
import { documentsOf } from '../documents.ts';
import { tryDump } from '../dump.ts';
import { withTagsFor } from '../foreign-tags.ts';
import { causeOf, refuseEdit } from './edit-problem.ts';
import type { IndentSteps } from './indent-step.ts';
import { type NodeSource, writeInBlock, writeString } from './written-node.ts';

/**
 * A value to write, marked as what it is: `{ value }`, a JavaScript value, `{ yaml }`, YAML text with its comments and
 * styles, or a node of a tree. What is not marked is a JavaScript value itself: `2` and `{ a: 1 }` need no mark, but a
 * mapping whose only key is `value` or `yaml` does.
 */
export type NewValue = { readonly value: unknown } | { readonly yaml: string } | NodeSource;

/** A value that is given, with its mark. */
export function markedValue(given: unknown): NewValue {
  if (typeof given !== 'object' || given === null) return { value: given };
  if (isNodeSource(given)) return given;
  const keys = Object.keys(given);
  const isMarked =
    keys.length === 1 &&
    (keys[0] === 'value' ||
      (keys[0] === 'yaml' && typeof (given as { yaml: unknown }).yaml === 'string'));
  return isMarked ? (given as NewValue) : { value: given };
}

function isNodeSource(given: object): given is NodeSource {
  const { tree, row } = given as Partial<NodeSource>;
  return typeof row === 'number' && tree?.rows instanceof Int32Array;
}

const NULL_SOURCE = 'null';
/** For values without any. */
const NO_STEPS: IndentSteps = { mapping: 2, sequence: 2 };

/**
 * Reads a value to write.
 *
 * @param steps of the text that a JavaScript value is written into.
 * @throws EditError when it is not valid YAML, or has no form in YAML.
 */
export function sourceOfValue(given: unknown, steps: () => IndentSteps): NodeSource {
  const value = markedValue(given);
  if ('tree' in value) return value;
  if ('yaml' in value) return sourceOfYaml(value.yaml);
  const isNested = typeof value.value === 'object' && value.value !== null;
  const { mapping, sequence } = isNested ? steps() : NO_STEPS;
  // A string stays on the line that it takes the place of, however long.
  const written = tryDump(value.value, {
    indent: mapping,
    sequenceIndent: sequence,
    lineWidth: 0,
  });
  const [problem] = written.problems;
  if (problem !== undefined) refuseEdit('invalid-value', { reason: 'unwritable', cause: problem });
  return { ...sourceOfYaml(written.output), isData: true };
}

/** Reads YAML to write. @throws EditError when it is not valid. */
export function sourceOfYaml(text: string): NodeSource {
  // A block scalar at the end needs its line break.
  const tree = parse(text.endsWith('\n') ? text : `${text}\n`);
  const error = tree.diagnostics.find(isError);
  if (error !== undefined) {
    const { line } = new LineIndex(text).positionAt(error.from);
    const isLong = trimmedEnd(text).includes('\n');
    const cause = causeOf(error);
    refuseEdit('invalid-value', { reason: 'not-yaml', ...(isLong && { line }), cause });
  }
  if (documentsOf(tree).length > 1) {
    refuseEdit('invalid-value', { reason: 'several-documents' });
  }
  return nodeOf(tree);
}

/**
 * A value as the only document of a text, which ends with a line break.
 *
 * @param source what `sourceOfValue` has made of the value.
 */
export function documentOfValue(given: unknown, source: NodeSource): SyntaxTree {
  const value = markedValue(given);
  const isText = 'yaml' in value && source.tree.text.startsWith(value.yaml);
  if (isText && source.tree.text !== NULL_SOURCE) return source.tree;
  return parse(`${documentLines(withTagsFor(source, source.tree, undefined)).join('\n')}\n`);
}

/** The lines of a node that is a document. */
export function documentLines(source: NodeSource): string[] {
  const kind = kindOf(source.tree, source.row);
  const isCollection = kind === KIND_MAPPING || kind === KIND_SEQUENCE;
  // A line of a scalar may look like a marker.
  const { inline, lines } = writeInBlock(source, {
    parentColumn: -1,
    column: isCollection ? 0 : 2,
  });
  return inline === '' && lines.length > 0 ? [...lines] : [inline || NULL_SOURCE, ...lines];
}

/**
 * A string as a YAML text of its own, in a style or in the nearest one that can hold it.
 *
 * @param style one of the `STYLE_` constants of scalars.
 * @param properties its anchor and tag.
 */
export function yamlOfString(value: string, style: number, properties = ''): string {
  const isBlock = style === STYLE_LITERAL || style === STYLE_FOLDED;
  const place = isBlock ? { parentColumn: -1, column: 2 } : undefined;
  const { inline, lines } = writeString(value, style, place);
  return `${[joinedWith(properties, inline), ...lines].join('\n')}\n`;
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
  if (kindOf(tree, row) !== KIND_SCALAR || hasProperties(tree, row)) {
    return undefined;
  }
  const value = scalarValue(tree, row);
  const type = resolveScalar(tree, row, coreSchema, NO_TAG_HANDLES);
  return type === TYPE_STRING ? value : undefined;
}
