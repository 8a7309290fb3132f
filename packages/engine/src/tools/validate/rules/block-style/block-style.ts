import { isError } from '../../../../diagnostics/diagnostic.ts';
import {
  FLAG_SINGLE_PAIR,
  firstChildOf,
  fromOf,
  hasFlag,
  KIND_MAPPING,
  KIND_SEQUENCE,
  kindOf,
  nextOf,
  parentOf,
  STYLE_BLOCK,
  STYLE_FLOW,
  styleOf,
  toOf,
} from '../../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';
import { type BlockStyle, toBlock } from './to-block.ts';

type CollectionKind = 'mapping' | 'list';

/** Says which mappings and lists should be in block style, or in brackets. */
export const blockStyle = defineRule({
  id: 'block-style',
  messages: {
    flow: ({ kind }: { readonly kind: CollectionKind }) =>
      `The ${kind} should be written in ${kind === 'list' ? '[ ]' : '{ }'}`,
    block: ({ kind }: { readonly kind: CollectionKind }) =>
      `The ${kind} should be written in block style, one entry a line`,
  },
  options: { mappings: 'required', sequences: 'required' },
  values: {
    mappings: ['required', 'forbidden', 'off'],
    sequences: ['required', 'forbidden', 'off'],
  },
  create({ tree, options, ownLayout, isKey, report }) {
    let isSound: boolean | undefined;
    let style: BlockStyle | undefined;

    function blockStyleOfText(): BlockStyle {
      style ??= {
        layout: ownLayout,
        includes: (kind) =>
          (kind === KIND_MAPPING ? options.mappings : options.sequences) === 'required',
      };
      return style;
    }

    function isInFlow(row: number): boolean {
      const parent = parentOf(tree, row);
      const kind = kindOf(tree, parent);
      return (
        (kind === KIND_MAPPING || kind === KIND_SEQUENCE) && styleOf(tree, parent) === STYLE_FLOW
      );
    }

    function check(row: number, wanted: string, kind: CollectionKind): void {
      if (wanted === 'off') return;
      const ownStyle = styleOf(tree, row);
      const from = fromOf(tree, row);
      if (wanted === 'forbidden') {
        if (ownStyle !== STYLE_BLOCK) return;
        report({ from, to: from, parameters: { reason: 'flow', kind } });
        return;
      }
      // Brackets inside brackets go with them, and an empty collection has no block style.
      if (ownStyle !== STYLE_FLOW || isInFlow(row) || hasFlag(tree, row, FLAG_SINGLE_PAIR)) return;
      if (firstChildOf(tree, row) >= nextOf(tree, row)) return;
      isSound ??= !tree.diagnostics.some(isError);
      const fix = isSound && !isKey(row) ? toBlock(tree, row, blockStyleOfText()) : undefined;
      const parameters = { reason: 'block', kind } as const;
      report({ from, to: toOf(tree, row), parameters, ...(fix && { fix }) });
    }

    return {
      mapping: (row) => check(row, options.mappings, 'mapping'),
      sequence: (row) => check(row, options.sequences, 'list'),
    };
  },
});
