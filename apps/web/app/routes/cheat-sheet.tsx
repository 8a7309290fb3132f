import type { MetaFunction } from 'react-router';
import { pageMeta } from '../frame/page-meta.ts';
import { CheatSheetPage } from '../pages/cheat-sheet/cheat-sheet-page.tsx';

export const meta: MetaFunction = ({ location }) => pageMeta(location.pathname);

export default function CheatSheetRoute() {
  return <CheatSheetPage />;
}
