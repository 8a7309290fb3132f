import { pointerStep } from '../json-pointer.ts';
import type { NodeRef } from '../nodes.ts';
import { stepInto } from '../step-into.ts';

/** What a JSON Pointer leads to; undefined where that is nothing, or behind a reference, which leads elsewhere. */
export function pointerTarget(root: NodeRef, pointer: string): NodeRef | undefined {
  let found: NodeRef | undefined = root;
  for (const step of pointer.split('/').slice(1)) {
    if (found === undefined || stepInto(found, '$ref') !== undefined) return undefined;
    found = stepInto(found, pointerStep(step));
  }
  return found;
}

/** What a reference to a place in the same text leads to. */
export function localTarget({ nodes }: NodeRef, reference: string): NodeRef | undefined {
  if (!reference.startsWith('#/')) return undefined;
  return pointerTarget({ nodes, node: nodes.root }, reference.slice(1));
}
