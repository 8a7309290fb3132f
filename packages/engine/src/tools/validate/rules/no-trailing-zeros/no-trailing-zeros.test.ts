import { describeRule } from '../../../../../test/lint/describe-rule.ts';
import { cases } from './cases.ts';
import { noTrailingZeros } from './no-trailing-zeros.ts';

describeRule(noTrailingZeros, cases);
