import type { MetaFunction } from 'react-router';
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx';
import { pageMeta } from '../pages/page-meta.ts';

export const meta: MetaFunction = ({ location }) => pageMeta(location.pathname);

export default function NotFoundRoute() {
  return <NotFoundPage />;
}
