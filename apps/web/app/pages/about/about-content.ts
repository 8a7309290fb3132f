/** Which picture is beside an entry. */
export type AboutIcon =
  | 'yours'
  | 'private'
  | 'right'
  | 'fast'
  | 'engine'
  | 'tools'
  | 'site'
  | 'documentation';

/** A titled sentence or two. */
export interface AboutEntry {
  readonly icon: AboutIcon;
  readonly title: string;
  readonly text: string;
}

/** What the project values, in rank order. */
export const values: readonly AboutEntry[] = [
  {
    icon: 'yours',
    title: 'Your text is yours',
    text: 'A tool changes only what you ask it to change. Comments, digits, key order and quoting survive, and what cannot be kept is reported.',
  },
  {
    icon: 'private',
    title: 'Nothing leaves your browser',
    text: 'All processing happens on your device: no upload, no account, no tracking. The page’s security policy prevents connections to other sites.',
  },
  {
    icon: 'right',
    title: 'True to the specification',
    text: 'Full YAML 1.2.2, measured against the public test suite.',
  },
  {
    icon: 'fast',
    title: 'Fast at any size',
    text: 'Our own parser runs in a background thread, so typing stays smooth while megabytes are checked.',
  },
];

/** The areas of work. They are areas, not people. */
export const areas: readonly AboutEntry[] = [
  {
    icon: 'engine',
    title: 'Engine',
    text: 'The parser and the document model: text to tree without losing a byte, every error in a file and not only the first.',
  },
  {
    icon: 'tools',
    title: 'Tools',
    text: 'Validator, formatter, converter, viewer and merger, the same in the browser and on the command line.',
  },
  {
    icon: 'site',
    title: 'Site and accessibility',
    text: 'Pages that load quickly, work with keyboard and screen reader, and look right on a phone and a wide screen.',
  },
  {
    icon: 'documentation',
    title: 'Documentation',
    text: 'The cheat sheet, the learning path, the rules’ explanations, and error messages that say how to fix things.',
  },
];
