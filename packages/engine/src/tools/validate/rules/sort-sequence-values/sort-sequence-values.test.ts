import { describeRule } from '../../../../../test/lint/describe-rule.ts';
import { cases } from './cases.ts';
import { sortSequenceValues } from './sort-sequence-values.ts';

describeRule(sortSequenceValues, cases);
