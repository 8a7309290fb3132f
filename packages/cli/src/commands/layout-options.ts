import { LAYOUT_SETTINGS } from '@yamlkit/language/configuration';
import type { OptionDeclaration } from './command-declaration.ts';
import { declareOptions } from './declare-options.ts';

/** The options of `yamlkit format` that a configuration can set as well. */
export const LAYOUT_OPTIONS: readonly OptionDeclaration[] = declareOptions(LAYOUT_SETTINGS).map(
  (option) => ({ ...option, group: 'Layout', isConfigurable: true }),
);
