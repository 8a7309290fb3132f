import { type DataMap, type DataNode, isCollection, sizeOf } from '../../data/data-node.ts';
import { dataPath } from '../../data/data-path.ts';
import { commentLines } from '../../data/walk-data.ts';
import type { LossCounter } from '../../loss.ts';
import { writeJsonData } from '../json/json-data.ts';
import { iniKey, iniSectionName, iniString, LIST_SEPARATOR } from './ini-text.ts';

/**
 * Writes a mapping as INI: nested mappings become `[dotted.sections]`, lists are joined with `, `,
 * null is nothing, comments are lines of their own. Strings that would be read back as something else stand in double quotes. Does
 * not recurse on depth; what INI has no form for goes to `losses`.
 */
export function writeIni(root: DataMap, losses: LossCounter): string {
  const lines: string[] = [];
  pushComments(lines, root.comments?.before ?? []);
  const waiting: { map: DataMap; path: readonly string[] }[] = [{ map: root, path: [] }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { map, path } = next;
    const sections: { map: DataMap; path: readonly string[] }[] = [];
    const entries: string[] = [];
    let hasEntries = false;
    for (const [key, value] of map.entries) {
      const valuePath = [...path, key];
      if (value.kind === 'map') {
        sections.push({ map: value, path: valuePath });
      } else {
        hasEntries = true;
        if (sections.length > 0) losses.addAt('order', () => dataPath(valuePath));
        pushComments(entries, commentLines(value, true));
        entries.push(`${iniKey(key)}=${valueText(value, valuePath, losses)}`);
      }
    }
    // A section without entries of its own is named only when nothing else does it.
    const { before = [], behind, atEnd = [] } = map.comments ?? {};
    if (path.length > 0 && (hasEntries || sections.length === 0 || map.comments !== undefined)) {
      if (lines.length > 0) lines.push('');
      pushComments(lines, before);
      if (behind !== undefined) pushComments(lines, [behind]);
      lines.push(`[${path.map(iniSectionName).join('.')}]`);
    }
    for (const entry of entries) lines.push(entry);
    pushComments(lines, atEnd);
    while (sections.length > 0) waiting.push(sections.pop() as (typeof sections)[number]);
  }
  return lines.join('\n');
}

function pushComments(lines: string[], comments: readonly string[]): void {
  for (const comment of comments) lines.push(comment === '' ? ';' : `; ${comment}`);
}

function valueText(node: DataNode, path: readonly string[], losses: LossCounter): string {
  if (!isCollection(node)) {
    if (node.kind === 'null' || node.kind === 'special') return '';
    return node.kind === 'string' || node.kind === 'timestamp' ? iniString(node.text) : node.text;
  }
  if (node.kind === 'map') return iniString(writeJsonData(node, 0));
  const last = node.items.at(-1);
  if (sizeOf(node) < 2 || last?.kind === 'null') losses.addAt('short-lists', () => dataPath(path));
  if (node.items.some(isCollection)) losses.addAt('nested-lists', () => dataPath(path));
  return node.items
    .map((item) =>
      isCollection(item) ? iniString(writeJsonData(item, 0)) : valueText(item, path, losses),
    )
    .join(LIST_SEPARATOR);
}
