import type { CommandDeclaration } from './command-declaration.ts';
import type { EditFlags, EditOption } from './edit.ts';
import { EDITING_OPTIONS } from './editing-options.ts';
import { FILES, PATHS, UNREADABLE } from './help-texts.ts';
import { FILES_ARGUMENT } from './shared-declarations.ts';

/** For one reading of arguments: it collects the edits in their order, whichever options they are. */
export function declareEdit(): CommandDeclaration {
  const edits: EditOption[] = [];
  const collect =
    (name: EditOption['name']) =>
    (value: string): void => {
      edits.push({ name, value });
    };
  return {
    name: 'edit',
    summary: 'change values, keys and comments; all else stays as it is',
    description:
      'Change YAML files by the smallest edits, in the order of the options: every byte that an edit does not concern stays. Prints the result unless another option says where it goes.',
    arguments: [FILES_ARGUMENT],
    options: [
      {
        syntax: '--set <PATH=VALUE>',
        description: 'give what is there another value, as YAML; missing keys are made',
        read: collect('set'),
      },
      {
        syntax: '--delete <PATH>',
        description: 'take an entry away, with the comments above and beside it',
        read: collect('delete'),
      },
      {
        syntax: '--rename <PATH=KEY>',
        description: 'give an entry another key',
        read: collect('rename'),
      },
      {
        syntax: '--append <PATH=VALUE>',
        description: 'put a value after the last one of a list',
        read: collect('append'),
      },
      {
        syntax: '--comment <PATH=TEXT>',
        description: 'write a comment above an entry; empty takes it away',
        read: collect('comment'),
      },
      {
        syntax: '--patch <file>',
        description: 'apply a JSON Patch (RFC 6902), or a merge patch, in JSON or YAML',
        read: collect('patch'),
      },
      {
        syntax: '--merge-patch <file>',
        description: 'apply a JSON Merge Patch (RFC 7396), in JSON or YAML',
        read: collect('merge-patch'),
      },
      {
        syntax: '--substitute-env <names>',
        description:
          'put environment variables into values, for $NAME, ${NAME} and ${NAME:-default}; names with commas between them, or * for all',
        read: collect('substitute-env'),
      },
      {
        syntax: '--allow-unset',
        description: 'take variables without a value and a default as empty; else they are refused',
      },
      {
        syntax: '--expand-aliases',
        description:
          'write the value of an alias in its place when the alias would lose its anchor',
      },
      ...EDITING_OPTIONS,
    ],
    notes: `${FILES}
${PATHS}

A value keeps its quotes or block style where the new value allows, and the comment beside it.
An edit that would leave an alias without its anchor (unless --expand-aliases is given), or
make a key twice, is refused; then the file stays as it is.

With --substitute-env each value stays one: a plain one is quoted where the variable holds
more than text, quotes are escaped. Other names, keys and comments stay as they are.`,
    exitStatus: [
      [0, 'done'],
      [
        1,
        'an edit was refused or leads nowhere, a file has errors, or --check or --diff found a difference',
      ],
      [2, UNREADABLE],
    ],
    examples: [
      'yamlkit edit deployment.yaml --set spec.replicas=3 --diff',
      "yamlkit edit compose.yaml --set 'services.*.restart=always' --delete services.debug --write",
      "yamlkit edit values.yaml --rename image.tag=version --comment 'image.version=set by CI'",
      'yamlkit edit config.yaml --patch changes.json --write',
      'yamlkit edit app.yaml --substitute-env HOST,PORT > app.local.yaml',
    ],
    async run([names], flags, terminal) {
      const { editCommand } = await import('./edit.ts');
      return editCommand(names as readonly string[], edits, flags as EditFlags, terminal);
    },
  };
}
