export { checkMeaning, type Meaning } from './check-meaning.ts';
export { definitionsOf } from './check-names.ts';
export { completeName, type NameCompletion, type NameCompletions } from './complete-name.ts';
export { documentsIn } from './documents-in.ts';
export type { Finding, Replacement } from './finding.ts';
export type { Format } from './format.ts';
export { formats } from './formats/index.ts';
export type { Definition, Model, TextRange, Use } from './model.ts';
export type { ProjectFiles } from './project-files.ts';
