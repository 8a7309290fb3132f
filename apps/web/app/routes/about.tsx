import type { MetaFunction } from 'react-router';
import { AboutPage } from '../pages/about/about-page.tsx';
import { pageMeta } from '../pages/page-meta.ts';

export const meta: MetaFunction = ({ location }) => pageMeta(location.pathname);

export default function AboutRoute() {
  return <AboutPage />;
}
