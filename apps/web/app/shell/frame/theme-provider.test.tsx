import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ThemeProvider, useTheme } from './theme-provider.tsx';

function ThemeName() {
  return <>{useTheme().theme}</>;
}

it('gives the default, system, inside the provider', () => {
  const html = renderToStaticMarkup(
    <ThemeProvider>
      <ThemeName />
    </ThemeProvider>,
  );
  expect(html).toBe('system');
});

it('throws outside the provider', () => {
  expect(() => renderToStaticMarkup(<ThemeName />)).toThrow(
    'useTheme must be used within a ThemeProvider',
  );
});
