import { FORMAT_OPTIONS } from '@yamlkit/engine/options';
import type { OptionDeclaration } from './command-declaration.ts';
import { declareOptions } from './declare-options.ts';

const LINE_ENDS: OptionDeclaration = {
  syntax: '--line-ends <how>',
  description: 'line ends: as found, line feed (lf), or carriage return and line feed (crlf)',
  choices: ['preserve', 'lf', 'crlf'],
  default: 'preserve',
};

/** The options of `yamlkit format` that a configuration can set as well. */
export const LAYOUT_OPTIONS: readonly OptionDeclaration[] = [
  ...declareOptions(FORMAT_OPTIONS),
  LINE_ENDS,
].map((option) => ({ ...option, group: 'Layout', isConfigurable: true }));
