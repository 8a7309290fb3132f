import { childOf, isMapping } from '../nodes.ts';
import type { ProjectFiles } from '../project-files.ts';
import type { TextRange } from '../text-range.ts';
import { type ChartOfTemplate, chartOf, type FileNode, valuesAt } from './chart.ts';
import { templatesOf } from './chart-templates.ts';
import { signatureOf, TEMPLATE_FUNCTIONS } from './functions.ts';
import type { GoTemplate, Step } from './go-template.ts';
import { OBJECTS, objectSteps } from './objects.ts';
import { readGoTemplate } from './read-go-template.ts';
import { chartsIn } from './template-names.ts';

/** What there is to say of a name in an action. */
export interface HelmName extends TextRange {
  readonly name: string;
  /** What it is, in a sentence. */
  readonly summary: string;
  /** How it is called, or the value that it has by default, as YAML. */
  readonly code?: string;
  /** Where it is defined: in the text itself where no file is given. */
  readonly definitions: readonly (TextRange & { readonly file?: string })[];
  /** All places in the text where it is written, its definitions in the text among them. */
  readonly occurrences: readonly (TextRange & { readonly isDefinition: boolean })[];
}

const LONGEST_CODE = 800;
const MOST_LINES = 12;

/** What a name at an offset in an action refers to; undefined where there is none that is known. */
export function lookUpHelm(
  text: string,
  offset: number,
  files?: ProjectFiles,
): HelmName | undefined {
  const template = readGoTemplate(text);
  const inTemplate = variableAt(template, offset) ?? functionAt(template, offset);
  if (inTemplate !== undefined) return inTemplate;
  const chart = chartOf(files);
  return (
    namedTemplateAt(template, offset, { files, chart }) ??
    objectAt(template, offset, chart) ??
    valueAt(template, offset, chart)
  );
}

const holds = (offset: number) => (range: TextRange) => range.from <= offset && offset <= range.to;

function variableAt({ variables }: GoTemplate, offset: number): HelmName | undefined {
  const isHere = holds(offset);
  for (const { name, range, uses, value } of variables) {
    const at = [range, ...uses].find(isHere);
    if (at === undefined) continue;
    const path = value.kind === 'values' ? `.Values.${value.path.join('.')}` : undefined;
    return {
      ...at,
      name,
      summary: 'A variable.',
      ...(path !== undefined && { code: path }),
      definitions: [range],
      occurrences: [
        { ...range, isDefinition: true },
        ...uses.map((use) => ({ ...use, isDefinition: false })),
      ],
    };
  }
  return undefined;
}

function functionAt({ functions }: GoTemplate, offset: number): HelmName | undefined {
  const found = functions.find(holds(offset));
  const described = found && TEMPLATE_FUNCTIONS.get(found.name);
  if (found === undefined || described === undefined) return undefined;
  return {
    ...found,
    summary: described.summary,
    code: signatureOf(described),
    definitions: [],
    occurrences: [],
  };
}

function namedTemplateAt(
  { includes, defines }: GoTemplate,
  offset: number,
  { files, chart }: { files: ProjectFiles | undefined; chart: ChartOfTemplate | undefined },
): HelmName | undefined {
  const found = [...includes, ...defines].find(holds(offset));
  if (found === undefined) return undefined;
  const { name, from, to } = found;
  const isNamed = (each: Step) => each.name === name;
  const own = defines.filter(isNamed).map((each) => ({ from: each.from, to: each.to }));
  const others = (chart === undefined ? [] : chartsIn(chart.top)).flatMap((each) =>
    [...templatesOf(each).byPath].flatMap(([file, template]) =>
      file === files?.own
        ? []
        : template.defines.filter(isNamed).map((each) => ({ from: each.from, to: each.to, file })),
    ),
  );
  const definitions = [...own, ...others];
  const places = others.map(({ file }) => file);
  return {
    ...{ from, to, name, definitions },
    summary:
      places.length === 0 ? 'A named template.' : `A named template, defined in ${places[0]}.`,
    occurrences: [
      ...own.map((range) => ({ ...range, isDefinition: true })),
      ...includes
        .filter(isNamed)
        .map((each) => ({ from: each.from, to: each.to, isDefinition: false })),
    ],
  };
}

