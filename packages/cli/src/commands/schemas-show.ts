import path from 'node:path';
import { safeJsonText, visibleText } from '@yamlkit/engine/reports';
import { LineIndex } from '@yamlkit/engine/text';
import { parse } from '@yamlkit/engine/tree';
import { metaschemas } from '@yamlkit/json-schema/metaschemas';
import { SchemaChecker, type SchemaCheckOptions, schemaNameOf } from '@yamlkit/language';
import { Configurations } from '@yamlkit/language/configuration';
import { describeReason, type SchemaChoice, targetOfAll } from '@yamlkit/schemas';
import { loadLintConfiguration } from '../configuration/lint-configuration.ts';
import { settingsFiles } from '../configuration/settings-files.ts';
import {
  EXIT_CLEAN,
  EXIT_CLOSED_PIPE,
  EXIT_FAILURE,
  EXIT_FINDINGS,
  type ExitStatus,
} from '../exit-status.ts';
import { describeFileError } from '../files/describe-file-error.ts';
import { isFileError } from '../files/is-file-error.ts';
import { readInput } from '../files/read-input.ts';
import { SchemaFiles } from '../run/schema-files.ts';
import { formatsIn } from '../schemas/format-list.ts';
import { schemaBeside } from '../schemas/schema-beside.ts';
import { schemaFolder } from '../schemas/schema-folder.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { tellAbout } from './gather-inputs.ts';

/** A document, and the schema that applies to it. */
interface ShownSchema {
  readonly file: string;
  /** 1-based, of its first line. */
  readonly line: number;
  /** Undefined where none applies. */
  readonly schema?: string;
  /** A whole sentence. */
  readonly reason: string;
  /** Why the schema is not here: a whole sentence. */
  readonly missing?: string;
  /** Ids of formats that it may have, where nothing decides. */
  readonly suggestions?: readonly string[];
}

/** `yamlkit schemas show`: prints which schema applies to each document of files, and why. */
export async function showSchemas(
  files: readonly string[],
  isJson: boolean,
  terminal: Terminal,
): Promise<ExitStatus> {
  if (files.length === 0) throw new UsageError('show needs the names of files');
  const shown: ShownSchema[] = [];
  let isAnyUnread = false;
  for (const file of files) {
    const found = await schemasOf(file, terminal);
    if (found === undefined) isAnyUnread = true;
    else shown.push(...found);
  }
  if (isJson) await terminal.out(`${safeJsonText(shown, 2)}\n`);
  else await terminal.out(visibleText(shown.map(lineOf).join(''), '\n'));
  if (terminal.isOutputClosed) return EXIT_CLOSED_PIPE;
  if (isAnyUnread) return EXIT_FAILURE;
  return shown.some(({ missing }) => missing !== undefined) ? EXIT_FINDINGS : EXIT_CLEAN;
}

function lineOf({ file, line, schema, reason, missing, suggestions }: ShownSchema): string {
  const problem = missing === undefined ? '' : ` ${missing}`;
  const hint = suggestions === undefined ? '' : ` It may be: ${suggestions.join(', ')}.`;
  return `${file}:${line}: ${schema ?? 'no schema'}. ${reason}${problem}${hint}\n`;
}

/** The schemas of a file's documents; undefined if it cannot be read, which is said. */
async function schemasOf(name: string, terminal: Terminal): Promise<ShownSchema[] | undefined> {
  const { cwd, env } = terminal;
  const file = path.resolve(cwd, name);
  const text = textOf(file, name, terminal);
  if (text === undefined) return undefined;
  const cacheFolder = schemaFolder(env);
  const formats = formatsIn(cacheFolder);
  const configuration = new Configurations(settingsFiles, cwd).configurationFor(
    file,
    await loadLintConfiguration({}, cwd),
  );
  const library = new SchemaFiles({ definitions: [], detects: true, cacheFolder }, cwd, {
    metaschemas,
  });
  library.configuredRoot = configuration.schema?.root;
  const beside = schemaBeside(file);
  const options: SchemaCheckOptions = {
    path: path.relative(cwd, file),
    ...(beside !== undefined && { beside }),
    catalog: formats,
    ...(configuration.schema && {
      configuration: [
        { globs: ['**'], schema: targetOfAll(configuration.schema.locations, formats) },
      ],
    }),
    ...(configuration.kubernetesVersion !== undefined && {
      kubernetesVersion: configuration.kubernetesVersion,
    }),
  };
  const tree = parse(text);
  const lines = new LineIndex(text);
  return new SchemaChecker(library).schemasOf(tree, options).map((schema): ShownSchema => {
    const { target, choice, facts } = schema;
    const found = schema.find();
    const { line } = lines.positionAt(facts.from);
    const isNamed = target !== undefined && target.type !== 'none';
    const suggestions = target === undefined ? suggestionsIn(choice) : [];
    return {
      file: name,
      line,
      ...(isNamed && { schema: schemaNameOf(target) }),
      reason: describeReason(choice.reason),
      ...(found !== undefined && 'missing' in found && { missing: found.missing }),
      ...(suggestions.length > 0 && { suggestions }),
    };
  });
}

function suggestionsIn({ others }: SchemaChoice): string[] {
  return others.flatMap(({ target }) => (target.type === 'catalog' ? [target.id] : []));
}

function textOf(file: string, name: string, terminal: Terminal): string | undefined {
  try {
    return readInput({ name, path: file, relativePath: name, size: undefined }).text;
  } catch (error) {
    if (!isFileError(error)) throw error;
    tellAbout({ name, message: describeFileError(error) }, terminal);
    return undefined;
  }
}
