import { describeRule } from '../../../../../test/lint/describe-rule.ts';
import { braces } from './braces.ts';
import { cases } from './cases.ts';

describeRule(braces, cases);
