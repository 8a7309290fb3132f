import { NotFoundPage } from '../pages/not-found/not-found-page.tsx';
import { pageMeta } from '../pages/page-meta.ts';

export const head = pageMeta;

export default function NotFoundRoute() {
  return <NotFoundPage />;
}
