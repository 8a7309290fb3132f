import { isSlip, misspelledName, nearestName } from '@yamlkit/text';
import { type Finding, shown } from '../finding.ts';
import type { ProjectFiles } from '../project-files.ts';
import type { TextRange } from '../text-range.ts';
import { type ChartOfTemplate, chartOf, valuesAt } from './chart.ts';
import { templatesOf } from './chart-templates.ts';
import { TEMPLATE_FUNCTIONS } from './functions.ts';
import type { GoTemplate, Step } from './go-template.ts';
import { OBJECTS, objectSteps } from './objects.ts';
import { readGoTemplate } from './read-go-template.ts';
import { chartsIn, templateNames } from './template-names.ts';
import { stepsOfValue, ValueUses } from './value-uses.ts';

/** Letters of a name that templates use from which on another one is a slip of it. */
const LONG_ENOUGH = 5;
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
  return chains.flatMap((chain): Finding[] => {
    for (const { object, property, step } of objectSteps(chain)) {
      const known = OBJECTS.get(object);
      if (known === undefined) {
        if (chain.start.kind !== 'root') return [];
        return misspelled(step, OBJECTS.keys(), 'Templates have no object');
      }
      if (property === undefined || known.properties === undefined) continue;
      if (known.properties.has(property)) continue;
      return misspelled(step, known.properties.keys(), `“.${object}” has no property`);
    }
    return [];
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
  const isOpen =
    missing.length > 0 || found.chart.isLibrary || charts.some((each) => !templatesOf(each).areAll);
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
 * Paths of values that are written once and are nearly ones that the chart has: those that its files give, and those that
 * its templates use more than once. A chart may well have values that no file of its own gives, and then uses those more
 * than once or asks whether they are there.
 */
function unknownValues(
  template: GoTemplate,
  { chart, own }: { readonly chart: ChartOfTemplate; readonly own: string | undefined },
): Finding[] {
  if (chart.chart.isLibrary) return [];
  const others = [...templatesOf(chart.chart).byPath].filter(([path]) => path !== own);
  const all = [template, ...others.map(([, each]) => each)];
  let uses: ValueUses | undefined;
  return template.chains.flatMap((chain): Finding[] => {
    const written = stepsOfValue(chain);
    if (written === undefined || chain.value.kind !== 'values') return [];
    const { path, isGiven } = chain.value;
    const { missing } = valuesAt(chart, path);
    if (missing === undefined) return [];
    uses ??= new ValueUses(all);
    // What a variable or the dot stands for is reported where that is written.
    const given = path.length - written.length;
    for (let at = Math.max(missing.step, given); at < path.length; at++) {
      const step = written[at - given];
      const wrong = path.slice(0, at + 1);
      const known = at === missing.step ? missing.names : [];
      if (at === missing.step && missing.isExcluded && !isGiven) {
        return [excludedValue(step, wrong, known)];
      }
      if (uses.countOf(wrong) > 1) continue;
      const meant = meantNames(step.name, known, uses.repeatedBeside(wrong));
      if (meant.length === 0 || all.some(({ mentioned }) => mentioned.has(step.name))) return [];
      const hint = meant.map((name) => `“${name}”`).join(' or ');
      const message = `The chart has no value “${shown(wrong.join('.'))}”. Did you mean ${hint}?`;
      const near = meant.length === 1 ? meant[0] : undefined;
      return [finding('unknown-value', step, message, { severity: 'warning', near })];
    }
    return [];
  });
}

/** A value that the schema of the chart allows no values to have. */
function excludedValue(step: Step, path: readonly string[], names: readonly string[]): Finding {
  const near = nearestName(step.name, names);
  const hint = near === undefined ? '' : ` Did you mean “${near}”?`;
  const message = `values.schema.json of the chart allows no value “${shown(path.join('.'))}”.${hint}`;
  return finding('unknown-value', step, message, { severity: 'warning', near });
}

/**
 * The names that a slip of the finger turns into another one, the nearest if there is one.
 *
 * @param known names of values that the chart gives.
 * @param used names that its templates use: neither is `minSize` beside `maxSize` a slip, nor `aks` beside `eks`.
 */
function meantNames(name: string, known: readonly string[], used: readonly string[]): string[] {
  const names = [
    ...known.filter((each) => isSlip(name, each) || isShortSlip(name, each)),
    ...used.filter((each) => each.length >= LONG_ENOUGH && isSlip(name, each, 1)),
  ];
  const nearest = misspelledName(name, names);
  return nearest === undefined ? [...new Set(names)].slice(0, 3) : [nearest];
}

/** Whether a name of two letters lacks one of another: “tl” of “tls”. Replaced letters make too many words of two. */
function isShortSlip(name: string, meant: string): boolean {
  const [first, second, third] = meant;
  return meant.length === 3 && [first + second, first + third, second + third].includes(name);
}
