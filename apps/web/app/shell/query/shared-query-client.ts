import { createQueryClient } from './query-client.ts';

/**
 * The page's one query client. Import it (or load it with `import()`) where something is fetched:
 * most visits fetch nothing, so it is kept out of the first load. Components that use query hooks
 * must be below a `QueryClientProvider` with this client.
 */
export const queryClient = createQueryClient();
