import { WritableStore } from '../../ui/store.ts';
import { choicesFrom } from '../choices/choices-from.ts';
import { KeptChoices } from '../choices/kept-choices.ts';

/** How editors look and write, in all tools. */
export interface EditorSettings {
  readonly wrapsLines: boolean;
  readonly fontSize: '12' | '13' | '14' | '16' | '18' | '20';
  readonly tabSize: '2' | '4' | '8';
  /** Marks beside the scroll bar where the problems are. */
  readonly showsOverview: boolean;
  /** Whose keys editors have. */
  readonly keys: 'standard' | 'vim';
}

/** The defaults. */
export const defaultSettings: EditorSettings = {
  wrapsLines: false,
  fontSize: '14',
  tabSize: '2',
  showsOverview: true,
  keys: 'standard',
};

/** The sizes there are to choose from. */
export const fontSizes = ['12', '13', '14', '16', '18', '20'] as const;
export const tabSizes = ['2', '4', '8'] as const;
/** The sets of keys there are. */
export const keySets = ['standard', 'vim'] as const;

const kept = new KeptChoices<EditorSettings>('editor-settings', (given) =>
  choicesFrom<EditorSettings>(
    given,
    {
      wrapsLines: [false, true],
      fontSize: fontSizes,
      tabSize: tabSizes,
      showsOverview: [false, true],
      keys: keySets,
    },
    defaultSettings,
  ),
);

/** The settings now, as they were left on an earlier visit. */
export const editorSettings = new WritableStore<EditorSettings>(kept.read());

/** Changes some of the settings, now and for later visits. */
export function changeSettings(change: Partial<EditorSettings>): void {
  kept.keep(change);
  editorSettings.set({ ...editorSettings.state, ...change });
}
