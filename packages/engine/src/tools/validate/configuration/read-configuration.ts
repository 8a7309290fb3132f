import { type Diagnostic, isError, type Severity } from '../../../diagnostics/diagnostic.ts';
import { type Problem, toProblems } from '../../../diagnostics/problem.ts';
import { renderMessage } from '../../../diagnostics/wording.ts';
import { ResolvedTree } from '../../../document/resolved-tree.ts';
import { compose } from '../../../schema/compose.ts';
import { parseWithFixes } from '../../../syntax/parse-with-fixes.ts';
import { firstChildOf, fromOf, type SyntaxTree, toOf } from '../../../syntax/tree.ts';
import { checkText } from '../../../text/check-arguments.ts';
import { LineIndex } from '../../../text/line-index.ts';
import { findPatternErrors } from '../pattern-option.ts';
import type { OptionValue, Rule, RuleOptions } from '../rule.ts';
import { ANY_NUMBER, takesValue } from '../rule.ts';
import { rules as allRules } from '../rules/index.ts';
import { CONFIGURATION_MESSAGES, type ConfigurationParameters } from './configuration-messages.ts';
import { entriesOf, plainValueOf, type Setting, settingsIn, textsOf } from './plain-value.ts';

/** What a configuration says of one rule; what it leaves out stays as the configuration below it has it. */
export interface RuleChange {
  /** `false` switches the rule off. */
  readonly isOn: boolean;
  readonly level?: Severity;
  readonly options: RuleOptions;
  /** Patterns, as in a .gitignore file, of files in which the rule is off. */
  readonly ignore: readonly string[];
  /** Files with more such patterns; left out when there are none. */
  readonly ignoreFromFile?: readonly string[];
}

/** A configuration file of the linter, in yamllint's format. Plain data. */
export interface Configuration {
  /** The name of a preset, or the path of another configuration file, that this one extends. */
  readonly extends?: string;
  /** By id. */
  readonly rules: Readonly<Record<string, RuleChange>>;
  /** Patterns, as in a .gitignore file, of files that are left out. */
  readonly ignore: readonly string[];
  /** Files with more such patterns. */
  readonly ignoreFromFile: readonly string[];
  /** Patterns of the files that are looked for in folders. */
  readonly yamlFiles?: readonly string[];
  /**
   * What is wrong with the file. What is an error is left out of the rest; a warning says that options
   * do not go together, which yamllint refuses and which does no harm.
   */
  readonly problems: readonly Problem[];
  /**
   * Whether the text is YAML without errors, and a mapping of nothing but settings. If not, it may be
   * anything, and the messages quote it: do not show them to people who may not see the text.
   */
  readonly isRecognized: boolean;
}

const KEYS = ['extends', 'rules', 'ignore', 'ignore-from-file', 'yaml-files', 'locale'];

/** Reads a configuration file of the linter. Never throws: what is wrong is a problem. */
export function readConfiguration(text: string): Configuration {
  checkText('text', text);
  return new Reader(text).read();
}

class Reader {
  readonly #tree: SyntaxTree;
  readonly #view: ResolvedTree;
  readonly #lines: LineIndex;
  readonly #diagnostics: Diagnostic[];

  constructor(text: string) {
    this.#tree = parseWithFixes(text);
    this.#view = new ResolvedTree(this.#tree);
    this.#lines = new LineIndex(text);
    this.#diagnostics = [
      ...this.#tree.diagnostics,
      ...compose(this.#tree, { singleDocument: true }).diagnostics,
    ].filter(isError);
  }

