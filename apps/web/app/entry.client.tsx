import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Root } from './root.tsx';
import { findPage } from './routes.ts';
import { currentLocation, SiteRouter } from './shell/navigation/site-router.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('The page lacks its root element');
// The page has already requested its module, so it is here by now or will be soon.
const router = await SiteRouter.at(currentLocation(), findPage);
router.listen();
startTransition(() => {
  hydrateRoot(
    container,
    <StrictMode>
      <Root router={router} />
    </StrictMode>,
  );
});
