import { CodeXml, Menu } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { Link, NavLink } from '../navigation/link.tsx';
import { siteConfiguration } from '../site-configuration.ts';
import type { NavigationLink } from '../site-page.ts';
import { Logo } from './logo.tsx';
import { NavigationDrawer } from './navigation-drawer.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

export interface HeaderProps {
  readonly links: readonly NavigationLink[];
  /** Those of narrow screens, which the menu has. */
  readonly drawerLinks: readonly NavigationLink[];
  /** Further buttons, before the theme's. */
  readonly actions: ReactNode;
}

/** The line at the top of every page. */
export function Header({ links, drawerLinks, actions }: HeaderProps) {
  const [drawerOpen, setDrawerOpen] = useState(false);
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-surface print:hidden">
      <div className="mx-auto flex h-12 w-full max-w-[120rem] items-center gap-2 px-4 lg:gap-6 lg:px-6">
        <Link
          to="/"
          className="mr-auto flex shrink-0 items-center gap-2.5 rounded-md font-semibold tracking-tight lg:mr-2"
        >
          <Logo className="size-7 shrink-0" />
          <span className="whitespace-nowrap">{siteConfiguration.name}</span>
        </Link>
        {/* Where the user's own letters need more room than there is, it scrolls. */}
        <nav
          aria-label="Main"
          className="hidden min-w-0 flex-1 overflow-x-auto [scrollbar-width:none] md:block"
        >
          <ul className="ml-auto flex w-max gap-0 lg:ml-0 lg:gap-1">
            {links.map(({ to, label }) => (
              <li key={to}>
                {/* NavLink sets aria-current="page" on the current route. */}
                <NavLink
                  to={to}
                  className="flex h-9 items-center whitespace-nowrap rounded-md px-[0.3125rem] text-[0.8125rem] text-muted motion-safe:transition-colors motion-safe:duration-100 hover:bg-sunken hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent-ink min-[54rem]:px-1.5 min-[54rem]:text-sm lg:px-3"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex shrink-0 items-center">
          {actions}
          <ThemeToggle />
          {siteConfiguration.sourceLink !== null && (
            <Tooltip text="Source code">
              <a
                href={siteConfiguration.sourceLink}
                target="_blank"
                rel="noreferrer"
                aria-label="Source code (opens in a new tab)"
                className={buttonClasses('quiet', 'icon')}
              >
                <CodeXml aria-hidden="true" />
              </a>
            </Tooltip>
          )}
          <Button
            variant="quiet"
            size="icon"
            aria-label="Open menu"
            aria-haspopup="dialog"
            aria-expanded={drawerOpen}
            onClick={() => setDrawerOpen(true)}
            className="md:hidden"
          >
            <Menu aria-hidden="true" />
          </Button>
        </div>
      </div>
      <NavigationDrawer
        links={drawerLinks}
        open={drawerOpen}
        onClose={() => setDrawerOpen(false)}
      />
    </header>
  );
}
