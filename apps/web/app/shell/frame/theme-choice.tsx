import { themes } from './theme.ts';
import { useTheme } from './theme-provider.tsx';

const labels = { light: 'Light', dark: 'Dark', system: 'System' } as const;

/** All three themes; the header's button reaches only light and dark. */
export function ThemeChoice() {
  const { theme, setTheme } = useTheme();
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4">
      <legend className="float-left mr-4">Theme</legend>
      {themes.map((each) => (
        <label key={each} className="inline-flex min-h-6 cursor-pointer items-center gap-1.5">
          <input
            type="radio"
            name="theme"
            checked={theme === each}
            onChange={() => setTheme(each)}
            className="size-4 shrink-0 accent-accent"
          />
          {labels[each]}
        </label>
      ))}
    </fieldset>
  );
}
