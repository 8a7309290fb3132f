import { describeRule } from '../../../../../test/lint/describe-rule.ts';
import { cases } from './cases.ts';
import { emptyLines } from './empty-lines.ts';

describeRule(emptyLines, cases);
