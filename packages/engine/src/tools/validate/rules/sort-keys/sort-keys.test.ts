import { describeRule } from '../../../../../test/lint/describe-rule.ts';
import { cases } from './cases.ts';
import { sortKeys } from './sort-keys.ts';

describeRule(sortKeys, cases);
