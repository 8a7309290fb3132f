import { convert, diff, format, merge, merge3, validate, YamlEditor } from '@yamlkit/engine';
import { presets } from '@yamlkit/engine/lint';
import { parse, pathAt } from '@yamlkit/engine/tree';
import { splitCompared } from '../corpora/compared-sides.mjs';
import { splitSides } from '../corpora/merge-sides.mjs';

/**
 * This project. `validate` without lint is parsing with all diagnostics: what the others' parsers are
 * compared with. `lint` is the same with the rules of preset `default` on top.
 */
export const operations = {
  parse: (text) => parse(text),
  validate: (text) => validate(text, { lint: false }),
  /** With the rules that a command lints by when nothing else is said. */
  recommended: (text) => validate(text, { rules: presets.recommended }),
  lint: (text) => validate(text, { rules: presets.default }),
  /** The same problems without how they can be fixed: what yamllint gives. */
  find: (text) => validate(text, { rules: presets.default, lintFixes: false }),
  /** With the check of its own result. */
  format: (text) => format(text, { indent: 4 }),
  merge: (text) => {
    const {
      output,
      problems: [failure],
    } = merge(splitSides(text), { strategy: 'merge' });
    return { output, error: failure?.message };
  },
  parseBoth: (text) => {
    for (const side of splitCompared(text)) parse(side);
    return {};
  },
  diff: (text) => {
    const [failure] = diff(...splitCompared(text)).problems;
    return { error: failure?.message };
  },
  diffComments: (text) => {
    const [failure] = diff(...splitCompared(text), { comments: true }).problems;
    return { error: failure?.message };
  },
  /** The same with all that the changes say, which is read when it is asked for. */
  diffRead: (text) => ({ count: diff(...splitCompared(text)).output.length }),
  diffCommentsRead: (text) => ({
    count: diff(...splitCompared(text), { comments: true }).output.length,
  }),
  /** What the right side made of the left one, and a comment that the other side added. */
  merge3: (text) => {
    const [left, right] = splitCompared(text);
    merge3(left, right, left.replace('\n', '\n# ours\n'));
    return {};
  },
  /** One value in the middle of a text that is parsed already; the new text is made. */
  edit: {
    prepare: (text) => {
      const tree = parse(text);
      return { tree, path: pathAt(tree, text.indexOf('replicas: ', text.length / 2) + 10) };
    },
    run: ({ tree, path }) => {
      const editor = new YamlEditor(tree);
      editor.set(path, { value: 12345 });
      return lastOf(editor.text);
    },
  },
  fromJson: (text) => convert(text, { from: 'json', to: 'yaml' }).output,
  convert: (text) => {
    const { output, problems } = convert(text, { from: 'yaml', to: 'json', documents: 'array' });
    const error = problems.find((problem) => problem.severity === 'error');
    return { output, error: error?.code };
  },
};

/** Looking at one character makes one string of the pieces that a text was joined from. */
function lastOf(text) {
  return text.charCodeAt(text.length - 1);
}
