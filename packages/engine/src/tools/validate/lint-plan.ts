import type { Severity } from '../../diagnostics/diagnostic.ts';
import {
  KIND_ALIAS,
  KIND_ANCHOR,
  KIND_DIRECTIVE,
  KIND_DOCUMENT,
  KIND_DOCUMENT_END,
  KIND_DOCUMENT_START,
  KIND_MAPPING,
  KIND_SCALAR,
  KIND_SEQUENCE,
  KIND_TAG,
} from '../../syntax/tree.ts';
import {
  type OptionValue,
  type Rule,
  type RuleOptions,
  type RuleVisitor,
  takesValue,
} from './rule.ts';
import type { RuleSetting, RuleSettings } from './rule-settings.ts';
import { TOKEN_KIND_COUNT } from './token-kinds.ts';

const ROW_KINDS = 16;

/** A rule that runs, with what depends on its settings alone. */
export interface PlannedRule {
  readonly rule: Rule;
  readonly code: `lint/${string}`;
  readonly level: Severity;
  /** Those that were not given are at their defaults. */
  readonly options: RuleOptions;
}

/** Visitors, by their place in the list of all. */
type Places = number[];

/**
 * Which rules run and what each wants to be shown: all that depends on the settings and not on the
 * text, so that one text after another can be linted with it.
 */
export class LintPlan {
  readonly rules: readonly PlannedRule[];
  /** The settings it was made for, which the caller may change: ids, and what is said of each. */
  readonly #ids: readonly string[];
  readonly #settings: readonly RuleSetting[];
  readonly #allRules: readonly Rule[];
  /** Of which rules it is known what they want. */
  readonly #isNoted: boolean[] = [];

  /** By the kind of the row. */
  readonly rows: Places[] = Array.from({ length: ROW_KINDS }, () => []);
  /** By the kind of the token. */
  readonly tokens: Places[] = Array.from({ length: TOKEN_KIND_COUNT }, () => []);
  /** 1 for each kind of token that some visitor wants. */
  readonly wantedTokens = new Uint8Array(TOKEN_KIND_COUNT);
  readonly tokenRuns: Places = [];
  readonly texts: Places = [];
  readonly ends: Places = [];

  /* Whether the caller wants any. */
  wantsRows = false;
  wantsTokens = false;

  constructor(settings: RuleSettings, allRules: readonly Rule[]) {
    this.#ids = Object.keys(settings);
    this.#settings = this.#ids.map((id) => copyOf(settings[id]));
    this.#allRules = allRules;
    this.rules = allRules
      .filter(({ id }) => Object.hasOwn(settings, id))
      .map((rule) => {
        const { level, options = {} } = settings[rule.id];
        return { rule, code: `lint/${rule.id}`, level, options: mergeOptions(rule, options) };
      });
  }

  /** Whether it was made for the same rules with settings that say the same, in the same order. */
  isFor(settings: RuleSettings, allRules: readonly Rule[]): boolean {
    if (allRules !== this.#allRules) return false;
    const known = this.#ids;
    const ids = Object.keys(settings);
    if (ids.length !== known.length) return false;
    for (let at = 0; at < ids.length; at++) {
      const id = ids[at];
      if (id !== known[at] || !areSameSetting(settings[id], this.#settings[at])) return false;
    }
    return true;
  }

  /**
   * Notes what visitors want to be shown. Those of one rule want the same of every text, or nothing.
   *
   * @param visitors one for each of the rules.
   */
  note(visitors: readonly RuleVisitor[]): void {
    for (let place = 0; place < visitors.length; place++) {
      if (this.#isNoted[place] !== true)
        this.#isNoted[place] = this.#noteVisitor(visitors[place], place);
    }
  }

  /** Whether the visitor wants anything. */
  #noteVisitor(visitor: RuleVisitor, place: number): boolean {
    const wants = [this.#noteRows(visitor, place), this.#noteTokens(visitor, place)];
    this.wantsRows ||= wants[0];
    this.wantsTokens ||= wants[1];
    if (visitor.text !== undefined) wants.push(add(this.texts, place));
    if (visitor.end !== undefined) wants.push(add(this.ends, place));
    return wants.includes(true);
  }

  #noteRows(visitor: RuleVisitor, place: number): boolean {
    const { rows } = this;
    let wants = false;
    if (visitor.document !== undefined) wants = add(rows[KIND_DOCUMENT], place);
    if (visitor.directive !== undefined) wants = add(rows[KIND_DIRECTIVE], place);
    if (visitor.documentStart !== undefined) wants = add(rows[KIND_DOCUMENT_START], place);
    if (visitor.documentEnd !== undefined) wants = add(rows[KIND_DOCUMENT_END], place);
    if (visitor.mapping !== undefined) wants = add(rows[KIND_MAPPING], place);
    if (visitor.sequence !== undefined) wants = add(rows[KIND_SEQUENCE], place);
    if (visitor.scalar !== undefined) wants = add(rows[KIND_SCALAR], place);
    if (visitor.alias !== undefined) wants = add(rows[KIND_ALIAS], place);
    if (visitor.anchor !== undefined) wants = add(rows[KIND_ANCHOR], place);
    if (visitor.tag !== undefined) wants = add(rows[KIND_TAG], place);
    return wants;
  }

  #noteTokens(visitor: RuleVisitor, place: number): boolean {
    let wants = false;
    if (visitor.tokenRun !== undefined) wants = add(this.tokenRuns, place);
    if (visitor.token === undefined) return wants;
    for (const kind of visitor.tokenKinds ?? []) {
      wants = add(this.tokens[kind], place);
      this.wantedTokens[kind] = 1;
    }
    return wants;
  }
}

/** In the order of the rules, whichever text first shows what a rule wants: findings come in that order. */
function add(places: Places, place: number): true {
  const after = places.findIndex((other) => other > place);
  places.splice(after === -1 ? places.length : after, 0, place);
  return true;
}

let lastPlan: LintPlan | undefined;

/** The plan for some settings; that of the last text where it had the same. */
export function planFor(settings: RuleSettings, allRules: readonly Rule[]): LintPlan {
  if (lastPlan === undefined || !lastPlan.isFor(settings, allRules)) {
    lastPlan = new LintPlan(settings, allRules);
  }
  return lastPlan;
}

function copyOf({ level, options }: RuleSetting): RuleSetting {
  if (options === undefined) return { level };
  const values = Object.entries(options).map(([name, value]) => [
    name,
    Array.isArray(value) ? [...value] : value,
  ]);
  return { level, options: Object.fromEntries(values) };
}

function areSameSetting(a: RuleSetting, b: RuleSetting): boolean {
  if (a.level !== b.level) return false;
  const { options: optionsA } = a;
  const { options: optionsB } = b;
  if (optionsA === undefined || optionsB === undefined) return optionsA === optionsB;
  const names = Object.keys(optionsA);
  return (
    names.length === Object.keys(optionsB).length &&
    names.every(
      (name) => Object.hasOwn(optionsB, name) && areSameValue(optionsA[name], optionsB[name]),
    )
  );
}

function areSameValue(a: OptionValue, b: OptionValue): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((item, i) => item === b[i]);
}

/** The defaults, with those given values in their place that the rule can take. */
export function mergeOptions(rule: Rule, given: RuleOptions): RuleOptions {
  const options: Record<string, OptionValue> = { ...rule.options };
  for (const name of Object.keys(rule.options)) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (value !== undefined && takesValue(rule, name, value)) options[name] = value;
  }
  return options;
}
