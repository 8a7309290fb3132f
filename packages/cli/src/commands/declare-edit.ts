import type { CommandDeclaration } from './command-declaration.ts';
import type { EditFlags, EditOption } from './edit.ts';
import { EDITING_OPTIONS } from './editing-options.ts';
import { HELP_PARTS } from './help-texts.ts';
import { joinNamedValues } from './join-named-values.ts';
import { namedOption } from './named-option.ts';
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
    summary: 'change values, keys and comments, and nothing else',
    description:
      'Change YAML files with the smallest possible edits, in the order of the options; all other bytes stay the same. The result is printed unless another option says where it goes.',
    arguments: [FILES_ARGUMENT],
    options: [
      {
        syntax: '--set <PATH=VALUE>',
        description:
          'set the value at a path, as YAML: true and 1.10 are a boolean and a number, and # begins a comment; missing keys are added. For text as it is, use --set-string',
        read: collect('set'),
      },
      {
        syntax: '--set-string <PATH=TEXT>',
        description: 'set the value at a path to text as it is, quoted where YAML needs it',
        read: collect('set-string'),
      },
      {
        syntax: '--delete <PATH>',
        description:
          'delete an entry, with the comments above and beside it, or a document of a stream, as in [1]',
        read: collect('delete'),
      },
      {
        syntax: '--rename <PATH=KEY>',
        description: 'rename the key of an entry',
        read: collect('rename'),
      },
      {
        syntax: '--append <PATH=VALUE>',
        description: 'append a value to a list',
        read: collect('append'),
      },
      {
        syntax: '--append-document <YAML>',
        description: 'append a document to the stream, as YAML with its comments',
        read: collect('append-document'),
      },
      {
        syntax: '--comment <PATH=TEXT>',
        description: 'set the comment above an entry; an empty text removes it',
        read: collect('comment'),
      },
      {
        syntax: '--patch <file>',
        description: 'apply a JSON Patch (RFC 6902) or a merge patch, written in JSON or YAML',
        read: collect('patch'),
      },
      {
        syntax: '--merge-patch <file>',
        description: 'apply a JSON Merge Patch (RFC 7396), written in JSON or YAML',
        read: collect('merge-patch'),
      },
      {
        syntax: '--jq <program>',
        description:
          "run a jq program on each document, and write only what its output changes, as in --jq '.spec.replicas += 1'",
        read: collect('jq'),
      },
      {
        syntax: '--jq-file <file>',
        description: 'the same with a program from a file',
        read: collect('jq-file'),
      },
      namedOption('--arg', 'a string in jq programs'),
      namedOption('--argjson', 'a value in JSON in jq programs'),
      { syntax: '--exact', description: 'compute with decimals of any length in jq programs' },
      {
        syntax: '--substitute-env <names>',
        description:
          'replace $NAME, ${NAME} and ${NAME:-default} in values with environment variables; comma-separated names, or * for all',
        read: collect('substitute-env'),
      },
      {
        syntax: '--allow-unset',
        description:
          'treat variables with neither a value nor a default as empty instead of reporting an error',
      },
      {
        syntax: '--expand-aliases',
        description:
          'replace an alias with its value if it would lose its anchor, or if a jq program changes the value there',
      },
      ...EDITING_OPTIONS,
    ],
    notes: `${HELP_PARTS.files}
${HELP_PARTS.paths}

A new value that is plain takes the quotes of the old one, and text of several lines its
block style; one given in quotes or block style keeps that. The comment beside the value
stays unless the new one has its own. An edit that would leave an alias without its anchor
or with another one (unless --expand-aliases is given) or duplicate a key is refused, and
the file stays unchanged.

A JSON Patch of a stream of several documents sees a list of them, and so can add and move
documents: /2 is the third one, /- the place after the last.

A program of --jq must have one output for each document: with . it stays as it is, byte for
byte. Entries that it moves keep their comments. Aliases follow changes at their anchor.

With --substitute-env a value remains a single value: a plain value is quoted if the
variable contains more than plain text, and quotes are escaped. Other names, keys and
comments stay unchanged.`,
    exitStatus: [
      [0, 'done'],
      [
        1,
        'an edit was refused or its path leads nowhere, a file has errors, or --check or --diff found a difference',
      ],
      [2, HELP_PARTS.unreadable],
    ],
    examples: [
      'yamlkit edit deployment.yaml --set spec.replicas=3 --diff',
      "yamlkit edit compose.yaml --set 'services.*.restart=always' --delete services.debug --write",
      "yamlkit edit values.yaml --rename image.tag=version --comment 'image.version=set by CI'",
      'yamlkit edit config.yaml --patch changes.json --write',
      "yamlkit edit stream.yaml --delete '[1]' --append-document 'kind: List' --write",
      'yamlkit edit k8s/ --jq \'(.spec.containers[]? | select(.name == "web")).image = $image\' --arg image=nginx:2 --write',
      'yamlkit edit app.yaml --substitute-env HOST,PORT > app.local.yaml',
    ],
    prepare: joinNamedValues,
    async run([names], flags, terminal) {
      const { editCommand } = await import('./edit.ts');
      return editCommand(names as readonly string[], edits, flags as EditFlags, terminal);
    },
  };
}
