import { pageMeta } from '../pages/page-meta.ts';
import { PrivacyPage } from '../pages/privacy/privacy-page.tsx';

export const head = pageMeta;

export default function PrivacyRoute() {
  return <PrivacyPage />;
}
