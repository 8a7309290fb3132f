import { Link } from '../navigation/link.tsx';
import { siteConfiguration } from '../site-configuration.ts';
import type { NavigationGroup } from '../site-page.ts';
import { Logo } from './logo.tsx';
import { ThemeChoice } from './theme-choice.tsx';

/** The end of every page. */
export function Footer({ groups }: { readonly groups: readonly NavigationGroup[] }) {
  return (
    <footer id="footer" className="border-line border-t bg-surface print:hidden">
      <div className="mx-auto grid max-w-7xl grid-cols-2 gap-x-6 gap-y-10 px-4 py-10 lg:px-6 md:grid-cols-[1.6fr_1fr_1fr_1fr] ">
        <div className="col-span-2 max-w-sm md:col-span-1">
          <p className="flex items-center gap-2.5 font-semibold tracking-tight">
            <Logo className="size-6" />
            {siteConfiguration.name}
          </p>
          <p className="mt-3 text-muted text-sm">{siteConfiguration.tagline}</p>
        </div>
        {groups.map(({ title, links }) => (
          <nav key={title} aria-labelledby={`footer-${title.toLowerCase()}`}>
            <h2 id={`footer-${title.toLowerCase()}`} className="font-semibold text-sm">
              {title}
            </h2>
            <ul className="mt-2 -ml-1">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="inline-flex min-h-8 items-center rounded-sm px-1 text-muted text-sm hover:text-ink hover:underline"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="border-line border-t">
        <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-6 gap-y-2 px-4 py-5 text-muted text-sm lg:px-6">
          <p>
            © {siteConfiguration.copyrightYear} {siteConfiguration.name}.
          </p>
          {/* A file, which the router does not know. */}
          <a
            href="/licences.txt"
            className="inline-flex items-center rounded-sm hover:text-ink hover:underline"
          >
            Software licences
          </a>
          <div className="sm:ml-auto">
            <ThemeChoice />
          </div>
        </div>
      </div>
    </footer>
  );
}
