import { describeRule } from '../../../../../test/lint/describe-rule.ts';
import { cases } from './cases.ts';
import { noEmptyKey } from './no-empty-key.ts';

describeRule(noEmptyKey, cases);
