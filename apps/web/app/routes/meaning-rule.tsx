import meaningDocs from 'virtual:meaning-docs';
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx';
import { pageMeta } from '../pages/page-meta.ts';
import { MeaningRulePage } from '../pages/rules/meaning-rule-page.tsx';
import { meaningRuleMeta } from '../pages/rules/rule-meta.ts';
import { useLocation } from '../shell/navigation/navigation.tsx';
import { rulePath } from '../tools/validate/rule-docs/rule-path.ts';

/** The rule at an address; undefined if there is none. */
function docAt(path: string) {
  const wanted = path.replace(/\/+$/, '');
  return meaningDocs.find(({ id }) => rulePath(id) === wanted);
}

export const head = (path: string) => {
  const doc = docAt(path);
  return doc === undefined ? pageMeta(path) : meaningRuleMeta(doc);
};

export default function MeaningRuleRoute() {
  const doc = docAt(useLocation().pathname);
  // The key, so that a rule's page takes nothing over from the one before.
  return doc === undefined ? <NotFoundPage /> : <MeaningRulePage key={doc.id} doc={doc} />;
}
