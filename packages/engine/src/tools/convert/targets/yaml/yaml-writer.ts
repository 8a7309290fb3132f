import { BLOCK_DEPTH, keyWithColon, YamlBlocks } from '../../../../print/yaml-blocks.ts';
import {
  type DataList,
  type DataMap,
  type DataNode,
  isCollection,
  sizeOf,
} from '../../data/data-node.ts';
import { writeJsonData } from '../json/json-data.ts';

/** Keys whose text is kept: most occur again and again. */
const KNOWN_KEYS = 10_000;

interface Frame {
  readonly node: DataList | DataMap;
  readonly entries: Iterator<readonly [string | undefined, DataNode]>;
}

/**
 * Writes data as YAML in block style, one document after another, each string so that readers of
 * YAML 1.1 and 1.2 take it for a string. Ends with a line break. Does not recurse on depth.
 *
 * @param step spaces for each level, at least 1.
 */
export function writeYaml(documents: readonly DataNode[], step: number): string {
  const blocks = new YamlBlocks(step);
  const keyTexts = new Map<string, string>();
  const canBeBelow = step > 1;
  for (const [index, document] of documents.entries()) {
    if (index > 0) blocks.beginDocument();
    const { before = [], atEnd = [] } = document.comments ?? {};
    blocks.comments(before);
    if (isCollection(document) && sizeOf(document) > 0) {
      writeBlock(document);
    } else {
      writeLeaf(document);
      blocks.comments(atEnd);
    }
  }
  return blocks.finish();

  function writeBlock(root: DataList | DataMap): void {
    blocks.open(root.kind === 'list');
    const stack: Frame[] = [frameOf(root)];
    for (let frame = stack.at(-1); frame !== undefined; frame = stack.at(-1)) {
      const next = frame.entries.next();
      if (next.done) {
        stack.pop();
        const { atEnd = [], below = [] } = frame.node.comments ?? {};
        if (atEnd.length > 0) blocks.comments(atEnd);
        if (canBeBelow && below.length > 0) blocks.comments(below);
        blocks.close();
        continue;
      }
      const [key, value] = next.value;
      const { comments } = value;
      const before = linesBefore(value);
      if (key === undefined) blocks.item(before);
      else blocks.entry(key, keyText(key), before);
      if (isCollection(value) && sizeOf(value) > 0 && stack.length < BLOCK_DEPTH) {
        blocks.open(value.kind === 'list', comments?.beside);
        stack.push(frameOf(value));
      } else {
        writeLeaf(value);
        if (canBeBelow) writeBelow(value);
      }
    }
  }

  function linesBefore({ comments }: DataNode): readonly string[] | undefined {
    if (comments?.below === undefined || canBeBelow) return comments?.before;
    return [...comments.before, ...comments.below];
  }

  /** Comments below a scalar, and those in brackets without anything else in them. */
  function writeBelow({ comments }: DataNode): void {
    if (comments === undefined) return;
    if (comments.atEnd.length > 0) blocks.commentsBelow(comments.atEnd);
    if (comments.below !== undefined) blocks.commentsBelow(comments.below);
  }

  function keyText(key: string): string {
    const known = keyTexts.get(key);
    if (known !== undefined) return known;
    const text = keyWithColon(key);
    if (keyTexts.size < KNOWN_KEYS) keyTexts.set(key, text);
    return text;
  }

  function writeLeaf(node: DataNode): void {
    const beside = node.comments?.beside;
    if (isCollection(node)) {
      const isEmpty = sizeOf(node) === 0;
      const text = isEmpty ? (node.kind === 'list' ? '[]' : '{}') : writeJsonData(node, 0);
      blocks.scalar(text, beside);
    } else if (node.kind === 'string') {
      blocks.string(node.text, beside);
    } else {
      blocks.scalar(node.text, beside);
    }
  }
}

function frameOf(node: DataList | DataMap): Frame {
  const entries = node.kind === 'map' ? node.entries[Symbol.iterator]() : listEntries(node);
  return { node, entries };
}

function* listEntries({ items }: DataList): Iterator<readonly [undefined, DataNode]> {
  for (const item of items) yield [undefined, item];
}
