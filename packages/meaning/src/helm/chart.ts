import { childOf, entriesOf, isMapping, itemsOf, type NodeRef, textOf } from '../nodes.ts';
import { documentsOfFile } from '../parsed-files.ts';
import type { ProjectFiles } from '../project-files.ts';
import { stepInto } from '../step-into.ts';
import { DEPENDENCY_FILES, type Dependency, dependenciesIn } from './dependencies.ts';
import { ValueSchema } from './values-schema.ts';

/** A node of a file. */
export interface FileNode extends NodeRef {
  readonly file: string;
}

/** A chart, with the charts below it. */
export interface Chart {
  /** Its folder, from the root of the project; '' for the root itself, else it ends with a slash. */
  readonly folder: string;
  readonly name: string;
  /** Its `Chart.yaml`. */
  readonly description: FileNode | undefined;
  /** The charts that it needs, each with the file that describes it. */
  readonly dependencies: readonly (Dependency & Pick<FileNode, 'file'>)[];
  /** Libraries are used by charts whose values are not known. */
  readonly isLibrary: boolean;
  /** What its values are by default, as several files give them. */
  readonly values: readonly FileNode[];
  /** What `values.schema.json` says of its values. */
  readonly schema: ValueSchema | undefined;
  /** Reads its files, of which it counts only so many. */
  readonly files: ChartFiles;
  /** Charts below it, by the names under which their values are. */
  readonly subcharts: ReadonlyMap<string, Chart>;
  /** Charts that it needs and that cannot be read. */
  readonly missing: readonly string[];
}

/** Files of a project, by their paths from its root; undefined for what cannot be read. */
export interface ChartFiles {
  /** Whether there may be others. */
  readonly isPartial: boolean;
  read(path: string): string | undefined;
  namesIn(folder: string): readonly string[] | undefined;
}

/** The chart of a template. */
export interface ChartOfTemplate {
  readonly chart: Chart;
  /** The outermost chart, whose templates and values count as well. */
  readonly top: Chart;
  /** The names under which charts around have its values, from the outermost. */
  readonly names: readonly string[];
}

/** Files that are read of one chart, and charts inside one another. */
const MOST_FILES = 2_000;
const MOST_DEPTH = 8;
/** For how long what was read of a folder is as good as new: a run reads all templates of a chart one after another. */
const FRESH_MS = 1_000;
const MOST_KEPT = 20;

interface Kept {
  readonly readAt: number;
  readonly found: ChartOfTemplate;
}

const kept = new Map<string, Kept>();

/** The chart that a template is in; undefined for one in none, and where no files can be read. */
export function chartOf(files: ProjectFiles | undefined): ChartOfTemplate | undefined {
  if (files?.list === undefined) return undefined;
  const folders = chartFolders(files);
  const own = folders.at(-1);
  if (own === undefined) return undefined;
  // These are read each time: whoever watches the files that are asked for must know of them.
  const [start, values] = ['Chart.yaml', 'values.yaml'].map((name) => files.read(`${own}${name}`));
  const key = `${own}\n${start}\n${values}`;
  const now = Date.now();
  const known = kept.get(key);
  if (known !== undefined && now - known.readAt < FRESH_MS) return known.found;
  const found = readCharts(files, folders);
  kept.delete(key);
  kept.set(key, { readAt: Date.now(), found });
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
  }
  return found;
}

/** The same, as its files are now: for what is changed in them. */
export function currentChartOf(files: ProjectFiles | undefined): ChartOfTemplate | undefined {
  const folders = files?.list === undefined ? [] : chartFolders(files);
  return files === undefined || folders.length === 0 ? undefined : readCharts(files, folders);
}

/** The folders of the charts around a file, from the outermost. */
function chartFolders({ own, read }: ProjectFiles): string[] {
  const steps = own.split('/').slice(0, -1);
  const folders: string[] = [];
  for (let count = 0; count <= steps.length; count++) {
    const folder = steps
      .slice(0, count)
      .map((step) => `${step}/`)
      .join('');
    if (read(`${folder}Chart.yaml`) !== undefined) folders.push(folder);
  }
  // A chart beside others that happens to be below another one is not a part of that.
  const start = folders.findLastIndex(
    (folder, at) => at > 0 && !/^charts\/[^/]+\/$/.test(folder.slice(folders[at - 1].length)),
  );
  return folders.slice(Math.max(start, 0));
}

