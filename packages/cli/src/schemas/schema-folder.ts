import { tmpdir } from 'node:os';
import path from 'node:path';

/** The variables of the process, which name the folder for caches. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Where fetched schemas are. */
export function schemaFolder(environment: Environment): string {
  return path.join(cacheFolder(environment), 'yamlkit', 'schemas');
}

/** The folder for caches: of the XDG specification, or of Windows. */
function cacheFolder(environment: Environment): string {
  const { XDG_CACHE_HOME: xdg = '', HOME: home = '', LOCALAPPDATA: local = '' } = environment;
  if (path.isAbsolute(xdg)) return xdg;
  if (process.platform === 'win32' && path.isAbsolute(local)) return local;
  return path.isAbsolute(home) ? path.join(home, '.cache') : path.join(tmpdir(), 'yamlkit-cache');
}
