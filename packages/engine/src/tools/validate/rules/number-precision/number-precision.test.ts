import { describeRule } from '../../../../../test/lint/describe-rule.ts';
import { cases } from './cases.ts';
import { numberPrecision } from './number-precision.ts';

describeRule(numberPrecision, cases);
