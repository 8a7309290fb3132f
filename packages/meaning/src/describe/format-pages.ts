import type { Format, NameKind, Role, Roles, Shape } from '../format.ts';
import { formats } from '../formats/index.ts';
import { signatureOf, TEMPLATE_FUNCTIONS } from '../helm/functions.ts';
import { OBJECTS } from '../helm/objects.ts';
import { CHECK_NOTES } from './check-notes.ts';
import { FORMAT_NOTES, type FormatNote, HELM_NOTE } from './not-checked.ts';

/** A page about one format. */
export interface FormatPage {
  /** Its file below docs/formats. */
  readonly file: string;
  readonly name: string;
  readonly markdown: string;
}

/** How many places of a kind are listed. */
const MOST_PLACES = 12;
const MADE = '<!-- Made from packages/meaning by `npm run docs --workspace yamlkit`. -->';

const INTRODUCTION =
  'Where names are defined and used, and which values are checked. Places are paths in a document; `[]` stands for each item of a list, `*` for each key. A word before a colon names a part of the document: `step: id` is the `id` of a step. [Names and expressions](../meaning.md) describes the rules.';

/** Pages with what is known of each format, from its description, and one with an index of them, which comes first. */
export function formatPages(): readonly FormatPage[] {
  const pages = [...formats.map(pageOf), helmPage()].sort((a, b) => a.name.localeCompare(b.name));
  const index = pages.map(({ name, file }) => `- [${name}](${file})`);
  const markdown = [
    '# Formats whose names are checked',
    MADE,
    'What YAML Toolkit knows of each format, what it doesn’t, and why. [Names and expressions](../meaning.md) describes the rules.',
    index.join('\n'),
  ];
  return [{ file: 'README.md', name: 'Formats', markdown: joined(markdown) }, ...pages];
}

function pageOf(format: Format): FormatPage {
  const note = noteOf(format.id);
  const { definitions, uses, languages } = placesIn(format);
  const kinds = Object.entries(format.kinds);
  const blocks = [
    `# ${note.name}`,
    MADE,
    INTRODUCTION,
    ...(kinds.length === 0
      ? []
      : [
          '## Names',
          table(
            ['name', 'unknown names', 'defined at', 'used at'],
            kinds.map(([kind, description]) => [
              description.label,
              worldOf(description),
              listed(definitions.get(kind)),
              listed(uses.get(kind)),
            ]),
          ),
        ]),
    ...(languages.size === 0
      ? []
      : [
          '## Values and objects',
          table(
            ['what is checked', 'at'],
            [...languages]
              .map(([language, places]) => [noteOfCheck(language), listed(places)])
              .sort(([a = ''], [b = '']) => a.localeCompare(b)),
          ),
        ]),
    ...notChecked(note),
  ];
  return { file: `${format.id}.md`, name: note.name, markdown: joined(blocks) };
}

function helmPage(): FormatPage {
  const objects = [...OBJECTS].flatMap(([name, { summary, properties }]) => [
    [`\`.${name}\``, summary],
    ...[...(properties ?? [])].map(([each, meaning]) => [`\`.${name}.${each}\``, meaning]),
  ]);
  const functions = [...TEMPLATE_FUNCTIONS.values()].map((each) => [
    `\`${signatureOf(each)}\``,
    each.summary,
  ]);
  const blocks = [
    `# ${HELM_NOTE.name}`,
    MADE,
    'Values are known from `values.yaml`, from other files of values in the chart and in `ci/`, and from `values.schema.json`; named templates and values from subcharts in `charts/` as well.',
    '## Objects',
    table(['object or property', 'content'], objects),
    '## Functions',
    'Of Go templates, Sprig and Helm, as of November 2026.',
    table(
      ['function', 'result'],
      functions.map((row) => row.map((cell) => cell.replaceAll('|', '\\|'))),
    ),
    ...notChecked(HELM_NOTE),
  ];
  return { file: 'helm.md', name: HELM_NOTE.name, markdown: joined(blocks) };
}

/** A check in words; labels and selectors are described by their own names. */
function noteOfCheck(language: string): string {
  return Object.hasOwn(CHECK_NOTES, language) ? CHECK_NOTES[language] : language;
}

function noteOf(id: string): FormatNote {
  const note = FORMAT_NOTES[id];
  if (note === undefined) throw new Error(`not-checked.ts has no entry for the format ${id}`);
  return note;
}

function worldOf({ world, severity = 'error', isFree, isShared }: NameKind): string {
  if (isFree === true) return 'warning if used once and similar to another';
  if (world === 'closed') return severity;
  const inFolder = isShared === true ? `; ${severity} in a closed folder` : '';
  return `warning if similar to a known one${inFolder}`;
}

interface Places {
  readonly definitions: Map<string, Set<string>>;
  readonly uses: Map<string, Set<string>>;
  readonly languages: Map<string, Set<string>>;
}

/** Where a description has roles. Shapes with a name of their own are gone through once. */
function placesIn(format: Format): Places {
  const places: Places = { definitions: new Map(), uses: new Map(), languages: new Map() };
  for (const [name, shape] of Object.entries(format.shapes)) {
    const start = name === format.root ? '' : `${name}: `;
    collect(shape, { start, path: '' }, places);
  }
  return places;
}

function collect(shape: Shape, at: { start: string; path: string }, places: Places): void {
  const { start, path } = at;
  const note = (roles: Roles | undefined, where: string) => {
    const all: readonly Role[] = roles === undefined ? [] : [roles].flat();
    for (const role of all) noteRole(role, `${start}${where || 'itself'}`, places);
  };
  const child = (step: string) => (path === '' ? step : `${path}.${step}`);
  note(shape.value, path);
  note(shape.names, child('*'));
  for (const [key, each] of Object.entries(shape.keys ?? {})) {
    collect(each, { start, path: child(key) }, places);
  }
  for (const each of Object.values(shape.tags ?? {})) collect(each, at, places);
  if (shape.rest !== undefined) collect(shape.rest, { start, path: child('*') }, places);
  if (shape.items !== undefined) collect(shape.items, { start, path: `${path}[]` }, places);
}

function noteRole(role: Role, where: string, places: Places): void {
  const add = (map: Map<string, Set<string>>, key: string) => {
    map.set(key, (map.get(key) ?? new Set()).add(where));
  };
  if ('defines' in role) add(places.definitions, role.defines);
  else if ('refersTo' in role) add(places.uses, role.refersTo);
  else if ('imports' in role) add(places.languages, 'The file exists, and its names count here');
  else if ('labels' in role) add(places.languages, `Labels of a ${role.labels}`);
  else if ('selects' in role) add(places.languages, `Selector of a ${role.selects}`);
  else add(places.languages, role.language);
}

function listed(places: ReadonlySet<string> | undefined): string {
  const all = [...(places ?? [])];
  if (all.length === 0) return '—';
  const shown = all.slice(0, MOST_PLACES).map((place) => `\`${place}\``);
  return [
    ...shown,
    ...(all.length > shown.length ? [`${all.length - shown.length} more`] : []),
  ].join(', ');
}

function notChecked({ notChecked: all }: FormatNote): string[] {
  return ['## Not checked, and why', all.map((each) => `- ${each}`).join('\n')];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function joined(blocks: readonly string[]): string {
  return `${blocks.join('\n\n')}\n`;
}