/** What Helm gives, such as `.Release.Name`; what `Chart.yaml` says of the chart with its text. */
function objectAt(
  { chains }: GoTemplate,
  offset: number,
  chart: ChartOfTemplate | undefined,
): HelmName | undefined {
  const isHere = holds(offset);
  const all = chains.flatMap(objectSteps);
  const found = all.find(({ step }) => isHere(step));
  if (found === undefined) return undefined;
  const { object, property, step } = found;
  const known = OBJECTS.get(object);
  const summary = property === undefined ? known?.summary : known?.properties?.get(property);
  if (summary === undefined) return undefined;
  const description = object === 'Chart' ? chart?.chart.description : undefined;
  const place = description && descriptionAt(description, property);
  return {
    ...{ from: step.from, to: step.to, summary },
    name: property === undefined ? object : `${object}.${property}`,
    ...(place !== undefined && property !== undefined && { code: previewOf(place) }),
    definitions:
      place === undefined ? [] : [{ ...place.nodes.rangeOf(place.node), file: place.file }],
    occurrences: all
      .filter((each) => each.object === object && each.property === property)
      .map((each) => ({ from: each.step.from, to: each.step.to, isDefinition: false })),
  };
}

/** The key of `Chart.yaml` that a property of `.Chart` stands for; the file as a whole for none. */
function descriptionAt(description: FileNode, property: string | undefined): FileNode | undefined {
  if (property === undefined) return description;
  const key = property.replace(/^(?:API|[A-Z])/, (start) => start.toLowerCase());
  const child = childOf(description, key);
  return child && { ...child, file: description.file };
}

function valueAt(
  { chains }: GoTemplate,
  offset: number,
  chart: ChartOfTemplate | undefined,
): HelmName | undefined {
  const isHere = holds(offset);
  for (const { start, steps, value } of chains) {
    const at = steps.findIndex(isHere);
    if (at === -1 || value.kind !== 'values') continue;
    // How many steps of the path are written here: a variable or the dot may stand for the rest.
    const path = value.path.slice(0, value.path.length - (steps.length - 1 - at));
    if (path.length === 0 || (start.kind !== 'values' && at === 0)) return undefined;
    const place = chart && valuesAt(chart, path);
    const places = place?.nodes ?? [];
    const [first] = places;
    const described = place?.schema?.description;
    const wanted = path.join('.');
    const same = chains.flatMap((chain) => stepOfPath(chain, wanted));
    return {
      ...{ from: steps[at].from, to: steps[at].to, name: path.join('.') },
      summary: [
        first === undefined
          ? `The value ${wanted}, which the chart gives no default.`
          : `The value ${wanted}, by default from ${first.file}.`,
        ...(described === undefined ? [] : [described.slice(0, LONGEST_CODE)]),
      ].join(' '),
      ...(first !== undefined && { code: previewOf(first) }),
      definitions: places.map((node) => ({ ...node.nodes.rangeOf(node.node), file: node.file })),
      occurrences: same.map((range) => ({ ...range, isDefinition: false })),
    };
  }
  return undefined;
}

/** Where a chain is at a path of values. */
function stepOfPath({ steps, value }: GoTemplate['chains'][number], wanted: string): TextRange[] {
  if (value.kind !== 'values') return [];
  const { path } = value;
  for (let count = Math.min(steps.length, path.length); count > 0; count--) {
    const length = path.length - count + 1;
    if (path.slice(0, length).join('.') !== wanted) continue;
    const { from, to } = steps[steps.length - count];
    return [{ from, to }];
  }
  return [];
}

/** A value as it is written, moved to the left, the first lines of it. */
function previewOf(place: FileNode): string {
  const { nodes, node } = place;
  const { from, to } = nodes.rangeOf(node);
  const { text } = nodes.tree;
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const isBlock = isMapping(place) && text.slice(start, from).trim() === '';
  const column = isBlock ? from - start : 0;
  const lines = text.slice(from, Math.min(to, from + LONGEST_CODE)).split(/\r\n|\r|\n/);
  const kept = lines.slice(0, MOST_LINES).map((line, at) => {
    const blanks = line.length - line.trimStart().length;
    return at === 0 ? line : line.slice(Math.min(column, blanks));
  });
  const isCut = lines.length > kept.length || to - from > LONGEST_CODE;
  return isCut ? `${kept.join('\n')}\n…` : kept.join('\n');
}
