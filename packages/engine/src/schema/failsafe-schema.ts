import { TYPE_STRING } from './scalar-type.ts';
import type { Schema } from './schema.ts';

/** The failsafe schema (section 10.1): every scalar is a string, also an absent one. */
export const failsafeSchema: Schema = {
  name: 'failsafe',
  resolvePlain: () => TYPE_STRING,
  accepts: (type) => type === TYPE_STRING,
  toJsonNumber: () => '',
  toBoolean: () => false,
};
