import type { MetaFunction } from 'react-router';
import { pageMeta } from '../pages/page-meta.ts';
import { TermsPage } from '../pages/terms/terms-page.tsx';

export const meta: MetaFunction = ({ location }) => pageMeta(location.pathname);

export default function TermsRoute() {
  return <TermsPage />;
}
