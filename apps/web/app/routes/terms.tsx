import type { MetaFunction } from 'react-router';
import { TermsPage } from '../pages/terms/terms-page.tsx';
import { pageMeta } from '../shell/frame/page-meta.ts';

export const meta: MetaFunction = ({ location }) => pageMeta(location.pathname);

export default function TermsRoute() {
  return <TermsPage />;
}
