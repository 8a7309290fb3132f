import { contentRangeOf, entriesOf, isList, itemsOf, type NodeRef } from '../nodes.ts';
import { documentsOfFile } from '../parsed-files.ts';
import type { ProjectFiles } from '../project-files.ts';
import type { TextRange } from '../text-range.ts';
import { type Chart, type ChartOfTemplate, currentChartOf, hasValues, valuesAt } from './chart.ts';
import { templatesOf } from './chart-templates.ts';
import { DEPENDENCY_FILES, dependenciesIn } from './dependencies.ts';
import type { GoTemplate, Step } from './go-template.ts';
import { readGoTemplate } from './read-go-template.ts';
import { templateNames } from './template-names.ts';
import { stepsOfValue } from './value-uses.ts';

/** A value or a named template of a chart, with all places where its files write it. */
export interface ChartName {
  readonly kind: 'value' | 'template';
  readonly name: string;
  /** Where it is written at the place that was asked for. */
  readonly at: TextRange;
  /** By the paths of the files, from the root of the project; the text's own comes first. */
  readonly files: readonly ChartFile[];
  /** Whether a name that it might be given is taken. */
  isTaken(name: string): boolean;
  /** Whether a function is given the name as a text, such as `hasKey`, so that renaming would miss a place. */
  readonly isMentioned: boolean;
}

export interface ChartFile {
  readonly file: string;
  readonly text: string;
  /** In the order of the text. */
  readonly places: readonly ChartPlace[];
}

export interface ChartPlace extends TextRange {
  readonly isDefinition: boolean;
}

/** A template, a file with values or the description of a chart, and where in its chart it is. */
interface Asked {
  readonly text: string;
  readonly offset: number;
  readonly files: ProjectFiles;
  readonly chart: ChartOfTemplate;
}

/**
 * The name at an offset of a template, of a file with values or of a condition of a dependency, with its places in all files
 * of the chart and the charts around and below it; undefined where there is none, and for a value that nothing names.
 */
export function chartNameAt(
  text: string,
  offset: number,
  files: ProjectFiles | undefined,
): ChartName | undefined {
  const chart = currentChartOf(files);
  if (files === undefined || chart === undefined) return undefined;
  const below = files.own.slice(chart.chart.folder.length);
  const asked: Asked = { text, offset, files, chart };
  if (below.startsWith('templates/')) return nameInTemplate(asked);
  if (DEPENDENCY_FILES.some((file) => file === below)) return nameInCondition(asked);
  return hasValues(below) ? nameInValues(asked) : undefined;
}

function nameInTemplate(asked: Asked): ChartName | undefined {
  const { text, offset, chart } = asked;
  const template = readGoTemplate(text);
  const isHere = ({ from, to }: TextRange) => from <= offset && offset <= to;
  const named = [...template.includes, ...template.defines].find(isHere);
  if (named !== undefined) return namedTemplate(named, template, asked);
  for (const chain of template.chains) {
    const steps = stepsOfValue(chain) ?? [];
    const place = steps.findIndex(isHere);
    if (place === -1 || chain.value.kind !== 'values') continue;
    const { path } = chain.value;
    const own = path.slice(0, path.length - (steps.length - 1 - place));
    return valueName(fullPath(chart.names, own), steps[place], asked);
  }
  return undefined;
}

function nameInCondition(asked: Asked): ChartName | undefined {
  const { text, offset, files, chart } = asked;
  const [nodes] = documentsOfFile(files.own, text) ?? [];
  if (nodes === undefined) return undefined;
  const described = dependenciesIn({ nodes, node: nodes.root });
  for (const steps of described.flatMap(({ conditions }) => conditions)) {
    const place = steps.findIndex(({ from, to }) => from <= offset && offset <= to);
    if (place === -1) continue;
    const path = steps.slice(0, place + 1).map(({ name }) => name);
    return valueName(fullPath(chart.names, path), steps[place], asked);
  }
  return undefined;
}

function nameInValues(asked: Asked): ChartName | undefined {
  const { text, offset, files, chart } = asked;
  const [nodes] = documentsOfFile(files.own, text) ?? [];
  if (nodes === undefined) return undefined;
  const path: string[] = [];
  let at: NodeRef | undefined = { nodes, node: nodes.root };
  while (at !== undefined) {
    const holds = (node: number) => {
      const { from, to } = nodes.rangeOf(node);
      return from <= offset && offset <= to;
    };
    const entries = entriesOf(at);
    const named = entries.find(({ key }) => holds(key));
    if (named !== undefined) {
      const range = contentRangeOf({ nodes, node: named.key });
      const found = valueName(fullPath(chart.names, [...path, named.name]), range, asked);
      const isUsed = found?.files.some(({ places }) => places.some((each) => !each.isDefinition));
      return isUsed ? found : undefined;
    }
    const next: { readonly node: number; readonly name: string } | undefined =
      entries.find(({ node }) => holds(node)) ??
      itemsOf(at).flatMap(({ node }) => (holds(node) ? { node, name: '*' } : []))[0];
    if (next !== undefined) path.push(next.name);
    at = next && { nodes, node: next.node };
  }
  return undefined;
}

/** The path of a value from the outermost chart. Global values have one path in all charts. */
function fullPath(names: readonly string[], path: readonly string[]): readonly string[] {
  return path[0] === 'global' ? path : [...names, ...path];
}

