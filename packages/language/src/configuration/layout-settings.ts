import { FORMAT_OPTIONS, type OptionDescription } from '@yamlkit/engine/options';

/** The line ends that `yamlkit format` writes; elsewhere they are the editor's. */
const LINE_ENDS_OPTION: OptionDescription<string> = {
  label: 'Line ends',
  help: 'line ends: as found, line feed (lf), or carriage return and line feed (crlf)',
  argument: 'how',
  default: 'preserve',
  values: [
    ['preserve', 'As found'],
    ['lf', 'Line feed'],
    ['crlf', 'Carriage return and line feed'],
  ],
};

/** The options of `yamlkit format` that a configuration can set, by their keys. */
export const LAYOUT_SETTINGS: Readonly<Record<string, OptionDescription>> = {
  ...FORMAT_OPTIONS,
  lineEnds: LINE_ENDS_OPTION,
};
