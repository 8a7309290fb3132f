import ruleDocs from 'virtual:rule-docs';
import { type MetaFunction, useLocation } from 'react-router';
import { ruleMeta } from '../pages/rules/rule-meta.ts';
import { RulePage } from '../pages/rules/rule-page.tsx';

/** The place of the rule at an address; each address of this route is that of a rule. */
function placeOf(path: string): number {
  const id = path.replace(/\/+$/, '').split('/').at(-1);
  return ruleDocs.docs.findIndex((doc) => doc.id === id);
}

export const meta: MetaFunction = ({ location }) => {
  const doc = ruleDocs.docs[placeOf(location.pathname)];
  return doc === undefined ? [] : ruleMeta(doc);
};

export default function RuleRoute() {
  const place = placeOf(useLocation().pathname);
  const doc = ruleDocs.docs[place];
  if (doc === undefined) throw new Error('This route is for the addresses of rules only');
  return (
    <RulePage
      // So that a rule's page takes nothing over from the one before.
      key={doc.id}
      doc={doc}
      previous={ruleDocs.docs[place - 1]?.id}
      next={ruleDocs.docs[place + 1]?.id}
      recommended={ruleDocs.recommended}
    />
  );
}
