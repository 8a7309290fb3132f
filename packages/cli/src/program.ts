import { presets, type SourceFormat, type TargetFormat, visibleText } from '@yamlkit/engine';
import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import type { ConvertFlags } from './commands/convert.ts';
import type { EditFlags, EditOption } from './commands/edit.ts';
import type { FormatFlags } from './commands/format.ts';
import type { GetFlags } from './commands/get.ts';
import type { InspectFlags } from './commands/inspect.ts';
import type { MergeFlags } from './commands/merge.ts';
import type { ValidateFlags } from './commands/validate.ts';
import { EXIT_FAILURE, type ExitStatus } from './exit-status.ts';
import { FORMATS } from './formats/index.ts';
import type { Terminal } from './terminal.ts';
import { version } from './version.ts';

const FILES = `
FILES are files, folders (searched for *.yaml and *.yml, symbolic links left out),
globs in quotes, or - for standard input, which is also read when no file is named.`;

const STATUS = `
Exit status: 0 nothing found, 1 problems found, 2 wrong usage or a file that cannot
be read or written (the other files are still done).`;

const PATHS = `
PATH is a JSON Pointer if it begins with /, JSONPath if it begins with $, else dotted as in
a.b[0], with [*] for all entries. In a stream of several documents it begins with the number
of one: [0].metadata.name. It may lead to many nodes.`;

const SOURCE_FORMATS: readonly SourceFormat[] = [
  'yaml',
  'json',
  'jsonc',
  'ini',
  'toml',
  'env',
  'properties',
  'csv',
  'xml',
];
const TARGET_FORMATS: readonly TargetFormat[] = [...SOURCE_FORMATS, 'typescript', 'json-schema'];

/**
 * Builds the command line's grammar. A parsed command runs and leaves its status with `finish`;
 * help and wrong usage end in commander's own `CommanderError`. Only the command that runs is loaded.
 */
