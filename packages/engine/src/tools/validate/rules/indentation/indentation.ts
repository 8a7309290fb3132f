import { ANY_NUMBER, defineRule, type OptionValue } from '../../rule.ts';
import { INDENTATION_MESSAGES, IndentationCheck } from './indentation-check.ts';

/** Says which lines begin at another column than their level asks for. */
export const indentation = defineRule({
  id: 'indentation',
  messages: INDENTATION_MESSAGES,
  options: {
    spaces: 'consistent' as OptionValue,
    'indent-sequences': true as OptionValue,
    'check-multi-line-strings': false,
  },
  values: {
    spaces: ['consistent', ANY_NUMBER],
    'indent-sequences': [true, false, 'whatever', 'consistent'],
  },
  create: (context) => new IndentationCheck(context),
});
