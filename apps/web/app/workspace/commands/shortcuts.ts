/** A key that does something, and where. */
export interface Shortcut {
  /** `Mod` is Ctrl, on Apple's systems Cmd. Alternatives are separate entries. */
  readonly keys: readonly string[];
  readonly label: string;
  readonly where: 'Everywhere' | 'Validator' | 'Tree of the parser' | 'Editor';
}

/** Every shortcut of the site, in one place. */
export const shortcuts: readonly Shortcut[] = [
  { keys: ['Mod', 'K'], label: 'Commands and shortcuts', where: 'Everywhere' },
  { keys: ['F8'], label: 'Go to the message at the bottom', where: 'Everywhere' },
  { keys: ['F2'], label: 'Next problem', where: 'Validator' },
  { keys: ['Shift', 'F2'], label: 'Previous problem', where: 'Validator' },
  { keys: ['Ctrl', 'Space'], label: 'Complete by the schema', where: 'Validator' },
  { keys: ['Shift', 'F1'], label: 'Show documentation', where: 'Validator' },
  { keys: ['F2'], label: 'Edit the node', where: 'Tree of the parser' },
  { keys: ['Shift', 'F2'], label: 'Rename the key', where: 'Tree of the parser' },
  { keys: ['Insert'], label: 'Add an entry', where: 'Tree of the parser' },
  { keys: ['Delete'], label: 'Delete the node', where: 'Tree of the parser' },
  { keys: ['Alt', '↑'], label: 'Move the node up', where: 'Tree of the parser' },
  { keys: ['Alt', '↓'], label: 'Move the node down', where: 'Tree of the parser' },
  { keys: ['Mod', 'Enter'], label: 'Go to its line', where: 'Tree of the parser' },
  { keys: ['Mod', 'F'], label: 'Search in the text', where: 'Editor' },
  { keys: ['Mod', 'Z'], label: 'Undo', where: 'Editor' },
  { keys: ['Mod', 'Shift', 'Z'], label: 'Redo', where: 'Editor' },
  { keys: ['Tab'], label: 'Indent', where: 'Editor' },
  { keys: ['Shift', 'Tab'], label: 'Indent less', where: 'Editor' },
  { keys: ['Escape', 'Tab'], label: 'Leave the editor: one key after the other', where: 'Editor' },
];
