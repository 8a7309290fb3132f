import { joinWordings } from '../../../../diagnostics/wording.ts';
import { startsLine } from '../../../../text/lines.ts';
import { defineRule } from '../../rule.ts';
import {
  checkSpacesAfter,
  checkSpacesBefore,
  SPACING_MESSAGES,
  SpacingLimits,
} from '../../spacing.ts';
import { TOKEN_FLOW_ENTRY } from '../../token-kinds.ts';

/** Counts the spaces around the commas of flow collections. */
export const commas = defineRule({
  id: 'commas',
  messages: joinWordings(SPACING_MESSAGES, {
    'on-new-line': 'Put the comma at the end of the line above',
  }),
  options: { 'max-spaces-before': 0, 'min-spaces-after': 1, 'max-spaces-after': 1 },
  create(context) {
    const { tree, lines, tokens, options, report } = context;
    const max = options['max-spaces-before'];
    const before = new SpacingLimits(-1, max, 'before the comma');
    const after = new SpacingLimits(
      options['min-spaces-after'],
      options['max-spaces-after'],
      'after the comma',
    );
    return {
      tokenKinds: [TOKEN_FLOW_ENTRY],
      token(index) {
        const to = tokens.froms[index];
        const lineStart = lines.starts[tokens.lines[index]];
        const isOnNewLine = index > 0 && tokens.tos[index - 1] <= lineStart && lineStart > 0;
        if (max !== -1 && isOnNewLine && !startsLine(tree.text, tokens.tos[index - 1])) {
          const parameters = { reason: 'on-new-line' } as const;
          const end = Math.max(to, lineStart + 1);
          report({ from: Math.max(lineStart, to - 1), to: end, parameters });
        } else {
          checkSpacesBefore(context, index, before);
        }
        checkSpacesAfter(context, index, after);
      },
    };
  },
});
