import { describeRule } from '../../../../../test/lint/describe-rule.ts';
import { cases } from './cases.ts';
import { trailingSpaces } from './trailing-spaces.ts';

describeRule(trailingSpaces, cases);
