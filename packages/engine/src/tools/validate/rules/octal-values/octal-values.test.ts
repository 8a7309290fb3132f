import { describeRule } from '../../../../../test/lint/describe-rule.ts';
import { cases } from './cases.ts';
import { octalValues } from './octal-values.ts';

describeRule(octalValues, cases);
