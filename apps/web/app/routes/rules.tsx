import meaningRules from 'virtual:meaning-summaries';
import ruleDocs from 'virtual:rule-docs';
import { pageMeta } from '../pages/page-meta.ts';
import { listRules } from '../pages/rules/rule-meta.ts';
import { RulesPage } from '../pages/rules/rules-page.tsx';

export const head = (path: string) => [...pageMeta(path), ...listRules(ruleDocs.docs)];

export default function RulesRoute() {
  return <RulesPage docs={ruleDocs.docs} meaningRules={meaningRules} />;
}
