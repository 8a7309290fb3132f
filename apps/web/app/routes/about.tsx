import type { MetaFunction } from 'react-router';
import { pageMeta } from '../frame/page-meta.ts';
import { AboutPage } from '../pages/about/about-page.tsx';

export const meta: MetaFunction = ({ location }) => pageMeta(location.pathname);

export default function AboutRoute() {
  return <AboutPage />;
}
