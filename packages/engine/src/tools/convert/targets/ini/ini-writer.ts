import { type DataMap, type DataNode, isDataCollection, sizeOf } from '../../data/data-node.ts';
import { OutputLines } from '../../data/output-lines.ts';
import { commentLines } from '../../data/walk-data.ts';
import { NAMED_LEVELS } from '../../limits.ts';
import type { LossCounter } from '../../loss.ts';
import { writeJsonData } from '../json/json-data.ts';
import {
  iniKey,
  iniSectionName,
  iniString,
  iniTopSectionName,
  LIST_SEPARATOR,
} from './ini-text.ts';

interface Section {
  readonly map: DataMap;
  readonly path: readonly string[];
  /** What the headers of the sections in it begin with. */
  readonly name: string;
}

/**
 * Writes a mapping as INI: nested mappings become `[dotted.sections]`, lists are joined with `, `,
 * null is nothing, comments are lines of their own. Strings that would be read back as something else are in
 * double quotes. Does not recurse on depth; what INI has no form for goes to `losses`.
 */
export function writeIni(root: DataMap, losses: LossCounter): string {
  const lines = new OutputLines();
  lines.pushComments(root.comments?.before ?? [], ';');
  const waiting: Section[] = [{ map: root, path: [], name: '' }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { map, path, name } = next;
    const sections: Section[] = [];
    const entries = new OutputLines();
    for (const [key, value] of map.entries) {
      if (value.kind === 'map' && path.length < NAMED_LEVELS) {
        const ownName = path.length === 0 ? iniSectionName(key) : `${name}.${iniSectionName(key)}`;
        sections.push({ map: value, path: [...path, key], name: ownName });
        continue;
      }
      const valuePath = [...path, key];
      if (sections.length > 0) losses.addAt('order', valuePath);
      entries.pushComments(commentLines(value, true), ';');
      entries.push(`${iniKey(key)}=${valueText(value, valuePath, losses)}`);
    }
    // A section without entries of its own is named only when nothing else does it.
    const { before = [], beside, atEnd = [] } = map.comments ?? {};
    const isNamed = !entries.isEmpty || sections.length === 0 || map.comments !== undefined;
    if (path.length > 0 && isNamed) {
      if (!lines.isEmpty) lines.push('');
      lines.pushComments(before, ';');
      if (beside !== undefined) lines.pushComments([beside], ';');
      lines.push(`[${path.length === 1 ? iniTopSectionName(path[0]) : name}]`);
    }
    if (!entries.isEmpty) lines.push(entries.finish());
    lines.pushComments(atEnd, ';');
    while (sections.length > 0) waiting.push(sections.pop() as Section);
  }
  return lines.finish();
}

function valueText(node: DataNode, path: readonly string[], losses: LossCounter): string {
  if (!isDataCollection(node)) {
    if (node.kind === 'null' || node.kind === 'special') return '';
    return node.kind === 'string' || node.kind === 'timestamp' ? iniString(node.text) : node.text;
  }
  if (node.kind === 'map') {
    losses.addAt('nested-values', path);
    return iniString(writeJsonData(node, 0));
  }
  const last = node.items.at(-1);
  if (sizeOf(node) < 2 || last?.kind === 'null') losses.addAt('short-lists', path);
  if (node.items.some(isDataCollection)) losses.addAt('nested-lists', path);
  return node.items
    .map((item) =>
      isDataCollection(item) ? iniString(writeJsonData(item, 0)) : valueText(item, path, losses),
    )
    .join(LIST_SEPARATOR);
}
