import type { MetaFunction } from 'react-router';
import { pageMeta } from '../pages/page-meta.ts';
import { PrivacyPage } from '../pages/privacy/privacy-page.tsx';

export const meta: MetaFunction = ({ location }) => pageMeta(location.pathname);

export default function PrivacyRoute() {
  return <PrivacyPage />;
}
