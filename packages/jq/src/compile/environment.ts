import type { Host } from '../host.ts';
import { JqObject, type Value } from '../values/value.ts';

/** `$ENV` as an object. */
export function environmentValue({ environment }: Host): Value {
  return new JqObject(new Map<string, Value>(environment ?? []));
}
