import type { MetaFunction } from 'react-router';
import { pageMeta } from '../frame/page-meta.ts';
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx';

export const meta: MetaFunction = ({ location }) => pageMeta(location.pathname);

export default function NotFoundRoute() {
  return <NotFoundPage />;
}
