import type { validate } from '@yamlkit/engine';
import type {
  ANY_NUMBER,
  presets as enginePresets,
  lintRules,
  PresetName,
  RuleOptions,
} from '@yamlkit/engine/lint';
import {
  type DocExample,
  type DocPreset,
  type ExampleFinding,
  exampleText,
  type RuleDoc,
  type RuleDocs,
} from '../../app/tools/validate/rule-docs/rule-doc.ts';
import { describeOptionType, writeOptionValue } from './describe-option.ts';
import { readDoc } from './read-doc.ts';

/** What is needed of the engine. */
export interface EngineForDocs {
  readonly lintRules: typeof lintRules;
  readonly presets: typeof enginePresets;
  readonly validate: typeof validate;
  readonly ANY_NUMBER: typeof ANY_NUMBER;
}

/** What a rule's folder holds beside its code. */
export interface RuleFolder {
  /** The text of `doc.md`. */
  readonly doc: string;
  /** Its cases, of which those that are fixed say so. */
  readonly cases: readonly { readonly fixed?: string }[];
}

/** The presets in the order in which they are shown. */
const PRESETS: readonly PresetName[] = ['recommended', 'default', 'relaxed'];

/**
 * Every rule's documentation, with what its own code says of its options and finds in its examples.
 *
 * @param folderOf the folder of the rule with an id.
 * @throws Error when a rule's documentation cannot be shown, or says nothing of an option.
 */
export function collectRuleDocs(
  engine: EngineForDocs,
  folderOf: (id: string) => RuleFolder,
): RuleDocs {
  const docs = engine.lintRules.map((rule): RuleDoc => {
    const { id } = rule;
    const { doc, cases } = folderOf(id);
    const { message, summary, blocks, optionBlocks, optionNotes } = readDoc(id, doc);
    const unknown = [...optionNotes.keys()].find((name) => !Object.hasOwn(rule.options, name));
    if (unknown !== undefined) throw new Error(`The rule ${id} has no option ${unknown}`);
    return {
      id,
      message,
      summary,
      blocks: blocks.map((block) =>
        block.kind === 'example' ? withFindings(engine, id, block) : block,
      ),
      optionBlocks,
      options: Object.entries(rule.options).map(([name, value]) => {
        const note = optionNotes.get(name);
        if (note === undefined) throw new Error(`${id}/doc.md does not list the option ${name}`);
        const type = describeOptionType(value, rule.values?.[name], engine.ANY_NUMBER);
        return { name, type, default: writeOptionValue(value), note };
      }),
      presets: PRESETS.map((name) => presetOf(engine, name, id, rule.options)),
      isFixable: cases.some(({ fixed }) => fixed !== undefined),
    };
  });
  return { docs, recommended: engine.presets.recommended };
}

function withFindings(
  engine: EngineForDocs,
  id: string,
  example: Omit<DocExample, 'findings'>,
): DocExample {
  const rules = { [id]: { level: 'warning' as const, options: example.options } };
  const { errors, warnings } = engine.validate(exampleText(example), { rules });
  const findings = [...errors, ...warnings]
    .filter(({ code }) => code === `lint/${id}`)
    .map(({ line, column, message }): ExampleFinding => ({ line, column, message }));
  return { ...example, findings };
}

function presetOf(
  { presets }: EngineForDocs,
  name: PresetName,
  id: string,
  defaults: RuleOptions,
): DocPreset {
  const setting = presets[name][id];
  if (setting === undefined) return { name, level: 'off', options: [] };
  const options = Object.entries(setting.options ?? {})
    .filter(([option, value]) => writeOptionValue(value) !== writeOptionValue(defaults[option]))
    .map(([option, value]) => `${option}: ${writeOptionValue(value)}`);
  return { name, level: setting.level, options };
}
