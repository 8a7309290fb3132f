import { describeRule } from '../../../../../test/lint/describe-rule.ts';
import { cases } from './cases.ts';
import { newLineAtEndOfFile } from './new-line-at-end-of-file.ts';

describeRule(newLineAtEndOfFile, cases);
