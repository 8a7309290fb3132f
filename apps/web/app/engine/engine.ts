import { EngineClient } from './client.ts';

/** The page's way to the engine. Its worker starts with the first call. Browser only. */
export const engine = new EngineClient(
  () =>
    new Worker(new URL('../engine-worker/worker.ts', import.meta.url), {
      type: 'module',
      name: 'engine',
    }),
);