function readCharts(files: ProjectFiles, folders: readonly string[]): ChartOfTemplate {
  const reader = new ChartReader(files);
  const top = reader.readChart(folders[0], 0);
  let chart = top;
  const names: string[] = [];
  for (const folder of folders.slice(1)) {
    const next = [...chart.subcharts].find(([, each]) => each.folder === folder);
    if (next === undefined) return { chart: reader.readChart(folder, MOST_DEPTH), top, names: [] };
    names.push(next[0]);
    chart = next[1];
  }
  return { chart, top, names };
}

/** Names of files with values that a chart may be given. */
const VALUES_FILE = /^(?:[\w.-]*[-_.])?values[\w.-]*\.ya?ml$/i;

/** Whether a file has values of its chart, by its path below the chart. */
export function hasValues(below: string): boolean {
  return VALUES_FILE.test(below) || /^ci\/[^/]+\.ya?ml$/.test(below);
}

class ChartReader implements ChartFiles {
  readonly isPartial: boolean;
  readonly #files: ProjectFiles;
  #left = MOST_FILES;

  constructor(files: ProjectFiles) {
    this.#files = files;
    this.isPartial = files.isPartial === true;
  }

  readChart(folder: string, depth: number): Chart {
    const description = this.#root(`${folder}Chart.yaml`);
    const isLibrary = textOf(childOf(description, 'type')) === 'library';
    const name = textOf(childOf(description, 'name')) ?? '';
    const dependencies = DEPENDENCY_FILES.flatMap((base) => {
      const file = `${folder}${base}`;
      return dependenciesIn(this.#root(file)).map((each) => ({ ...each, file }));
    });
    const inCharts = this.#list(`${folder}charts/`);
    const subcharts = new Map<string, Chart>();
    const below = inCharts.filter((each) => each.endsWith('/') && depth < MOST_DEPTH);
    for (const each of below) {
      const chart = this.readChart(`${folder}charts/${each}`, depth + 1);
      const named = dependencies.filter((dependency) => dependency.name === chart.name);
      const aliases = named.map(({ alias }) => alias).filter((alias) => alias !== chart.name);
      for (const alias of aliases.length > 0 ? aliases : [chart.name]) subcharts.set(alias, chart);
    }
    const missing = inCharts.flatMap((each) => /^(.*?)(?:-\d[^/]*)?\.tgz$/.exec(each)?.[1] ?? []);
    for (const dependency of dependencies) {
      if (!subcharts.has(dependency.alias)) missing.push(dependency.name);
    }
    return {
      ...{ folder, name, description, dependencies, isLibrary, missing, subcharts, files: this },
      values: this.#values(folder),
      schema: this.#schema(folder),
    };
  }

  #values(folder: string): FileNode[] {
    const paths = [
      `${folder}values.yaml`,
      ...this.#list(folder)
        .filter((name) => hasValues(name) && name !== 'values.yaml')
        .map((name) => `${folder}${name}`),
      ...this.#list(`${folder}ci/`)
        .map((name) => `ci/${name}`)
        .filter(hasValues)
        .map((name) => `${folder}${name}`),
    ];
    return paths.flatMap((path) => this.#root(path) ?? []);
  }

  #schema(folder: string): ValueSchema | undefined {
    const root = this.#root(`${folder}values.schema.json`);
    return root && ValueSchema.of(root);
  }

  #list(folder: string): readonly string[] {
    return this.namesIn(folder) ?? [];
  }

  namesIn(folder: string): readonly string[] | undefined {
    return this.#left > 0 ? this.#files.list?.(folder.replace(/\/$/, '')) : undefined;
  }

  read(path: string): string | undefined {
    return this.#left-- > 0 ? this.#files.read(path) : undefined;
  }

  #root(path: string): FileNode | undefined {
    const text = this.read(path);
    const [nodes] = (text === undefined ? undefined : documentsOfFile(path, text)) ?? [];
    return nodes && { nodes, node: nodes.root, file: path };
  }
}

