import { trustedScriptUrl } from '../../shell/trusted-script-url.ts';
import workerAddress from '../../worker.ts?worker&url';
import { EngineClient } from './client.ts';

/** The page's way to the engine. Its worker starts with the first call. Browser only. */
export const engine = new EngineClient(
  () => new Worker(trustedScriptUrl(workerAddress), { type: 'module', name: 'engine' }),
);
