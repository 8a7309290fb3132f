import type { TestProject } from 'vitest/node';
import { serveBuiltSite } from '../../scripts/set-up/serve-built-site.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the production server answers: `http://localhost:…`. */
    siteAddress: string;
    /** Where that server stores contact messages. */
    dataFolder: string;
  }
}

/** Serves the production build while the tests run. */
export default async function serveSite(project: TestProject) {
  const { address, dataFolder, stop } = await serveBuiltSite();
  project.provide('siteAddress', address);
  project.provide('dataFolder', dataFolder);
  return stop;
}
