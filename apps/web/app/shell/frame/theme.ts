/** The user's choice: a theme, or the operating system's. */
export type Theme = 'light' | 'dark' | 'system';
/** The theme shown. */
export type ShownTheme = 'light' | 'dark';

/** The local storage key of the choice. */
export const THEME_KEY = 'yaml-toolkit-theme';
/** The media query that is true while the operating system prefers dark. */
export const DARK_QUERY = '(prefers-color-scheme: dark)';

/** Reads a stored choice; anything but a theme's name is the default, system. */
export function parseTheme(stored: string | null): Theme {
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** All choices, in the order in which they are offered. */
export const themes = ['light', 'dark', 'system'] as const satisfies readonly Theme[];

/**
 * The theme that the toggle changes to: from light to dark, otherwise to light. It depends on the theme shown, so
 * that each click has a visible effect.
 */
export function toggledTheme(shown: ShownTheme): ShownTheme {
  return shown === 'light' ? 'dark' : 'light';
}

/** The theme to show for a choice, given what the operating system prefers. */
export function shownTheme(theme: Theme, systemPrefersDark: boolean): ShownTheme {
  if (theme !== 'system') return theme;
  return systemPrefersDark ? 'dark' : 'light';
}

/**
 * A script for the document's head that sets the theme before the first paint, so that the wrong
 * one never flashes. It does what {@link ThemeProvider} does later; storage may be forbidden.
 */
export const themeScript = `(function(){var t=null;try{t=localStorage.getItem(${JSON.stringify(THEME_KEY)})}catch(e){}
var d=t==="dark"||(t!=="light"&&matchMedia(${JSON.stringify(DARK_QUERY)}).matches);
document.documentElement.classList.toggle("dark",d)})()`;
