import { describeRule } from '../../../../../test/lint/describe-rule.ts';
import { cases } from './cases.ts';
import { floatValues } from './float-values.ts';

describeRule(floatValues, cases);
