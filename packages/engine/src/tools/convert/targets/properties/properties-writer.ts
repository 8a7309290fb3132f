import { type DataMap, type DataNode, isDataCollection, sizeOf } from '../../data/data-node.ts';
import { visitFlatEntries } from '../../data/flat-entries.ts';
import { OutputLines } from '../../data/output-lines.ts';
import { isTextOnly } from '../../data/typed-text.ts';
import type { LossCounter } from '../../loss.ts';
import { writeJsonData } from '../json/json-data.ts';
import { escapeProperty, propertyPath } from './properties-text.ts';

/**
 * Writes a mapping as Java .properties: the keys of nested values are joined with dots, entries of
 * lists are `key[0]`, null is nothing. As there are no quotes, strings that look like something else
 * go to `losses`.
 */
export function writeProperties(root: DataMap, losses: LossCounter): string {
  const lines = new OutputLines();
  const used = new Set<string>();
  const atEnd = visitFlatEntries(root, ({ path, node, before }) => {
    lines.pushComments(before, '#');
    const key = keyOf(path);
    if (used.has(key)) {
      losses.addAt('colliding-keys', path);
      return;
    }
    used.add(key);
    if (!isPlainPath(path) && !isSamePath(propertyPath(key) ?? [key], path))
      losses.addAt('joined-keys', path);
    lines.push(`${escapeProperty(key, true)}=${valueText(node, path, losses)}`);
  });
  lines.pushComments(atEnd, '#');
  return lines.finish();
}

function valueText(
  node: DataNode,
  path: readonly (string | number)[],
  losses: LossCounter,
): string {
  if (isDataCollection(node)) {
    const isEmpty = sizeOf(node) === 0;
    losses.addAt(isEmpty ? 'empty-collections' : 'nested-values', path);
    return isEmpty ? '' : escapeProperty(writeJsonData(node, 0), false);
  }
  if (node.kind === 'null' || node.kind === 'special') return '';
  const isText = node.kind === 'string' || node.kind === 'timestamp';
  if (isText && !isTextOnly(node.text)) losses.addAt('lookalike-strings', path);
  return escapeProperty(node.text, false);
}

function keyOf(path: readonly (string | number)[]): string {
  let key = '';
  for (const step of path) {
    if (typeof step === 'number') key += `[${step}]`;
    else key += key === '' ? step : `.${step}`;
  }
  return key;
}

/** Whether a path surely reads back as it is. */
function isPlainPath(path: readonly (string | number)[]): boolean {
  return (
    typeof path[0] === 'string' &&
    path.every((step) => (typeof step === 'number' ? step < 1e5 : /^[\w-]+$/.test(step)))
  );
}

function isSamePath(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((step, index) => step === other[index]);
}
