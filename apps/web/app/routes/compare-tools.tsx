import type { MetaFunction } from 'react-router';
import { CompareToolsPage } from '../pages/compare-tools/compare-tools-page.tsx';
import { pageMeta } from '../pages/page-meta.ts';

export const meta: MetaFunction = ({ location }) => pageMeta(location.pathname);

export default function CompareToolsRoute() {
  return <CompareToolsPage />;
}
