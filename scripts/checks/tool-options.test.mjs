import { describe, expect, it } from 'vitest';
import { keptChoices as convertChoices } from '../../apps/web/app/tools/convert/conversion-choices.ts';
import { keptChoices as diffChoices } from '../../apps/web/app/tools/diff/compare-choices.ts';
import { keptChoices as formatChoices } from '../../apps/web/app/tools/format/format-choices.ts';
import { keptChoices as mergeChoices } from '../../apps/web/app/tools/merge/merge-choices.ts';
import { declareConvert } from '../../packages/cli/src/commands/declare-convert.ts';
import { declareDiff } from '../../packages/cli/src/commands/declare-diff.ts';
import { declareMerge } from '../../packages/cli/src/commands/declare-merge.ts';
import { LAYOUT_OPTIONS } from '../../packages/cli/src/commands/layout-options.ts';
import { keyOf } from '../../packages/cli/src/commands/option-names.ts';

/** @typedef {import('../../packages/cli/src/commands/command-declaration.ts').OptionDeclaration} OptionDeclaration */
/**
 * @typedef {object} Tool
 * @property {readonly OptionDeclaration[]} options of its command
 * @property {{ from: (given: unknown) => object }} choices of its page
 * @property {Readonly<Record<string, string>>} commandOnly why the page lacks an option
 * @property {Readonly<Record<string, string>>} pageOnly why the command lacks a choice
 * @property {Readonly<Record<string, Readonly<Record<string, string>>>>} [names] values that are called otherwise on the page
 */

const perFile = 'the page works on one text at a time';
const inStatusLine = 'chosen in the status line, for all tools';

/** @type {Record<string, Tool>} */
const tools = {
  format: {
    options: LAYOUT_OPTIONS,
    choices: formatChoices,
    commandOnly: { lineEnds: 'the editor keeps the line ends of the file' },
    pageOnly: {},
  },
  merge: {
    options: declareMerge().options,
    choices: mergeChoices,
    commandOnly: { templates: inStatusLine },
    pageOnly: {},
  },
  convert: {
    options: declareConvert().options,
    choices: convertChoices,
    commandOnly: { templates: inStatusLine, threads: perFile, outputDir: perFile },
    pageOnly: {
      jsonDocuments: 'what --documents says of a JSON text, which the command knows by --from',
    },
    names: { schema: { 1.2: 'core', 1.1: 'yaml-1.1' } },
  },
  diff: {
    options: declareDiff().options,
    choices: diffChoices,
    commandOnly: {
      templates: inStatusLine,
      git: perFile,
      format: 'the choice beside the button that copies a report',
      ignoreOrder: 'the page has one switch for all lists: listOrder',
    },
    pageOnly: {
      view: 'how the page shows changes',
      listOrder: 'what --ignore-order $ says',
    },
  },
};

describe.each(Object.entries(tools))('the options of %s', (_, tool) => {
  const { options, choices, commandOnly, pageOnly, names = {} } = tool;
  const defaults = new Map(Object.entries(choices.from(null)));
  const shared = options.filter((option) => !(keyOf(option) in commandOnly));

  it('are those of its page, but for those listed', () => {
    const ofCommand = shared.map(keyOf).sort();
    const ofPage = [...defaults.keys()].filter((key) => !(key in pageOnly)).sort();
    expect(ofPage).toEqual(ofCommand);
    const listed = [...Object.keys(commandOnly), ...Object.keys(pageOnly)];
    const known = [...options.map(keyOf), ...defaults.keys()];
    expect(listed.filter((key) => !known.includes(key))).toEqual([]);
  });

  it('begin on the page as on the command line', () => {
    for (const option of shared) {
      const key = keyOf(option);
      if (option.isMandatory) continue;
      const value = String(option.default ?? '');
      const own = names[key]?.[value] ?? value;
      const onPage = defaults.get(key);
      expect(typeof onPage === 'boolean' ? String(onPage) : onPage, key).toBe(
        typeof onPage === 'boolean' ? String(option.default ?? false) : own,
      );
    }
  });

  it('have the same values on the page', () => {
    for (const option of shared) {
      const key = keyOf(option);
      for (const choice of option.choices ?? []) {
        const value = names[key]?.[choice] ?? choice;
        const other = key === 'to' ? { from: value === 'yaml' ? 'json' : 'yaml' } : {};
        const from = key === 'from' ? { to: value === 'yaml' ? 'json' : 'yaml' } : other;
        const read = new Map(Object.entries(choices.from({ ...from, [key]: value })));
        expect(read.get(key), `${key}: ${value}`).toBe(value);
      }
    }
  });
});
