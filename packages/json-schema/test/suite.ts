import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { metaschemas } from '../src/metaschemas/index.ts';
import type { Draft } from '../src/schema/dialect.ts';
import type { JsonValue } from '../src/values/json-value.ts';

export const DRAFTS: readonly Draft[] = ['4', '6', '7', '2019-09', '2020-12'];
const FOLDER = fileURLToPath(new URL('fixtures/json-schema-test-suite', import.meta.url));

export type SuitePart = 'required' | 'optional' | 'format';

export interface SuiteGroup {
  readonly file: string;
  readonly part: SuitePart;
  /** The text of the file, and the 0-based place of the group in it. */
  readonly text: string;
  readonly place: number;
  readonly description: string;
  readonly schema: JsonValue;
  readonly tests: readonly {
    readonly description: string;
    readonly data: JsonValue;
    readonly valid: boolean;
  }[];
}

type ReadJson = (text: string) => JsonValue;

/** The groups of tests of a draft. @param read reads JSON without loss of digits. */
export function suiteOf(draft: Draft, read: ReadJson): SuiteGroup[] {
  const folder = path.join(FOLDER, 'tests', `draft${draft}`);
  return filesIn(folder).flatMap((file) => {
    const part = partOf(file);
    const text = readFileSync(path.join(folder, file), 'utf8');
    const groups = read(text) as unknown as SuiteGroup[];
    return groups.map((group, place) => ({ ...group, file, part, text, place }));
  });
}

function partOf(file: string): SuitePart {
  if (!file.startsWith('optional/')) return 'required';
  return file.startsWith('optional/format/') ? 'format' : 'optional';
}

/** The schemas that tests refer to: those of the suite, and the metaschemas. */
export function suiteRegistry(read: ReadJson): (uri: string) => JsonValue | undefined {
  const remotes = path.join(FOLDER, 'remotes');
  const schemas = new Map(
    filesIn(remotes).map((file) => [
      `http://localhost:1234/${file}`,
      read(readFileSync(path.join(remotes, file), 'utf8')),
    ]),
  );
  return (uri) => schemas.get(uri) ?? metaschemas.get(uri);
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort();
}
