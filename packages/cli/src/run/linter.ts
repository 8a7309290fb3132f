import { fixText, isInternalError, validate } from '@yamlkit/engine';

/** The part of the engine that lints and fixes, for whoever needs it to load. */
export const linter = { fixText, isInternalError, validate } as const;

export type Linter = typeof linter;
