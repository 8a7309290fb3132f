import { useLayoutEffect } from 'react';
import { useStore, WritableStore } from '../../ui/store.ts';

const key = 'yaml-toolkit:focus-mode';

/** Whether the tool fills the window. */
const focusMode = new WritableStore(false);

/** Switches focus mode, and remembers it where the browser lets the page keep anything. */
export function toggleFocusMode(): void {
  focusMode.set(!focusMode.state);
  try {
    if (focusMode.state) localStorage.setItem(key, 'on');
    else localStorage.removeItem(key);
  } catch {
    // Then it lasts as long as the page.
  }
}

/** Whether the tool fills the window; renders again when that changes. */
export function useFocusMode(): boolean {
  return useStore(focusMode, false);
}

/**
 * Lets a tool fill the window, at first as it was left on the last visit. The style sheet does the rest, by the
 * attribute `data-focus-mode` of the document.
 */
export function useFocusModeOfPage(): void {
  const isOn = useFocusMode();
  useLayoutEffect(() => {
    try {
      if (localStorage.getItem(key) === 'on') focusMode.set(true);
    } catch {
      // Nothing can be kept here.
    }
  }, []);
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-focus-mode', isOn);
    return () => document.documentElement.removeAttribute('data-focus-mode');
  }, [isOn]);
}