  read(): Configuration {
    const tree = this.#tree;
    const isYaml = this.#diagnostics.length === 0;
    const rules: Record<string, RuleChange> = Object.create(null);
    let base: string | undefined;
    let ignore: readonly string[] = [];
    let ignoreFromFile: readonly string[] = [];
    let yamlFiles: readonly string[] | undefined;
    const root = tree.rowCount === 0 ? 0 : firstChildOf(tree, 0);
    const pairs = settingsIn(this.#view, root);
    if (pairs === undefined) {
      const isEmpty = tree.rowCount === 0;
      this.#report(isEmpty ? undefined : root, { reason: 'root' });
    }
    for (const pair of pairs ?? []) {
      switch (pair.name) {
        case 'extends':
          base = this.#text(pair);
          break;
        case 'rules':
          this.#readRules(pair, rules);
          break;
        case 'ignore':
          ignore = this.#patterns(pair);
          break;
        case 'ignore-from-file':
          ignoreFromFile = this.#patterns(pair);
          break;
        case 'yaml-files':
          yamlFiles = this.#patternList(pair);
          if (!yamlFiles) this.#report(pair.value, { reason: 'yaml-files' });
          break;
        case 'locale':
          // Keys are compared by code points whatever the locale.
          this.#text(pair);
          break;
        default:
          this.#report(pair.key, { reason: 'setting', name: pair.name, known: KEYS });
      }
    }
    return {
      ...(base !== undefined && { extends: base }),
      rules: { ...rules },
      ignore,
      ignoreFromFile,
      ...(yamlFiles && { yamlFiles }),
      problems: toProblems(this.#diagnostics, this.#lines),
      isRecognized: isYaml && (pairs?.every(({ name }) => KEYS.includes(name)) ?? false),
    };
  }

  #readRules({ value }: Setting, rules: Record<string, RuleChange>): void {
    const pairs = settingsIn(this.#view, value);
    if (pairs === undefined) {
      if (plainValueOf(this.#view, value) !== null) {
        this.#report(value, { reason: 'rules' });
      }
      return;
    }
    for (const pair of pairs) {
      const rule = allRules.find(({ id }) => id === pair.name);
      if (rule === undefined) this.#report(pair.key, { reason: 'rule', name: pair.name });
      else rules[rule.id] = this.#readRule(rule, pair);
    }
  }

  #readRule(rule: Rule, { value }: Setting): RuleChange {
    const plain = plainValueOf(this.#view, value);
    if (plain === 'enable' || plain === true) return { isOn: true, options: {}, ignore: [] };
    if (plain === 'disable' || plain === false) return { isOn: false, options: {}, ignore: [] };
    const options: Record<string, OptionValue> = {};
    let level: Severity | undefined;
    let ignore: readonly string[] = [];
    let ignoreFromFile: readonly string[] = [];
    const pairs = settingsIn(this.#view, value);
    if (pairs === undefined) {
      this.#report(value, { reason: 'rule-value' });
    }
    for (const pair of pairs ?? []) {
      if (pair.name === 'level') {
        const given = plainValueOf(this.#view, pair.value);
        if (given === 'error' || given === 'warning') level = given;
        else this.#report(pair.value, { reason: 'level' });
      } else if (pair.name === 'ignore') {
        ignore = this.#patterns(pair);
      } else if (pair.name === 'ignore-from-file') {
        ignoreFromFile = this.#patterns(pair);
      } else if (!Object.hasOwn(rule.options, pair.name)) {
        const settings = ['level', 'ignore', 'ignore-from-file'];
        const known = [...Object.keys(rule.options), ...settings];
        this.#report(pair.key, { reason: 'option', rule: rule.id, name: pair.name, known });
      } else {
        const option = this.#readOption(rule, pair);
        if (option !== undefined) options[pair.name] = option;
      }
    }
    const conflict = rule.conflict?.({ ...rule.options, ...options });
    if (conflict !== undefined) {
      this.#report(value, { reason: 'conflict', rule: rule.id, conflict }, 'warning');
    }
    return {
      isOn: true,
      ...(level && { level }),
      options,
      ignore,
      ...(ignoreFromFile.length > 0 && { ignoreFromFile }),
    };
  }

  #readOption(rule: Rule, { name, value }: Setting): OptionValue | undefined {
    const option = textsOf(this.#view, value) ?? plainValueOf(this.#view, value);
    if (option === null || option === undefined || !takesValue(rule, name, option)) {
      this.#report(value, { reason: 'option-value', name, values: describeValues(rule, name) });
      return undefined;
    }
    if (!rule.patterns?.includes(name) || !Array.isArray(option)) return option;
    const errors = findPatternErrors(option);
    const entries = entriesOf(this.#view, value) ?? [];
    for (const { index, parameters } of errors) {
      this.#report(index === undefined ? value : entries[index], parameters);
    }
    return errors.length === 0 ? option : undefined;
  }

  #text({ name, value }: Setting): string | undefined {
    const plain = plainValueOf(this.#view, value);
    if (typeof plain === 'string') return plain;
    this.#report(value, { reason: 'text', name });
    return undefined;
  }

  /** Patterns as a list, or as the lines of a text. */
  #patterns(pair: Setting): readonly string[] {
    const { name, value } = pair;
    const list = this.#patternList(pair);
    if (list !== undefined) return list;
    const plain = plainValueOf(this.#view, value);
    if (typeof plain === 'string') return plain.split('\n').filter((line) => line.trim() !== '');
    this.#report(value, { reason: 'pattern-list', name });
    return [];
  }

  #patternList({ value }: Setting): readonly string[] | undefined {
    const entries = entriesOf(this.#view, value)?.map((entry) => plainValueOf(this.#view, entry));
    return entries?.every((entry) => typeof entry === 'string') ? entries : undefined;
  }

  #report(
    row: number | undefined,
    parameters: ConfigurationParameters,
    severity: Severity = 'error',
  ): void {
    const from = row === undefined ? 0 : fromOf(this.#tree, row);
    const to = row === undefined ? 0 : toOf(this.#tree, row);
    const message = renderMessage(CONFIGURATION_MESSAGES, parameters);
    this.#diagnostics.push({ code: 'configuration', severity, message, parameters, from, to });
  }
}

function describeValues(rule: Rule, name: string): string {
  const values = rule.values?.[name];
  if (values !== undefined && Array.isArray(rule.options[name])) {
    return `a list of these: ${values.join(', ')}`;
  }
  if (values !== undefined) {
    return values.map((value) => (value === ANY_NUMBER ? 'a whole number' : value)).join(' or ');
  }
  const known = rule.options[name];
  if (Array.isArray(known)) return 'a list';
  if (typeof known === 'number') return 'a whole number, -1 where there is no limit';
  return typeof known === 'boolean' ? 'true or false' : 'a text';
}
