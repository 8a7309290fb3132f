import type { NavigationGroup, NavigationLink } from '../shell/site-page.ts';
import { toolManifests } from '../tools/tool-manifests.ts';

/** The header's and the drawer's links, in order. */
export const mainNavigation: readonly NavigationLink[] = [
  ...toolLinks('header'),
  { to: '/cheat-sheet', label: 'Cheat Sheet' },
  { to: '/learn', label: 'Learn' },
];

/** The footer's groups of links, in order. */
export const footerNavigation: readonly NavigationGroup[] = [
  {
    title: 'Tools',
    links: toolLinks('footer'),
  },
  {
    title: 'Resources',
    links: [
      { to: '/cheat-sheet', label: 'Cheat Sheet' },
      { to: '/learn', label: 'YAML Tutorial' },
      { to: '/docs', label: 'Documentation' },
      { to: '/rules', label: 'Lint Rules' },
      { to: '/compare-tools', label: 'Tools Compared' },
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

function toolLinks(place: 'header' | 'footer'): NavigationLink[] {
  return toolManifests.flatMap(({ path, navigation }) =>
    navigation ? [{ to: path, label: navigation[place] }] : [],
  );
}
