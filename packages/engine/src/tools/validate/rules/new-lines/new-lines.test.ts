import { describeRule } from '../../../../../test/lint/describe-rule.ts';
import { cases } from './cases.ts';
import { newLines } from './new-lines.ts';

describeRule(newLines, cases);
