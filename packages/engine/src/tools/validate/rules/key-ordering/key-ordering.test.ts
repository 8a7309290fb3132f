import { describeRule } from '../../../../../test/lint/describe-rule.ts';
import { cases } from './cases.ts';
import { keyOrdering } from './key-ordering.ts';

describeRule(keyOrdering, cases);
