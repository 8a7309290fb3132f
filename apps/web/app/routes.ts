import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { ruleIds } from '../vite/rule-ids.ts';
import { ruleRoutePrefix } from './pages/site-pages.ts';
import { toolManifests } from './tools/tool-manifests.ts';

export default [
  // One layout for all tools: switching tabs changes the address and keeps the page mounted.
  layout('routes/toolkit.tsx', [
    index('routes/tool.tsx', { id: 'tool-home' }),
    ...toolManifests.map(({ name, path }) =>
      route(path.slice(1), 'routes/tool.tsx', { id: `tool-${name}` }),
    ),
  ]),
  route('cheat-sheet', 'routes/cheat-sheet.tsx'),
  route('learn', 'routes/learn.tsx'),
  // A file each, so that a visitor loads the lesson they read and no other.
  route('learn/first-steps', 'routes/lesson-first-steps.tsx'),
  route('learn/strings', 'routes/lesson-strings.tsx'),
  route('learn/types', 'routes/lesson-types.tsx'),
  route('learn/anchors', 'routes/lesson-anchors.tsx'),
  route('learn/kubernetes-and-compose', 'routes/lesson-kubernetes-and-compose.tsx'),
  route('learn/at-scale', 'routes/lesson-at-scale.tsx'),
  // A route for each rule, so that the address of a rule that is not there is that of no page.
  route('rules', 'routes/rules.tsx'),
  ...ruleIds.map((id) => route(`rules/${id}`, 'routes/rule.tsx', { id: ruleRoutePrefix + id })),
  route('compare-tools', 'routes/compare-tools.tsx'),
  route('about', 'routes/about.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route('terms', 'routes/terms.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
