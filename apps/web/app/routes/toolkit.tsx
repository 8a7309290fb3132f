import { useEffect } from 'react';
import { pageMeta } from '../pages/page-meta.ts';
import { ToolkitPage } from '../pages/toolkit/toolkit-page.tsx';
import { readOpenRequest } from '../shell/frame/open-request.ts';
import { useLocation, useNavigate } from '../shell/navigation/navigation.tsx';
import { sharedFragment, shareLostFragment } from '../shell/offline/shared-texts.ts';
import { isToolName, manifestOf, toolAt } from '../tools/tool-manifests.ts';
import { useStore } from '../ui/store.ts';
import { showToast } from '../ui/toast.ts';
import { PlainText } from '../workspace/documents/document-text.ts';
import { replaceDocument } from '../workspace/documents/replace-document.ts';
import { useIsReady } from '../workspace/documents/use-working-document.ts';
import { isShareFragment, sharedByFile } from '../workspace/files/share-file.ts';
import { applyChoicesTo } from '../workspace/share/shared-choices.ts';

export const head = pageMeta;

/** The page of all tools: the address selects the tool, the page stays mounted. */
export default function ToolkitRoute() {
  const { pathname, state, hash } = useLocation();
  const isReady = useIsReady();
  const navigate = useNavigate();
  const fileFragment = useStore(sharedByFile, '');

  useEffect(() => {
    const request = readOpenRequest(state);
    // What was kept must be back first, so that it can be brought back.
    if (request === null || !isReady) return;
    const { openText, openTitle, openChoices } = request;
    const description =
      openChoices === undefined ? undefined : 'Its options are set until you reload the page.';
    replaceDocument(new PlainText(openText), `${openTitle} example opened`, {
      ...(description !== undefined && { description }),
      from: {},
    });
    if (openChoices !== undefined) applyChoicesTo(toolAt(pathname), openChoices);
    // Once is enough: a reload must not do it again.
    void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [isReady, navigate, pathname, state]);

  useEffect(() => {
    const fragment = fileFragment || hash;
    if (!isShareFragment(fragment) || !isReady) return;
    sharedByFile.set('');
    void import('../workspace/share/open-share-link.ts')
      .then(({ openShareLink }) => openShareLink(fragment, isToolName))
      .catch(() => {
        showToast({
          title: 'Link could not be opened',
          description: 'Check your connection and open it again. Your own document is unchanged.',
          variant: 'destructive',
        });
        return null;
      })
      .then((tool) => {
        const path = tool === null ? pathname : manifestOf(tool).path;
        return navigate(path, { replace: true, preventScrollReset: true });
      });
  }, [hash, fileFragment, isReady, navigate, pathname]);

  useEffect(() => {
    if ((hash !== sharedFragment && hash !== shareLostFragment) || !isReady) return;
    void import('../workspace/files/open-shared.ts')
      .then(({ openShared }) => openShared(hash))
      .then(() => navigate(pathname, { replace: true, preventScrollReset: true }));
  }, [hash, isReady, navigate, pathname]);

  return <ToolkitPage tool={toolAt(pathname)} />;
}
