import loaders from 'virtual:meaning-doc-loaders';
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx';
import { pageMeta } from '../pages/page-meta.ts';
import { MeaningRulePage } from '../pages/rules/meaning-rule-page.tsx';
import { meaningRuleMeta } from '../pages/rules/rule-meta.ts';
import type { PageModule } from '../shell/navigation/site-router.ts';

/** The page of a rule about names, with its text alone: that of all rules is more than a page may load at first. */
export async function loadMeaningRule(rule: string): Promise<PageModule> {
  if (!Object.hasOwn(loaders, rule)) return { head: pageMeta, default: () => <NotFoundPage /> };
  const { default: doc } = await loaders[rule]();
  return {
    head: () => meaningRuleMeta(doc),
    default: () => <MeaningRulePage doc={doc} />,
  };
}
