import { Command } from 'lucide-react';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import type { CommandMenuProps } from './command-menu.tsx';
import { isCommandKey } from './is-command-key.ts';

/** Opens the command menu, by its button or with Ctrl+K (Cmd+K on Apple's systems). */
export function CommandButton() {
  const [Menu, setMenu] = useState<ComponentType<CommandMenuProps> | null>(null);
  const open = useCallback(async () => {
    // Another dialog keeps the page behind it to itself.
    if (document.querySelector('dialog[open]')) return;
    try {
      const { CommandMenu } = await import('./command-menu.tsx');
      setMenu(() => CommandMenu);
    } catch {
      const description = 'Check your connection and try again.';
      showToast({ title: 'Commands could not be loaded', description, variant: 'destructive' });
    }
  }, []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isCommandKey(event, navigator.platform)) return;
      event.preventDefault();
      void open();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [open]);

  return (
    <>
      <Tooltip text="Commands and shortcuts">
        <Button
          variant="quiet"
          size="icon"
          aria-label="Commands and shortcuts"
          aria-haspopup="dialog"
          onClick={() => void open()}
        >
          <Command aria-hidden="true" />
        </Button>
      </Tooltip>
      {Menu !== null && <Menu onClose={() => setMenu(null)} />}
    </>
  );
}
