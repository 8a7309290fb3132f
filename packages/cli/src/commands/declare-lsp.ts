import type { CommandDeclaration } from './command-declaration.ts';
import { InvalidValueError } from './command-declaration.ts';
import type { LspFlags } from './lsp.ts';
import { collect, numberBetween, TEMPLATES_OPTION } from './shared-declarations.ts';

export function declareLsp(): CommandDeclaration {
  return {
    name: 'lsp',
    summary: 'start the language server for editors: problems, completion, formatting and more',
    description:
      'Start a language server (Language Server Protocol over standard input and output). Editors start it themselves; their settings take precedence over the options.',
    arguments: [],
    options: [
      {
        syntax: '--stdio',
        description: 'accepted because many editors pass it; there is no other transport',
      },
      {
        syntax: '--clientProcessId <number>',
        description: 'process id of the editor; the server ends when that process does',
        ...numberBetween(1, Number.MAX_SAFE_INTEGER),
      },
      { syntax: '--no-lint', group: 'Linting', description: 'report errors only' },
      {
        syntax: '--config <file>',
        group: 'Linting',
        description: "lint with a configuration file in yamllint's format",
      },
      {
        syntax: '--preset <name>',
        group: 'Linting',
        description: 'lint with a built-in set of rules',
        choices: ['recommended', 'default', 'relaxed'],
      },
      {
        syntax: '--schema <schema=glob>',
        group: 'Schemas',
        description:
          'check the files that match a glob against a schema: a file, an id from the catalog, or a URL; may be repeated',
        read: collectSchema,
      },
      {
        syntax: '--no-detect-schemas',
        group: 'Schemas',
        description:
          'use only schemas from comments and --schema, not those that names and contents suggest',
      },
      {
        syntax: '--fetch-schemas',
        group: 'Schemas',
        description: 'also fetch schemas that comments name by URL',
      },
      {
        syntax: '--schema-store',
        group: 'Schemas',
        description: 'also fetch the schemas of known formats that are not built in',
      },
      {
        syntax: '--kubernetes-version <version>',
        group: 'Schemas',
        description: 'check Kubernetes objects against the schemas of this version, such as 1.36',
      },
      {
        syntax: '--allow-unknown-fields',
        group: 'Schemas',
        description:
          'allow fields that the schema of a Kubernetes object or custom resource does not define',
      },
      {
        syntax: '--crd <path>',
        group: 'Schemas',
        description:
          'check custom resources against the definitions in a file, a folder or the files of a glob; may be repeated',
        read: collect,
      },
      TEMPLATES_OPTION,
    ],
    notes: `
Each document uses the settings of .yamlkit.yaml and .editorconfig in its folder or above,
and is linted according to the nearest .yamllint, .yamllint.yaml or .yamllint.yml unless
these say otherwise. Nothing is fetched except schemas that the settings or --schema name
by URL and, with --fetch-schemas, those named in comments and, with --schema-store, those
of known formats, from the addresses in SchemaStore's list.

docs/editors.md in the repository explains how to set up editors.`,
    exitStatus: [
      [0, 'the editor sent shutdown and exit'],
      [1, 'the editor ended without sending them'],
      [2, 'wrong usage'],
    ],
    examples: [
      'yamlkit lsp',
      'yamlkit lsp --preset relaxed --kubernetes-version 1.34',
      "yamlkit lsp --schema 'schemas/app.json=config/*.yaml'",
    ],
    async run(_, flags, terminal) {
      const { lspCommand } = await import('./lsp.ts');
      return lspCommand(flags as LspFlags, terminal);
    },
  };
}

/** `schema=glob`; an address may have such a sign itself, a glob hardly ever. */
function collectSchema(text: string, previous: unknown): LspFlags['schema'] {
  const at = text.lastIndexOf('=');
  const [schema, glob] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 1 || glob === '') {
    throw new InvalidValueError(
      "Expected a schema and a glob, such as 'schemas/app.json=app/*.yaml'.",
    );
  }
  const known = (previous as LspFlags['schema']) ?? {};
  return { ...known, [schema]: [...(known[schema] ?? []), glob] };
}
