import { isSlip, misspelledName, nearestName } from '@yamlkit/text';
import { type Finding, shown } from '../finding.ts';
import type { ProjectFiles } from '../project-files.ts';
import type { TextRange } from '../text-range.ts';
import { type ChartOfTemplate, chartOf, valuesAt } from './chart.ts';
import { TEMPLATE_FUNCTIONS } from './functions.ts';
import type { Chain, GoTemplate, Step } from './go-template.ts';
import { OBJECTS } from './objects.ts';
import { readGoTemplate } from './read-go-template.ts';
import { chartsIn, templateNames } from './template-names.ts';

/** Findings that are reported of one template. */
const MOST_FINDINGS = 1_000;

/**
 * What is wrong with the actions of a Helm template: functions, variables, named templates and values that do not exist.
 *
 * @param files of the project; without them, nothing is known of values and of templates in other files.
 */
export function checkHelm(text: string, files?: ProjectFiles): readonly Finding[] {
  const template = readGoTemplate(text);
  const chart = chartOf(files);
  const found = [
    ...template.mistakes.map((mistake) => finding('expression-syntax', mistake, mistake.message)),
    ...unknownFunctions(template, chart !== undefined),
    ...unknownVariables(template),
    ...unknownProperties(template),
    ...(chart === undefined
      ? []
      : [
          ...unknownTemplates(template, chart),
          ...unknownValues(template, { chart, own: files?.own }),
        ]),
  ];
  return found.sort((a, b) => a.from - b.from).slice(0, MOST_FINDINGS);
}

function finding(
  rule: string,
  { from, to }: TextRange,
  message: string,
  { severity = 'error', near }: { severity?: Finding['severity']; near?: string | undefined } = {},
): Finding {
  const replacement = near === undefined ? {} : { replacement: { from, to, insert: near } };
  return { rule, severity, message, from, to, ...replacement };
}

/** Outside of a chart, a template may be one of a program with functions of its own. */
function unknownFunctions({ functions }: GoTemplate, isInChart: boolean): Finding[] {
  return functions.flatMap((use): Finding[] => {
    if (TEMPLATE_FUNCTIONS.has(use.name)) return [];
    const near = nearestName(use.name, TEMPLATE_FUNCTIONS.keys());
    if (near === undefined && !isInChart) return [];
    const hint = near === undefined ? '' : ` Did you mean “${near}”?`;
    const message = `Helm has no function “${shown(use.name)}”.${hint}`;
    return [
      finding('unknown-function', use, message, {
        severity: isInChart ? 'error' : 'warning',
        near,
      }),
    ];
  });
}

function unknownVariables({ undeclared }: GoTemplate): Finding[] {
  return undeclared.map(({ declared, ...use }) => {
    const near = nearestName(use.name, declared);
    const hint = near === undefined ? 'Declare it with “:=” before.' : `Did you mean “${near}”?`;
    return finding(
      'undeclared-variable',
      use,
      `No variable “${shown(use.name)}” is declared here. ${hint}`,
      {
        near,
      },
    );
  });
}

/** Misspelled objects, such as `.Vaules`, and their properties. */
function unknownProperties({ chains }: GoTemplate): Finding[] {
  return chains.flatMap(({ start, steps }): Finding[] => {
    const [first, second] = start.kind === 'object' ? [undefined, steps[0]] : steps;
    if (start.kind === 'root' && first !== undefined && !OBJECTS.has(first.name)) {
      return misspelled(first, OBJECTS.keys(), 'Templates have no object');
    }
    const object = start.kind === 'object' ? start.name : first?.name;
    const isObject = start.kind === 'object' || start.kind === 'root' || start.kind === 'call';
    const properties = isObject && object !== undefined ? OBJECTS.get(object) : undefined;
    if (properties === undefined || second === undefined) return [];
    if (properties.includes(second.name)) return [];
    return misspelled(second, properties, `“.${object}” has no property`);
  });
}

function misspelled(step: Step, names: Iterable<string>, text: string): Finding[] {
  const near = misspelledName(step.name, names);
  if (near === undefined) return [];
  const message = `${text} “${shown(step.name)}”. Did you mean “${near}”?`;
  return [finding('unknown-property', step, message, { near })];
}

function unknownTemplates(template: GoTemplate, found: ChartOfTemplate): Finding[] {
  const names = templateNames(template, found);
  const charts = chartsIn(found.top);
  const missing = charts.flatMap((each) => each.missing);
  const isOpen = missing.length > 0 || found.chart.isLibrary;
  return template.includes.flatMap((use): Finding[] => {
    if (names.has(use.name) || missing.some((name) => use.name.startsWith(`${name}.`))) return [];
    const near = nearestName(use.name, names);
    if (isOpen && (near === undefined || !isSlip(use.name, near))) return [];
    const hint = near === undefined ? '' : ` Did you mean “${near}”?`;
    const message = `No template of this chart is named “${shown(use.name)}”.${hint}`;
    const severity = isOpen ? 'warning' : 'error';
    return [finding('unknown-template', use, message, { severity, near })];
  });
}

/**
 * Paths of values that are nearly ones that the chart has, and are used once: a chart may have values that no file of its
 * own gives, and uses those more than once or asks whether they are there.
 */
function unknownValues(
  template: GoTemplate,
  { chart, own }: { readonly chart: ChartOfTemplate; readonly own: string | undefined },
): Finding[] {
  if (chart.chart.isLibrary) return [];
  const others = [...chart.chart.templates]
    .filter(([path]) => path !== own)
    .map(([, each]) => each);
  const all = [template, ...others];
  let counts: ReadonlyMap<string, number> | undefined;
  return template.chains.flatMap((chain): Finding[] => {
    const steps = stepsOfValue(chain);
    if (steps === undefined || chain.value.kind !== 'values') return [];
    const { path } = chain.value;
    const { missing } = valuesAt(chart, path);
    if (missing === undefined) return [];
    const step = steps[steps.length - (path.length - missing.step)];
    const near = step && misspelledName(step.name, missing.names);
    if (step === undefined || near === undefined || !isSlip(step.name, near)) return [];
    if (all.some(({ mentioned }) => mentioned.has(step.name))) return [];
    counts ??= countPaths(all);
    const wrong = path.slice(0, missing.step + 1);
    if ((counts.get(wrong.join('.')) ?? 0) > 1) return [];
    const message = `The chart has no value “${shown(wrong.join('.'))}”. Did you mean “${near}”?`;
    return [finding('unknown-value', step, message, { severity: 'warning', near })];
  });
}

/** The steps of a path that are names of values. */
function stepsOfValue({ start, steps }: Chain): readonly Step[] | undefined {
  if (start.kind === 'values') return steps;
  const isRoot = start.kind === 'root' || start.kind === 'call';
  return isRoot && steps[0]?.name === 'Values' ? steps.slice(1) : undefined;
}

/** How many times each path of values and each beginning of one is used. */
function countPaths(templates: readonly GoTemplate[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { chains } of templates) {
    for (const { value } of chains) {
      if (value.kind !== 'values') continue;
      let path = '';
      for (const name of value.path.slice(0, 20)) {
        path = path === '' ? name : `${path}.${name}`;
        counts.set(path, (counts.get(path) ?? 0) + 1);
      }
    }
  }
  return counts;
}
