import type { MetaFunction } from 'react-router';
import { CheatSheetPage } from '../pages/cheat-sheet/cheat-sheet-page.tsx';
import { pageMeta } from '../pages/page-meta.ts';

export const meta: MetaFunction = ({ location }) => pageMeta(location.pathname);

export default function CheatSheetRoute() {
  return <CheatSheetPage />;
}
