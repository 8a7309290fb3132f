import type { CommandDeclaration } from './command-declaration.ts';
import type { SchemasFlags } from './schemas.ts';

export function declareSchemas(): CommandDeclaration {
  return {
    name: 'schemas',
    summary: 'list known formats, fetch their schemas, show which apply',
    description:
      'List the formats that yamlkit knows, fetch the schemas that are not part of it, or show which schemas apply to files.',
    arguments: [
      { syntax: '<ACTION>', description: 'what to do', choices: ['list', 'pull', 'show'] },
      { syntax: '[NAMES...]', description: 'ids or names of formats, or files for show' },
    ],
    options: [
      { syntax: '--all', description: 'pull the schemas of all known formats' },
      {
        syntax: '--mirror <url>',
        description:
          'fetch from URL/HOST/PATH instead of https://HOST/PATH; also by the variable YAMLKIT_SCHEMA_MIRROR',
      },
      { syntax: '--json', description: 'print JSON' },
    ],
    notes: `
list prints all known formats, or those whose id or name contains one of the words given.
pull fetches schemas from the addresses in SchemaStore's list, and keeps them in the cache folder
($XDG_CACHE_HOME/yamlkit/schemas or ~/.cache/yamlkit/schemas; %LOCALAPPDATA% on Windows).
After that, they are used offline. For a format that is not in the list,
and for --all, SchemaStore's current list is fetched first. Nothing else fetches anything.
show prints the schema of each document, why it applies, and whether it is available.`,
    exitStatus: [
      [0, 'done'],
      [1, 'a schema could not be fetched, or a schema that applies is missing'],
      [2, 'wrong usage, an unknown format, or a file that cannot be read'],
    ],
    examples: [
      'yamlkit schemas list ansible',
      'yamlkit schemas pull goreleaser mocharc',
      'yamlkit schemas pull --all',
      'yamlkit schemas show .goreleaser.yaml',
    ],
    async run([action, names], flags, terminal) {
      const { schemasCommand } = await import('./schemas.ts');
      return schemasCommand(action as string, names as string[], flags as SchemasFlags, terminal);
    },
  };
}
