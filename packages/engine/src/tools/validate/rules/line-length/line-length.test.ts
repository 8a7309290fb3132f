import { describeRule } from '../../../../../test/lint/describe-rule.ts';
import { cases } from './cases.ts';
import { lineLength } from './line-length.ts';

describeRule(lineLength, cases);
