import type { MetaFunction } from 'react-router';
import { LearnPage } from '../pages/learn/learn-page.tsx';
import { listTutorials } from '../pages/learn/lesson-meta.ts';
import { pageMeta } from '../pages/page-meta.ts';

export const meta: MetaFunction = ({ location }) => [
  ...pageMeta(location.pathname),
  ...listTutorials(),
];

export default function LearnRoute() {
  return <LearnPage />;
}
