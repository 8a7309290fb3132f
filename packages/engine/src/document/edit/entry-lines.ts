import { yamlKey } from '../../print/yaml-string.ts';
import {
  KIND_MAPPING,
  KIND_SEQUENCE,
  kindOf,
  STYLE_DOUBLE_QUOTED,
  STYLE_PLAIN,
  STYLE_SINGLE_QUOTED,
} from '../../syntax/tree.ts';
import { trimmedStart } from '../../text/trimmed.ts';
import type { Path, PathStep } from '../node-path.ts';
import { refuseEdit } from './edit-problem.ts';
import { sourceOfYaml } from './new-value.ts';
import { type NodeSource, type WrittenNode, writeInBlock, writeString } from './written-node.ts';

/** Keys longer than this need a question mark before them. */
export const LONGEST_SIMPLE_KEY = 1000;

/** A dash and a space. */
const ITEM_STEP = 2;

/** How the keys of new entries are written: as strings, so that `<<` is no merge key. */
export type WriteKey = (key: string, isInFlow: boolean) => string;

/** Where an entry of a block collection is written, and how. */
interface EntryLayout {
  readonly column: number;
  /** Spaces to its value, on lines of its own; in a list, with the dash. */
  readonly step: number;
  /** The key as it is written; undefined in a list. */
  readonly key: string | undefined;
}

/** The lines of an entry in block style. */
export function entryLines(source: NodeSource, { column, step, key }: EntryLayout): string[] {
  const value = writeInBlock(source, { parentColumn: column, column: column + step });
  return linesWith(key, value, column, key === undefined ? step - 1 : 1);
}

/**
 * A value inside the mappings and lists that a path asks for.
 *
 * @param stepFor by how many spaces a node of a kind is indented below a key.
 */
export function nested(
  path: Path,
  source: NodeSource,
  stepFor: (kind: number) => number,
): NodeSource {
  if (path.length === 0) return source;
  const columns = [0];
  for (const [depth, step] of path.entries()) {
    const next = path[depth + 1];
    const own = next === undefined ? kindOf(source.tree, source.row) : kindAsked(next);
    columns.push(columns[depth] + (typeof step === 'number' ? ITEM_STEP : stepFor(own)));
  }
  const [parentColumn, column] = columns.slice(-2);
  let written = writeInBlock(source, { parentColumn, column });
  for (let depth = path.length - 1; depth >= 0; depth--) {
    const step = path[depth];
    if (typeof step === 'number' && step !== 0) {
      refuseEdit('no-such-path', { reason: 'new-list', place: step });
    }
    const key = typeof step === 'number' ? undefined : keyInStyle(step, STYLE_PLAIN, false);
    written = { inline: '', lines: linesWith(key, written, columns[depth]) };
  }
  return sourceOfYaml(`${written.lines.join('\n')}\n`);
}

function kindAsked(step: PathStep): number {
  return typeof step === 'number' ? KIND_SEQUENCE : KIND_MAPPING;
}

/** A key as it is written: in the quotes of a style, else plain where it can be. */
export function keyInStyle(
  key: string,
  style: number,
  isInFlow: boolean,
  write: WriteKey = yamlKey,
): string {
  if (style === STYLE_DOUBLE_QUOTED || style === STYLE_SINGLE_QUOTED) {
    return writeString(key, style, undefined).inline;
  }
  return write(key, isInFlow);
}

/**
 * The lines of an entry with a value that is written.
 *
 * @param key as it is written; undefined for an entry of a list.
 * @param gap spaces after the dash of a list.
 */
export function linesWith(
  key: string | undefined,
  value: WrittenNode,
  column: number,
  gap = 1,
): string[] {
  const indentation = ' '.repeat(column);
  if (key === undefined) return itemLines(value, `${indentation}-`, ' '.repeat(gap));
  if (key.length <= LONGEST_SIMPLE_KEY) return withInline(`${indentation}${key}:`, value);
  return [`${indentation}? ${key}`, ...withInline(`${indentation}:`, value)];
}

function withInline(head: string, { inline, lines }: WrittenNode, gap = ' '): string[] {
  return [inline === '' ? head : `${head}${gap}${inline}`, ...lines];
}

function itemLines({ inline, lines }: WrittenNode, dash: string, gap: string): string[] {
  const [first = ''] = lines;
  const isCompact = inline === '' && lines.length > 0 && !trimmedStart(first).startsWith('#');
  if (!isCompact) return withInline(dash, { inline, lines }, gap);
  return [`${dash}${gap}${trimmedStart(first)}`, ...lines.slice(1)];
}
