import { readFileSync } from 'node:fs';

/** This package's version, from its package.json (one folder up from src/ and from dist/). */
export const version = (
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string;
  }
).version;
