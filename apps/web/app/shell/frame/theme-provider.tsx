import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import {
  DARK_QUERY,
  parseTheme,
  type ShownTheme,
  shownTheme,
  THEME_KEY,
  type Theme,
} from './theme.ts';

/** The theme in use and the way to change it. */
export interface ThemeContext {
  /** The user's choice. */
  readonly theme: Theme;
  /** The theme shown; follows the operating system while the choice is system. */
  readonly shown: ShownTheme;
  /** Shows `theme` and keeps the choice locally. */
  readonly setTheme: (theme: Theme) => void;
}

const Context = createContext<ThemeContext | null>(null);

/** The stored choice; system where storage is forbidden. */
function readTheme(): Theme {
  try {
    return parseTheme(localStorage.getItem(THEME_KEY));
  } catch {
    return 'system';
  }
}

/** Keeps the document in the chosen theme, across tabs and changes of the operating system's. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  // Pre-rendered pages cannot know the choice: until mounted they hold the default.
  const [theme, setChoice] = useState<Theme>('system');
  const [systemPrefersDark, setSystemPrefersDark] = useState(false);
  const [mounted, setMounted] = useState(false);

  useEffect(() => {
    const query = matchMedia(DARK_QUERY);
    const followSystem = () => setSystemPrefersDark(query.matches);
    const followOtherTabs = (event: StorageEvent) => {
      if (event.key === THEME_KEY || event.key === null) setChoice(readTheme());
    };
    // Not in the task that hydrates the page, which shows the theme already.
    startTransition(() => {
      setChoice(readTheme());
      followSystem();
      setMounted(true);
    });
    query.addEventListener('change', followSystem);
    addEventListener('storage', followOtherTabs);
    return () => {
      query.removeEventListener('change', followSystem);
      removeEventListener('storage', followOtherTabs);
    };
  }, []);

  const shown = shownTheme(theme, systemPrefersDark);
  useEffect(() => {
    if (mounted) document.documentElement.classList.toggle('dark', shown === 'dark');
  }, [mounted, shown]);

  const setTheme = useCallback((chosen: Theme) => {
    setChoice(chosen);
    try {
      localStorage.setItem(THEME_KEY, chosen);
    } catch {
      // Storage is full or forbidden: the theme still changes, until the page is closed.
    }
  }, []);

  const context = useMemo(() => ({ theme, shown, setTheme }), [theme, shown, setTheme]);
  return <Context value={context}>{children}</Context>;
}

/**
 * The theme in use.
 *
 * @throws Error outside a {@link ThemeProvider}.
 */
export function useTheme(): ThemeContext {
  const context = useContext(Context);
  if (context === null) throw new Error('useTheme must be used within a ThemeProvider');
  return context;
}
