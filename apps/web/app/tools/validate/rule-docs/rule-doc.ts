import type { Severity } from '@yamlkit/engine';
import type { PresetName, RuleOptions, RuleSettings } from '@yamlkit/engine/lint';

/** A bit of running text. */
export type DocInline =
  | string
  | { readonly kind: 'code' | 'strong' | 'emphasis'; readonly text: string }
  | { readonly kind: 'link'; readonly to: string; readonly text: string };

/** What a rule says of one of its examples. */
export interface ExampleFinding {
  /** 1-based. */
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** YAML that a rule reports, or that it is silent on. */
export interface DocExample {
  readonly kind: 'example';
  readonly isBad: boolean;
  /** To be shown: `·` is a space, `␍` a carriage return, `¶` the end of the text. */
  readonly code: string;
  readonly options: RuleOptions;
  /** The rule's findings in it, with those options, computed while the site is built. */
  readonly findings: readonly ExampleFinding[];
}

/** The text of an example, which has what `code` writes as signs. */
export function exampleText({ code }: Pick<DocExample, 'code'>): string {
  return `${code}\n`.replaceAll('·', ' ').replaceAll('␍', '\r').replace('¶\n', '');
}

/** A part of a rule's documentation. */
export type DocBlock =
  | { readonly kind: 'paragraph'; readonly content: readonly DocInline[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly DocInline[])[] }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'code'; readonly code: string }
  | DocExample;

/** An option of a rule. Values are written as in a `.yamllint` file. */
export interface DocOption {
  readonly name: string;
  /** In words: `true or false`. */
  readonly type: string;
  readonly default: string;
  readonly note: readonly DocInline[];
}

/** What a preset makes of a rule. */
export interface DocPreset {
  readonly name: PresetName;
  readonly level: Severity | 'off';
  /** Those that differ from the rule's defaults, as `name: value`. */
  readonly options: readonly string[];
}

/** A lint rule as its page shows it: made from its folder while the site is built. */
export interface RuleDoc {
  readonly id: string;
  /** What its finding says. */
  readonly message: string;
  /** Its first sentence, as plain text. */
  readonly summary: string;
  readonly blocks: readonly DocBlock[];
  /** The text about all options together. */
  readonly optionBlocks: readonly DocBlock[];
  readonly options: readonly DocOption[];
  readonly presets: readonly DocPreset[];
  /** Whether some of its findings have a fix. */
  readonly isFixable: boolean;
}

/** What a list of rules shows of one, and can search. */
export interface ListedRule extends Pick<RuleDoc, 'id' | 'message' | 'summary' | 'isFixable'> {
  readonly presets: readonly Pick<DocPreset, 'name' | 'level'>[];
}

/** A rule about names, as its page shows it: made from the guide while the site is built. */
export interface MeaningDoc extends Pick<RuleDoc, 'id' | 'message' | 'summary' | 'blocks'> {
  /** The severity of its findings. */
  readonly level: Severity;
  /** Whether some of its findings have a suggested fix. */
  readonly isFixable: boolean;
  /** The names of the formats that its examples have. */
  readonly formats: readonly string[];
}

/** Every rule's documentation, in the order of their ids, and the preset that examples extend. */
export interface RuleDocs {
  readonly docs: readonly RuleDoc[];
  readonly recommended: RuleSettings;
}
