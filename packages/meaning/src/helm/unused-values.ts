import type { Finding } from '../finding.ts';
import { shown } from '../finding.ts';
import { contentRangeOf, entriesOf, isMapping, type NodeRef } from '../nodes.ts';
import { documentsOfFile } from '../parsed-files.ts';
import type { ProjectFiles } from '../project-files.ts';
import { type Chart, type ChartOfTemplate, currentChartOf } from './chart.ts';
import { templatesOf } from './chart-templates.ts';
import type { Chain, GoTemplate } from './go-template.ts';
import { chartsIn, templateNames } from './template-names.ts';

/** Findings that are reported of one file. */
const MOST_FINDINGS = 1_000;
/** The longest path that is followed. */
const MOST_STEPS = 50;

/**
 * The values of a chart that none of its templates uses, where its file of values is given; none where templates may use
 * them in ways that cannot be followed. Of a mapping nothing of which is used, it is the mapping that is reported.
 */
export function unusedValues(text: string, files: ProjectFiles | undefined): readonly Finding[] {
  const found = currentChartOf(files);
  if (files === undefined || found === undefined || found.chart.isLibrary) return [];
  if (files.own !== `${found.chart.folder}values.yaml`) return [];
  const charts = chartsIn(found.top);
  const known = charts.map((each) => templatesOf(each));
  if (known.some(({ areAll }) => !areAll)) return [];
  const templates = known.flatMap(({ byPath }) => [...byPath.values()]);
  const [nodes] = documentsOfFile(files.own, text) ?? [];
  const uses = nodes && usesOf(found, templates, text);
  if (nodes === undefined || uses === undefined) return [];
  const findings: Finding[] = [];
  report({ nodes, node: nodes.root }, { uses, path: [], chart: found.chart, findings });
  return findings.slice(0, MOST_FINDINGS);
}

/** A value that templates use: alone, as a whole, or what is in it. */
interface Use {
  /** Whether all that is in it is used. */
  isWhole: boolean;
  readonly below: Map<string, Use>;
}

interface Report {
  readonly uses: Use & { readonly mentioned?: ReadonlySet<string> };
  readonly path: readonly string[];
  readonly chart: Chart;
  readonly findings: Finding[];
}

function report(place: NodeRef, { uses, path, chart, findings }: Report): void {
  for (const { nodes, node, name, key } of entriesOf(place)) {
    const isOfOthers = path.length === 0 && isNameOfOther(chart, name);
    if (isOfOthers || uses.mentioned?.has(name)) continue;
    const own = [...path, name];
    const named = uses.below.get(name);
    const each = uses.below.get('*');
    if (named === undefined && each === undefined) {
      const message = `No template of the chart uses the value “${shown(own.join('.'))}”.`;
      const range = contentRangeOf({ nodes, node: key });
      findings.push({ rule: 'unused-value', severity: 'warning', message, ...range });
      continue;
    }
    const used = named === undefined || each === undefined ? (named ?? each) : undefined;
    // What is used both by its name and as one of all is not followed.
    if (used === undefined || used.isWhole || !isMapping({ nodes, node })) continue;
    if (own.length < MOST_STEPS) {
      const below = { ...used, ...(uses.mentioned && { mentioned: uses.mentioned }) };
      report({ nodes, node }, { uses: below, path: own, chart, findings });
    }
  }
}

/** Values of other charts, and those for all of them. */
function isNameOfOther({ subcharts, missing }: Chart, name: string): boolean {
  return name === 'global' || subcharts.has(name) || missing.includes(name);
}

/** What templates use; undefined where that is not known. */
function usesOf(
  chart: ChartOfTemplate,
  templates: readonly GoTemplate[],
  text: string,
): Report['uses'] | undefined {
  const all: Use = { isWhole: false, below: new Map() };
  const mentioned = new Set<string>();
  for (const template of templates) {
    // A template of a chart that cannot be read may use any values.
    const names = templateNames(template, chart);
    if (template.includes.some(({ name }) => !names.has(name))) return undefined;
    for (const name of template.mentioned) mentioned.add(name);
    for (const chain of template.chains) {
      if (chain.value.kind === 'values' && !addUse(all, chain)) return undefined;
    }
  }
  const isRendered = templates.some(({ functions }) =>
    functions.some(({ name }) => name === 'tpl'),
  );
  // Files of any kind may be templates.
  if (isRendered && templates.some(usesFiles)) return undefined;
  // So may values.
  for (const [, path] of isRendered ? text.matchAll(VALUE_IN_TEXT) : []) {
    addPath(all, path.split('.'), true);
  }
  for (const { conditions, tags } of chart.chart.dependencies) {
    const paths = conditions.map((steps) => steps.map(({ name }) => name));
    for (const path of [...paths, ...tags.map((tag) => ['tags', tag])]) addPath(all, path, true);
  }
  return { ...all, mentioned };
}

const VALUE_IN_TEXT = /\.Values\.(\w+(?:\.\w+)*)/g;

function usesFiles({ chains }: GoTemplate): boolean {
  return chains.some(({ start, steps }) => start.kind !== 'values' && steps[0]?.name === 'Files');
}

/** @returns whether what is used is known: all values may be given to a function, which may use any of them. */
function addUse(all: Use, { value, isPart }: Chain): boolean {
  if (value.kind !== 'values') return true;
  if (value.path.length === 0) return isPart === true;
  addPath(all, value.path, isPart !== true);
  return true;
}

function addPath(all: Use, path: readonly string[], isWhole: boolean): void {
  let at = all;
  for (const name of path.slice(0, MOST_STEPS)) {
    const next: Use = at.below.get(name) ?? { isWhole: false, below: new Map() };
    at.below.set(name, next);
    at = next;
  }
  at.isWhole ||= isWhole;
}
