import { type DataMap, type DataNode, isCollection, sizeOf } from '../../data/data-node.ts';
import { dataPath } from '../../data/data-path.ts';
import type { LossCounter } from '../../loss.ts';
import { writeJsonData } from '../json/json-data.ts';
import { iniKey, iniSectionName, iniString, LIST_SEPARATOR } from './ini-text.ts';

/**
 * Writes a mapping as INI: nested mappings become `[dotted.sections]`, lists are joined with `, `,
 * null is nothing. Strings that would be read back as something else stand in double quotes. Does
 * not recurse on depth; what INI has no form for goes to `losses`.
 */
export function writeIni(root: DataMap, losses: LossCounter): string {
  const lines: string[] = [];
  const waiting: { map: DataMap; path: readonly string[] }[] = [{ map: root, path: [] }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { map, path } = next;
    const sections: { map: DataMap; path: readonly string[] }[] = [];
    const entries: string[] = [];
    for (const [key, value] of map.entries) {
      const valuePath = [...path, key];
      if (value.kind === 'map') {
        sections.push({ map: value, path: valuePath });
      } else {
        if (sections.length > 0) losses.addAt('order', dataPath(valuePath));
        entries.push(`${iniKey(key)}=${valueText(value, valuePath, losses)}`);
      }
    }
    // A section without entries of its own is named only when nothing else does it.
    if (path.length > 0 && (entries.length > 0 || sections.length === 0)) {
      if (lines.length > 0) lines.push('');
      lines.push(`[${path.map(iniSectionName).join('.')}]`);
    }
    for (const entry of entries) lines.push(entry);
    while (sections.length > 0) waiting.push(sections.pop() as (typeof sections)[number]);
  }
  return lines.join('\n');
}

function valueText(node: DataNode, path: readonly string[], losses: LossCounter): string {
  if (!isCollection(node)) {
    if (node.kind === 'null') return '';
    return node.kind === 'string' ? iniString(node.text) : node.text;
  }
  if (node.kind === 'map') return iniString(writeJsonData(node, 0));
  const last = node.items.at(-1);
  if (sizeOf(node) < 2 || last?.kind === 'null') losses.addAt('short-lists', dataPath(path));
  if (node.items.some(isCollection)) losses.addAt('nested-lists', dataPath(path));
  return node.items
    .map((item) =>
      isCollection(item) ? iniString(writeJsonData(item, 0)) : valueText(item, path, losses),
    )
    .join(LIST_SEPARATOR);
}
