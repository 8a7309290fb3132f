import { Cursor } from '@yamlkit/engine/tree';
import type { Caller, FindParameters } from '../meaning/called-parameters.ts';
import { type CompletionItem, completionItem, plainInsert } from './completion-item.ts';
import type { CompletionPlace } from './completion-place.ts';
import { keyText } from './key-text.ts';

/** The parameters of what a mapping calls, in the document that is completed. */
export type ParametersOf = (caller: Caller, key: string) => ReturnType<FindParameters>;

/** The inputs and secrets that can be handed to what is called around a key, but for those that are. */
export function parameterItems(
  place: CompletionPlace,
  present: ReadonlySet<string>,
  parametersOf: ParametersOf,
): CompletionItem[] {
  const { document, index, cursor } = place;
  const path = cursor.path();
  const key = path.at(-2);
  if (typeof key !== 'string') return [];
  const nodes = document.nodes[index];
  const caller = new Cursor(cursor.tree, nodes.root);
  for (const step of path.slice(0, -2)) {
    const isThere = typeof step === 'string' ? caller.toKey(step) : caller.toIndex(step);
    if (!isThere) return [];
  }
  const end = place.hasColon || place.quote !== '' ? '' : ' ';
  return parametersOf({ nodes, node: caller.row }, key)
    .filter(({ name }) => !present.has(name))
    .map(({ name, description, isRequired, successor }) =>
      completionItem({
        label: name,
        kind: 'key',
        ...(isRequired && { detail: 'required' }),
        ...(description !== undefined && { description }),
        insert: plainInsert(`${keyText(name, place)}${end}`),
        isRequired,
        isDeprecated: successor !== undefined,
      }),
    );
}
