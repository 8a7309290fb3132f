import type { ListenOptions } from './start-server.ts';

const DEFAULT_PORT = 4173;
/** Only this machine, unless the user opens the server to others. */
const DEFAULT_HOST = '127.0.0.1';

/** A setting in the environment is wrong; the message says which and what it must be. */
export class SettingError extends Error {
  override name = 'SettingError';
}

export interface ServerSettings extends ListenOptions {
  /** The folder that contact messages are stored in; undefined for the default one. */
  readonly dataFolder: string | undefined;
  /** Whether a proxy in front names visitors in `X-Forwarded-For`. */
  readonly isBehindProxy: boolean;
}

/**
 * Reads `PORT` (default 4173; 0 takes a free one), `HOST` (default 127.0.0.1), `DATA_FOLDER` and
 * `BEHIND_PROXY` (`1` for yes).
 *
 * @throws SettingError when `PORT` is not a whole number from 0 to 65535, or `BEHIND_PROXY` is
 *   neither 0 nor 1.
 */
export function readServerSettings(
  environment: Readonly<Record<string, string | undefined>>,
): ServerSettings {
  const host = environment.HOST?.trim() || DEFAULT_HOST;
  const written = environment.PORT?.trim();
  const dataFolder = environment.DATA_FOLDER?.trim() || undefined;
  const proxy = environment.BEHIND_PROXY?.trim() || '0';
  if (proxy !== '0' && proxy !== '1') {
    throw new SettingError(`BEHIND_PROXY is "${proxy}"; it must be 0 or 1.`);
  }
  const isBehindProxy = proxy === '1';
  if (!written) return { host, port: DEFAULT_PORT, dataFolder, isBehindProxy };
  const port = Number(written);
  if (!/^\d+$/.test(written) || port > 65535) {
    throw new SettingError(`PORT is "${written}"; it must be a whole number from 0 to 65535.`);
  }
  return { host, port, dataFolder, isBehindProxy };
}
