import {
  fromOf,
  KIND_SCALAR,
  kindOf,
  STYLE_DOUBLE_QUOTED,
  STYLE_LITERAL,
  STYLE_PLAIN,
  styleOf,
  toOf,
} from '../../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';
import type { RuleFix } from '../../rule-fix.ts';

/** Spaces and line breaks other than YAML's own, and what has no width or turns the direction of writing. */
const IRREGULAR =
  /[\v\f\x85\xa0\u061c\u1680\u180e\u2000-\u200b\u200e\u200f\u2028-\u202f\u205f-\u2069\u3000\ufeff]/;
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const WIDTHLESS = /[\u180e\u200b\u2060-\u2065\ufeff]/;

/** Says where a character looks like a space, or like nothing, and is none of YAML's blanks. */
export const noIrregularWhitespace = defineRule({
  id: 'no-irregular-whitespace',
  messages: ({
    character,
    isDirection,
  }: {
    /** As `U+200B`. */
    readonly character: string;
    readonly isDirection: boolean;
  }) => {
    const what = isDirection
      ? 'changes the direction of what follows'
      : 'is invisible or looks like a space';
    return `The character ${character} ${what}: remove it, or write it as "\\u${character.slice(2)}" in double quotes`;
  },
  options: { 'skip-quoted': false, 'skip-block-scalars': false, 'skip-comments': false },
  create({ tree, options, report }) {
    const { text, rowCount, comments } = tree;
    if (!IRREGULAR.test(text)) return {};
    /** What the parser says something about already. */
    const reported = new Set<number>();
    for (const { from, to } of tree.diagnostics) {
      for (let at = from; at < Math.min(to, from + 100); at++) reported.add(at);
    }
    let row = 0;
    let comment = 0;

    /** The style of the scalar around a place, -1 for none; ask in ascending order. */
    function styleAt(at: number): number {
      while (row < rowCount && (kindOf(tree, row) !== KIND_SCALAR || toOf(tree, row) <= at)) row++;
      return row < rowCount && fromOf(tree, row) <= at ? styleOf(tree, row) : -1;
    }

    function isInComment(at: number): boolean {
      while (comment < comments.length && comments[comment + 1] <= at) comment += 2;
      return comment < comments.length && comments[comment] <= at;
    }

    function fixFor(at: number, style: number): RuleFix | undefined {
      if (style === -1) {
        if (!DIRECTION.test(text[at]) && !WIDTHLESS.test(text[at])) {
          return { title: 'Write a space', edits: [{ from: at, to: at + 1, insert: ' ' }] };
        }
        // Some scripts separate words by characters without width, and need marks of direction.
        const edits = [{ from: at, to: at + 1, insert: '' }];
        return { title: 'Remove the character', edits, safety: 'suggested' };
      }
      if (style !== STYLE_DOUBLE_QUOTED || text[at - 1] === '\\') return undefined;
      const insert = `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`;
      return { title: `Write it as ${insert}`, edits: [{ from: at, to: at + 1, insert }] };
    }

    return {
      end() {
        for (const { index } of text.matchAll(new RegExp(IRREGULAR, 'g'))) {
          if (reported.has(index) || (index === 0 && text[0] === '\ufeff')) continue;
          const isComment = isInComment(index);
          const style = isComment ? -1 : styleAt(index);
          if (isComment ? options['skip-comments'] : isSkipped(style)) continue;
          const number = text.charCodeAt(index).toString(16).toUpperCase().padStart(4, '0');
          const parameters = {
            character: `U+${number}`,
            isDirection: DIRECTION.test(text[index]),
          };
          const fix = isComment || style !== -1 ? fixFor(index, style) : undefined;
          report({ from: index, to: index + 1, parameters, ...(fix && { fix }) });
        }
      },
    };

    function isSkipped(style: number): boolean {
      if (style === -1 || style === STYLE_PLAIN) return false;
      return options[style >= STYLE_LITERAL ? 'skip-block-scalars' : 'skip-quoted'];
    }
  },
});
