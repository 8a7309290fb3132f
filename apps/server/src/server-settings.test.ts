import { describe, expect, it } from 'vitest';
import { readServerSettings, SettingError } from './server-settings.ts';

describe('readServerSettings', () => {
  it('listens on port 4173 of this machine unless configured otherwise', () => {
    const standard = { host: '127.0.0.1', port: 4173, isBehindProxy: false };
    expect(readServerSettings({})).toEqual(standard);
    expect(readServerSettings({ PORT: '', HOST: ' ' })).toEqual(standard);
  });

  it('honours PORT and HOST', () => {
    const settings = readServerSettings({ PORT: '8080', HOST: '0.0.0.0' });
    expect(settings).toMatchObject({ host: '0.0.0.0', port: 8080 });
    expect(readServerSettings({ PORT: '0' }).port).toBe(0);
  });

  it('honours DATA_FOLDER and BEHIND_PROXY', () => {
    const settings = readServerSettings({ DATA_FOLDER: '/var/lib/yaml', BEHIND_PROXY: '1' });
    expect(settings).toMatchObject({ dataFolder: '/var/lib/yaml', isBehindProxy: true });
    expect(() => readServerSettings({ BEHIND_PROXY: 'yes' })).toThrow(SettingError);
  });

  it.each(['http', '-1', '65536', '80.5', '0x50'])('refuses PORT=%s', (port) => {
    expect(() => readServerSettings({ PORT: port })).toThrow(SettingError);
  });
});
