import { describeRule } from '../../../../../test/lint/describe-rule.ts';
import { brackets } from './brackets.ts';
import { cases } from './cases.ts';

describeRule(brackets, cases);
