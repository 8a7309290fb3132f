import { Maximize2, Minimize2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { usePageCommands } from '../commands/page-commands.ts';
import { tooltipOf } from '../commands/shortcuts.ts';
import { toggleFocusMode, useFocusMode } from './focus-mode.ts';

/** Lets the tool fill the window, and back. */
export function FocusButton() {
  const isOn = useFocusMode();
  usePageCommands([{ label: 'Focus mode', run: toggleFocusMode }]);
  return (
    <Tooltip text={tooltipOf('Focus mode', isOn ? 'Leave focus mode' : 'Focus mode')}>
      <Button
        size="small"
        aria-label="Focus mode"
        aria-pressed={isOn}
        onClick={toggleFocusMode}
        className="max-md:size-10 max-md:p-0"
      >
        {isOn ? <Minimize2 aria-hidden="true" /> : <Maximize2 aria-hidden="true" />}
      </Button>
    </Tooltip>
  );
}
