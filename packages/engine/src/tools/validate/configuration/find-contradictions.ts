import { checkObject, checkText } from '../../../text/check-arguments.ts';
import { mergeOptions } from '../lint-plan.ts';
import type { RuleOptions } from '../rule.ts';
import type { RuleSettings } from '../rule-settings.ts';
import { rules as allRules } from '../rules/index.ts';

/** The options of `format` that rules may contradict, and of what else writes line ends; what is left out has its default. */
export interface CheckedLayout {
  readonly indent?: number;
  readonly sequenceIndent?: 'preserve' | 'indent' | 'none';
  readonly quotes?: 'preserve' | 'single' | 'double' | 'when-needed';
  readonly commentSpaces?: 'auto' | 'preserve' | number;
  readonly bracketSpacing?: 'auto' | 'preserve' | 'none' | 'braces' | 'all';
  readonly sortKeys?: boolean;
  readonly documentStart?: boolean;
  readonly lineEnds?: 'preserve' | 'lf' | 'crlf';
}

/** An option of `format` and a lint rule of which each changes what the other wants. Plain data. */
export interface Contradiction {
  readonly option: keyof CheckedLayout;
  /** The rule's id. */
  readonly rule: string;
  /** The rule's option. */
  readonly ruleOption: string;
}

/**
 * Finds the options of `format` and the lint rules that contradict each other: a text that `format` has laid
 * out is reported by the rule, and what the rule's fix makes of it is undone by `format`.
 *
 * @returns in the order of the options; nothing where the two can be followed together.
 */
export function findContradictions(layout: CheckedLayout, settings: RuleSettings): Contradiction[] {
  checkObject('layout', layout);
  checkObject('settings', settings);
  const found: Contradiction[] = [];
  const check = (
    option: Contradiction['option'],
    [rule, ruleOption]: readonly [string, string],
    contradicts: (value: unknown) => boolean,
  ): void => {
    const options = ruleOptionsOf(settings, rule);
    if (options !== undefined && contradicts(options[ruleOption])) {
      found.push({ option, rule, ruleOption });
    }
  };
  const { indent = 2, sequenceIndent, quotes, commentSpaces = 'auto', lineEnds } = layout;
  check(
    'indent',
    ['indentation', 'spaces'],
    (spaces) => spaces !== 'consistent' && spaces !== indent,
  );
  check('sequenceIndent', ['indentation', 'indent-sequences'], (isIndented) =>
    isIndented === true ? sequenceIndent === 'none' : !isIndented && sequenceIndent === 'indent',
  );
  check('quotes', ['quoted-strings', 'quote-type'], (type) =>
    quotes === 'single' ? type === 'double' : quotes === 'double' && type === 'single',
  );
  if (quotes === 'when-needed') {
    check('quotes', ['quoted-strings', 'required'], (isRequired) => isRequired === true);
    check('quotes', ['quoted-strings', 'extra-required'], isFilled);
    check('quotes', ['plain-scalar', 'style'], (style) => style === 'forbidden');
  }
  check('commentSpaces', ['comments', 'min-spaces-from-content'], (least) => {
    const most = commentSpaces === 'auto' ? 2 : commentSpaces;
    return most !== 'preserve' && Number(least) > most;
  });
  found.push(...inBrackets(layout, settings));
  if (layout.sortKeys === true) {
    check('sortKeys', ['sort-keys', 'order'], (order) => order === 'descending');
    for (const ruleOption of ['natural', 'ignore-case']) {
      check('sortKeys', ['sort-keys', ruleOption], (isOn) => isOn === true);
    }
    check('sortKeys', ['sort-keys', 'orders'], isFilled);
  }
  check('documentStart', ['document-start', 'present'], (isPresent) => {
    return layout.documentStart === true && isPresent === false;
  });
  check('lineEnds', ['new-lines', 'type'], (type) =>
    lineEnds === 'lf' ? type === 'dos' : lineEnds === 'crlf' && type === 'unix',
  );
  return found;
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0;
}

/** What `bracketSpacing` contradicts. */
function inBrackets(
  { bracketSpacing = 'auto' }: CheckedLayout,
  settings: RuleSettings,
): Contradiction[] {
  if (bracketSpacing === 'preserve') return [];
  const option = 'bracketSpacing';
  const found: Contradiction[] = [];
  for (const rule of ['braces', 'brackets']) {
    const options = ruleOptionsOf(settings, rule);
    if (options === undefined) continue;
    const least = Number(options['min-spaces-inside']);
    const most = Number(options['max-spaces-inside']);
    const isSpaced = bracketSpacing === 'all' || (rule === 'braces' && bracketSpacing === 'braces');
    const spaces = isSpaced ? 1 : 0;
    const isTooFew = least > (bracketSpacing === 'auto' ? 1 : spaces);
    const isTooMany = bracketSpacing !== 'auto' && most !== -1 && most < spaces;
    const inEmpty = Number(options['min-spaces-inside-empty']);
    if (isTooFew) found.push({ option, rule, ruleOption: 'min-spaces-inside' });
    else if (isTooMany) found.push({ option, rule, ruleOption: 'max-spaces-inside' });
    // Where it is not set, the rule goes by what it has for brackets with something in them.
    else if ((inEmpty === -1 ? least : inEmpty) > 0) {
      found.push({ option, rule, ruleOption: 'min-spaces-inside-empty' });
    }
  }
  const commas = ruleOptionsOf(settings, 'commas');
  if (commas === undefined) return found;
  for (const [ruleOption, isContrary] of [
    ['min-spaces-after', Number(commas['min-spaces-after']) > 1],
    ['max-spaces-after', commas['max-spaces-after'] === 0],
  ] as const) {
    if (isContrary) found.push({ option, rule: 'commas', ruleOption });
  }
  return found;
}

/** All options of a rule, at their defaults where they are not set; undefined where it is off. */
export function ruleOptionsOf(settings: RuleSettings, id: string): RuleOptions | undefined {
  checkObject('settings', settings);
  checkText('id', id);
  const setting = Object.hasOwn(settings, id) ? settings[id] : undefined;
  const rule = allRules.find((each) => each.id === id);
  return setting && rule && mergeOptions(rule, setting.options ?? {});
}
