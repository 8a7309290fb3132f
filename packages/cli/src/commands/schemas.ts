import { safeJsonText, visibleText } from '@yamlkit/engine/reports';
import { type CatalogEntry, findCatalogEntry, publishedAddress } from '@yamlkit/schemas';
import { nearestName } from '@yamlkit/text';
import {
  EXIT_CLEAN,
  EXIT_CLOSED_PIPE,
  EXIT_FAILURE,
  EXIT_FINDINGS,
  type ExitStatus,
} from '../exit-status.ts';
import { formatsIn } from '../schemas/format-list.ts';
import { SchemaCache } from '../schemas/schema-cache.ts';
import { schemaFolder } from '../schemas/schema-folder.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';

/** The options of `yamlkit schemas`. */
export interface SchemasFlags {
  readonly all?: true;
  readonly mirror?: string;
  readonly json?: true;
}

/** `yamlkit schemas`: lists known formats, fetches their schemas, shows which apply to files. */
export async function schemasCommand(
  action: string,
  names: readonly string[],
  flags: SchemasFlags,
  terminal: Terminal,
): Promise<ExitStatus> {
  if (action !== 'pull' && (flags.all || flags.mirror !== undefined)) {
    throw new UsageError('--all and --mirror work only with pull');
  }
  switch (action) {
    case 'list':
      return listFormats(names, flags, terminal);
    case 'pull':
      return pullSchemas(names, flags, terminal);
    default: {
      const { showSchemas } = await import('./schemas-show.ts');
      return showSchemas(names, flags.json === true, terminal);
    }
  }
}

/** A known format as `list` prints it. */
interface ListedFormat {
  readonly id: string;
  readonly name: string;
  readonly schema: 'built in' | 'pulled' | 'not here';
  /** When it was last found to be current; for one that was pulled. */
  readonly checked?: string;
  readonly address?: string;
  readonly files: readonly string[];
}

async function listFormats(
  words: readonly string[],
  { json }: SchemasFlags,
  terminal: Terminal,
): Promise<ExitStatus> {
  const folder = schemaFolder(terminal.env);
  const cache = new SchemaCache(folder);
  const wanted = words.map((word) => word.toLowerCase());
  const listed = formatsIn(folder)
    .filter(({ id, name }) => {
      const text = `${id} ${name}`.toLowerCase();
      return wanted.length === 0 || wanted.some((word) => text.includes(word));
    })
    .map((entry) => listedFormat(entry, cache));
  if (json) await terminal.out(`${safeJsonText(listed, 2)}\n`);
  else await terminal.out(visibleText(tableOf(listed), '\n'));
  if (listed.length === 0) terminal.err(`No known format has ${words.join(' or ')} in its name.\n`);
  return terminal.isOutputClosed ? EXIT_CLOSED_PIPE : EXIT_CLEAN;
}

function listedFormat(entry: CatalogEntry, cache: SchemaCache): ListedFormat {
  const { id, name, hash, globs } = entry;
  const address = publishedAddress(entry);
  const pulled = hash === undefined && address !== undefined ? cache.find(address) : undefined;
  const schema = hash !== undefined ? 'built in' : pulled === undefined ? 'not here' : 'pulled';
  return {
    id,
    name,
    schema,
    ...(pulled && { checked: dayOf(pulled.checked) }),
    ...(address !== undefined && { address }),
    files: globs,
  };
}

function tableOf(listed: readonly ListedFormat[]): string {
  const width = Math.min(40, Math.max(0, ...listed.map(({ id }) => id.length)));
  return listed
    .map(({ id, schema, checked, name }) => {
      const state = checked === undefined ? schema : `${schema} ${checked}`;
      return `${id.padEnd(width)}  ${state.padEnd(17)}  ${name}\n`;
    })
    .join('');
}

async function pullSchemas(
  names: readonly string[],
  { all, json, ...flags }: SchemasFlags,
  terminal: Terminal,
): Promise<ExitStatus> {
  const mirror = flags.mirror ?? terminal.env.YAMLKIT_SCHEMA_MIRROR;
  if (all && names.length > 0) throw new UsageError('give names of formats, or --all');
  if (!all && names.length === 0) {
    throw new UsageError(
      'pull needs the names of formats, or --all; “yamlkit schemas list” shows them',
    );
  }
  if (mirror !== undefined && !/^https?:\/\/[^/]/i.test(mirror)) {
    throw new UsageError(`--mirror ${mirror}: it must be an address with http or https`);
  }
  const { PulledSchemas } = await import('../schemas/pulled-schemas.ts');
  const pulled = new PulledSchemas(schemaFolder(terminal.env), mirror);
  const entries = await entriesFor(names, pulled, terminal);
  if (entries === undefined) return EXIT_FAILURE;
  const results = [];
  for await (const result of pulled.pull(entries)) {
    results.push(result);
    if (result.status === 'failed') {
      terminal.err(
        visibleText(`yamlkit: ${result.id}: cannot be fetched: ${result.reason}\n`, '\n'),
      );
    } else if (!json) {
      await terminal.out(visibleText(`${result.id}: ${WORDS[result.status]}\n`, '\n'));
    }
  }
  if (json) await terminal.out(`${safeJsonText(results, 2)}\n`);
  if (terminal.isOutputClosed) return EXIT_CLOSED_PIPE;
  return results.some(({ status }) => status === 'failed') ? EXIT_FINDINGS : EXIT_CLEAN;
}

const WORDS = {
  pulled: 'pulled',
  unchanged: 'is up to date',
  'built-in': 'is part of yamlkit',
} as const;

/** The formats with these names, or all; undefined where one is not known, which is reported. */
async function entriesFor(
  names: readonly string[],
  pulled: import('../schemas/pulled-schemas.ts').PulledSchemas,
  terminal: Terminal,
): Promise<readonly CatalogEntry[] | undefined> {
  const isKnown = (name: string) => findCatalogEntry(name, pulled.formats) !== undefined;
  if (names.length === 0 || !names.every(isKnown)) {
    const reason = await pulled.updateFormats();
    if (reason !== undefined) {
      terminal.err(
        visibleText(
          `yamlkit: SchemaStore's list cannot be fetched: ${reason}; the earlier list is used\n`,
          '\n',
        ),
      );
    }
  }
  if (names.length === 0) return pulled.formats.filter(({ hash }) => hash === undefined);
  const unknown = names.filter((name) => !isKnown(name));
  for (const name of unknown) {
    const like = nearestName(
      name,
      pulled.formats.map(({ id }) => id),
    );
    const hint = like === undefined ? '' : `. Did you mean ${like}?`;
    terminal.err(visibleText(`yamlkit: ${name} is not a known format${hint}\n`, '\n'));
  }
  return unknown.length > 0
    ? undefined
    : names.flatMap((name) => findCatalogEntry(name, pulled.formats) ?? []);
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
