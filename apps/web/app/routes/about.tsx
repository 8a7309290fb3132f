import { AboutPage } from '../pages/about/about-page.tsx';
import { pageMeta } from '../pages/page-meta.ts';

export const head = pageMeta;

export default function AboutRoute() {
  return <AboutPage />;
}
