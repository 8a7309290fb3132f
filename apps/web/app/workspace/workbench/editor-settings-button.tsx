import { Settings } from 'lucide-react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Select } from '../../ui/select.tsx';
import { useStore } from '../../ui/store.ts';
import { usePageCommands } from '../commands/page-commands.ts';
import {
  changeSettings,
  defaultSettings,
  editorSettings,
  fontSizes,
  tabSizes,
} from '../editor/editor-settings.ts';

const fontOptions = fontSizes.map((value) => ({ value, label: `${value} px` }));
const keyOptions = [
  { value: 'standard', label: 'Standard' },
  { value: 'vim', label: 'Vim' },
] as const;
const tabOptions = tabSizes.map((value) => ({ value, label: `${value} spaces` }));

/** How editors look and write, behind a button. */
export function EditorSettingsButton() {
  const settings = useStore(editorSettings, defaultSettings);
  const { wrapsLines, fontSize, tabSize, showsOverview, keys } = settings;
  const step = (by: 1 | -1) => {
    const next = fontSizes[fontSizes.indexOf(editorSettings.state.fontSize) + by];
    if (next !== undefined) changeSettings({ fontSize: next });
  };
  const toggleWrap = () => changeSettings({ wrapsLines: !editorSettings.state.wrapsLines });
  usePageCommands([
    { label: 'Word wrap', run: toggleWrap },
    {
      label: 'Vim keys',
      run: () => changeSettings({ keys: editorSettings.state.keys === 'vim' ? 'standard' : 'vim' }),
    },
    {
      label: 'Overview of problems',
      run: () => changeSettings({ showsOverview: !editorSettings.state.showsOverview }),
    },
    { label: 'Larger editor font', run: () => step(1) },
    { label: 'Smaller editor font', run: () => step(-1) },
    ...tabOptions
      .filter(({ value }) => value !== tabSize)
      .map(({ value, label }) => ({
        label: `Tab size: ${label}`,
        run: () => changeSettings({ tabSize: value }),
      })),
  ]);
  return (
    <Popover
      label="Editor settings"
      icon={<Settings aria-hidden="true" />}
      isIconOnly
      className="status-settings"
    >
      <div className="space-y-3">
        <Checkbox
          className="flex"
          label="Word wrap (Alt+Z)"
          checked={wrapsLines}
          onCheckedChange={(isOn) => changeSettings({ wrapsLines: isOn })}
        />
        <Checkbox
          className="flex"
          label="Overview of problems beside the scroll bar"
          checked={showsOverview}
          onCheckedChange={(isOn) => changeSettings({ showsOverview: isOn })}
        />
        <Select
          label="Font size"
          options={fontOptions}
          value={fontSize}
          onValueChange={(size) => changeSettings({ fontSize: size })}
        />
        <Select
          label="Tab size"
          options={tabOptions}
          value={tabSize}
          onValueChange={(size) => changeSettings({ tabSize: size })}
        />
        <Select
          label="Keys"
          options={keyOptions}
          value={keys}
          onValueChange={(chosen) => changeSettings({ keys: chosen })}
        />
        {keys === 'vim' && (
          <p className="text-muted text-xs">
            The site’s own shortcuts come first, such as Ctrl+K, Ctrl+O and Ctrl+S. :w saves.
            Escape, then Tab leaves the editor.
          </p>
        )}
        <p className="text-muted text-xs">For all editors; kept in this browser.</p>
      </div>
    </Popover>
  );
}
