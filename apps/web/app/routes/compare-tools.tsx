import { CompareToolsPage } from '../pages/compare-tools/compare-tools-page.tsx';
import { pageMeta } from '../pages/page-meta.ts';

export const head = pageMeta;

export default function CompareToolsRoute() {
  return <CompareToolsPage />;
}
