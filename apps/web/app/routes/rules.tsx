import ruleDocs from 'virtual:rule-docs';
import type { MetaFunction } from 'react-router';
import { listRules } from '../pages/rules/rule-meta.ts';
import { RulesPage } from '../pages/rules/rules-page.tsx';
import { pageMeta } from '../shell/frame/page-meta.ts';

export const meta: MetaFunction = ({ location }) => [
  ...pageMeta(location.pathname),
  ...listRules(ruleDocs.docs),
];

export default function RulesRoute() {
  return <RulesPage docs={ruleDocs.docs} />;
}
