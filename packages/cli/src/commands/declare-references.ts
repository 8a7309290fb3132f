import type { CommandDeclaration } from './command-declaration.ts';
import { HELP_PARTS } from './help-texts.ts';
import type { ReferencesFlags } from './references.ts';
import { THREADS_OPTION } from './shared-declarations.ts';

export function declareReferences(): CommandDeclaration {
  return {
    name: 'references',
    summary: 'list where a name or an anchor is defined and used',
    description:
      'List where a job, a service, a volume or another name is defined and used, also in expressions, or an anchor and its aliases: one place per line, as FILE:LINE:COLUMN.',
    usage: '[options] FILE:LINE:COLUMN | FILES... PATH',
    arguments: [
      {
        syntax: '<PLACE...>',
        description: 'a file with a line and a column, or files followed by the path of the name',
      },
    ],
    options: [
      { syntax: '--json', description: 'print each place as a line of JSON' },
      THREADS_OPTION,
    ],
    notes: `${HELP_PARTS.files}
${HELP_PARTS.paths}

A path may lead to the definition of a name or to one of its uses: jobs.build, or
jobs.deploy.needs. Names are supported in GitHub workflows and actions, Docker Compose,
Kubernetes, GitLab CI and OpenAPI; anchors in every file. Other files of the project are
listed where the format says that they use the name: what a kustomization puts together,
the files that Compose and GitLab CI include, local actions and workflows, $ref.`,
    exitStatus: [
      [0, 'listed'],
      [1, 'no name found at the place, or a file has errors'],
      [2, HELP_PARTS.unreadable],
    ],
    examples: [
      'yamlkit references .github/workflows/ci.yml:12:9',
      'yamlkit references compose.yaml services.database --json',
    ],
    async run([names], flags, terminal) {
      const { referencesCommand } = await import('./references.ts');
      return referencesCommand(names as readonly string[], flags as ReferencesFlags, terminal);
    },
  };
}
