import { LearnPage } from '../pages/learn/learn-page.tsx';
import { listTutorials } from '../pages/learn/lesson-meta.ts';
import { pageMeta } from '../pages/page-meta.ts';

export const head = (path: string) => [...pageMeta(path), ...listTutorials()];

export default function LearnRoute() {
  return <LearnPage />;
}
