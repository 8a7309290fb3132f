import { describeRule } from '../../../../../test/lint/describe-rule.ts';
import { cases } from './cases.ts';
import { plainScalar } from './plain-scalar.ts';

describeRule(plainScalar, cases);
