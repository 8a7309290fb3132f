import { nearestName } from '@yamlkit/text';
import { listed, shown } from '../finding.ts';
import { entriesOf, isList, itemsOf } from '../nodes.ts';
import type { PassageReader } from './passage-reader.ts';

/** A list without items: an error where it `isRequired` to have one, else a warning that it has no effect. */
export function checkFilledList(passage: PassageReader): void {
  const { frame, options } = passage;
  if (!isList(frame) || itemsOf(frame).length > 0) return;
  const isRequired = options.isRequired === true;
  const name = typeof frame.step === 'string' ? `“${shown(frame.step)}”` : 'This list';
  passage.report({
    rule: 'empty-list',
    severity: isRequired ? 'error' : 'warning',
    message: isRequired
      ? `${name} needs at least one item.`
      : `${name} has no items, and so no effect. Add one, or remove the list.`,
  });
}

/** Keys that are ignored, of a mapping in which only some are `known`. */
export function checkIgnoredKeys(passage: PassageReader): void {
  const { frame, options } = passage;
  const known = options.known as readonly string[];
  for (const { name, nodes, key } of entriesOf(frame)) {
    if (known.includes(name)) continue;
    const range = nodes.rangeOf(key);
    const near = nearestName(name, known);
    const hint =
      near === undefined ? `Only ${listed(known)} counts here.` : `Did you mean “${near}”?`;
    passage.reportAt(range, {
      rule: 'ignored-key',
      severity: 'warning',
      message: `GitHub ignores “${shown(name)}”. ${hint}`,
      ...(near !== undefined && { replacement: { ...range, insert: near } }),
    });
  }
}