/** What the values of a chart may be at a path. */
export interface ValuePlace {
  /** The nodes that are there, the chart's own first. */
  readonly nodes: readonly FileNode[];
  /**
   * The first step that leads nowhere, and the names that there are instead: none where it is not known what values there
   * may be. Undefined if nothing is missing.
   */
  readonly missing:
    | {
        readonly step: number;
        readonly names: readonly string[];
        /** Whether the schema of the chart excludes it, so that no values can have it. */
        readonly isExcluded?: boolean;
      }
    | undefined;
  readonly schema?: ValueSchema | undefined;
}

/** Follows a path in the values of the chart of a template, and in its schema. */
export function valuesAt(of: ChartOfTemplate, path: readonly string[]): ValuePlace {
  const place = givenAt(of, path);
  const { chart } = of;
  const below = path.length === 0 ? undefined : chart.subcharts.get(path[0]);
  const start = below === undefined ? chart.schema : below.schema;
  if (start === undefined || path[0] === 'global') return place;
  let schema = start;
  for (let step = below === undefined ? 0 : 1; step < path.length; step++) {
    const name = path[step];
    const isExcluded = name !== '*' && schema.forbids(name);
    const next = schema.at(name);
    if (place.missing !== undefined && step >= place.missing.step && !next.isKnown) {
      const names = step === place.missing.step ? place.missing.names : [];
      const all = [...new Set([...names, ...schema.names])];
      return { nodes: [], missing: { step, names: all, ...(isExcluded && { isExcluded }) } };
    }
    schema = next;
  }
  return { nodes: place.nodes, missing: undefined, schema };
}

/** Follows a path in the values that files give. */
function givenAt({ chart, top, names }: ChartOfTemplate, path: readonly string[]): ValuePlace {
  // What charts around give counts like its own.
  const around = names.length === 0 ? [] : follow(top.values, names).nodes;
  const nodes = [...chart.values, ...around];
  if (path[0] === 'global') return follow([...chart.values, ...top.values], path);
  const below = path.length === 0 ? undefined : chart.subcharts.get(path[0]);
  if (below === undefined) return follow(nodes, path);
  const { nodes: given } = follow(nodes, path.slice(0, 1));
  return follow([...given, ...below.values], path.slice(1), 1);
}

/** @param before how many steps lead to the roots. */
function follow(roots: readonly FileNode[], path: readonly string[], before = 0): ValuePlace {
  let nodes = [...roots];
  for (const [step, name] of path.entries()) {
    const next = nodes.flatMap((node) => inside(node, name));
    if (next.length === 0) {
      const isClosed = nodes.length > 0 && nodes.every((node) => isFilled(node));
      const names = isClosed ? [...new Set(nodes.flatMap((node) => keysOf(node)))] : [];
      return { nodes: [], missing: { step: before + step, names } };
    }
    nodes = next;
  }
  return { nodes, missing: undefined };
}

/** What is at a step below a node: `*` is the first item of a list, or any value of a mapping. */
function inside(node: FileNode, name: string): FileNode[] {
  const { file } = node;
  if (name !== '*') {
    const found = stepInto(node, name);
    return found === undefined ? [] : [{ ...found, file }];
  }
  const items: readonly NodeRef[] = isMapping(node) ? entriesOf(node) : itemsOf(node);
  return items.slice(0, 5).map((item) => ({ nodes: item.nodes, node: item.node, file }));
}

/** Whether a node has keys: an empty mapping is there to be filled. */
function isFilled(node: FileNode): boolean {
  return isMapping(node) && entriesOf(node).length > 0;
}

/** The keys of a mapping; none of other nodes. */
export function keysOf(node: NodeRef): string[] {
  return entriesOf(node).map(({ name }) => name);
}
