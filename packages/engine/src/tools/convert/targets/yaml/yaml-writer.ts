import { BLOCK_DEPTH, keyWithColon, YamlBlocks } from '../../../../print/yaml-blocks.ts';
import {
  type DataList,
  type DataMap,
  type DataNode,
  isDataCollection,
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
  const writer = new YamlDataWriter(step);
  for (const document of documents) writer.document(document);
  return writer.finish();
}

class YamlDataWriter {
  readonly #blocks: YamlBlocks;
  readonly #keyTexts = new Map<string, string>();
  /** Whether comments can be below a scalar, deeper than it. */
  readonly #canBeBelow: boolean;
  #isFirst = true;

  constructor(step: number) {
    this.#blocks = new YamlBlocks(step);
    this.#canBeBelow = step > 1;
  }

  document(node: DataNode): void {
    if (!this.#isFirst) this.#blocks.beginDocument();
    this.#isFirst = false;
    const { before = [], atEnd = [] } = node.comments ?? {};
    this.#blocks.comments(before);
    if (isDataCollection(node) && sizeOf(node) > 0) {
      this.#writeBlock(node);
    } else {
      this.#writeLeaf(node);
      this.#blocks.comments(atEnd);
    }
  }

  finish(): string {
    return this.#blocks.finish();
  }

  #writeBlock(root: DataList | DataMap): void {
    const blocks = this.#blocks;
    blocks.open(root.kind === 'list');
    const stack: Frame[] = [frameOf(root)];
    for (let frame = stack.at(-1); frame !== undefined; frame = stack.at(-1)) {
      const next = frame.entries.next();
      if (next.done) {
        stack.pop();
        const { atEnd = [], below = [] } = frame.node.comments ?? {};
        if (atEnd.length > 0) blocks.comments(atEnd);
        if (this.#canBeBelow && below.length > 0) blocks.comments(below);
        blocks.close();
        continue;
      }
      const [key, value] = next.value;
      const before = this.#linesBefore(value);
      if (key === undefined) blocks.item(before);
      else blocks.entry(key, this.#keyText(key), before);
      if (isDataCollection(value) && sizeOf(value) > 0 && stack.length < BLOCK_DEPTH) {
        blocks.open(value.kind === 'list', value.comments?.beside);
        stack.push(frameOf(value));
      } else {
        this.#writeLeaf(value);
        if (this.#canBeBelow) this.#writeBelow(value);
      }
    }
  }

  #linesBefore({ comments }: DataNode): readonly string[] | undefined {
    if (comments?.below === undefined || this.#canBeBelow) return comments?.before;
    return [...comments.before, ...comments.below];
  }

  /** Comments below a scalar, and those in brackets without anything else in them. */
  #writeBelow({ comments }: DataNode): void {
    if (comments === undefined) return;
    if (comments.atEnd.length > 0) this.#blocks.commentsBelow(comments.atEnd);
    if (comments.below !== undefined) this.#blocks.commentsBelow(comments.below);
  }

  #keyText(key: string): string {
    const known = this.#keyTexts.get(key);
    if (known !== undefined) return known;
    const text = keyWithColon(key);
    if (this.#keyTexts.size < KNOWN_KEYS) this.#keyTexts.set(key, text);
    return text;
  }

  #writeLeaf(node: DataNode): void {
    const beside = node.comments?.beside;
    if (isDataCollection(node)) {
      const isEmpty = sizeOf(node) === 0;
      const text = isEmpty ? (node.kind === 'list' ? '[]' : '{}') : writeJsonData(node, 0);
      this.#blocks.scalar(text, beside);
    } else if (node.kind === 'string') {
      this.#blocks.string(node.text, beside);
    } else {
      this.#blocks.scalar(node.text, beside);
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
