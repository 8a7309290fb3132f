import meaningRules from 'virtual:meaning-summaries';
import rules from 'virtual:rule-list';
import { pageMeta } from '../pages/page-meta.ts';
import { listRules } from '../pages/rules/rule-meta.ts';
import { RulesPage } from '../pages/rules/rules-page.tsx';

export const head = (path: string) => [...pageMeta(path), ...listRules(rules)];

export default function RulesRoute() {
  return <RulesPage rules={rules} meaningRules={meaningRules} />;
}
