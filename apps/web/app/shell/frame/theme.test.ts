import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { parseTheme, shownTheme, THEME_KEY, themeScript, toggledTheme } from './theme.ts';

describe('parseTheme', () => {
  it('reads a stored choice and takes anything else for system', () => {
    expect(parseTheme('light')).toBe('light');
    expect(parseTheme('dark')).toBe('dark');
    expect(parseTheme('system')).toBe('system');
    expect(parseTheme(null)).toBe('system');
    expect(parseTheme('blue')).toBe('system');
  });
});

describe('toggledTheme', () => {
  it('goes from light to dark and otherwise to light, by what is shown', () => {
    expect(toggledTheme('light')).toBe('dark');
    expect(toggledTheme('dark')).toBe('light');
  });

  it.each([
    ['light', true],
    ['dark', false],
    ['system', true],
    ['system', false],
  ] as const)('always changes what is seen: choice %s, system dark %s', (theme, isSystemDark) => {
    const shown = shownTheme(theme, isSystemDark);
    expect(shownTheme(toggledTheme(shown), isSystemDark)).not.toBe(shown);
  });
});

describe('shownTheme', () => {
  it('follows the operating system only when nothing was chosen', () => {
    expect(shownTheme('system', true)).toBe('dark');
    expect(shownTheme('system', false)).toBe('light');
    expect(shownTheme('light', true)).toBe('light');
    expect(shownTheme('dark', false)).toBe('dark');
  });
});

describe('themeScript', () => {
  /** Runs the script as a page would; gives whether it made the document dark. */
  function run(stored: string | null | Error, systemPrefersDark: boolean): boolean | undefined {
    let isDark: boolean | undefined;
    runInNewContext(themeScript, {
      localStorage: {
        getItem(key: string) {
          if (stored instanceof Error) throw stored;
          return key === THEME_KEY ? stored : null;
        },
      },
      matchMedia: () => ({ matches: systemPrefersDark }),
      document: {
        documentElement: {
          classList: {
            toggle(_name: string, on: boolean) {
              isDark = on;
            },
          },
        },
      },
    });
    return isDark;
  }

  it.each([
    ['dark', false],
    ['light', true],
    [null, true],
    [null, false],
    ['blue', true],
  ])('shows what the provider will show: stored %s, system dark %s', (stored, dark) => {
    expect(run(stored, dark)).toBe(shownTheme(parseTheme(stored), dark) === 'dark');
  });

  it('follows the system where storage is forbidden', () => {
    expect(run(new Error('denied'), true)).toBe(true);
  });
});
