import { siteConfiguration } from '../site-configuration.ts';
import type { SitePath } from '../site-pages.ts';

/** A link of the frame to a page of the site. */
export interface NavigationLink {
  readonly to: SitePath;
  readonly label: string;
}

/** A titled group of links in the footer. */
export interface NavigationGroup {
  readonly title: string;
  readonly links: readonly NavigationLink[];
}

/** The header's and the drawer's links, in order. */
export const mainNavigation: readonly NavigationLink[] = [
  { to: '/validator', label: 'Validator' },
  { to: '/formatter', label: 'Formatter' },
  { to: '/converter', label: 'Converter' },
  { to: '/parser', label: 'Parser' },
  { to: '/merger', label: 'Merger' },
  { to: '/cheat-sheet', label: 'Cheat Sheet' },
  { to: '/learn', label: 'Learn' },
];

/** The footer's groups of links, in order. */
export const footerNavigation: readonly NavigationGroup[] = [
  {
    title: 'Tools',
    links: [
      { to: '/validator', label: 'YAML Validator' },
      { to: '/formatter', label: 'YAML Formatter' },
      { to: '/converter', label: 'YAML to JSON' },
      { to: '/parser', label: 'YAML Parser' },
      { to: '/merger', label: 'YAML Merger' },
    ],
  },
  {
    title: 'Resources',
    links: [
      { to: '/cheat-sheet', label: 'Cheat Sheet' },
      { to: '/learn', label: 'YAML Tutorial' },
      { to: '/about', label: 'About Us' },
      { to: '/contact', label: 'Contact Support' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { to: '/privacy', label: 'Privacy Policy' },
      { to: '/terms', label: 'Terms of Service' },
    ],
  },
];

/** The footer's last line. */
export const copyrightLine = `© ${siteConfiguration.copyrightYear} ${siteConfiguration.name}.`;
