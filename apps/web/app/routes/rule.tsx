import ruleDocs from 'virtual:rule-docs';
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx';
import { pageMeta } from '../pages/page-meta.ts';
import { ruleMeta } from '../pages/rules/rule-meta.ts';
import { RulePage } from '../pages/rules/rule-page.tsx';
import { useLocation } from '../shell/navigation/navigation.tsx';
import { rulePath } from '../tools/validate/rule-docs/rule-path.ts';

/** The place of the rule at an address in the list of rules; -1 if there is none. */
function placeOf(path: string): number {
  const wanted = path.replace(/\/+$/, '');
  return ruleDocs.docs.findIndex(({ id }) => rulePath(id) === wanted);
}

export const head = (path: string) => {
  const doc = ruleDocs.docs[placeOf(path)];
  return doc === undefined ? pageMeta(path) : ruleMeta(doc);
};

export default function RuleRoute() {
  const place = placeOf(useLocation().pathname);
  const doc = ruleDocs.docs[place];
  if (doc === undefined) return <NotFoundPage />;
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
