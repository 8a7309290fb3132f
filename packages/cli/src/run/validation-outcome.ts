import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SyntaxTree, TemplateDialect, ValidationResult } from '@yamlkit/engine';
import type { DocumentReport } from '@yamlkit/engine/reports';
import { LineIndex } from '@yamlkit/engine/text';
import { someRootKey } from '@yamlkit/engine/tree';
import { mayHaveFormat, mayHaveUnusedValues } from '@yamlkit/meaning/hints';
import { isHintingKey } from '@yamlkit/schemas/hints';
import { colorsFor } from '../colors.ts';
import { type Input, knownPath } from '../files/input.ts';
import { loadedFormat } from '../formats/load-format.ts';
import { isHintingPath } from '../schemas/path-hints.ts';
import { schemaBeside } from '../schemas/schema-beside.ts';
import type { TextCheck } from './check-schemas.ts';
import type { SchemaTally } from './schema-tally.ts';
import type { Outcome, ValidateTask } from './task.ts';

/**
 * Whether a text may have a schema. Most have none, and looking for hints takes less than anything that would be loaded.
 *
 * @param tree of the text; without it, everything may have one that is detected.
 */
export function mayHaveSchema(task: ValidateTask, text: string, tree?: SyntaxTree): boolean {
  const { schemas, configured } = task;
  if (schemas === undefined) return false;
  const { schema, example, kubernetesVersion, detects, requires = false } = schemas;
  const isGiven = schema !== undefined || example !== undefined || configured !== undefined;
  // The report has every document.
  const isAsked = isGiven || kubernetesVersion !== undefined || requires || task.format === 'json';
  if (isAsked || schemas.definitions.length > 0 || text.includes('$schema')) return true;
  if (!detects || tree === undefined) return detects;
  const { cwd, input } = task;
  // Without a path, only the content decides.
  const file = knownPath(input) ?? '';
  // Pulled schemas can apply to files of any name.
  if (isHintingPath(file, cwd) || hasPulled(schemas.cacheFolder)) return true;
  return someRootKey(tree, isHintingKey) || schemaBeside(file) !== undefined;
}

/** Whether a text may be in a format whose meaning is known. */
export function mayHaveMeaning({ meaning, input }: ValidateTask, text: string): boolean {
  return meaning !== undefined && mayHaveFormat(text, input.name);
}

/** Whether a file is to be checked for values that its chart does not use. */
export function checksForUnusedValues({ meaning, input, part }: ValidateTask): boolean {
  // A piece of a stream does not show what the others have.
  return part === undefined && mayHaveUnusedValues(meaning?.levels ?? {}, input.name);
}

export async function loadSchemaCheck(task: ValidateTask): Promise<TextCheck> {
  const { schemaCheckFor } = await import('./check-schemas.ts');
  return schemaCheckFor(task);
}

let pulled = { folder: '', isThere: false };

/** Whether schemas were pulled or fetched before. */
function hasPulled(folder = ''): boolean {
  if (folder !== pulled.folder) pulled = { folder, isThere: existsSync(folder) };
  return pulled.isThere;
}

/** A file's part of the report, in a loaded format, with its counts. */
export function outcomeOf(
  task: ValidateTask,
  text: string,
  result: ValidationResult & {
    readonly template?: TemplateDialect;
    readonly documents?: readonly DocumentReport[];
    readonly tally?: SchemaTally;
  },
  lines = new LineIndex(text, undefined, undefined, task.part?.lines),
): Outcome {
  const { input } = task;
  const { problems, documentCount, isValid, documents, tally } = result;
  const report = {
    name: input.name,
    get path() {
      return pathForPrograms(input, task.cwd);
    },
    text,
    lines,
    problems,
    documentCount,
    isValid,
    ...(result.template && { template: result.template }),
    ...(documents && { documents }),
    isContinued: task.part?.isContinued === true,
  };
  return {
    out: loadedFormat(task.format).file(report, colorsFor(task.useColors)),
    err: '',
    schemas:
      task.schemas &&
      (tally ?? { reason: isValid ? 'no-schema' : 'syntax-errors', documents: documentCount }),
    errors: result.errors.length,
    warnings: result.warnings.length,
    fixed: 0,
    codes: problems.length === 0 ? [] : [...new Set(problems.map(({ code }) => code))],
    template: result.template,
  };
}

function pathForPrograms(input: Input, cwd: string): string | undefined {
  const absolute = knownPath(input);
  if (absolute === undefined) return undefined;
  const relative = path.relative(cwd, absolute);
  const isBelow =
    relative !== '' && !/^\.\.(?:[\\/]|$)/.test(relative) && !path.isAbsolute(relative);
  return (isBelow ? relative : absolute).split(path.sep).join('/');
}