export function createProgram(terminal: Terminal, finish: (status: ExitStatus) => void): Command {
  const program = new Command('yamlkit')
    .description(
      'Validate, format, convert, inspect, edit and merge YAML. Nothing leaves this machine.',
    )
    .version(version)
    .exitOverride()
    .showHelpAfterError('(yamlkit --help lists the commands)')
    .configureOutput({
      // Commander quotes arguments as they came, so what it says is made visible like any text.
      writeOut: (text) => void terminal.out(visibleText(text, '\n')),
      writeErr: (text) => terminal.err(visibleText(text, '\n')),
    })
    .addHelpText(
      'after',
      `${STATUS}

Example:
  yamlkit validate deploy/

yamlkit COMMAND --help tells more about a command.`,
    );
  program.action(() => {
    program.outputHelp({ error: true });
    finish(EXIT_FAILURE);
  });

  const files = (): Argument => new Argument('[FILES...]', 'files, folders, globs or -');
  const threads = (): Option =>
    new Option(
      '--threads <number>',
      'files to work on at a time; without it as many as pay for their start',
    ).argParser(parseThreads);

  program
    .command('validate')
    .summary('report all errors, and what the linter finds')
    .description('Report every error in YAML files, not only the first, and what the linter finds.')
    .addArgument(files())
    .option('--no-lint', 'report errors only')
    .option('--config <file>', "lint as a configuration file says, in yamllint's format")
    .addOption(
      new Option('--preset <name>', 'lint by a set of rules that comes with yamlkit').choices(
        Object.keys(presets),
      ),
    )
    .addOption(
      new Option('--format <name>', 'how to write the report')
        .choices(Object.keys(FORMATS))
        .default('standard'),
    )
    .option('--fix', 'apply safe fixes to the files, in place')
    .option('--single-document', 'take more than one document as an error')
    .option(
      '--allow-tag <tag>',
      "take tags as known, as written; '!Fn*' allows all that begin so",
      collectTag,
    )
    .option(
      '--site <address>',
      'in a SARIF report, link rules to their pages on this YAML Toolkit site',
      parseSite,
    )
    .addOption(threads())
    .addHelpText(
      'after',
      `${FILES}

Without --config and --preset, the nearest .yamllint, .yamllint.yaml or .yamllint.yml
in this folder or above it says what to lint; without one, the preset is recommended.
Files of the name .yamllint are validated too.
${STATUS}

Examples:
  yamlkit validate deploy/ values.yaml
  yamlkit validate --preset relaxed deploy/
  yamlkit validate --allow-tag '!Ref' '!Fn*' template.yaml
  yamlkit validate --format github '**/*.yml'
  helm template . | yamlkit validate -`,
    )
    .action(async (names: string[], flags: ValidateFlags) => {
      const { validateCommand } = await import('./commands/validate.ts');
      finish(await validateCommand(names, flags, terminal));
    });

  program
    .command('format')
    .summary('reformat YAML; data and comments stay')
    .description(
      'Reformat YAML: indentation, blank lines, and quotes where asked for. Comments, anchors, key order and every value stay; each result is read again and compared before it is used.',
    )
    .addArgument(files())
    .addOption(new Option('--write', 'change the files in place').conflicts(['check', 'outputDir']))
    .addOption(
      new Option('--check', 'only name the files that would change').conflicts('outputDir'),
    )
    .option(
      '--output-dir <folder>',
      'write files there, each at its path below the folder given; replaces only what yamlkit wrote there',
    )
    .option('--indent <spaces>', 'spaces a level, 1 to 8', parseFormatIndent, 2)
    .addOption(
      new Option('--sequence-indent <how>', 'lists under a key: as found, indented, or not')
        .choices(['preserve', 'indent', 'none'])
        .default('preserve'),
    )
    .addOption(
      new Option('--quotes <style>', 'quotes of scalars that have some')
        .choices(['preserve', 'single', 'double', 'when-needed'])
        .default('preserve'),
    )
    .addOption(
      new Option('--multiline <style>', 'strings of several lines')
        .choices(['preserve', 'literal', 'folded'])
        .default('preserve'),
    )
    .option('--blank-lines <number>', 'of a run of blank lines keep at most these', parseCount, 1)
    .option(
      '--comment-spaces <number>',
      'spaces before a comment at the end of a line: a number, "auto" for what most of the text has, or "preserve"; aligned comments stay aligned',
      parseCommentSpaces,
      'auto',
    )
    .addOption(
      new Option(
        '--bracket-spacing <style>',
        'spaces in brackets: {a: 1} (none), { a: 1 } (braces), { a: 1 } and [ 1 ] (all), what most of the text has (auto), or as found',
      )
        .choices(['auto', 'preserve', 'none', 'braces', 'all'])
        .default('auto'),
    )
    .option('--line-width <number>', 'break longer lines where it is safe; 0 never', parseWidth, 0)
    .option('--sort-keys', 'bring keys in order, each with its comments')
    .option('--document-start', 'begin with --- where it is missing')
    .addOption(
      new Option('--minify', 'the shortest text with the same data, without comments').conflicts([
        'indent',
        'sequenceIndent',
        'quotes',
        'multiline',
        'blankLines',
        'commentSpaces',
        'bracketSpacing',
        'lineWidth',
        'sortKeys',
        'documentStart',
      ]),
    )
    .addOption(threads())
    .addHelpText(
      'after',
      `${FILES}

Between the comments "# yamlkit-format off" and "# yamlkit-format on" nothing changes.

Exit status: 0 nothing to change, or all was done; 1 a file has errors and was skipped,
or --check found a difference; 2 wrong usage or a file that cannot be read or written.

Examples:
  yamlkit format --write deploy/
  yamlkit format --check '**/*.yml'
  yamlkit format --indent 4 --quotes single - < values.yaml`,
    )
    .action(async (names: string[], flags: FormatFlags) => {
      const { formatCommand } = await import('./commands/format.ts');
      finish(await formatCommand(names, flags, terminal));
    });

  program
    .command('convert')
    .summary('write YAML as JSON, TOML, XML and others, or these as YAML')
    .description(
      'Write files of one format in another. Digits and key order are kept; what the target cannot hold is listed on standard error.',
    )
    .addArgument(files())
    .addOption(
      new Option('--from <format>', 'what the files are').choices(SOURCE_FORMATS).default('yaml'),
    )
    .addOption(
      new Option('--to <format>', 'what to make of them')
        .choices(TARGET_FORMATS)
        .makeOptionMandatory(),
    )
    .addOption(
      new Option('--documents <how>', 'several documents: refuse, make an array, or one a line')
        .choices(['single', 'array', 'lines'])
        .default('single'),
    )
    .option('--indent <spaces>', 'spaces a level, 0 to 8; 0 writes it on one line', parseIndent, 2)
    .addOption(
      new Option('--schema <version>', 'the version of YAML that says what a bare word means')
        .choices(['1.2', '1.1'])
        .default('1.2'),
    )
    .option('--sort', 'sort the keys of every mapping')
    .option('--comments', 'read JSON with comments, as --from jsonc does')
    .option(
      '--output-dir <folder>',
      'write files there, each at its path below the folder given; replaces only what yamlkit wrote there',
    )
    .addOption(threads())
    .addHelpText(
      'after',
      `${FILES}\n${STATUS}

Examples:
  yamlkit convert --to json config.yaml > config.json
  yamlkit convert --to json --documents lines manifests/ --output-dir build/
  yamlkit convert --from json --comments --to yaml tsconfig.json
  yamlkit convert --from ini --to yaml settings/ --output-dir build/
  yamlkit convert --from toml --to yaml pyproject.toml
  yamlkit convert --to typescript config.yaml > config.d.ts
  kubectl get pods -o yaml | yamlkit convert --to json - | jq .items`,
    )
    .action(async (names: string[], flags: ConvertFlags) => {
      const { convertCommand } = await import('./commands/convert.ts');
      finish(await convertCommand(names, flags, terminal));
    });

  program
    .command('inspect')
    .summary('show what a YAML file is made of')
    .description('Show what a YAML file is made of.')
    .addArgument(new Argument('[FILE]', 'a file, or - for standard input'))
    .option('--tree', 'print its values as a tree, with their types (the default)')
    .option(
      '--path <path>',
      'only what is there: a.b[0], a[*].b, a JSONPath, a JSON Pointer or a yq path; [0].a in a stream',
    )
    .addOption(
      new Option('--query <jsonpath>', 'what a JSONPath query (RFC 9535) finds').conflicts('path'),
    )
    .addOption(
      new Option(
        '--output <how>',
        'print what --query finds as YAML documents, a line of JSON each, or paths',
      )
        .choices(['yaml', 'json', 'paths'])
        .default('yaml'),
    )
    .option('--with-paths', 'with the path of each')
    .addOption(
      new Option('--events', 'print its events in the notation of the YAML test suite').conflicts([
        'tree',
        'path',
        'query',
      ]),
    )
    .addOption(
      new Option('--tokens', 'print its tokens, each with its place').conflicts([
        'tree',
        'path',
        'query',
        'events',
      ]),
    )
    .addOption(
      new Option('--versions <which>', 'print how YAML 1.1 and YAML 1.2 take its scalars')
        .choices(['all', 'differences'])
        .conflicts(['tree', 'path', 'query', 'events', 'tokens']),
    )
    .addHelpText(
      'after',
      `${STATUS}

Examples:
  yamlkit inspect deployment.yaml --path spec.template.spec.containers[0]
  yamlkit inspect deployment.yaml --query "$..containers[?@.image]" --output json
  yamlkit inspect values.yaml --versions differences
  printf 'a: [1, two]' | yamlkit inspect --events -`,
    )
    .action(async (name: string | undefined, flags: InspectFlags) => {
      const { inspectCommand } = await import('./commands/inspect.ts');
      finish(await inspectCommand(name, flags, terminal));
    });

  program
    .command('get')
    .summary('print what is at a path')
    .description('Print what is at a path of YAML files, with its comments.')
    .usage('[options] [FILES...] PATH')
    .addArgument(new Argument('<FILES-PATH...>', 'files, folders, globs or -, and last the path'))
    .addOption(new Option('--json', 'a line of JSON for each value').conflicts('raw'))
    .option('--raw', 'text without quotes')
    .addOption(threads())
    .addHelpText(
      'after',
      `${FILES}
${PATHS}

Exit status: 0 printed; 1 nothing is at the path, or a file has errors; 2 wrong usage or
a file that cannot be read.

Examples:
  yamlkit get deployment.yaml spec.template.spec.containers[0].image --raw
  yamlkit get values.yaml /image/tag
  yamlkit get manifests/ '$..image' --json`,
    )
    .action(async (names: string[], flags: GetFlags) => {
      const { getCommand } = await import('./commands/get.ts');
      finish(await getCommand(names, flags, terminal));
    });

  const edits: EditOption[] = [];
  const collect =
    (name: EditOption['name']) =>
    (value: string): void => {
      edits.push({ name, value });
    };
  program
    .command('edit')
    .summary('change values, keys and comments; all else stays as it is')
    .description(
      'Change YAML files by the smallest edits, in the order of the options: every byte that an edit does not concern stays. Prints the result unless another option says where it goes.',
    )
    .addArgument(files())
    .option(
      '--set <PATH=VALUE>',
      'give what is there another value, as YAML; missing keys are made',
      collect('set'),
    )
    .option(
      '--delete <PATH>',
      'take an entry away, with the comments above and beside it',
      collect('delete'),
    )
    .option('--rename <PATH=KEY>', 'give an entry another key', collect('rename'))
    .option('--append <PATH=VALUE>', 'put a value after the last one of a list', collect('append'))
    .option(
      '--comment <PATH=TEXT>',
      'write a comment above an entry; empty takes it away',
      collect('comment'),
    )
    .option(
      '--patch <file>',
      'apply a JSON Patch (RFC 6902), or a merge patch, in JSON or YAML',
      collect('patch'),
    )
    .option(
      '--merge-patch <file>',
      'apply a JSON Merge Patch (RFC 7396), in JSON or YAML',
      collect('merge-patch'),
    )
    .option(
      '--expand-aliases',
      'write the value of an alias in its place when the alias would lose its anchor',
    )
    .addOption(new Option('--write', 'change the files in place').conflicts(['check', 'diff']))
    .addOption(new Option('--check', 'only name the files that would change').conflicts('diff'))
    .option('--diff', 'print what would change, as a unified diff')
    .addOption(threads())
    .addHelpText(
      'after',
      `${FILES}
${PATHS}

A value keeps its quotes or block style where the new value allows, and the comment beside it.
An edit that would leave an alias without its anchor (unless --expand-aliases is given), or
make a key twice, is refused; then the file stays as it is.

Exit status: 0 done; 1 an edit was refused or leads nowhere, a file has errors, or --check or
--diff found a difference; 2 wrong usage or a file that cannot be read or written.

Examples:
  yamlkit edit deployment.yaml --set spec.replicas=3 --diff
  yamlkit edit compose.yaml --set 'services.*.restart=always' --delete services.debug --write
  yamlkit edit values.yaml --rename image.tag=version --comment 'image.version=set by CI'
  yamlkit edit config.yaml --patch changes.json --write`,
    )
    .action(async (names: string[], flags: EditFlags) => {
      const { editCommand } = await import('./commands/edit.ts');
      finish(await editCommand(names, edits, flags, terminal));
    });

  program
    .command('merge')
    .summary('make one YAML file of several')
    .description(
      'Make one YAML file of several, each merged into those before it; the later one wins. Comments, key order, quotes and anchors of all stay.',
    )
    .addArgument(new Argument('<BASE>', 'the first file, or - for standard input'))
    .addArgument(new Argument('<OVERRIDE...>', 'the files to merge into it, in their order'))
    .addOption(
      new Option('--strategy <how>', 'replace top-level keys, merge deeply, or also join lists')
        .choices(['override', 'merge', 'append'])
        .default('override'),
    )
    .option('--null-deletes', 'a null takes its key away, as in Helm and JSON Merge Patch')
    .option(
      '--match-lists-by <keys>',
      'merge list entries that have the same value under a key, as Kustomize does: name,mountPath',
      parseKeys,
    )
    .option('--unique-lists', 'do not add list entries that are there already')
    .addOption(
      new Option('--compose', "merge by Docker Compose's rules instead of a strategy").conflicts([
        'strategy',
        'nullDeletes',
        'matchListsBy',
        'uniqueLists',
      ]),
    )
    .addHelpText(
      'after',
      `
--match-lists-by takes keys with commas between them; the first that every entry of both
lists has counts. It needs --strategy merge or append, --unique-lists needs append.

Exit status: 0 merged; 1 a file has errors, more than one document, or no mapping at its
top; 2 wrong usage or a file that cannot be read.

Examples:
  yamlkit merge values.yaml values.production.yaml > values.merged.yaml
  yamlkit merge --compose compose.yaml compose.override.yaml
  yamlkit merge --strategy merge --match-lists-by name deployment.yaml patch.yaml`,
    )
    .action(async (base: string, more: string[], flags: MergeFlags) => {
      const { mergeCommand } = await import('./commands/merge.ts');
      finish(await mergeCommand([base, ...more], flags, terminal));
    });

  return program;
}

