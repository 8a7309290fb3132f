import { QueryClient } from '@tanstack/react-query';
import { jsonQuery } from './query-function.ts';

/** Milliseconds after which data that nothing shows any more leaves the cache. */
export const CACHE_TIME = 5 * 60 * 1000;

/**
 * A query client with the site's defaults: JSON from the address the key names; data never stale;
 * no refetching and no retries, since the site fetches only files that change with the site itself.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: jsonQuery({ on401: 'throw' }),
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: CACHE_TIME,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  });
}
