import { Command } from 'lucide-react';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { isCommandKey } from './is-command-key.ts';

/** A command menu. */
export type CommandMenu = ComponentType<{ readonly onClose: () => void }>;

/**
 * Opens the command menu, by its button or with Ctrl+K (Cmd+K on Apple's systems).
 *
 * @param load loads the menu; called when it is opened.
 */
export function CommandButton({ load }: { readonly load: () => Promise<CommandMenu> }) {
  const [Menu, setMenu] = useState<CommandMenu | null>(null);
  const open = useCallback(async () => {
    // Another dialog keeps the page below it inert.
    if (document.querySelector('dialog[open]')) return;
    try {
      const loaded = await load();
      setMenu(() => loaded);
    } catch {
      const description = 'Check your connection and try again.';
      showToast({ title: 'Commands could not be loaded', description, variant: 'destructive' });
    }
  }, [load]);

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
      {/* Not within the header, which is not there in focus mode. */}
      {Menu !== null && createPortal(<Menu onClose={() => setMenu(null)} />, document.body)}
    </>
  );
}
