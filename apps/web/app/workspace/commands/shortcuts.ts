import { isApple } from './is-command-key.ts';

/** A key that does something, and where. */
export interface Shortcut {
  /** `Mod` is Ctrl, on Apple's systems Cmd. Alternatives are separate entries. */
  readonly keys: readonly string[];
  readonly label: string;
  readonly where: 'Everywhere' | 'Tools' | 'Validator' | 'Tree of the parser' | 'Editor';
}

/** A key that runs what a tool offers. */
interface CommandShortcut extends Shortcut {
  /** The labels of the commands that it runs: the first of them that the page offers. */
  readonly runs: readonly string[];
}

/** The keys of the tools' commands. */
export const commandShortcuts: readonly CommandShortcut[] = [
  {
    keys: ['Mod', 'Enter'],
    label: 'Run the tool: format, merge, or validate, convert and compare now',
    where: 'Tools',
    runs: ['Format YAML', 'Merge Files', 'Validate now', 'Convert now', 'Compare now'],
  },
  {
    keys: ['Shift', 'Alt', 'F'],
    label: 'Format the document',
    where: 'Tools',
    runs: ['Format YAML', 'Format document'],
  },
  { keys: ['F7'], label: 'Next change', where: 'Tools', runs: ['Next change'] },
  { keys: ['Shift', 'F7'], label: 'Previous change', where: 'Tools', runs: ['Previous change'] },
  {
    keys: ['Mod', 'S'],
    label: 'Save to the opened file, or download',
    where: 'Tools',
    runs: ['Save'],
  },
  { keys: ['Mod', 'O'], label: 'Open a file', where: 'Tools', runs: ['Open a file…'] },
  {
    keys: ['Mod', 'PageDown'],
    label: 'Next document',
    where: 'Tools',
    runs: ['Next document'],
  },
  {
    keys: ['Mod', 'PageUp'],
    label: 'Previous document',
    where: 'Tools',
    runs: ['Previous document'],
  },
  {
    keys: ['Alt', 'PageDown'],
    label: 'Next document, if the browser uses the other key for its tabs',
    where: 'Tools',
    runs: ['Next document'],
  },
  {
    keys: ['Alt', 'PageUp'],
    label: 'Previous document, if the browser uses the other key for its tabs',
    where: 'Tools',
    runs: ['Previous document'],
  },
  { keys: ['Alt', 'Z'], label: 'Word wrap', where: 'Tools', runs: ['Word wrap'] },
  { keys: ['Shift', 'Alt', 'Z'], label: 'Focus mode', where: 'Tools', runs: ['Focus mode'] },
];

/** The keys of a command; undefined for one that has none. */
export function keysOf(label: string): readonly string[] | undefined {
  return commandShortcuts.find(({ runs }) => runs.includes(label))?.keys;
}

/** What a tooltip says of a command: its name, and its keys where it has some. */
export function tooltipOf(label: string, text = label): string {
  const keys = keysOf(label);
  return keys === undefined ? text : `${text} (${keys.map(nameOfKey).join('+')})`;
}

/** A key as it is written on the keyboards of this system. */
export function nameOfKey(key: string): string {
  if (key !== 'Mod') return key;
  return typeof navigator !== 'undefined' && isApple(navigator.platform) ? 'Cmd' : 'Ctrl';
}

/** Every shortcut of the site, in one place. */
export const shortcuts: readonly Shortcut[] = [
  { keys: ['Mod', 'K'], label: 'Commands and shortcuts', where: 'Everywhere' },
  { keys: ['F8'], label: 'Go to the notification', where: 'Everywhere' },
  ...commandShortcuts,
  { keys: ['F8'], label: 'Next problem', where: 'Validator' },
  { keys: ['Shift', 'F8'], label: 'Previous problem', where: 'Validator' },
  { keys: ['Ctrl', 'Space'], label: 'Complete from the schema', where: 'Validator' },
  { keys: ['Shift', 'F1'], label: 'Show documentation', where: 'Validator' },
  { keys: ['F12'], label: 'Go to the definition of a name', where: 'Validator' },
  { keys: ['Shift', 'F12'], label: 'List the places of a name', where: 'Validator' },
  { keys: ['F2'], label: 'Rename a name', where: 'Validator' },
  { keys: ['F2'], label: 'Edit the node', where: 'Tree of the parser' },
  { keys: ['Shift', 'F2'], label: 'Rename the key', where: 'Tree of the parser' },
  { keys: ['Insert'], label: 'Add an entry', where: 'Tree of the parser' },
  { keys: ['Delete'], label: 'Delete the node', where: 'Tree of the parser' },
  { keys: ['Alt', '↑'], label: 'Move the node up', where: 'Tree of the parser' },
  { keys: ['Alt', '↓'], label: 'Move the node down', where: 'Tree of the parser' },
  { keys: ['Mod', 'Enter'], label: 'Go to its line', where: 'Tree of the parser' },
  { keys: ['Mod', 'F'], label: 'Find in the text', where: 'Editor' },
  { keys: ['Mod', 'Z'], label: 'Undo', where: 'Editor' },
  { keys: ['Mod', 'Shift', 'Z'], label: 'Redo', where: 'Editor' },
  { keys: ['Tab'], label: 'Indent', where: 'Editor' },
  { keys: ['Shift', 'Tab'], label: 'Indent less', where: 'Editor' },
  { keys: ['Escape', 'Tab'], label: 'Leave the editor: one key after the other', where: 'Editor' },
];
