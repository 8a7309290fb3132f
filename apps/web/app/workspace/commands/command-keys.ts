import { useEffect } from 'react';
import { isApple } from './is-command-key.ts';
import { pageCommands } from './page-commands.ts';
import { commandShortcuts } from './shortcuts.ts';

type PressedKey = Pick<
  KeyboardEvent,
  'code' | 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'
>;

/** Whether a key was pressed with exactly the modifiers of a shortcut. */
export function isPressed(keys: readonly string[], event: PressedKey, platform: string): boolean {
  const hasMod = isApple(platform) ? event.metaKey : event.ctrlKey;
  const hasOther = isApple(platform) ? event.ctrlKey : event.metaKey;
  if (hasOther || keys.includes('Mod') !== hasMod) return false;
  if (keys.includes('Alt') !== event.altKey || keys.includes('Shift') !== event.shiftKey) {
    return false;
  }
  const last = keys[keys.length - 1] ?? '';
  // With Alt, a letter is another one on some systems: then its place on the keyboard counts.
  if (event.altKey && last.length === 1) return event.code === `Key${last}`;
  return event.key.toLowerCase() === last.toLowerCase();
}

/** Lets keys run what the page offers, for as long as the component is there. */
export function useCommandKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      // An open dialog keeps the page below it inert.
      if (document.querySelector('dialog[open]')) return;
      const pressed = commandShortcuts.filter(({ keys }) =>
        isPressed(keys, event, navigator.platform),
      );
      if (pressed.length === 0) return;
      const labels = pressed.flatMap(({ runs }) => runs);
      const offered = pageCommands();
      const command = labels
        .map((label) => offered.find((each) => each.label === label))
        .find((each) => each !== undefined);
      // The browser would save the page, which is of no use here even if there is nothing to save.
      if (command !== undefined || event.key.toLowerCase() === 's') {
        event.preventDefault();
        event.stopPropagation();
      }
      command?.run();
    };
    // Before the editor, which has keys of its own.
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
