import {
  FLAG_HAS_TAG,
  fromOf,
  hasFlag,
  STYLE_FLOW,
  STYLE_PLAIN,
  type SyntaxTree,
  styleOf,
  toOf,
} from '../../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';

/** Functions and filters that make what they get one value of YAML, whatever it is. */
const SAFE =
  /\|\s*(?:quote|squote|to_?json|int|int64|float64|bool|atoi|len|length|b64enc|b64encode|sha256sum|n?indent)\b[^|]*\}\}$|^\{\{-?\s*(?:quote|squote|toJson|int|int64|float64|len|not|eq|ne|and|or)\b/;

/** Says which values are actions of a template without quotes. */
export const quotedActions = defineRule({
  id: 'quoted-actions',
  messages: 'The action has no quotes: a value with “: ” or “ #” in it breaks the YAML',
  inTemplates: 'anywhere',
  options: {},
  create({ tree, isKey, templateText, report }) {
    return {
      scalar(row) {
        if (styleOf(tree, row) !== STYLE_PLAIN || isKey(row)) return;
        const text = templateText(fromOf(tree, row), toOf(tree, row));
        if (text === undefined || SAFE.test(text) || hasFlag(tree, row, FLAG_HAS_TAG)) return;
        report(findingAt(tree, row, text));
      },
      mapping(row) {
        // What YAML reads as a mapping in a mapping, where nothing says that it is a template.
        if (styleOf(tree, row) !== STYLE_FLOW || isKey(row)) return;
        const text = tree.text.slice(fromOf(tree, row), toOf(tree, row));
        if (!text.startsWith('{{') || text.includes('\n') || SAFE.test(text)) return;
        report(findingAt(tree, row, text));
      },
    };
  },
});

function findingAt(tree: SyntaxTree, row: number, text: string) {
  const [from, to] = [fromOf(tree, row), toOf(tree, row)];
  // In quotes of its own kind it would end early where it is read as YAML before it is rendered.
  const quote = text.includes('"') && !text.includes("'") ? "'" : '"';
  return {
    from,
    to,
    fix: {
      title: 'Put it in quotes, which makes it a string',
      edits: [
        { from, to: from, insert: quote },
        { from: to, to, insert: quote },
      ],
      safety: 'suggested' as const,
    },
  };
}
