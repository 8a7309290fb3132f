import { describeRule } from '../../../../../test/lint/describe-rule.ts';
import { cases } from './cases.ts';
import { commentsIndentation } from './comments-indentation.ts';

describeRule(commentsIndentation, cases);
