import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from '../../shell/navigation/navigation.tsx';
import { siteConfiguration } from '../../shell/site-configuration.ts';
import { type FormatPair, pairFromSearch, searchOf, titleOf } from './format-pair.ts';
import { pageTitle } from './page-title.ts';

/**
 * Keeps the page's address and title in step with its pair of formats, such as `/converter?to=toml`.
 * Where the address changes, by a link for one, it decides.
 */
export function usePairAddress(
  { from, to }: FormatPair,
  choosePair: (pair: FormatPair) => void,
): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const followed = useRef<string | null>(null);
  useEffect(() => {
    if (followed.current !== search) {
      followed.current = search;
      const asked = pairFromSearch(search);
      if (asked !== null && (asked.from !== from || asked.to !== to)) {
        choosePair(asked);
        return;
      }
    }
    const own = searchOf({ from, to });
    if (own === search) return;
    followed.current = own;
    void navigate(pathname + own, { replace: true, preventScrollReset: true });
  }, [pathname, search, from, to, choosePair, navigate]);
  useEffect(() => {
    const isPlain = searchOf({ from, to }) === '';
    const title = isPlain ? pageTitle : `${titleOf({ from, to })} Converter`;
    document.title = `${title} | ${siteConfiguration.name}`;
  }, [from, to]);
}
