import { pageMeta } from '../pages/page-meta.ts';
import { TermsPage } from '../pages/terms/terms-page.tsx';

export const head = pageMeta;

export default function TermsRoute() {
  return <TermsPage />;
}
