import { describeRule } from '../../../../../test/lint/describe-rule.ts';
import { cases } from './cases.ts';
import { truthy } from './truthy.ts';

describeRule(truthy, cases);
