export type { ConfigurationRequest, DocumentConfiguration, ServerHost } from './host.ts';
export { LanguageServer, type ServerProcess } from './server.ts';
export { DEFAULT_SETTINGS, readSettings, type Settings } from './settings.ts';
