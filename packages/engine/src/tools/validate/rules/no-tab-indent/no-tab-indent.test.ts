import { describeRule } from '../../../../../test/lint/describe-rule.ts';
import { cases } from './cases.ts';
import { noTabIndent } from './no-tab-indent.ts';

describeRule(noTabIndent, cases);
