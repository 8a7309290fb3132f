import { describeRule } from '../../../../../test/lint/describe-rule.ts';
import { cases } from './cases.ts';
import { quotedActions } from './quoted-actions.ts';

describeRule(quotedActions, cases);
