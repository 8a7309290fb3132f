import type { CommandDeclaration } from './command-declaration.ts';
import type { EditingFlags } from './edit-files.ts';
import { EDITING_OPTIONS } from './editing-options.ts';
import { HELP_PARTS } from './help-texts.ts';
import { FILES_ARGUMENT } from './shared-declarations.ts';

export function declareRename(): CommandDeclaration {
  return {
    name: 'rename',
    summary: 'rename a name or an anchor wherever it is defined and used',
    description:
      'Rename a job, a service, a volume or another name where it is defined and everywhere it is used, also in expressions, or an anchor and its aliases; any other key is renamed alone. All other bytes stay the same. The result is printed unless another option says where it goes.',
    arguments: [
      { syntax: '<PATH>', description: 'the path of the definition of the name, or of a use' },
      { syntax: '<NEW>', description: 'the new name' },
      FILES_ARGUMENT,
    ],
    options: [...EDITING_OPTIONS],
    notes: `${HELP_PARTS.files}
${HELP_PARTS.paths}

Names are supported in GitHub workflows and actions, Docker Compose, Kubernetes, GitLab CI and
OpenAPI; anchors in every file. A file is refused and stays unchanged if the new name is
already defined, or cannot be a name there. With --write, --check and --diff, a name is
renamed in the other files of the project too that use it.`,
    exitStatus: [
      [0, 'done'],
      [1, 'a file was refused or has errors, or --check or --diff found a difference'],
      [2, HELP_PARTS.unreadable],
    ],
    examples: [
      'yamlkit rename jobs.build compile .github/workflows/ci.yml --write',
      'yamlkit rename services.db database compose.yaml --diff',
    ],
    async run([path, name, files], flags, terminal) {
      const { renameCommand } = await import('./rename.ts');
      const names = [path as string, name as string] as const;
      return renameCommand(names, files as readonly string[], flags as EditingFlags, terminal);
    },
  };
}
