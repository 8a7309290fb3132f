import type { NavigationGroup, NavigationLink } from '../shell/site-page.ts';
import { toolManifests } from '../tools/tool-manifests.ts';

const lessons: readonly NavigationLink[] = [
  { to: '/cheat-sheet', label: 'Cheat Sheet' },
  { to: '/learn', label: 'Learn' },
];

/** What only the footer and the drawer have. */
const resources: readonly NavigationLink[] = [
  { to: '/docs', label: 'Documentation' },
  { to: '/rules', label: 'Lint Rules' },
  { to: '/compare-tools', label: 'Tools Compared' },
  { to: '/about', label: 'About Us' },
  { to: '/contact', label: 'Contact Support' },
];

/** The header's links, in order. */
export const mainNavigation: readonly NavigationLink[] = [...toolLinks('header'), ...lessons];

/** The drawer's links, in order. */
export const drawerNavigation: readonly NavigationLink[] = [
  ...toolLinks('header'),
  { to: '/diff', label: 'Compare' },
  ...lessons,
  ...resources,
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
      ...resources,
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
