import { describeRule } from '../../../../../test/lint/describe-rule.ts';
import { cases } from './cases.ts';
import { colons } from './colons.ts';

describeRule(colons, cases);
