import { type DataMap, type DataNode, isDataCollection, sizeOf } from '../../data/data-node.ts';
import { visitFlatEntries } from '../../data/flat-entries.ts';
import { OutputLines } from '../../data/output-lines.ts';
import { hasUnheld, replaceUnheld } from '../../data/unheld-characters.ts';
import type { LossCounter } from '../../loss.ts';
import { writeJsonData } from '../json/json-data.ts';
import { ENV_NAME, envString } from './env-text.ts';

/**
 * Writes a mapping as .env text: the keys of nested values are joined with `_`, null is nothing.
 * Strings are in quotes where a reader would take them for something else.
 */
export function writeEnv(root: DataMap, losses: LossCounter): string {
  const lines = new OutputLines();
  const used = new Set<string>();
  const atEnd = visitFlatEntries(root, ({ path, node, before }) => {
    lines.pushComments(before, '#');
    const name = variableNameOf(path);
    if (used.has(name)) {
      losses.addAt('colliding-keys', path);
      return;
    }
    used.add(name);
    if (path.length > 1 || name !== path[0]) losses.addAt('changed-keys', path);
    if (isDataCollection(node)) {
      const kind = sizeOf(node) === 0 ? 'empty-collections' : 'nested-values';
      losses.addAt(kind, path);
    } else if (hasUnheld(node.text)) {
      losses.addAt('characters', path);
    }
    lines.push(`${name}=${replaceUnheld(valueText(node))}`);
  });
  lines.pushComments(atEnd, '#');
  return lines.finish();
}

function valueText(node: DataNode): string {
  if (isDataCollection(node)) return sizeOf(node) === 0 ? '' : envString(writeJsonData(node, 0));
  if (node.kind === 'null' || node.kind === 'special') return '';
  return node.kind === 'string' || node.kind === 'timestamp' ? envString(node.text) : node.text;
}

function variableNameOf(path: readonly (string | number)[]): string {
  const name = path.join('_');
  if (ENV_NAME.test(name)) return name;
  return name.replace(/\W/g, '_').replace(/^(?=\d|$)/, '_');
}
