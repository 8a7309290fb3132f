import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readOpenRequest } from '../frame/open-request.ts';
import { isShareFragment } from '../share/is-share-fragment.ts';
import { applyChoicesTo } from '../share/shared-choices.ts';
import { replaceDocument } from '../tools/replace-document.ts';
import { toolAt } from '../tools/tool-manifests.ts';
import { ToolkitPage } from '../tools/toolkit-page.tsx';
import { showToast } from '../ui/toast.ts';
import { PlainText } from '../working-document/document-text.ts';
import { useKeeping } from '../working-document/use-working-document.ts';

/** The layout of all tool routes: the route selects the tool, the page stays mounted. */
export default function ToolkitRoute() {
  const { pathname, state, hash } = useLocation();
  const { isReady } = useKeeping();
  const navigate = useNavigate();

  useEffect(() => {
    const request = readOpenRequest(state);
    // What was kept must be back first, so that it can be brought back.
    if (request === null || !isReady) return;
    const { openText, openTitle, openChoices } = request;
    const description =
      openChoices === undefined ? undefined : 'Its options are set until you reload the page.';
    replaceDocument(new PlainText(openText), `${openTitle} example opened`, description);
    if (openChoices !== undefined) applyChoicesTo(toolAt(pathname), openChoices);
    // Once is enough: a reload must not do it again.
    void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [isReady, navigate, pathname, state]);

  useEffect(() => {
    if (!isShareFragment(hash) || !isReady) return;
    void import('../share/open-share-link.ts')
      .then(({ openShareLink }) => openShareLink(hash))
      .catch(() => {
        showToast({
          title: 'Link could not be opened',
          description: 'Check your connection and open it again. Your own document is unchanged.',
          variant: 'destructive',
        });
        return null;
      })
      .then((path) => navigate(path ?? pathname, { replace: true, preventScrollReset: true }));
  }, [hash, isReady, navigate, pathname]);

  return <ToolkitPage tool={toolAt(pathname)} />;
}
