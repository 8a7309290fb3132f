import type { MetaFunction } from 'react-router';
import { PrivacyPage } from '../pages/privacy/privacy-page.tsx';
import { pageMeta } from '../shell/frame/page-meta.ts';

export const meta: MetaFunction = ({ location }) => pageMeta(location.pathname);

export default function PrivacyRoute() {
  return <PrivacyPage />;
}
