import { Moon, Sun } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { sendEvent } from '../analytics/analytics.ts';
import { toggledTheme } from './theme.ts';
import { useTheme } from './theme-provider.tsx';

/** The header's theme button: from light to dark, otherwise to light. */
export function ThemeToggle() {
  const { shown, setTheme } = useTheme();
  const next = toggledTheme(shown);
  const label = `Switch to ${next} theme`;
  return (
    <Tooltip text={label}>
      <Button
        variant="quiet"
        size="icon"
        aria-label={label}
        onClick={() => {
          setTheme(next);
          sendEvent({ name: 'engagement', action: 'theme', value: next });
        }}
      >
        {/* The document's class decides, so that the right one shows before scripts run. */}
        <Sun aria-hidden="true" className="dark:hidden" />
        <Moon aria-hidden="true" className="hidden dark:block" />
      </Button>
    </Tooltip>
  );
}