function collectTag(tag: string, previous: readonly string[] = []): readonly string[] {
  if (!tag.startsWith('!')) {
    throw new InvalidArgumentError("A tag starts with '!'.");
  }
  return [...previous, tag];
}

function parseKeys(text: string): readonly string[] {
  const keys = text.split(',').map((key) => key.trim());
  if (keys.includes('')) throw new InvalidArgumentError('It is keys with commas between them.');
  return keys;
}

function parseIndent(text: string): number {
  const spaces = Number(text);
  if (!/^\d$/.test(text) || spaces > 8)
    throw new InvalidArgumentError('It is a number from 0 to 8.');
  return spaces;
}

function parseFormatIndent(text: string): number {
  if (!/^[1-8]$/.test(text)) throw new InvalidArgumentError('It is a number from 1 to 8.');
  return Number(text);
}

function parseWidth(text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new InvalidArgumentError('It is a number from 0 to 99999.');
  return Number(text);
}

function parseCount(text: string): number {
  if (!/^\d$/.test(text)) throw new InvalidArgumentError('It is a number from 0 to 9.');
  return Number(text);
}

function parseCommentSpaces(text: string): FormatFlags['commentSpaces'] {
  if (text === 'auto' || text === 'preserve') return text;
  if (/^[1-9]$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It is a number from 1 to 9, auto or preserve.');
}

function parseThreads(text: string): number {
  if (!/^[1-9]\d?$/.test(text)) throw new InvalidArgumentError('It is a number from 1 to 99.');
  return Number(text);
}

/** The address of a site, without a slash at its end. */
function parseSite(given: string): string {
  const isAddress = /^https?:\/\//i.test(given) && URL.canParse(given);
  if (!isAddress) throw new InvalidArgumentError('It begins with https:// or http://.');
  const { origin, pathname } = new URL(given);
  return (origin + pathname).replace(/\/+$/, '');
}