function valueName(
  path: readonly string[],
  at: TextRange,
  { text, files, chart }: Asked,
): ChartName | undefined {
  const name = path[path.length - 1];
  // The names of charts are those of their folders.
  if (name === '*' || isNameOfChart(chart.top, path)) return undefined;
  const places = new Places(files, text);
  let isMentioned = false;
  for (const { chart: each, names } of chartsWithNames(chart.top)) {
    const own = ownPath(names, path);
    if (own === undefined) continue;
    for (const { nodes, node, file } of each.values) {
      for (const key of keysAt({ nodes, node }, own)) places.add(file, contentRangeOf(key), true);
    }
    let { schema } = each;
    for (const step of own.slice(0, -1)) schema = schema?.at(step);
    for (const key of schema?.placesOf(name) ?? []) {
      places.add(`${each.folder}values.schema.json`, contentRangeOf(key), true);
    }
    for (const { file, conditions } of each.dependencies) {
      for (const steps of conditions) {
        const isSame = own.every((step, at) => steps[at]?.name === step);
        if (isSame) places.add(file, steps[own.length - 1], false);
      }
    }
    for (const [file, template] of templatesAround(each, files.own, text)) {
      for (const step of stepsAt(template, own)) places.add(file, step, false);
      isMentioned ||= template.mentioned.has(name);
    }
  }
  const start = path.slice(chart.names.length, -1);
  return {
    ...{ kind: 'value', name, at, isMentioned },
    files: places.sorted(),
    isTaken: (other) => valuesAt(chart, [...start, other]).nodes.length > 0,
  };
}

function isNameOfChart(top: Chart, path: readonly string[]): boolean {
  let at: Chart | undefined = top;
  for (const step of path) at = at?.subcharts.get(step);
  return at !== undefined || path.join() === 'global';
}

/** A chart and all below it, with the names under which the outermost has their values. */
export function chartsWithNames(
  top: Chart,
): { readonly chart: Chart; readonly names: readonly string[] }[] {
  const found = [{ chart: top, names: [] as readonly string[] }];
  for (const { chart, names } of found) {
    for (const [name, below] of chart.subcharts)
      found.push({ chart: below, names: [...names, name] });
  }
  return found;
}

/** A path from the outermost chart as a chart below it has it; undefined for values of others. */
function ownPath(names: readonly string[], path: readonly string[]): readonly string[] | undefined {
  if (path[0] === 'global') return path;
  const isOwn = path.length > names.length && names.every((name, at) => path[at] === name);
  return isOwn ? path.slice(names.length) : undefined;
}

/** The keys at a path; `*` stands for each item of a list, and each value of a mapping. */
function keysAt(place: NodeRef, [step, ...rest]: readonly string[]): NodeRef[] {
  const entries = entriesOf(place);
  if (rest.length === 0) {
    const named = entries.filter(({ name }) => name === step);
    return named.map(({ nodes, key }) => ({ nodes, node: key }));
  }
  const each = isList(place) ? itemsOf(place) : entries;
  const next = step === '*' ? each : entries.filter(({ name }) => name === step);
  return next.flatMap((below) => keysAt(below, rest));
}

/** Where a template writes the last step of a path. */
function stepsAt({ chains }: GoTemplate, path: readonly string[]): Step[] {
  return chains.flatMap((chain): Step[] => {
    const written = stepsOfValue(chain);
    if (written === undefined || chain.value.kind !== 'values') return [];
    const all = chain.value.path;
    const step = written[written.length - 1 - (all.length - path.length)];
    const isSame = step !== undefined && path.every((name, at) => all[at] === name);
    return isSame ? [step] : [];
  });
}

function namedTemplate(
  { name, from, to }: Step,
  template: GoTemplate,
  { text, files, chart }: Asked,
): ChartName {
  const places = new Places(files, text);
  let isMentioned = false;
  for (const { chart: each } of chartsWithNames(chart.top)) {
    for (const [file, { defines, includes, mentioned }] of templatesAround(each, files.own, text)) {
      for (const step of defines) if (step.name === name) places.add(file, step, true);
      for (const step of includes) if (step.name === name) places.add(file, step, false);
      isMentioned ||= mentioned.has(name);
    }
  }
  return {
    ...{ kind: 'template', name, at: { from, to }, isMentioned },
    files: places.sorted(),
    isTaken: (other) => templateNames(template, chart).has(other),
  };
}

/** The templates of a chart; the text that is asked about may be newer than its file, or have none yet. */
function* templatesAround(
  chart: Chart,
  own: string,
  text: string,
): Generator<readonly [string, GoTemplate]> {
  const isOwn = own.startsWith(`${chart.folder}templates/`);
  if (isOwn) yield [own, readGoTemplate(text)];
  for (const [file, template] of templatesOf(chart).byPath) {
    if (file !== own) yield [file, template];
  }
}

/** The places of a name by file, none twice. */
class Places {
  readonly #files: ProjectFiles;
  readonly #text: string;
  readonly #places = new Map<string, Map<number, ChartPlace>>();

  constructor(files: ProjectFiles, text: string) {
    this.#files = files;
    this.#text = text;
  }

  add(file: string, { from, to }: TextRange, isDefinition: boolean): void {
    const known = this.#places.get(file) ?? new Map<number, ChartPlace>();
    this.#places.set(file, known);
    known.set(from, { from, to, isDefinition });
  }

  sorted(): ChartFile[] {
    const { own } = this.#files;
    const found = [...this.#places].flatMap(([file, places]): ChartFile[] => {
      const text = file === own ? this.#text : this.#files.read(file);
      if (text === undefined) return [];
      return [{ file, text, places: [...places.values()].sort((a, b) => a.from - b.from) }];
    });
    return found.sort((a, b) => Number(b.file === own) - Number(a.file === own));
  }
}
