import { CheatSheetPage } from '../pages/cheat-sheet/cheat-sheet-page.tsx';
import { pageMeta } from '../pages/page-meta.ts';

export const head = pageMeta;

export default function CheatSheetRoute() {
  return <CheatSheetPage />;
}
