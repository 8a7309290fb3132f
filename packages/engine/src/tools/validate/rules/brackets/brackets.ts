import {
  FLOW_SPACING_MESSAGES,
  FLOW_SPACING_OPTIONS,
  FlowSpacingVisitor,
} from '../../flow-spacing.ts';
import { defineRule } from '../../rule.ts';
import { TOKEN_FLOW_SEQUENCE_END, TOKEN_FLOW_SEQUENCE_START } from '../../token-kinds.ts';

/** Counts the spaces inside `[` and `]`, or forbids them altogether. */
export const brackets = defineRule({
  id: 'brackets',
  inTemplates: 'apart',
  messages: FLOW_SPACING_MESSAGES,
  options: FLOW_SPACING_OPTIONS,
  values: { forbid: [false, true, 'non-empty'] },
  create: (context) =>
    new FlowSpacingVisitor(context, TOKEN_FLOW_SEQUENCE_START, TOKEN_FLOW_SEQUENCE_END, 'bracket'),
});
