import path from 'node:path';
import { getNodes, readPath } from '@yamlkit/engine';
import { Cursor, Locator } from '@yamlkit/engine/tree';
import {
  FixingSchemaChecker,
  LanguageDocument,
  type Renaming,
  renameAt,
  renameableAt,
  type SchemaLibrary,
} from '@yamlkit/language';
import { renameInChart } from '@yamlkit/language/helm';
import { targetOfAll } from '@yamlkit/schemas';
import { type Input, knownPath, pathFrom } from '../files/input.ts';
import { projectFilesOf } from '../files/project-files.ts';
import type { EditTask, NamePlace } from './task.ts';

const NOT_LOADED = { missing: 'Names are found without schemas.' };
const NO_SCHEMAS: SchemaLibrary = {
  kubernetes: () => {
    throw new Error('Names are found without schemas');
  },
  fromCatalog: () => NOT_LOADED,
  fromLocation: () => NOT_LOADED,
};
const schemaChecker = new FixingSchemaChecker(NO_SCHEMAS);

/**
 * A text whose format is known by its path and content, or by the schemas that a configuration gives it.
 *
 * @param files of its project, to find names in them.
 */
export function namedDocument(
  text: string,
  { cwd, input, configured }: Pick<EditTask, 'cwd' | 'input' | 'configured'>,
): LanguageDocument {
  const file = knownPath(input);
  return new LanguageDocument(text, schemaChecker, {
    path: pathFrom(cwd, input),
    ...(file !== undefined && { files: projectFilesOf(file) }),
    ...(configured && {
      configuration: [{ globs: ['**'], schema: targetOfAll(configured.locations) }],
    }),
  });
}

/** What renaming what is at an offset changes: a value in all files of its chart, or what the text itself defines. */
export function renamingAt(document: LanguageDocument, offset: number, name: string): Renaming {
  const { files } = document.options;
  return renameInChart(document.text, offset, { name, files }) ?? renameAt(document, offset, name);
}

/** The offset of a place in a text without errors, or why there is none. */
export function offsetOf(
  document: LanguageDocument,
  place: NamePlace,
): number | { readonly refusal: string } {
  return 'path' in place ? offsetAtPath(document, place.path) : offsetAtLine(document, place);
}

/** Of the key and the value at a path, the one that is a name or an anchor; else the key. */
function offsetAtPath(
  document: LanguageDocument,
  path: string,
): number | { readonly refusal: string } {
  const [problem] = getNodes(document.text, path).problems;
  if (problem !== undefined) return { refusal: problem.message };
  const steps = stepsOf(path);
  if (steps === undefined) {
    return { refusal: `“${path}” may match several nodes. Write the path of one, such as a.b[0].` };
  }
  const locator = new Locator(document.tree);
  const place = locator.locate(steps);
  if (!place.found) return { refusal: `Nothing found at ${path}.` };
  const { key, value } = locator.rangesOf(place);
  const { from } = new Cursor(document.tree, place.value);
  // The name is inside of quotes, and after an &.
  const offsets = [...(key === undefined ? [] : [key.from]), from, value.from].map((offset) =>
    /["'&]/.test(document.text.charAt(offset)) ? offset + 1 : offset,
  );
  const named = offsets.find((offset) => {
    const kind = renameableAt(document, offset)?.kind;
    return kind === 'name' || kind === 'anchor';
  });
  return named ?? offsets[0];
}

function stepsOf(path: string): ReturnType<typeof readPath> | undefined {
  try {
    return readPath(path);
  } catch {
    return undefined;
  }
}

function offsetAtLine(
  { lines, text }: LanguageDocument,
  { line, column }: Extract<NamePlace, { readonly line: number }>,
): number | { readonly refusal: string } {
  const start = lines.starts[line - 1];
  if (line > lines.lineCount || start === undefined) {
    return { refusal: `There is no line ${line}; the last one is ${lines.lineCount}.` };
  }
  const content = [...text.slice(start, lines.contentEnd(line - 1))];
  if (column > content.length + 1) {
    return { refusal: `Line ${line} has no column ${column}; it has ${content.length}.` };
  }
  return start + content.slice(0, column - 1).join('').length;
}

/** What messages call another file of a project: its path from the working folder. */
export function nameFromRoot(
  { cwd, input }: Pick<EditTask, 'cwd' | 'input'>,
  own: string,
  file: string,
): string {
  return path.relative(cwd, pathInProject(input, own, file));
}

/** The absolute path of a file of the project of an input. @param own the path of the input in the project. */
export function pathInProject(input: Input, own: string, file: string): string {
  const up = own.split('/').map(() => '..');
  return path.resolve(knownPath(input) ?? '', ...up, ...file.split('/'));
}
