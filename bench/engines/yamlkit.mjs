import { convert, format, merge, parse, presets, validate } from '@yamlkit/engine';
import { splitSides } from '../corpora/merge-sides.mjs';

/**
 * This project. `validate` without lint is parsing with all diagnostics: what the others' parsers are
 * held against. `lint` is the same with the rules of preset `default` on top.
 */
export const operations = {
  parse: (text) => parse(text),
  validate: (text) => validate(text, { lint: false }),
  lint: (text) => validate(text, { rules: presets.default }),
  /** The same problems without how they can be mended: what yamllint gives. */
  find: (text) => validate(text, { rules: presets.default, lintFixes: false }),
  /** With the check of its own result. */
  format: (text) => format(text, { indent: 4 }),
  merge: (text) => {
    const { output, failure } = merge(splitSides(text), { strategy: 'merge' });
    return { output, error: failure?.message };
  },
  fromJson: (text) => convert(text, { from: 'json', to: 'yaml' }).output,
  convert: (text) => {
    const { output, problems } = convert(text, { from: 'yaml', to: 'json', documents: 'array' });
    const error = problems.find((problem) => problem.severity === 'error');
    return { output, error: error?.code };
  },
};
