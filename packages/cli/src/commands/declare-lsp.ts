import type { CommandDeclaration } from './command-declaration.ts';
import { InvalidValueError } from './command-declaration.ts';
import type { LspFlags } from './lsp.ts';
import { numberBetween, TEMPLATES_OPTION } from './shared-declarations.ts';

export function declareLsp(): CommandDeclaration {
  return {
    name: 'lsp',
    summary: 'serve editors: problems, completion, formatting and more while someone writes',
    description:
      'Serve an editor by the Language Server Protocol, over standard input and output. Editors start it; what they set beats the options.',
    arguments: [],
    options: [
      { syntax: '--stdio', description: 'what many editors say; there is no other way' },
      {
        syntax: '--clientProcessId <number>',
        description: "the editor's process: when it ends, so does the server",
        ...numberBetween(1, Number.MAX_SAFE_INTEGER),
      },
      { syntax: '--no-lint', group: 'Linting', description: 'report errors only' },
      {
        syntax: '--config <file>',
        group: 'Linting',
        description: "lint as a configuration file says, in yamllint's format",
      },
      {
        syntax: '--preset <name>',
        group: 'Linting',
        description: 'lint by a set of rules that comes with yamlkit',
        choices: ['recommended', 'default', 'relaxed'],
      },
      {
        syntax: '--schema <schema=glob>',
        group: 'Schemas',
        description:
          'check the files that a glob matches by a file, an id of the catalog or an address; may be repeated',
        read: collectSchema,
      },
      {
        syntax: '--no-detect-schemas',
        group: 'Schemas',
        description: 'take schemas from comments and --schema alone, not from names and contents',
      },
      {
        syntax: '--fetch-schemas',
        group: 'Schemas',
        description: 'also fetch the schemas that comments name by their addresses',
      },
      {
        syntax: '--kubernetes-version <version>',
        group: 'Schemas',
        description: 'check kinds of Kubernetes as a version has them, such as 1.36',
      },
      {
        syntax: '--allow-unknown-fields',
        group: 'Schemas',
        description: 'allow fields that a kind of Kubernetes or a custom resource does not have',
      },
      {
        syntax: '--crd <file>',
        group: 'Schemas',
        description: 'check custom resources by the definitions in a file; may be repeated',
        read: (file, previous) => [...((previous as readonly string[] | undefined) ?? []), file],
      },
      TEMPLATES_OPTION,
    ],
    notes: `
Each document has what .yamlkit.yaml and .editorconfig in its folder or above it say, and is
linted by the nearest .yamllint, .yamllint.yaml or .yamllint.yml unless they say otherwise. Nothing is fetched but what the settings or --schema name by an address,
and with --fetch-schemas what comments name.

docs/editors.md in the repository has how to set up editors.`,
    exitStatus: [
      [0, 'the editor said shutdown and exit'],
      [1, 'the editor ended without that'],
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
      "It is a schema and a glob, such as 'schemas/app.json=app/*.yaml'.",
    );
  }
  const known = (previous as LspFlags['schema']) ?? {};
  return { ...known, [schema]: [...(known[schema] ?? []), glob] };
}
