import { type DataNode, isCollection, sizeOf } from '../../data/data-node.ts';
import { JsonText } from './json-text.ts';

const COMMA = 0x2c;
const COLON = 0x3a;
const SPACE = 0x20;

/**
 * Writes data as JSON text. Does not recurse on depth.
 *
 * @param indent spaces for each level; 0 leaves out all white space.
 */
export function writeJsonData(root: DataNode, indent: number): string {
  const json = new JsonText();
  const open: { entries: Iterator<readonly [string | undefined, DataNode]>; close: string }[] = [];
  let isFirst = true;
  write(root);
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const next = top.entries.next();
    if (next.done) {
      open.pop();
      if (indent > 0) json.line(open.length * indent);
      json.raw(top.close);
      isFirst = false;
      continue;
    }
    const [key, value] = next.value;
    if (!isFirst) json.unit(COMMA);
    isFirst = false;
    if (indent > 0) json.line(open.length * indent);
    if (key !== undefined) {
      json.string(key, 0, key.length);
      json.unit(COLON);
      if (indent > 0) json.unit(SPACE);
    }
    write(value);
  }
  return json.end();

  function write(node: DataNode): void {
    if (!isCollection(node)) {
      if (node.kind === 'string') json.string(node.text, 0, node.text.length);
      else json.raw(node.text);
      return;
    }
    if (sizeOf(node) === 0) {
      json.raw(node.kind === 'list' ? '[]' : '{}');
      return;
    }
    json.raw(node.kind === 'list' ? '[' : '{');
    isFirst = true;
    if (node.kind === 'map') open.push({ entries: node.entries[Symbol.iterator](), close: '}' });
    else open.push({ entries: items(node.items), close: ']' });
  }
}

function* items(list: readonly DataNode[]): Iterator<readonly [undefined, DataNode]> {
  for (const item of list) yield [undefined, item];
}
