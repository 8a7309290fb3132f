import { trustedScriptUrl } from '../../shell/trusted-script-url.ts';
import workerAddress from '../../worker.ts?worker&url';
import { EngineClient } from './client.ts';

/** A way to an engine in a worker of its own, which starts with the first call. Browser only. */
export function createEngine(name: string): EngineClient {
  return new EngineClient(
    () => new Worker(trustedScriptUrl(workerAddress), { type: 'module', name }),
  );
}

/** The page's way to the engine. */
export const engine = createEngine('engine');
