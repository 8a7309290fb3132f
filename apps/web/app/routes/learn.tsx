import type { MetaFunction } from 'react-router';
import { pageMeta } from '../frame/page-meta.ts';
import { LearnPage } from '../pages/learn/learn-page.tsx';
import { listTutorials } from '../pages/learn/lesson-meta.ts';

export const meta: MetaFunction = ({ location }) => [
  ...pageMeta(location.pathname),
  ...listTutorials(),
];

export default function LearnRoute() {
  return <LearnPage />;
}
