/** What an editor's own command to save does (`:w`): set by the toolbar, which knows the file. */
export const saveRequest: { save: () => void } = { save: () => {} };
