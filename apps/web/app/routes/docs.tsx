import { DocsPage } from '../pages/docs/docs-page.tsx';
import { listGuides } from '../pages/docs/guide-meta.ts';
import { pageMeta } from '../pages/page-meta.ts';

export const head = (path: string) => [...pageMeta(path), ...listGuides()];

export default function DocsRoute() {
  return <DocsPage />;
}
