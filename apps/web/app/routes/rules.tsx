import ruleDocs from 'virtual:rule-docs';
import type { MetaFunction } from 'react-router';
import { pageMeta } from '../pages/page-meta.ts';
import { listRules } from '../pages/rules/rule-meta.ts';
import { RulesPage } from '../pages/rules/rules-page.tsx';

export const meta: MetaFunction = ({ location }) => [
  ...pageMeta(location.pathname),
  ...listRules(ruleDocs.docs),
];

export default function RulesRoute() {
  return <RulesPage docs={ruleDocs.docs} />;
}
