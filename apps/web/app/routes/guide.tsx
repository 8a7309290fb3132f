import loaders from 'virtual:guide-loaders';
import { guideMeta } from '../pages/docs/guide-meta.ts';
import { GuidePage } from '../pages/docs/guide-page.tsx';
import type { GuideId } from '../pages/docs/guides.ts';
import type { PageModule } from '../shell/navigation/site-router.ts';

/** The page of a guide, with its text: that of a long one is larger than what a page may load at first. */
export async function loadGuide(id: GuideId): Promise<PageModule> {
  const { default: guide } = await loaders[id]();
  return {
    head: () => guideMeta(guide),
    default: () => <GuidePage guide={guide} />,
  };
}
